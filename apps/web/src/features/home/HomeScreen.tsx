import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot.ts'
import { useLive } from '../../app/live/useLive.ts'
import { useProfile } from '../../app/profile.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AccountCard } from './AccountCard.tsx'
import { BalanceNews } from './BalanceNews.tsx'
import { totalOf } from './figures.ts'
import classes from './HomeScreen.module.css'
import { QuickActions } from './QuickActions.tsx'
import { accountsQuery, reloadAccounts, showChangedBalance } from './queries.ts'

export const HomeScreen = () => {
  const { t } = useTranslation('home')
  const { firstName } = useProfile()
  const accounts = useQuery(accountsQuery())
  useLive('balanceChanged', showChangedBalance)
  useLive('operationChanged', reloadAccounts)
  usePageTitle(t('title'))

  const list = accounts.data?.accounts
  const total = list && totalOf(list)
  return (
    <>
      <PageHeader title={t('greeting', { name: firstName })} actions={<QuickActions />} />
      {total && (
        <p className={classes.total}>
          <span className={classes.caption}>{t('total')}</span>
          <Money {...total} size="hero" />
        </p>
      )}
      <section aria-labelledby="accounts">
        <h2 id="accounts" className={classes.title}>
          {t('accounts.title')}
        </h2>
        <Accounts />
      </section>
      <BalanceNews />
    </>
  )
}

const Accounts = () => {
  const { t } = useTranslation('home')
  const { data, error, isFetching, refetch } = useQuery(accountsQuery())

  if (data?.accounts.length === 0)
    return (
      <Card>
        <EmptyState icon={IconWallet} title={t('accounts.emptyTitle')}>
          {t('accounts.emptyText', { email: boot.brand.supports.defaultEmail })}
        </EmptyState>
      </Card>
    )
  if (data)
    return (
      <ul className={classes.cards}>
        {data.accounts.map((account) => (
          <AccountCard key={account.accountId} account={account} />
        ))}
      </ul>
    )
  if (error)
    return (
      <Card>
        <ErrorState
          title={t('accounts.failed')}
          description={error.description}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    )
  return <CardsSkeleton label={t('accounts.loading')} />
}
