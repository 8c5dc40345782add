import type { Batch, BatchSummary } from '@florin/contract/calls/mass/batch'
import { parseMoney } from '@florin/money/money'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../shared/payment/amounts.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Mass.module.css'

type Props = Pick<BatchSummary, 'validCount' | 'totalAmount' | 'currencyCode'> & { readonly limits: NonNullable<Batch['limits']> }

/** How much and how many payments the limits still let through, beside what the batch would use. */
export const LimitsLeft = ({ limits, validCount, totalAmount, currencyCode }: Props) => {
  const { t, i18n } = useTranslation('mass')
  const amount = parseMoney(totalAmount, currencyCode).minor
  const rooms = limits.flatMap(({ period, left, leftCount }) => {
    // Each payment was held against that one when its row was checked.
    if (period === 'transaction') return []
    return [
      ...(left === undefined
        ? []
        : [
            {
              text: t(`limits.${period}`, { amount: inWords(left, currencyCode, i18n.language) }),
              isOver: amount > parseMoney(left, currencyCode).minor,
            },
          ]),
      ...(leftCount === undefined
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
        <p className={classes.muted}>
          {t('limits.title')} {rooms.map(({ text }) => text).join(' · ')}
        </p>
      )}
      {over.length > 0 && <Notice tone="warning">{t('limits.over', { limit: over.map(({ text }) => text).join(', ') })}</Notice>}
    </>
  )
}
