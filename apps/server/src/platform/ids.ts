import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Randomness comes from here, so that tests own it. */
export type Ids = {
  uuid(): string
  /** One that sorts by when it was made, as RFC 9562 has them in version 7: its indexes grow at one end, whatever their size. */
  ordered(): string
  /** Unguessable text for links and tokens; 32 bytes by default. */
  secret(bytes?: number): string
  /** A code a person types. */
  digits(length: number): string
}

const ordered = (): string => {
  const at = Date.now().toString(16).padStart(12, '0')
  return `${at.slice(0, 8)}-${at.slice(8)}-7${randomUUID().slice(15)}`
}

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  ordered,
  secret: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  digits: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
}
