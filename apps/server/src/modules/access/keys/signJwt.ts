import { sign } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { SigningKey } from './keyStore.ts'

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const digests = { EdDSA: null, RS256: 'sha256' } as const

/** Signed here and now: a library would do it in the thread pool, where it waits behind the hashes of passphrases. */
export const signJwt = (typ: string, claims: JWTPayload, { kid, algorithm, privateKey }: SigningKey): string => {
  const text = `${encoded({ alg: algorithm, kid, typ })}.${encoded(claims)}`
  return `${text}.${sign(digests[algorithm], Buffer.from(text), privateKey).toString('base64url')}`
}
