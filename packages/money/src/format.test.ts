import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, moneyText } from './format.ts'
import { money } from './money.ts'

const shown = (minor: bigint, currency: string, locale: string, decimals?: number) => {
  const { sign, integer, decimals: tail } = formatMoney(money(minor, currency), locale, { decimals })
  return sign + integer + tail
}

describe('an amount for display', () => {
  it('has at least two decimals and at most eight', () => {
    expect(shown(1234n, 'JPY', 'en')).toBe('1,234.00')
    expect(shown(1234n, 'EUR', 'en')).toBe('12.34')
    expect(shown(1234n, 'KWD', 'en')).toBe('1.234')
    expect(shown(1n, 'BTC', 'en')).toBe('0.00000001')
  })

  it('groups and separates as the language does', () => {
    expect(shown(123_456_789n, 'EUR', 'en')).toBe('1,234,567.89')
    expect(shown(123_456n, 'EUR', 'es')).toBe('1.234,56')
    expect(shown(123_456n, 'EUR', 'pt')).toBe('1.234,56')
    expect(shown(123_456n, 'EUR', 'uk').replace(/\s/gu, ' ')).toBe('1 234,56')
  })

  it('has a true minus', () => {
    expect(formatMoney(money(-5n, 'EUR'), 'en').sign).toBe('−')
    expect(moneyText(money(-150n, 'EUR'), 'en')).toBe('−1.50 EUR')
  })

  it('rounds half to even, and only when fewer decimals are asked for', () => {
    expect(shown(1_125n, 'KWD', 'en', 2)).toBe('1.12')
    expect(shown(1_135n, 'KWD', 'en', 2)).toBe('1.14')
    expect(shown(1_126n, 'KWD', 'en', 2)).toBe('1.13')
  })

  it('names the currency, with its symbol where it has one', () => {
    expect(formatMoney(money(1n, 'GBP'), 'en')).toMatchObject({ currency: 'GBP', symbol: '£' })
    expect(formatMoney(money(1n, 'USDT'), 'en')).toMatchObject({ currency: 'USDT', symbol: undefined })
  })

  it('keeps every digit of the largest amounts', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), fc.constantFrom('EUR', 'KWD', 'BTC'), (minor, currency) => {
        const { integer, decimals } = formatMoney(money(minor, currency), 'en')
        expect(BigInt((integer + decimals).replaceAll(/[,.]/g, ''))).toBe(minor)
      }),
    )
  })
})
