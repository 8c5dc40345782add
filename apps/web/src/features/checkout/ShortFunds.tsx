import type { Account } from '@florin/contract/accounts/account'
import { transfer } from '@florin/contract/calls/payments/transfer'
import type { Cost } from '@florin/contract/payments/transfer'
import { parseMoney, subtract, toDecimal } from '@florin/money/money'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { availableOn, inWords } from '../../shared/payment/amounts.ts'
import { currencyName } from '../../ui/currencyName.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Checkout.module.css'
import { costQuery, type Order } from './queries.ts'

/** So many are asked about: each is an offer of a rate. */
const most = 5

/** What an account lacks of a price, below zero where it has more; nothing while the price is that of another account. */
const lackOf = (account: Account, cost: Cost | undefined) =>
  cost?.fromCurrencyCode === account.currencyCode
    ? subtract(parseMoney(cost.total, account.currencyCode), parseMoney(availableOn(account), account.currencyCode))
    : undefined

/** How much there is too little of. */
export const missingOn = (account: Account | undefined, cost: Cost | undefined): string | undefined => {
  const lack = account && lackOf(account, cost)
  return lack && lack.minor > 0n ? toDecimal(lack) : undefined
}

const isEnough = (account: Account, cost: Cost | undefined): boolean => (lackOf(account, cost)?.minor ?? 1n) <= 0n

const hasMoney = (account: Account): boolean => parseMoney(availableOn(account), account.currencyCode).minor > 0n

type Props = {
  readonly account: Account
  readonly missing: string
  readonly others: readonly Account[]
  readonly order: Order
  readonly onChoose: (account: Account) => void
}

/** The ways on for whoever has too little on an account: another of theirs, an exchange, more money. */
export const ShortFunds = ({ account, missing, others, order, onChoose }: Props) => {
  const { t, i18n } = useTranslation('checkout')
  const may = useMay()
  const filled = others.filter(hasMoney).slice(0, most)
  const costs = useQueries({ queries: filled.map(({ accountId }) => costQuery({ ...order, accountId })) })
  const enough = filled.filter((other, at) => isEnough(other, costs[at]?.data))
  const amount = inWords(missing, account.currencyCode, i18n.language)
  return (
    <Notice tone="warning" title={t('short.title', { amount })}>
      <ul className={classes.ways}>
        {enough.map((other) => (
          <li key={other.accountId}>
            <button type="button" className="text-link" onClick={() => onChoose(other)}>
              {t('short.other', {
                account: currencyName(other.currencyCode, i18n.language),
                amount: inWords(availableOn(other), other.currencyCode, i18n.language),
              })}
            </button>
          </li>
        ))}
        {filled.length > 0 && may(transfer['own.submit']) && (
          <li>
            <Link to="/transfer/account" search={{ to: account.accountId }} target="_blank" className="text-link">
              {t('short.exchange')}
            </Link>
          </li>
        )}
        <li>
          <Link to="/home" target="_blank" className="text-link">
            {t('short.add')}
          </Link>
        </li>
      </ul>
      {t('short.stays')}
    </Notice>
  )
}
