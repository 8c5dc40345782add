import type { Repeats } from '@florin/contract/payments/repeating'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../ui/moments.ts'

/** How a payment repeats, and until when. */
export const useSeriesText = () => {
  const { t, i18n } = useTranslation('transfer')
  return ({ frequency, transactions, endDate }: Repeats): string => {
    if (transactions !== undefined) return t(`repeat.times.${frequency}`, { count: transactions })
    return endDate === undefined
      ? t(`repeat.endless.${frequency}`)
      : t(`repeat.until.${frequency}`, { date: dayText(endDate, i18n.language) })
  }
}
