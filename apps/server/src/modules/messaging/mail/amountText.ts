import type { Language } from '@florin/i18n/languages'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import type { Money } from '@florin/money/money'

/** An amount as the reader's language writes it. */
export const amountText = (amount: Money, language: Language): string => moneyText(amount, localeOf(language))

/** A day of the bank's calendar, given as 2026-01-31. */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
