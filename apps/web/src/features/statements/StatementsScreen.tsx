import type { Account } from '@florin/contract/accounts/account'
import { statementPageSize } from '@florin/contract/books/statement'
import { NativeSelect } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { Card } from '../../ui/Card.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { currencyName } from '../../ui/currencyName.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useMonthName } from '../../ui/useMonthName.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { accountsQuery, monthsQuery, reloadStatements } from './queries.ts'
import classes from './StatementsScreen.module.css'
import { Summary } from './Summary.tsx'

const route = getRouteApi('/_customer/statements')

type Chosen = { readonly account: Account; readonly accounts: readonly Account[] }

export const StatementsScreen = () => {
  const { t } = useTranslation('statements')
  const { account } = route.useSearch()
  const { data, error, isFetching, refetch } = useQuery(accountsQuery())
  useLive('balanceChanged', reloadStatements)
  useLive('operationChanged', reloadStatements)
  usePageTitle(t('title'))
  const accounts = data?.accounts
  const chosen = accounts?.find(({ accountId }) => accountId === account) ?? accounts?.[0]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {chosen && accounts ? (
        <OfAccount account={chosen} accounts={accounts} />
      ) : (
        <Card>
          {accounts ? (
            <EmptyState icon={IconFileText} title={t('none')} action={<Link to="/home">{t('noneAction')}</Link>}>
              {t('noneText')}
            </EmptyState>
          ) : error ? (
            <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <TableSkeleton columns={2} label={t('loading')} />
          )}
        </Card>
      )}
    </>
  )
}

const AccountChoice = ({ account, accounts }: Chosen) => {
  const { t, i18n } = useTranslation('statements')
  const navigate = route.useNavigate()
  return (
    <NativeSelect
      className={classes.account ?? ''}
      label={t('account')}
      size="md"
      leftSection={<CurrencyMark currency={account.currencyCode} size={22} />}
      value={String(account.accountId)}
      data={accounts.map(({ accountId, currencyCode }) => ({
        value: String(accountId),
        label: t('option', { name: currencyName(currencyCode, i18n.language), number: accountId }),
      }))}
      onChange={({ currentTarget }) =>
        void navigate({ search: ({ month }) => ({ account: Number(currentTarget.value), month }), replace: true })
      }
    />
  )
}

const OfAccount = ({ account, accounts }: Chosen) => {
  const { t } = useTranslation('statements')
  const nameOf = useMonthName()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const page = search.page ?? 1
  const { data, error, isFetching, refetch } = useQuery(monthsQuery(account.accountId, page))
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <TableSkeleton columns={2} label={t('loading')} />
        )}
      </Card>
    )
  const month = data.exports.find(({ dateFrom }) => dateFrom.startsWith(search.month ?? '-')) ?? data.exports[0]
  const monthOf = (dateFrom: string) => ({ account: account.accountId, month: dateFrom.slice(0, 7), page: search.page })
  return (
    <div className={classes.page}>
      <div className={classes.choose}>
        <AccountChoice account={account} accounts={accounts} />
        <NativeSelect
          className={classes.narrow ?? ''}
          label={t('month')}
          size="md"
          value={month?.dateFrom ?? ''}
          data={data.exports.map(({ dateFrom }) => ({ value: dateFrom, label: nameOf(dateFrom) }))}
          onChange={({ currentTarget }) => void navigate({ search: monthOf(currentTarget.value), replace: true })}
        />
        <nav className={classes.months} aria-label={t('months')}>
          <ul>
            {data.exports.map(({ exportId, dateFrom, status }) => (
              <li key={exportId}>
                <Link
                  to="/statements"
                  search={monthOf(dateFrom)}
                  replace
                  activeProps={{}}
                  aria-current={dateFrom === month?.dateFrom ? 'true' : undefined}
                >
                  {nameOf(dateFrom)}
                  {status === 'processing' && <StatusBadge tone="neutral">{t('running')}</StatusBadge>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {data.total > statementPageSize && (
          <p className={classes.pages}>
            {page > 1 && (
              <Link to="/statements" search={{ account: account.accountId, page: page - 1 }}>
                {t('newer')}
              </Link>
            )}
            {page * statementPageSize < data.total && (
              <Link to="/statements" search={{ account: account.accountId, page: page + 1 }}>
                {t('older')}
              </Link>
            )}
          </p>
        )}
      </div>
      {month && <Summary {...month} />}
    </div>
  )
}
