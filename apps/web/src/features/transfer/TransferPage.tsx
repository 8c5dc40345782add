import type { Account } from '@florin/contract/accounts/account'
import { IconArrowsExchange, IconBuildingBank, IconCreditCard, IconUser, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { SendMoneyLink } from '../../shared/access/SendMoneyLink.tsx'
import { reloadMoney } from '../../shared/payment/reloadMoney.ts'
import { Card } from '../../ui/Card.tsx'
import choices from '../../ui/Choices.module.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { accountsQuery } from '../../shared/accounts/queries.ts'
import { canBePaidFrom } from './loading/movable.ts'
import { useMayLoadOthers } from './loading/useMayLoadOthers.ts'

type Props = {
  readonly title: string
  readonly lead: string
  /** Stands beside the title. */
  readonly aside?: ReactNode
  /** The other ways of sending money; on the way through steps they would lead off it. */
  readonly hasTabs?: boolean
  /** Whether money may go to and from cards too. */
  readonly withCards?: boolean
  /** How many accounts it takes. */
  readonly needs: number
  readonly children: (accounts: readonly Account[]) => ReactNode
}

/** The frame of the pages that send money: their tabs, and the accounts that they start from. */
export const TransferPage = ({ title, lead, aside, hasTabs = true, withCards = false, needs, children }: Props) => {
  const { t } = useTranslation('transfer')
  const mayLoadOthers = useMayLoadOthers()
  const { data, error, isFetching, refetch } = useQuery(accountsQuery())
  const accounts = data?.accounts.filter((each) => each.subType === undefined || (withCards && canBePaidFrom(each)))
  useLive('balanceChanged', reloadMoney)
  useLive('operationChanged', reloadMoney)
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} lead={hasTabs ? lead : undefined} actions={aside} />
      {hasTabs && (
        <nav className={choices.choices} aria-label={t('tabs.label')}>
          <Link to="/transfer/external">
            <IconBuildingBank size={18} stroke={1.75} aria-hidden />
            {t('tabs.external')}
          </Link>
          <SendMoneyLink>
            <IconUser size={18} stroke={1.75} aria-hidden />
            {t('tabs.member')}
          </SendMoneyLink>
          <Link to="/transfer/account">
            <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
            {t('tabs.own')}
          </Link>
          {mayLoadOthers && (
            <Link to="/transfer/load-card">
              <IconCreditCard size={18} stroke={1.75} aria-hidden />
              {t('tabs.load')}
            </Link>
          )}
        </nav>
      )}
      {accounts && accounts.length >= needs ? (
        children(accounts)
      ) : (
        <Card>
          {data ? (
            <EmptyState
              icon={IconWallet}
              title={t(needs > 1 ? 'account.tooFewTitle' : 'account.noneTitle')}
              action={<Link to="/home">{t('account.tooFewAction')}</Link>}
            >
              {t(needs > 1 ? 'account.tooFewText' : 'account.noneText')}
            </EmptyState>
          ) : error ? (
            <ErrorState
              title={t('account.failed')}
              description={error.description}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : (
            <FormSkeleton label={t('account.loading')} />
          )}
        </Card>
      )}
    </>
  )
}
