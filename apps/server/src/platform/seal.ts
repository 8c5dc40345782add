import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Few: one for each purpose. */
const keys = new Map<string, Buffer>()

const keyFor = (secret: string, purpose: string): Buffer => {
  const name = `${purpose}\n${secret}`
  const known = keys.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  keys.set(name, key)
  return key
}

/** Encrypts with a key of 32 bytes. `about` is bound to the text: with another it does not open. */
export const sealWith = (key: Buffer, about: string, plain: Buffer): Buffer => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([sealing.update(plain), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body])
}

export const unsealWith = (key: Buffer, about: string, sealed: Buffer): Buffer => {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
}

/** Encrypts for keeping in the database. `about` binds the text to its row: elsewhere it does not open. */
export const seal = (secret: string, purpose: string, about: string, plain: string): Buffer =>
  sealWith(keyFor(secret, purpose), about, Buffer.from(plain, 'utf8'))

export const unseal = (secret: string, purpose: string, about: string, sealed: Buffer): string =>
  unsealWith(keyFor(secret, purpose), about, sealed).toString('utf8')
