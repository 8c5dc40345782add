import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { parseMoney } from '@florin/money/money'

export const amountText = (decimal: string, currency: string, language: string): string =>
  moneyText(parseMoney(decimal, currency), localeOf(language))

/** A day of the bank's calendar without its year: it is near. */
export const nearDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const significantDigits = 6

export const rateFigure = (rate: string, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { maximumSignificantDigits: significantDigits }).format(Number(rate))
