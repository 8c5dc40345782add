import { describe, expect, it } from 'vitest'
import { codeAt, readOtpauth, secondsLeft, usualMaking } from './totp.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe("the sandbox's authenticator", () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('shows the codes of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt({ ...usualMaking, secret }, new Date(seconds * 1000))).toBe(code)
  })

  it('knows how long a code has left', () => {
    expect([0, 1, 29, 30].map((second) => secondsLeft(usualMaking, new Date(second * 1000)))).toEqual([30, 29, 1, 30])
  })

  it('reads what the square picture says', () => {
    const url = `otpauth://totp/Florin%20Bank:ana%40demo.test?secret=${secret.toLowerCase()}&issuer=Florin%20Bank&digits=6`
    expect(readOtpauth(url)).toEqual({ issuer: 'Florin Bank', account: 'ana@demo.test', secret, ...usualMaking })
    expect(readOtpauth(`otpauth://totp/ana?secret=${secret}`)).toEqual({ issuer: '', account: 'ana', secret, ...usualMaking })
  })

  it.each([
    ['SHA1', secret, '94287082', '14050471'],
    ['SHA256', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA', '46119246', '67062674'],
    ['SHA512', `${'GEZDGNBVGY3TQOJQ'.repeat(6)}GEZDGNA`, '90693936', '99943326'],
  ])('makes codes as the picture says: the vectors of RFC 6238 for %s', (algorithm, key, early, late) => {
    const account = readOtpauth(`otpauth://totp/a?secret=${key}&algorithm=${algorithm}&digits=8&period=30`)
    expect(account && [59, 1111111111].map((second) => codeAt(account, new Date(second * 1000)))).toEqual([early, late])
  })

  it('changes codes as often as the picture says', () => {
    const account = readOtpauth(`otpauth://totp/a?secret=${secret}&period=60`)
    expect(account && secondsLeft(account, new Date(59_000))).toBe(1)
    expect(account && codeAt(account, new Date(60_000))).toBe(codeAt({ ...usualMaking, secret }, new Date(30_000)))
  })

  it.each([
    `otpauth://totp/a?secret=${secret}&digits=5`,
    `otpauth://totp/a?secret=${secret}&algorithm=MD5`,
    `otpauth://totp/a?secret=${secret}&period=0`,
    '',
    'hello',
    'https://florin.example',
    `otpauth://hotp/a?secret=${secret}`,
    'otpauth://totp/a?secret=short',
    'otpauth://totp/a',
  ])('does not take %j for one', (text) => expect(readOtpauth(text)).toBeUndefined())
})
