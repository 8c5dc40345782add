import { localeOf } from '@florin/i18n/locale'
import { parseMoney, toDecimal } from '@florin/money/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { writeAmount } from '../../ui/amountText.ts'
import { Card } from '../../ui/Card.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { Money } from '../../ui/Money.tsx'
import { inWords } from '../payment/amounts.ts'
import classes from './BatchSums.module.css'

type Sum = {
  readonly currencyCode: string
  readonly count: number
  readonly amount: string
  /** What leaves the account for it. */
  readonly fromAmount: string
  /** Missing where nothing is changed. */
  readonly exchangeRate?: string | undefined
}
type Props = {
  readonly sums: readonly Sum[]
  readonly fee: string
  readonly total: string
  /** Not for whoever only prepares files. */
  readonly available: string | undefined
  /** Of the account, and of everything but the sums. */
  readonly currencyCode: string
  /** What else bounds it. */
  readonly children?: ReactNode
}

/** What a batch comes to: by currency, with our fees, and what is left on the account or missing. Its words are those of `mass`. */
export const BatchSums = ({ sums, fee, total, available, currencyCode, children }: Props) => {
  const { t, i18n } = useTranslation('mass')
  return (
    <Card title={t('sums.title')}>
      <dl className={classes.sums}>
        {sums.map(({ currencyCode: code, count, amount, fromAmount, exchangeRate }) => (
          <div key={code}>
            <dt className={classes.currency}>
              <CurrencyMark currency={code} />
              <span>
                {code}
                <small>{t('sums.count', { count })}</small>
              </span>
            </dt>
            <dd>
              <Money amount={amount} currency={code} />
              <small>
                {exchangeRate === undefined
                  ? t('sums.noExchange')
                  : t('sums.at', {
                      amount: inWords(fromAmount, currencyCode, i18n.language),
                      rate: writeAmount(exchangeRate, localeOf(i18n.language)),
                    })}
              </small>
            </dd>
          </div>
        ))}
        <div className={classes.line}>
          <dt>{t('sums.fee')}</dt>
          <dd>
            <Money amount={fee} currency={currencyCode} />
          </dd>
        </div>
        <div className={classes.total}>
          <dt>{t('sums.total')}</dt>
          <dd>
            <Money amount={total} currency={currencyCode} size="medium" />
          </dd>
        </div>
      </dl>
      {available !== undefined && <Left available={available} total={total} currencyCode={currencyCode} />}
      {children && <div className={classes.more}>{children}</div>}
    </Card>
  )
}

const Left = ({ available, total, currencyCode }: { readonly available: string } & Pick<Props, 'total' | 'currencyCode'>) => {
  const { t, i18n } = useTranslation('mass')
  const left = parseMoney(available, currencyCode).minor - parseMoney(total, currencyCode).minor
  const rest = toDecimal({ minor: left < 0n ? -left : left, currency: currencyCode })
  const amount = inWords(rest, currencyCode, i18n.language)
  if (left >= 0n) return <p className={classes.left}>{t('sums.left', { amount })}</p>
  return (
    <p className={classes.missing} role="status">
      {t('sums.missing', { amount })} <Link to="/home">{t('sums.add')}</Link>
    </p>
  )
}
