import type { HistoryRow } from '@florin/contract/books/history'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { parseMoney } from '@florin/money/money'
import { useTranslation } from 'react-i18next'
import { Money } from '../../ui/Money.tsx'
import { isVoid, totalOf } from './figures.ts'
import classes from './RowAmount.module.css'

/** What the account gained or lost, and how much of it was the fee. */
export const RowAmount = ({ row }: { row: HistoryRow }) => {
  const { t, i18n } = useTranslation('history')
  const fee = parseMoney(row.fee, row.currencyCode)
  return (
    <span className={classes.amount}>
      <Money amount={totalOf(row)} currency={row.currencyCode} signed={!isVoid(row.status)} />
      {row.transactionDirection === 'out' && fee.minor > 0n && (
        <span className={classes.fee}>{t('withFee', { fee: moneyText(fee, localeOf(i18n.language)) })}</span>
      )}
    </span>
  )
}
