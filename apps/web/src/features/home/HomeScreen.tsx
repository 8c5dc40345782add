import { card } from '@florin/contract/calls/cards/card'
import { batchHistory } from '@florin/contract/calls/mass/batchHistory'
import { approval } from '@florin/contract/calls/payments/approval'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/parts/later.tsx'
import { useLive } from '../../app/live/useLive.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useActing } from '../../app/session/useActing.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Accounts } from './Accounts.tsx'
import { BalanceNews } from './BalanceNews.tsx'
import { useChosenCurrency } from './chosenCurrency.ts'
import { isClosed } from './groups.ts'
import classes from './HomeScreen.module.css'
import { QuickActions } from './QuickActions.tsx'
import { accountsQuery, reloadAccounts, showChangedBalance } from './queries.ts'
import { RecentActivity } from './RecentActivity.tsx'
import { ToDo } from './ToDo.tsx'
import { TotalBalance, TotalPending } from './TotalBalance.tsx'
import { useRest } from './useRest.ts'

/** The last of a phone's page. */
const FlowChart = later(async () => (await import('./FlowChart.tsx')).FlowChart)
// Companies' and theirs who pay many: with texts of their own.
const WaitingApprovals = later(async () => (await import('./WaitingApprovals.tsx')).WaitingApprovals)
const Batches = later(async () => (await import('./Batches.tsx')).Batches)
const CompanyCards = later(async () => (await import('./CompanyCards.tsx')).CompanyCards)

export const HomeScreen = () => {
  const { t } = useTranslation('home')
  const { firstName } = useProfile()
  const { data, isPending } = useQuery(accountsQuery())
  const accounts = data?.accounts.filter((each) => !isClosed(each))
  const [currency, chooseCurrency] = useChosenCurrency(accounts?.map(({ currencyCode }) => currencyCode) ?? [])
  const rest = useRest()
  const may = useMay()
  const hasCards = useActing()?.kind === 'company' && may(card.list)
  useLive('balanceChanged', showChangedBalance)
  useLive('operationChanged', reloadAccounts)
  usePageTitle(t('title'))
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1 className={classes.greeting}>{t('greeting', { name: firstName })}</h1>
          {isPending && <TotalPending />}
          {accounts && currency && <TotalBalance accounts={accounts} currency={currency} onCurrency={chooseCurrency} />}
        </div>
        <QuickActions accounts={accounts} />
      </header>
      <section aria-labelledby="accounts" className={classes.accounts}>
        <h2 id="accounts" className="visually-hidden">
          {t('accounts.title')}
        </h2>
        <Accounts withCards={!hasCards} />
      </section>
      {rest && (
        <div className={classes.columns}>
          <div className={classes.side} data-side="main">
            {may(approval['request.list']) && (
              <Suspense>
                <WaitingApprovals />
              </Suspense>
            )}
            <RecentActivity />
          </div>
          <div className={classes.side}>
            <ToDo />
            {may(batchHistory['batch.list']) && (
              <Suspense>
                <Batches />
              </Suspense>
            )}
            {hasCards && (
              <Suspense>
                <CompanyCards />
              </Suspense>
            )}
            {currency && (
              <Suspense fallback={<div className={classes.chart} />}>
                <FlowChart currency={currency} />
              </Suspense>
            )}
          </div>
        </div>
      )}
      <BalanceNews />
    </>
  )
}
