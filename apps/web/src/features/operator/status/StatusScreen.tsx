import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { momentText } from '../../../ui/moments.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { useStatusColumns } from './columns.tsx'
import { statusQuery } from './queries.ts'

/** How the bank's machines do: what waits, what is overdue, which keys and certificates end soon. */
export const StatusScreen = () => {
  const { t, i18n } = useTranslation('status')
  const { data, error, refetch } = useQuery(statusQuery())
  const columns = useStatusColumns()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Card className={console.card}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={data?.checks}
          rowId={({ name, type }) => `${name}/${type ?? ''}`}
          empty={null}
          error={
            error && !data ? { title: t('loadFailed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
        />
      </Card>
      {data && (
        <p className={`${console.quiet} ${console.below}`}>
          {t('checked', { moment: momentText(data.checkedAt, i18n.language) })}
        </p>
      )}
    </>
  )
}
