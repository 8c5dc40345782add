import { createHash } from 'node:crypto'

/** For secrets too long to be guessed: the database keeps this, never the secret. */
export const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()
