import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts for keeping in the database. `about` binds the text to its row: elsewhere it does not open. */
export const seal = (secret: string, purpose: string, about: string, plain: string): Buffer => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFor(secret, purpose), iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([sealing.update(plain, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body])
}

export const unseal = (secret: string, purpose: string, about: string, sealed: Buffer): string => {
  const opening = createDecipheriv(cipher, keyFor(secret, purpose), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
}
