import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, decimalsOf } from './currencies.ts'
import { add, compare, maxMinor, type Money, MoneyError, money, negate, parseMoney, subtract, toDecimal } from './money.ts'

const currency = fc.constantFrom('JPY', 'EUR', 'KWD', 'BTC')
const amount: fc.Arbitrary<Money> = fc
  .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), currency)
  .map(([minor, code]) => money(minor, code))

const problemOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof MoneyError) return error.problem
  }
  return 'none'
}

describe('an amount', () => {
  it('reads back what it writes, over 0, 2, 3 and 8 decimals', () => {
    fc.assert(
      fc.property(amount, (one) => compare(parseMoney(toDecimal(one), one.currency), one) === 0),
      { numRuns: 5000 },
    )
  })

  it('writes all decimals of its currency', () => {
    expect(toDecimal(money(5n, 'JPY'))).toBe('5')
    expect(toDecimal(money(-5n, 'EUR'))).toBe('-0.05')
    expect(toDecimal(money(12_345n, 'KWD'))).toBe('12.345')
    expect(toDecimal(money(1n, 'BTC'))).toBe('0.00000001')
  })

  it('refuses more decimals than the currency has, but not zeros', () => {
    expect(problemOf(() => parseMoney('1.005', 'EUR'))).toBe('decimals')
    expect(problemOf(() => parseMoney('1.5', 'JPY'))).toBe('decimals')
    expect(parseMoney('1.500', 'EUR').minor).toBe(150n)
  })

  it.each(['', '1,5', '1.', '.5', '+1', '1e3', ' 1', '٣', '--1', 'NaN'])('refuses %j as an amount', (text) => {
    expect(problemOf(() => parseMoney(text, 'EUR'))).toBe('format')
  })

  it('refuses what the database could not hold', () => {
    expect(problemOf(() => parseMoney('999999999999999999', 'BTC'))).toBe('range')
    expect(problemOf(() => add(money(maxMinor, 'EUR'), money(1n, 'EUR')))).toBe('range')
  })

  it('does not mix currencies nor take unknown ones', () => {
    expect(problemOf(() => add(money(1n, 'EUR'), money(1n, 'USD')))).toBe('mixed')
    expect(problemOf(() => compare(money(1n, 'EUR'), money(1n, 'USD')))).toBe('mixed')
    expect(problemOf(() => money(1n, 'XXX'))).toBe('currency')
  })

  it('subtracts what it added', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (one, minor) => {
        const other = money(minor, one.currency)
        expect(subtract(add(one, other), other)).toEqual(one)
        expect(add(one, negate(one)).minor).toBe(0n)
      }),
    )
  })
})

describe('the currencies', () => {
  it('know the decimals of their smallest unit', () => {
    expect(['JPY', 'EUR', 'KWD', 'BTC'].map(decimalsOf)).toEqual([0, 2, 3, 8])
    expect(() => decimalsOf('XXX')).toThrow(RangeError)
  })

  it('agree with what the platform knows about them', () => {
    const known = new Set(Intl.supportedValuesOf('currency'))
    // Intl shows these without their minor unit; the ISO list has one.
    const unlikeIso = new Set([
      'AFN',
      'ALL',
      'IDR',
      'IQD',
      'IRR',
      'KPW',
      'LAK',
      'LBP',
      'MGA',
      'MMK',
      'MRU',
      'PKR',
      'RSD',
      'SLE',
      'SOS',
      'STN',
      'SYP',
      'TZS',
      'UZS',
      'YER',
      'ZMW',
      'AMD',
      'COP',
      'CRC',
      'GYD',
      'HUF',
      'ISK',
      'MNT',
      'MUR',
      'TWD',
      'CZK',
      'UYU',
    ])
    for (const { code, decimals } of currencies.values()) {
      if (!known.has(code) || unlikeIso.has(code)) continue
      expect([
        code,
        new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits,
      ]).toEqual([code, decimals])
    }
  })
})
