import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Randomness comes from here, so that tests own it. */
export type Ids = {
  uuid(): string
  /** Unguessable text for links and tokens; 32 bytes unless told. */
  secret(bytes?: number): string
  /** A code a person types. */
  digits(length: number): string
}

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  secret: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  digits: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
}
