import type { Frequency } from '@florin/contract/payments/repeating'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../ui/moments.ts'

/** What may come with a transfer of either kind: days to repeat it on, and a name to keep it under. */
export const noOptionalValues = {
  subscriptionFrequency: '' as Frequency | '',
  subscriptionEndDate: '' as string,
  subscriptionTransactions: '' as number | '',
  templateName: '' as string,
}
export type OptionalValues = typeof noOptionalValues

export const optionalValuesOf = ({
  subscriptionFrequency,
  subscriptionEndDate,
  subscriptionTransactions,
  templateName,
}: OptionalValues) => ({
  ...(subscriptionFrequency && {
    subscriptionFrequency,
    ...(subscriptionEndDate && { subscriptionEndDate }),
    ...(subscriptionTransactions !== '' && { subscriptionTransactions }),
  }),
  ...(templateName.trim() && { templateName }),
})

export const useRepeatsText = () => {
  const { t, i18n } = useTranslation('transfer')
  return (values: OptionalValues): string | undefined => {
    const { subscriptionFrequency: often, subscriptionTransactions: times, subscriptionEndDate: end } = values
    if (!often) return undefined
    if (times !== '') return t(`repeat.times.${often}`, { count: times })
    return end ? t(`repeat.until.${often}`, { date: dayText(end, i18n.language) }) : t(`repeat.endless.${often}`)
  }
}
