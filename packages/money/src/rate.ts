import { decimalsOf } from './currencies.ts'
import { type Money, money, MoneyError } from './money.ts'

/** An exact decimal factor: how many units of one thing stand for one of another, in units of 10 to the power of minus 18. */
export type Rate = { readonly atto: bigint }
export type Rounding = 'down' | 'up' | 'halfEven'

const scale = 18
const one = 10n ** BigInt(scale)
const shownDigits = 8

export const unity: Rate = { atto: one }

export const parseRate = (decimal: string): Rate => {
  const match = /^(\d{1,20})(?:\.(\d{1,18}))?$/.exec(decimal)
  if (!match) throw new MoneyError('format', 'Not a rate')
  const [, whole = '', fraction = ''] = match
  return { atto: BigInt(whole + fraction.padEnd(scale, '0')) }
}

/** Without needless zeros. */
export const rateText = ({ atto }: Rate): string => {
  const digits = String(atto).padStart(scale + 1, '0')
  const fraction = digits.slice(-scale).replace(/0+$/, '')
  return digits.slice(0, -scale) + (fraction && `.${fraction}`)
}

const divide = (numerator: bigint, denominator: bigint, rounding: Rounding): bigint => {
  const quotient = numerator / denominator
  const twice = (numerator % denominator) * 2n
  if (twice === 0n || rounding === 'down') return quotient
  if (rounding === 'up') return quotient + 1n
  return twice > denominator || (twice === denominator && quotient % 2n === 1n) ? quotient + 1n : quotient
}

/** To as many digits as are shown, so that what is shown is what is calculated with. */
const shown = (atto: bigint): bigint => {
  const surplus = String(atto).length - shownDigits
  const unit = surplus > 0 ? 10n ** BigInt(surplus) : 1n
  return atto - (atto % unit)
}

/** The rate between two things that are both valued in a third. */
export const crossRate = (from: Rate, to: Rate): Rate => ({ atto: shown(divide(from.atto * one, to.atto, 'down')) })

export const inverse = (rate: Rate): Rate => crossRate(unity, rate)

/** What is left of a rate after a percentage of it. */
export const lessPercent = ({ atto }: Rate, percent: Rate): Rate => ({
  atto: shown(divide(atto * (100n * one - percent.atto), 100n * one, 'down')),
})

const assertPositive = (...minors: bigint[]): void => {
  if (minors.some((minor) => minor < 0n)) throw new MoneyError('range', 'Only what is not negative is converted')
}

/** What an amount is in another currency. */
export const convert = (amount: Money, { atto }: Rate, currency: string, rounding: Rounding): Money => {
  assertPositive(amount.minor)
  const up = 10n ** BigInt(decimalsOf(currency))
  const down = 10n ** BigInt(decimalsOf(amount.currency)) * one
  return money(divide(amount.minor * atto * up, down, rounding), currency)
}

/** How much has to be given at a rate to get an amount; rounded up, so that it suffices. */
export const priceOf = (amount: Money, { atto }: Rate, currency: string): Money => {
  assertPositive(amount.minor)
  const up = 10n ** BigInt(decimalsOf(currency)) * one
  const down = 10n ** BigInt(decimalsOf(amount.currency)) * atto
  return money(divide(amount.minor * up, down, 'up'), currency)
}

export const percentOf = ({ minor, currency }: Money, percent: Rate, rounding: Rounding): Money => {
  assertPositive(minor)
  return money(divide(minor * percent.atto, 100n * one, rounding), currency)
}
