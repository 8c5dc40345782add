import { type Account, account } from '@florin/contract/calls/accounts/account'
import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AddCurrencyCard } from './AddCurrencyCard.tsx'
import { ClosedAccounts } from './ClosedAccounts.tsx'
import { type AccountGroup, groupsOf } from './groups.ts'
import classes from './HomeScreen.module.css'
import { accountsQuery } from './queries.ts'

/** A company's cards have a place of their own below. */
export const Accounts = ({ withCards }: { readonly withCards: boolean }) => {
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
      <Groups
        accounts={withCards ? data.accounts : data.accounts.filter(({ subType }) => subType === undefined)}
        mayAdd={may(account['currency.create'])}
      />
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

const Groups = ({ accounts, mayAdd }: { accounts: readonly Account[]; mayAdd: boolean }) => {
  const { open, closed } = groupsOf(accounts)
  // Where the next one goes, also while there is none.
  const shown = open.length === 0 && mayAdd ? [{ group: 'payment' as const, accounts: [] }] : open
  return (
    <div className={classes.groups}>
      {shown.map(({ group, accounts: own }) => (
        <Group key={group} group={group} isNamed={shown.length > 1} accounts={own}>
          {group === 'payment' && mayAdd && <AddCurrencyCard />}
        </Group>
      ))}
      {closed.length > 0 && <ClosedAccounts accounts={closed} />}
    </div>
  )
}

type GroupProps = { group: AccountGroup; isNamed: boolean; accounts: readonly Account[]; children: ReactNode }

const Group = ({ group, isNamed, accounts, children }: GroupProps) => {
  const { t } = useTranslation('home')
  const name = useId()
  return (
    <div>
      {isNamed && (
        <p id={name} className={classes.groupName}>
          {t(`accounts.groups.${group}`)}
        </p>
      )}
      {/* Scrolls sideways on phones: the keyboard must get there even where nothing inside can be pressed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.cards} tabIndex={0} aria-labelledby={isNamed ? name : 'accounts'}>
        {accounts.map((each) => (
          <AccountCard key={each.accountId} account={each} />
        ))}
        {children}
      </ul>
    </div>
  )
}
