import { decimalsOf, isCurrency } from './currencies.ts'

/** An exact amount: a whole number of the currency's smallest units. */
export type Money = { readonly minor: bigint; readonly currency: string }

export type MoneyProblem = 'currency' | 'format' | 'decimals' | 'range' | 'mixed'

export class MoneyError extends Error {
  readonly problem: MoneyProblem
  constructor(problem: MoneyProblem, message: string) {
    super(message)
    this.name = 'MoneyError'
    this.problem = problem
  }
}

/** What the database's bigint holds. */
export const maxMinor = 2n ** 63n - 1n

export const money = (minor: bigint, currency: string): Money => {
  if (!isCurrency(currency)) throw new MoneyError('currency', `Unknown currency ${currency}`)
  if (minor > maxMinor || minor < -maxMinor) throw new MoneyError('range', 'The amount is too large')
  return { minor, currency }
}

/** Reads `-12.30`. An amount finer than the currency's smallest unit is refused, never rounded. */
export const parseMoney = (decimal: string, currency: string): Money => {
  if (!isCurrency(currency)) throw new MoneyError('currency', `Unknown currency ${currency}`)
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(decimal)
  if (!match) throw new MoneyError('format', 'Not a decimal amount')
  const [, sign, whole = '', fraction = ''] = match
  const decimals = decimalsOf(currency)
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  if (/[1-9]/.test(fraction.slice(decimals))) throw new MoneyError('decimals', `${currency} has ${decimals} decimals`)
  const minor = BigInt(whole + kept)
  return money(sign ? -minor : minor, currency)
}

/** The amount as it stands on the wire, with all decimals of its currency. */
export const toDecimal = ({ minor, currency }: Money): string => {
  const decimals = decimalsOf(currency)
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return (minor < 0n ? '-' : '') + (fraction ? `${whole}.${fraction}` : whole)
}

const assertSame = (a: Money, b: Money): void => {
  if (a.currency !== b.currency) throw new MoneyError('mixed', `${a.currency} and ${b.currency} do not mix`)
}

export const add = (a: Money, b: Money): Money => {
  assertSame(a, b)
  return money(a.minor + b.minor, a.currency)
}

export const negate = ({ minor, currency }: Money): Money => money(-minor, currency)

export const subtract = (a: Money, b: Money): Money => add(a, negate(b))

/** The same amount of the same currency. */
export const isSame = (a: Money, b: Money): boolean => a.currency === b.currency && a.minor === b.minor

export const compare = (a: Money, b: Money): -1 | 0 | 1 => {
  assertSame(a, b)
  return a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0
}
