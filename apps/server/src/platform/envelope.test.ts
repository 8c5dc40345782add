import { describe, expect, it } from 'vitest'
import { createEnvelopes } from './envelope.ts'

const [first, second] = ['a secret of the first year, long enough', 'a secret of the second year, long enough']
const number = '4111111111111111'

describe('envelopes', () => {
  it('open what they sealed, and nothing of it shows', () => {
    const envelopes = createEnvelopes([first])
    const envelope = envelopes.seal(number, 'row 1')
    expect(envelopes.open(envelope, 'row 1')).toBe(number)
    expect(Buffer.concat([envelope.sealed, envelope.wrappedKey]).includes(number)).toBe(false)
    expect(envelopes.seal(number, 'row 1').sealed.equals(envelope.sealed)).toBe(false)
  })

  it('do not open in another row, when altered, or without their key', () => {
    const envelopes = createEnvelopes([first])
    const envelope = envelopes.seal(number, 'row 1')
    const altered = Buffer.from(envelope.sealed)
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
    expect(() => envelopes.open(envelope, 'row 2')).toThrow()
    expect(() => envelopes.open({ ...envelope, sealed: altered }, 'row 1')).toThrow()
    expect(() => createEnvelopes([second]).open(envelope, 'row 1')).toThrow('No key')
  })

  it('of before open with a new key in front, and the fingerprint stays', () => {
    const before = createEnvelopes([first])
    const after = createEnvelopes([second, first])
    expect(after.open(before.seal(number, 'row'), 'row')).toBe(number)
    expect(after.seal(number, 'row').keyId).not.toBe(before.seal(number, 'row').keyId)
    expect(after.fingerprint(number)).toEqual(before.fingerprint(number))
    expect(before.fingerprint(number)).not.toEqual(before.fingerprint('4111111111111112'))
  })
})
