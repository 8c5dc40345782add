import { describe, expect, it } from 'vitest'
import { takeWanted, without } from './entryParameters.ts'

describe('fromCustomerId in an address', () => {
  it.each([
    ['?fromCustomerId=100004', 100_004, '/home'],
    ['?fromCustomerId=100004&view=all', 100_004, '/home?view=all'],
    ['?fromCustomerId=', undefined, '/home'],
    ['?fromCustomerId=12abc', undefined, '/home'],
    ['?fromCustomerId=-5', undefined, '/home'],
    ['?fromCustomerId=99999999999', undefined, '/home'],
    ['?fromCustomerId=2147483648', undefined, '/home'],
  ])('%s asks for %s and leaves %s', (search, customerId, href) =>
    expect(takeWanted('/home', search)).toEqual({ customerId, href }),
  )

  it('is not missed by others', () => expect(takeWanted('/home', '?view=all')).toBeUndefined())
})

describe('an address', () => {
  it('loses only what was named', () => expect(without('/login', '?a=1&code=2&b=3', ['code'])).toBe('/login?a=1&b=3'))
})
