import type { Frequency, SeriesEnd } from '@florin/contract/payments/repeating'
import { useTranslation } from 'react-i18next'
import { useSeriesText } from '../../shared/payment/seriesText.ts'

/** What may come with a transfer of either kind: days to repeat it on, and a name to keep it under. */
export const noOptionalValues = {
  subscriptionFrequency: '' as Frequency | '',
  subscriptionEnd: 'never' as SeriesEnd,
  subscriptionEndDate: '' as string,
  subscriptionTransactions: '' as number | '',
  templateName: '' as string,
}
export type OptionalValues = typeof noOptionalValues

export const optionalValuesOf = (values: OptionalValues) => {
  const { subscriptionFrequency, subscriptionEnd, subscriptionEndDate, subscriptionTransactions, templateName } = values
  return {
    ...(subscriptionFrequency && {
      subscriptionFrequency,
      subscriptionEnd,
      ...(subscriptionEnd === 'onDate' && subscriptionEndDate && { subscriptionEndDate }),
      ...(subscriptionEnd === 'afterNumber' && subscriptionTransactions !== '' && { subscriptionTransactions }),
    }),
    ...(templateName.trim() && { templateName }),
  }
}

/** An end that is chosen has to be said: without it the payments would never end. */
export const useEndCheck = () => {
  const { t } = useTranslation('transfer')
  return ({ subscriptionFrequency, subscriptionEnd: end, subscriptionEndDate, subscriptionTransactions }: OptionalValues) => ({
    ...(subscriptionFrequency && end === 'onDate' && !subscriptionEndDate && { subscriptionEndDate: t('repeat.dayMissing') }),
    ...(subscriptionFrequency &&
      end === 'afterNumber' &&
      subscriptionTransactions === '' && { subscriptionTransactions: t('repeat.countMissing') }),
  })
}

export const useRepeatsText = () => {
  const seriesText = useSeriesText()
  return (values: OptionalValues): string | undefined => {
    const { subscriptionFrequency: frequency, subscriptionTransactions: times, subscriptionEndDate: endDate } = values
    if (!frequency) return undefined
    return seriesText({ frequency, ...(times !== '' && { transactions: times }), ...(endDate && { endDate }) })
  }
}
