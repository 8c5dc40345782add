import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { momentText } from '../../ui/moments.ts'
import { Money } from '../../ui/Money.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import classes from './HistoryScreen.module.css'
import { reservedPageSize, reservedQuery } from './queries.ts'

/** What is reserved on the account that the list is about, and not yet taken; nothing where nothing is. */
export const Reserved = ({ accountId }: { readonly accountId: number | undefined }) =>
  accountId === undefined ? null : <OnAccount key={accountId} accountId={accountId} />

const OnAccount = ({ accountId }: { readonly accountId: number }) => {
  const { t, i18n } = useTranslation('history')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(reservedQuery(accountId, page))
  if (error && !data)
    return <ErrorState title={t('reserved.failed')} description={error.description} onRetry={() => void refetch()} />
  if (!data || data.total === 0) return null
  const hasOlder = data.total > page * reservedPageSize
  return (
    <Card title={t('reserved.title')} className={classes.reserved}>
      <ul className={classes.holds}>
        {data.authorizations.map(({ authorizationId, merchantName, date, billingAmount, billingCurrencyCode }) => (
          <li key={authorizationId}>
            <TwoLines first={merchantName} second={momentText(date, i18n.language)} />
            <Money amount={billingAmount} currency={billingCurrencyCode} />
          </li>
        ))}
      </ul>
      {(page > 1 || hasOlder) && (
        <nav className={classes.holdPages} aria-label={t('reserved.pages')}>
          <Button variant="default" size="compact-md" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('page.newer')}
          </Button>
          <Button variant="default" size="compact-md" disabled={!hasOlder} onClick={() => setPage(page + 1)}>
            {t('page.older')}
          </Button>
        </nav>
      )}
    </Card>
  )
}
