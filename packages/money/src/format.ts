import { currencies, decimalsOf } from './currencies.ts'
import { type Money, toDecimal } from './money.ts'

/** An amount as a person reads it, in pieces, so that a page can set the decimals and the currency lighter. */
export type MoneyParts = {
  /** A true minus, or nothing. */
  readonly sign: '' | '−'
  /** Grouped as the language does it. */
  readonly integer: string
  /** The decimal separator and the digits after it. */
  readonly decimals: string
  readonly currency: string
  readonly symbol?: string | undefined
}

const shownDecimals = { least: 2, most: 8 }
const formats = new Map<string, Intl.NumberFormat>()

const formatFor = (locale: string, decimals: number): Intl.NumberFormat => {
  const key = `${locale}/${decimals}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfEven',
    useGrouping: 'always',
  })
  formats.set(key, made)
  return made
}

export type FormatOptions = { readonly decimals?: number | undefined }

/** Fewer decimals than the currency has may be asked for; only then is anything rounded, half to even. */
export const formatMoney = (amount: Money, locale: string, options: FormatOptions = {}): MoneyParts => {
  const own = options.decimals ?? decimalsOf(amount.currency)
  const decimals = Math.min(Math.max(own, shownDecimals.least), shownDecimals.most)
  // A string is formatted exactly; a number would pass through binary fractions.
  const parts = formatFor(locale, decimals).formatToParts(toDecimal(amount) as `${number}`)
  const pick = (...types: Intl.NumberFormatPartTypes[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('')
  return {
    sign: pick('minusSign') ? '−' : '',
    integer: pick('integer', 'group'),
    decimals: pick('decimal', 'fraction'),
    currency: amount.currency,
    symbol: currencies.get(amount.currency)?.symbol,
  }
}

/** The whole as one line of text: for titles, mail and screen readers. */
export const moneyText = (amount: Money, locale: string): string => {
  const { sign, integer, decimals, currency } = formatMoney(amount, locale)
  return `${sign}${integer}${decimals} ${currency}`
}
