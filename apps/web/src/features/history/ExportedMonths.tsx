import { localeOf } from '@florin/i18n/locale'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyName } from '../../ui/currencyName.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './ExportPopup.module.css'
import { accountsQuery, exportsQuery } from './queries.ts'

type Props = { readonly accountId: number | undefined; readonly onOpen: (exportId: string) => void }

/** Files of whole months that were made before, account by account; each can be taken again while it is kept. */
export const ExportedMonths = ({ accountId, onOpen }: Props) => {
  const { t, i18n } = useTranslation('history')
  const accounts = useQuery(accountsQuery()).data?.accounts ?? []
  const [chosen, setChosen] = useState(accountId)
  const current = chosen ?? accounts[0]?.accountId
  if (current === undefined) return null
  return (
    <section className={classes.mail} aria-labelledby="exported-months">
      <h3 id="exported-months" className={classes.heading}>
        {t('export.months')}
      </h3>
      {accounts.length > 1 && (
        <NativeSelect
          label={t('detail.account')}
          value={String(current)}
          data={accounts.map((account) => ({
            value: String(account.accountId),
            label: `${currencyName(account.currencyCode, i18n.language)} · ${account.accountId}`,
          }))}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      )}
      <Months accountId={current} onOpen={onOpen} />
    </section>
  )
}

const Months = ({ accountId, onOpen }: { accountId: number; onOpen: Props['onOpen'] }) => {
  const { t, i18n } = useTranslation('history')
  const { data, error, isFetching, refetch } = useQuery(exportsQuery(accountId))
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  if (!data)
    return error ? (
      <ErrorState
        title={t('export.monthsFailed')}
        description={error.description}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <TextSkeleton label={t('export.months')} lines={2} />
    )
  if (data.exports.length === 0) return <p className={classes.text}>{t('export.monthsNone')}</p>
  return (
    <ul className={classes.months}>
      {data.exports.map(({ exportId, dateFrom, format: type, status }) => (
        <li key={exportId}>
          <span>{t('export.month', { month: format.format(new Date(dateFrom)), format: type.toUpperCase() })}</span>
          {status === 'failed' ? (
            <span className={classes.text}>{t('export.failed')}</span>
          ) : (
            <button type="button" className="text-link" onClick={() => onOpen(exportId)}>
              {status === 'ready' ? t('export.open') : t('export.working')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
