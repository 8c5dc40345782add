import { customer } from '@florin/contract/customer'
import type { LegalItem } from '@florin/contract/legal'
import { IconFileCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../app/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { momentText } from '../../ui/moments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './AcceptedScreen.module.css'
import { PdfButton } from './PdfButton.tsx'

const helper = columnsOf<LegalItem>()

const useColumns = () => {
  const { t, i18n } = useTranslation('terms')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'document',
          header: t('history.document'),
          cell: ({ row: { original } }) => (
            <a href={original.url} className={classes.link}>
              {original.label}
            </a>
          ),
        }),
        helper.accessor('version', { header: t('history.version') }),
        helper.accessor('acceptedAt', {
          header: t('history.accepted'),
          meta: { align: 'end' },
          cell: ({ getValue }) => {
            const acceptedAt = getValue()
            return acceptedAt ? <time dateTime={acceptedAt}>{momentText(acceptedAt, i18n.language)}</time> : t('history.waiting')
          },
        }),
        helper.display({
          id: 'pdf',
          header: t('history.pdf'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <PdfButton document={original} />,
        }),
      ]),
    [t, i18n.language],
  )
}

/** What the user has agreed to, and when. */
export const AcceptedScreen = () => {
  const { t } = useTranslation('terms')
  const { data, error, refetch } = useQuery(callQuery(customer['legal.list'], {}))
  const columns = useColumns()
  usePageTitle(t('history.title'))
  return (
    <>
      <PageHeader title={t('history.title')} lead={t('history.lead')} />
      <Card className={classes.card}>
        <DataTable
          caption={t('history.title')}
          columns={columns}
          rows={data?.items}
          rowId={({ id, version }) => `${id}-${version}`}
          error={
            error && !data
              ? { title: t('history.failed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={<EmptyState icon={IconFileCertificate} title={t('history.empty')} />}
        />
      </Card>
    </>
  )
}
