import type { Account } from '@florin/contract/accounts/account'
import { type AnalyticsGrouping, analyticsGroupings } from '@florin/contract/books/analyticsGroupings'
import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { currencyName } from '../../ui/currencyName.ts'
import classes from './Analytics.module.css'
import { type AnalyticsSearch, periods, readSearch } from './search.ts'

const route = getRouteApi('/_customer/analytics')

type Props = {
  readonly account: Account
  readonly accounts: readonly Account[]
  readonly months: (typeof periods)[number]
  readonly by: AnalyticsGrouping
}

export const Filters = ({ account, accounts, months, by }: Props) => {
  const { t, i18n } = useTranslation('analytics')
  const navigate = route.useNavigate()
  const bind = (name: keyof AnalyticsSearch) => ({
    name,
    size: 'md' as const,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      void navigate({ search: (before) => readSearch({ ...before, [name]: currentTarget.value }), replace: true }),
  })
  return (
    <div className={classes.filters} role="search">
      <NativeSelect
        {...bind('account')}
        label={t('account')}
        leftSection={<CurrencyMark currency={account.currencyCode} size={22} />}
        value={String(account.accountId)}
        data={accounts.map(({ accountId, currencyCode }) => ({
          value: String(accountId),
          label: t('option', { name: currencyName(currencyCode, i18n.language), number: accountId }),
        }))}
      />
      <NativeSelect
        {...bind('months')}
        label={t('period')}
        value={String(months)}
        data={periods.map((period) => ({ value: String(period), label: t(`periods.${period}`) }))}
      />
      <NativeSelect
        {...bind('by')}
        label={t('by')}
        value={by}
        data={analyticsGroupings.map((grouping) => ({ value: grouping, label: t(`column.${grouping}`) }))}
      />
    </div>
  )
}
