import type { TransferLimit } from '@florin/contract/payments/transfer'
import { parseMoney } from '@florin/money/money'
import { useTranslation } from 'react-i18next'
import { inWords } from '../payment/amounts.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './BatchSums.module.css'

type Props = {
  readonly validCount: number
  readonly totalAmount: string
  readonly currencyCode: string
  readonly limits: readonly TransferLimit[]
}

/** How much and how many payments the limits still let through, beside what would be used. Its words are those of `mass`. */
export const LimitsLeft = ({ limits, validCount, totalAmount, currencyCode }: Props) => {
  const { t, i18n } = useTranslation('mass')
  const amount = parseMoney(totalAmount, currencyCode).minor
  const rooms = limits.flatMap(({ period, left, leftCount }) => {
    // Each payment of several was held against that one when its row was checked.
    if (period === 'transaction' && validCount > 1) return []
    return [
      ...(left === undefined
        ? []
        : [
            {
              text: t(`limits.${period}`, { amount: inWords(left, currencyCode, i18n.language) }),
              isOver: amount > parseMoney(left, currencyCode).minor,
            },
          ]),
      ...(leftCount === undefined || period === 'transaction'
        ? []
        : [
            {
              text: t(`limits.${period}Count`, { count: leftCount, number: leftCount.toLocaleString(i18n.language) }),
              isOver: validCount > leftCount,
            },
          ]),
    ]
  })
  const over = rooms.filter(({ isOver }) => isOver)
  return (
    <>
      {rooms.length > 0 && (
        <p className={classes.limits}>
          {t('limits.title')} {rooms.map(({ text }) => text).join(' · ')}
        </p>
      )}
      {over.length > 0 && (
        <Notice tone="warning">
          {t(validCount === 1 ? 'limits.overOne' : 'limits.over', { limit: over.map(({ text }) => text).join(', ') })}
        </Notice>
      )}
    </>
  )
}
