import { createHmac } from 'node:crypto'
import type { Ids } from '../../../platform/ids.ts'

export const recoveryCodeCount = 10
const length = 10
/** Crockford's: no letter can be taken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const readAs: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' }

/** Ten codes for the day the authenticator is lost; each works once. */
export const makeRecoveryCodes = (ids: Ids): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    [...Buffer.from(ids.secret(length), 'base64url')].map((byte) => alphabet[byte & 31]).join(''),
  )

/** As a person reads and types it. */
export const spelled = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** The code in what was typed, if it can be one. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[oil]/g, (letter) => readAs[letter] ?? letter)
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined
}

export const recoveryCodeHash = (secret: string, userId: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`recovery:${userId}:${code}`).digest()
