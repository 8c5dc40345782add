import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { sha256 } from './sha256.ts'

/** As Standard Webhooks has it: the id, the second it was signed, and the bytes. */
export type Signed = { readonly id: string; readonly timestamp: string; readonly body: string | Uint8Array }

const toleranceSeconds = 300

export const signature = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`

/** The headers of a call that its receiver can trust. */
export const signedHeaders = (secret: string, { id, at, body }: { id: string; at: Date; body: string }) => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature(secret, { id, timestamp, body }),
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Whether somebody who knows the secret signed these bytes, and did so just now: an old call overheard is worth nothing. */
export const isSigned = (secret: string, headers: Headers, body: unknown, now: Date): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp) || !Buffer.isBuffer(body)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const expected = sha256(signature(secret, { id, timestamp, body }))
  return given.split(' ').some((one) => timingSafeEqual(sha256(one), expected))
}

/** A secret of its own for one use, where nobody set one. */
export const derivedSecret = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
