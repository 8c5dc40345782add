import type { Subscription } from '@florin/contract/payments/subscription'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { dayText } from '../../ui/moments.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import classes from './Preapproved.module.css'

const helper = columnsOf<Subscription>()

const Who = ({ series }: { series: Subscription }) => {
  const { t, i18n } = useTranslation('preapproved')
  return (
    <TwoLines
      first={series.type === 'own' ? t('own', { from: series.fromCurrencyCode }) : series.beneficiaryName}
      second={
        <>
          {series.itemName !== undefined && <span className={classes.item}>{series.itemName}</span>}
          {t(`frequency.${series.subscriptionFrequency}`)}
          {series.nextDate && <span className={classes.phoneOnly}>, {dayText(series.nextDate, i18n.language)}</span>}
        </>
      }
    />
  )
}

/** How far it has come, and when it ends. */
export const useProgressText = () => {
  const { t, i18n } = useTranslation('preapproved')
  return ({ doneTransactions: done, subscriptionTransactions: of, subscriptionEndDate: end }: Subscription): string => {
    if (of !== undefined) return t('progress.of', { done, of })
    return end === undefined
      ? t('progress.open', { count: done })
      : t('progress.until', { count: done, date: dayText(end, i18n.language) })
  }
}

export const useSubscriptionColumns = () => {
  const { t, i18n } = useTranslation('preapproved')
  const progress = useProgressText()
  return useMemo(
    () =>
      helper.columns([
        helper.display({ id: 'who', header: t('columns.who'), cell: ({ row }) => <Who series={row.original} /> }),
        helper.accessor('type', {
          header: t('columns.type'),
          meta: { minor: true },
          cell: ({ getValue }) => t(`type.${getValue()}`),
        }),
        helper.accessor('nextDate', {
          header: t('columns.next'),
          meta: { minor: true },
          cell: ({ getValue }) => {
            const day = getValue()
            return day && <time dateTime={day}>{dayText(day, i18n.language)}</time>
          },
        }),
        helper.display({
          id: 'progress',
          header: t('columns.progress'),
          meta: { minor: true },
          cell: ({ row }) => progress(row.original),
        }),
        helper.accessor('amount', {
          header: t('columns.amount'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currencyCode} />,
        }),
      ]),
    [t, i18n.language, progress],
  )
}
