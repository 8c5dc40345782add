import { describe, expect, it } from 'vitest'
import { codeAt, readOtpauth, secondsLeft } from './totp.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe("the sandbox's authenticator", () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('shows the codes of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(secret, new Date(seconds * 1000))).toBe(code)
  })

  it('knows how long a code has left', () => {
    expect([0, 1, 29, 30].map((second) => secondsLeft(new Date(second * 1000)))).toEqual([30, 29, 1, 30])
  })

  it('reads what the square picture says', () => {
    const url = `otpauth://totp/Florin%20Bank:ana%40demo.test?secret=${secret.toLowerCase()}&issuer=Florin%20Bank&digits=6`
    expect(readOtpauth(url)).toEqual({ issuer: 'Florin Bank', account: 'ana@demo.test', secret })
    expect(readOtpauth(`otpauth://totp/ana?secret=${secret}`)).toEqual({ issuer: '', account: 'ana', secret })
  })

  it.each([
    '',
    'hello',
    'https://florin.example',
    `otpauth://hotp/a?secret=${secret}`,
    'otpauth://totp/a?secret=short',
    'otpauth://totp/a',
  ])('does not take %j for one', (text) => expect(readOtpauth(text)).toBeUndefined())
})
