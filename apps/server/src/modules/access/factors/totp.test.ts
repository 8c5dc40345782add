import { describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { otpauthUrl, stepOf, stepOfCode, totpCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator application', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCode(secret, stepOf(at(seconds)), 8)).toBe(code)
    expect(totpCode(secret, stepOf(at(seconds)))).toBe(code.slice(2))
  })

  it('count in their own step and the ones beside it, no further', () => {
    const now = at(1111111111)
    const step = stepOf(now)
    for (const away of [-1, 0, 1]) expect(stepOfCode(secret, totpCode(secret, step + away), now)).toBe(step + away)
    for (const away of [-2, 2]) expect(stepOfCode(secret, totpCode(secret, step + away), now)).toBeUndefined()
    expect(stepOfCode(secret, '', now)).toBeUndefined()
  })

  it('have an address that names issuer and account', () => {
    const url = new URL(otpauthUrl({ issuer: 'Florin Bank', account: 'ana@demo.test', secret: 'ABCDEFGH' }))
    expect(decodeURIComponent(url.pathname)).toBe('/Florin Bank:ana@demo.test')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret: 'ABCDEFGH',
      issuer: 'Florin Bank',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(url.href).not.toContain('+')
  })
})

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes and reads %j as RFC 4648 does', (plain, text) => {
    expect(toBase32(Buffer.from(plain))).toBe(text)
    expect(fromBase32(text).toString()).toBe(plain)
    expect(fromBase32(`${text.toLowerCase()}==`).toString()).toBe(plain)
  })

  it('knows what it cannot read', () => {
    expect(() => fromBase32('MZ1')).toThrow('Not base32')
  })
})
