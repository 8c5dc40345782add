import type { Frequency } from '@florin/contract/payments/repeating'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../ui/moments.ts'

/** What may come with a transfer of either kind: days to repeat it on, and a name to keep it under. */
export const besides = {
  subscriptionFrequency: '' as Frequency | '',
  subscriptionEndDate: '' as string,
  subscriptionTransactions: '' as number | '',
  templateName: '' as string,
}
export type Besides = typeof besides

export const besidesOf = ({ subscriptionFrequency, subscriptionEndDate, subscriptionTransactions, templateName }: Besides) => ({
  ...(subscriptionFrequency && {
    subscriptionFrequency,
    ...(subscriptionEndDate && { subscriptionEndDate }),
    ...(subscriptionTransactions !== '' && { subscriptionTransactions }),
  }),
  ...(templateName.trim() && { templateName }),
})

export const useRepeatsText = () => {
  const { t, i18n } = useTranslation('transfer')
  return (values: Besides): string | undefined => {
    const { subscriptionFrequency: often, subscriptionTransactions: times, subscriptionEndDate: end } = values
    if (!often) return undefined
    if (times !== '') return t(`repeat.times.${often}`, { count: times })
    return end ? t(`repeat.until.${often}`, { date: dayText(end, i18n.language) }) : t(`repeat.endless.${often}`)
  }
}
