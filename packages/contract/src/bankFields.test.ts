import { countrySpecs } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { Bic, Iban, isAccountNumber, RoutingNumber, SortCode } from './bankFields.ts'

/** Examples of the IBAN registry. */
const ibans = [
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'LT121000011101001000',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'RO09BCYP0000001234567890',
  'UA213223130000026007233566001',
]
const next = (sign: string): string =>
  /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign === 'Z' ? 'A' : String.fromCharCode(sign.charCodeAt(0) + 1)
/** Each with one sign changed, one left out, or two neighbours swapped. */
const broken = (iban: string): string[] =>
  [...iban].flatMap((sign, index) => {
    const [before, after] = [iban.slice(0, index), iban.slice(index + 1)]
    const swapped = after[0] !== undefined && after[0] !== sign ? [before + after[0] + sign + after.slice(1)] : []
    return swapped.concat(before + next(sign) + after, before + after)
  })

describe('an IBAN', () => {
  it.each(ibans)('may be %s, however it is spaced', (iban) => {
    expect(Iban.parse(iban.replaceAll(/(.{4})/g, '$1 ').toLowerCase())).toBe(iban)
  })

  it.each(ibans)('is not one that was mistyped from %s', (iban) => {
    expect(broken(iban).filter((text) => Iban.safeParse(text).success)).toEqual([])
  })

  it('is of a country that has them', () => {
    expect(countrySpecs['US']?.chars ?? null).toBeNull()
    expect(Iban.safeParse('US89370400440532013000').success).toBe(false)
    expect(Iban.safeParse('UK29NWBK60161331926819').success).toBe(false)
  })
})

describe('a BIC', () => {
  it.each(['DEUTDEFF', 'DEUTDEFF500', 'NEDSZAJJXXX', 'gibalt2x'])('may be %s', (bic) =>
    expect(Bic.safeParse(bic).success).toBe(true),
  )
  it.each(['DEUTZZFF', 'DEUTUKFF', 'DEUTDEF', 'DEUTDEFF5', '1EUTD3FF', 'DEUTDEFF50000'])('is not %s', (bic) =>
    expect(Bic.safeParse(bic).success).toBe(false),
  )
})

describe('a routing number', () => {
  it.each(['021000021', '111000025', '322271627', '0110-0001-5'])('may be %s', (number) =>
    expect(RoutingNumber.safeParse(number).success).toBe(true),
  )
  it.each(['021000022', '012000021', '000000000', '999999992', '550000000', '12345678'])('is not %s', (number) =>
    expect(RoutingNumber.safeParse(number).success).toBe(false),
  )
})

describe('an account in the United Kingdom', () => {
  it('has a sort code of six digits and a number of eight', () => {
    expect(SortCode.parse('60-16-13')).toBe('601613')
    expect(SortCode.safeParse('60-16-1').success).toBe(false)
    expect(SortCode.safeParse('000000').success).toBe(false)
    expect(isAccountNumber('31926819', { sortCode: '601613' })).toBe(true)
    expect(isAccountNumber('3192681', { sortCode: '601613' })).toBe(false)
    expect(isAccountNumber('3192681', {})).toBe(true)
  })
})
