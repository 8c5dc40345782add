import { account } from '@florin/contract/account'
import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot.ts'
import { useMay } from '../../app/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AddCurrencyCard } from './AddCurrencyCard.tsx'
import classes from './HomeScreen.module.css'
import { accountsQuery } from './queries.ts'

export const Accounts = () => {
  const { t } = useTranslation('home')
  const may = useMay()
  const { data, error, isFetching, refetch } = useQuery(accountsQuery())

  if (data?.accounts.length === 0 && !may(account['currency.create']))
    return (
      <Card>
        <EmptyState icon={IconWallet} title={t('accounts.emptyTitle')}>
          {t('accounts.emptyText', { email: boot.brand.supports.defaultEmail })}
        </EmptyState>
      </Card>
    )
  if (data)
    return (
      // Scrolls sideways on phones: the keyboard must get there even where nothing inside can be pressed.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <ul className={classes.cards} tabIndex={0} aria-labelledby="accounts">
        {data.accounts.map((each) => (
          <AccountCard key={each.accountId} account={each} />
        ))}
        {may(account['currency.create']) && <AddCurrencyCard />}
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
