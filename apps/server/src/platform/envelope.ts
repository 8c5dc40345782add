import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sealWith, unsealWith } from './seal.ts'

/** What was encrypted with a key of its own, and that key, encrypted with one that is kept elsewhere. */
export type Envelope = { readonly keyId: string; readonly wrappedKey: Buffer; readonly sealed: Buffer }
export type Envelopes = ReturnType<typeof createEnvelopes>

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const namedKey = (secret: string) => ({
  id: keyOf(secret, 'envelope key id').toString('hex').slice(0, 16),
  key: keyOf(secret, 'envelope key'),
})

/**
 * Envelope encryption with secrets that are never in the database. The first seals; the others still open, so that a secret can be
 * replaced. `about` binds a text to its row. A key that is not among them is looked for in `secretsNow`, for opening alone.
 */
export const createEnvelopes = (secrets: readonly string[], secretsNow?: () => readonly string[]) => {
  const keys = secrets.map(namedKey)
  const [newest] = keys
  const oldest = secrets.at(-1)
  if (!newest || oldest === undefined) throw new Error('Envelopes need a key')
  const printKey = keyOf(oldest, 'fingerprint key')
  const named = (keyId: string) => {
    const known =
      keys.find(({ id }) => id === keyId) ??
      secretsNow?.()
        .map(namedKey)
        .find(({ id }) => id === keyId)
    if (!known) throw new Error(`No key ${keyId} to open it with`)
    if (!keys.includes(known)) keys.push(known)
    return known
  }

  return {
    /** Of the key that seals. */
    keyId: newest.id,

    seal: (plain: string, about: string): Envelope => {
      const dataKey = randomBytes(32)
      return {
        keyId: newest.id,
        wrappedKey: sealWith(newest.key, about, dataKey),
        sealed: sealWith(dataKey, about, Buffer.from(plain, 'utf8')),
      }
    },

    open: ({ keyId, wrappedKey, sealed }: Envelope, about: string): string => {
      return unsealWith(unsealWith(named(keyId).key, about, wrappedKey), about, sealed).toString('utf8')
    },

    /** The same under the newest key, so that an older one is not needed any more; what is sealed stays as it is. */
    rewrap: (envelope: Envelope, about: string): Envelope => {
      const dataKey = unsealWith(named(envelope.keyId).key, about, envelope.wrappedKey)
      return { ...envelope, keyId: newest.id, wrappedKey: sealWith(newest.key, about, dataKey) }
    },

    /** The same for the same text, and for nobody else to compute; by the oldest secret, so that it stays the same. */
    fingerprint: (plain: string): Buffer => createHmac('sha256', printKey).update(plain).digest(),
  }
}
