import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MoneyError, parseMoney, toDecimal } from './money.ts'
import { convert, crossRate, inverse, lessPercent, parseRate, percentOf, priceOf, rateText, unity } from './rate.ts'

describe('a rate', () => {
  it.each(['1', '0.92345', '161.2345', '0.000000000000000001', '12345678901234567890'])('reads and writes %s exactly', (text) => {
    expect(rateText(parseRate(text))).toBe(text)
  })

  it.each(['', '-1', '1e5', '.5', '1.', '1,5', '0.0000000000000000001'])('is not written as "%s"', (text) => {
    expect(() => parseRate(text)).toThrow(MoneyError)
  })

  it('between two currencies follows from what each is worth in a third, to eight digits', () => {
    expect(rateText(crossRate(parseRate('1.0842'), parseRate('1.2715')))).toBe('0.85269366')
    expect(rateText(crossRate(parseRate('1'), parseRate('0.0000789')))).toBe('12674.271')
    expect(rateText(inverse(parseRate('0.8')))).toBe('1.25')
  })

  it('loses a mark-up, never gains by rounding', () => {
    expect(rateText(lessPercent(parseRate('0.9'), parseRate('0.5')))).toBe('0.8955')
    expect(rateText(lessPercent(unity, parseRate('0.3333')))).toBe('0.996667')
  })
})

describe('an amount in another currency', () => {
  const euros = (text: string) => parseMoney(text, 'EUR')

  it('crosses between currencies of 0, 2, 3 and 8 decimals', () => {
    const rate = parseRate('161.5')
    expect(toDecimal(convert(euros('10.01'), rate, 'JPY', 'down'))).toBe('1616')
    expect(toDecimal(convert(euros('10.01'), rate, 'JPY', 'up'))).toBe('1617')
    expect(toDecimal(convert(euros('1.00'), parseRate('0.3333'), 'KWD', 'down'))).toBe('0.333')
    expect(toDecimal(convert(parseMoney('0.00000001', 'BTC'), parseRate('60000'), 'EUR', 'halfEven'))).toBe('0.00')
  })

  it('rounds halves to even only when asked', () => {
    expect(toDecimal(convert(euros('0.01'), parseRate('0.5'), 'USD', 'halfEven'))).toBe('0.00')
    expect(toDecimal(convert(euros('0.03'), parseRate('0.5'), 'USD', 'halfEven'))).toBe('0.02')
    expect(toDecimal(percentOf(euros('0.99'), parseRate('50'), 'up'))).toBe('0.50')
  })

  it('costs just enough: what is asked for comes out, and one unit less would not do', () => {
    const currencies = fc.constantFrom('JPY', 'EUR', 'KWD', 'USDT', 'BTC')
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.bigInt({ min: 10n ** 14n, max: 10n ** 24n }),
        currencies,
        currencies,
        (minor, atto, wanted, paid) => {
          const target = { minor, currency: wanted }
          const price = priceOf(target, { atto }, paid)
          expect(convert(price, { atto }, wanted, 'down').minor >= minor).toBe(true)
          if (price.minor > 0n)
            expect(convert({ ...price, minor: price.minor - 1n }, { atto }, wanted, 'down').minor < minor).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('is never negative', () => {
    expect(() => convert(euros('-1.00'), unity, 'USD', 'down')).toThrow(MoneyError)
  })
})
