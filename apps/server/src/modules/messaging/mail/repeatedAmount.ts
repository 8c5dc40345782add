import type { Repeats } from '@florin/contract/payments/repeating'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Money } from '@florin/money/money'
import { amountText, dayText } from './amountText.ts'

/** An amount, and where it is the first of a series how often it is paid and until when. */
export const repeatedAmountText = (each: Money, repeats: Repeats | undefined, language: Language): string => {
  const amount = amountText(each, language)
  if (!repeats) return amount
  const t = translator(language)
  const { frequency, transactions, endDate } = repeats
  if (transactions !== undefined) return t(`challenge:each.times.${frequency}`, { amount, times: transactions })
  return endDate === undefined
    ? t(`challenge:each.endless.${frequency}`, { amount })
    : t(`challenge:each.until.${frequency}`, { amount, date: dayText(endDate, language) })
}
