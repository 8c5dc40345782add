import type { Account } from '@florin/contract/accounts/account'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { currencyName } from '../../ui/currencyName.ts'
import classes from './HomeScreen.module.css'

/** Out of the way, but what they did can still be looked up. */
export const ClosedAccounts = ({ accounts }: { accounts: readonly Account[] }) => {
  const { t } = useTranslation('home')
  const [shown, setShown] = useState(false)
  const list = useId()
  return (
    <div className={classes.closed}>
      <button
        type="button"
        className={classes.disclosure}
        aria-expanded={shown}
        aria-controls={list}
        onClick={() => setShown(!shown)}
      >
        {t('accounts.closed', { count: accounts.length })}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      <ul id={list} className={classes.closedList} hidden={!shown}>
        {accounts.map((account) => (
          <ClosedAccount key={account.accountId} account={account} />
        ))}
      </ul>
    </div>
  )
}

const ClosedAccount = ({ account: { accountId, currencyCode } }: { account: Account }) => {
  const { t, i18n } = useTranslation('home')
  const name = currencyName(currencyCode, i18n.language)
  return (
    <Card as="li" className={classes.closedCard}>
      <CurrencyMark currency={currencyCode} />
      <div>
        <h3>{name}</h3>
        <p>{t('accounts.number', { number: accountId })}</p>
      </div>
      <Link to="/history" search={{ account: accountId }} className="text-link" aria-label={t('accounts.historyOf', { name })}>
        {t('accounts.history')}
      </Link>
    </Card>
  )
}
