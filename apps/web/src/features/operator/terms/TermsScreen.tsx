import { type PublishedTerms, operatorTerms } from '@florin/contract/customers/operatorTerms'
import { Button } from '@mantine/core'
import { IconFileCertificate, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../app/call/queries.ts'
import { Card } from '../../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { dayText } from '../../../ui/moments.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { readSearch } from '../announcements/search.ts'
import { BrandSelect, brandName } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { PublishPopup, termsKeys } from './PublishPopup.tsx'

const helper = columnsOf<PublishedTerms>()

const useColumns = () => {
  const { t, i18n } = useTranslation('console')
  return useMemo(() => {
    const nameOf = (key: string) => {
      const known = termsKeys.find((each) => each === key)
      return known ? t(`terms.keys.${known}`) : key
    }
    return helper.columns([
      helper.accessor('key', {
        header: t('terms.document'),
        cell: ({ row: { original } }) => <TwoLines first={nameOf(original.key)} second={brandName(original.brand)} />,
      }),
      helper.accessor('version', { header: t('terms.version') }),
      helper.accessor('effectiveFrom', {
        header: t('terms.since'),
        meta: { minor: true },
        cell: ({ getValue }) => {
          const day = getValue()
          return day === undefined ? t('terms.fromStart') : dayText(day, i18n.language)
        },
      }),
      helper.accessor('acceptedCount', { header: t('terms.accepted'), meta: { align: 'end' } }),
      helper.display({
        id: 'state',
        header: t('payments.status'),
        meta: { align: 'end', minor: true },
        cell: ({ row: { original } }) => original.isCurrent && <StatusBadge tone="good">{t('terms.current')}</StatusBadge>,
      }),
    ])
  }, [t, i18n.language])
}

export const TermsScreen = () => {
  const { t } = useTranslation('console')
  const { brand } = useSearch({ from: '/_customer/admin-overview/terms' })
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(callQuery(operatorTerms['terms.list'], { ...(brand && { brand }) }))
  const columns = useColumns()
  usePageTitle(t('terms.title'))
  return (
    <>
      <PageHeader
        title={t('terms.title')}
        lead={t('terms.lead')}
        actions={
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
            {t('terms.new')}
          </Button>
        }
      />
      <div className={console.filters} role="search">
        <BrandSelect
          any
          name="brand"
          value={brand ?? ''}
          onChange={(event) =>
            void navigate({ to: '/admin-overview/terms', search: readSearch({ brand: event.currentTarget.value }) })
          }
        />
      </div>
      <Card className={console.card}>
        <DataTable
          caption={t('terms.title')}
          columns={columns}
          rows={data?.items}
          rowId={({ id }) => String(id)}
          error={
            error && !data
              ? { title: t('terms.loadFailed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={<EmptyState icon={IconFileCertificate} title={t('pricing.empty')} />}
        />
      </Card>
      {isOpen && <PublishPopup onClose={() => setOpen(false)} />}
    </>
  )
}
