import { customer } from '@florin/contract/customer'
import type { AcceptedTerm } from '@florin/contract/customer'
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

const helper = columnsOf<AcceptedTerm>()

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
          cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
        }),
      ]),
    [t, i18n.language],
  )
}

/** What the user has agreed to, and when. */
export const AcceptedScreen = () => {
  const { t } = useTranslation('terms')
  const { data, error, refetch } = useQuery(callQuery(customer['terms.get'], {}))
  const columns = useColumns()
  usePageTitle(t('history.title'))
  return (
    <>
      <PageHeader title={t('history.title')} lead={t('history.lead')} />
      <Card className={classes.card}>
        <DataTable
          caption={t('history.title')}
          columns={columns}
          rows={data?.accepted}
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
