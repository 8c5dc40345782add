import type { Account } from '@florin/contract/accounts/account'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { currencyName } from '../../ui/currencyName.ts'
import { Money } from '../../ui/Money.tsx'
import { availableOf, pendingOf } from './figures.ts'
import classes from './HomeScreen.module.css'

export const AccountCard = ({ account }: { account: Account }) => {
  const { t, i18n } = useTranslation('home')
  const { accountId, currencyCode, balance } = account
  const pending = pendingOf(account)
  const locale = localeOf(i18n.language)
  return (
    <Card as="li">
      <div className={classes.head}>
        <CurrencyMark currency={currencyCode} />
        <h3>{currencyName(currencyCode, i18n.language)}</h3>
      </div>
      <div className={classes.amount}>
        <Money amount={balance} currency={currencyCode} size="medium" />
      </div>
      <div className={classes.detail}>
        {pending.minor === 0n ? (
          t('accounts.allAvailable')
        ) : (
          <>
            <div>{t('accounts.available', { amount: moneyText(availableOf(account), locale) })}</div>
            <Link to="/history" search={{ account: accountId, status: 'pending' }} className={classes.pending}>
              {t('accounts.pending', { amount: moneyText(pending, locale) })}
            </Link>
          </>
        )}
      </div>
    </Card>
  )
}
