import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { compare, money, parseMoney, subtract } from '@florin/money/money'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Account } from '@florin/contract/accounts/account'
import { Money } from '../../ui/Money.tsx'
import { totalOf } from './figures.ts'
import classes from './HomeScreen.module.css'
import { flowQuery, ratesQuery } from './queries.ts'

type Props = { accounts: readonly Account[]; currency: string; onCurrency: (currency: string) => void }

/** Everything together, in the currency of the customer's choice. */
export const TotalBalance = ({ accounts, currency, onCurrency }: Props) => {
  const { t, i18n } = useTranslation('home')
  const held = [...new Set(accounts.map(({ currencyCode }) => currencyCode))]
  const { data, isPending } = useQuery(ratesQuery(currency))
  const total = totalOf(accounts, currency, data?.rates ?? [])
  if (!total && !isPending) return null
  return (
    <div className={classes.total}>
      <div className={classes.caption}>
        <span>{t('total')}</span>
        {held.length > 1 && (
          <NativeSelect
            variant="unstyled"
            size="xs"
            aria-label={t('totalIn')}
            data={held}
            value={currency}
            onChange={(event) => onCurrency(event.currentTarget.value)}
            className={classes.currency ?? ''}
          />
        )}
      </div>
      {total ? <Money amount={total.balance} currency={currency} size="hero" /> : <Skeleton height={46} width={240} />}
      <p className={classes.since}>
        <ThisMonth currency={currency} />
        {total && compare(parseMoney(total.pending, currency), money(0n, currency)) > 0 && (
          <span>{t('pendingTotal', { amount: moneyText(parseMoney(total.pending, currency), localeOf(i18n.language)) })}</span>
        )}
      </p>
    </div>
  )
}

/** The same room before anything is known, so that nothing below it moves. */
export const TotalPending = () => (
  <div className={classes.total} aria-hidden>
    <div className={classes.caption}>
      <Skeleton height={14} width={96} />
    </div>
    <Skeleton height={46} width={240} />
    <p className={classes.since} />
  </div>
)

const ThisMonth = ({ currency }: { currency: string }) => {
  const { t, i18n } = useTranslation('home')
  const { data } = useQuery(flowQuery(currency))
  const month = data?.months.at(-1)
  if (!month) return null
  const change = subtract(parseMoney(month.in, currency), parseMoney(month.out, currency))
  if (change.minor === 0n) return null
  const text = moneyText(change, localeOf(i18n.language))
  return (
    <span data-incoming={change.minor > 0n ? '' : undefined}>
      {t('thisMonth', { amount: change.minor > 0n ? `+\u00a0${text}` : text })}
    </span>
  )
}
