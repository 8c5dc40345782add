import { describe, expect, it } from 'vitest'
import { isCountry } from './countries.ts'
import { isPostalCode, wantsPostalCode } from './postalCodes.ts'

describe('a postal code', () => {
  it.each([
    ['LT', '01103'],
    ['LT', 'LT-01103'],
    ['LV', 'LV-1010'],
    ['LU', 'L-1855'],
    ['GB', 'sw1a 1aa'],
    ['GB', 'M1 1AE'],
    ['NL', '1012 AB'],
    ['SE', '116 21'],
    ['PL', '00-950'],
    ['PT', '1100-053'],
    ['BR', '01310-100'],
    ['CA', 'K1A 0B1'],
    ['IE', 'D02 X285'],
    ['US', '10001-1234'],
    ['MT', 'VLT 1117'],
    ['AD', 'AD500'],
    ['AR', 'C1425CLA'],
    ['JP', '100-0001'],
    ['RO', '030033'],
    ['AE', 'anything'],
  ])('of %s may be %s', (country, code) => expect(isPostalCode(country, code)).toBe(true))

  it.each([
    ['LT', '0110'],
    ['GB', '12345'],
    ['NL', '1012'],
    ['US', '1000'],
    ['CA', 'D1A 0B1'],
    ['DE', '1011A'],
    ['RO', '30033'],
    ['LI', '9500'],
  ])('of %s cannot be %s', (country, code) => expect(isPostalCode(country, code)).toBe(false))

  it('is wanted where letters need one', () => {
    expect(['LT', 'GB', 'US', 'DE', 'BR', 'JP'].filter((country) => !wantsPostalCode(country))).toEqual([])
    expect(['HK', 'AE', 'QA', 'JM', 'BO', 'ZW', 'IE', 'PA'].filter(wantsPostalCode)).toEqual([])
  })

  it('is known for countries alone', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const pairs = letters.flatMap((first) => letters.map((second) => first + second))
    expect(pairs.filter((code) => !isPostalCode(code, '!') && !isCountry(code))).toEqual([])
  })
})
