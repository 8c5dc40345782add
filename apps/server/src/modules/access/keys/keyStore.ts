import { createPrivateKey, type KeyObject } from 'node:crypto'
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { seal, unseal } from '../../../platform/seal.ts'

/** What signs access tokens, which we alone read. */
export const tokenAlgorithm = 'EdDSA'
/** What signs ID tokens, which every OpenID client can read. */
export const idTokenAlgorithm = 'RS256'
export const algorithms = [tokenAlgorithm, idTokenAlgorithm] as const
export type Algorithm = (typeof algorithms)[number]
const purpose = 'signing key'

export type SigningKey = {
  readonly kid: string
  readonly algorithm: Algorithm
  readonly createdAt: number
  /** When it counts no more; infinite while it has no successor. */
  readonly retiredAt: number
  readonly publicJwk: JWK
  readonly publicKey: CryptoKey
  readonly privateKey: KeyObject
}

const openPrivateKey = (secret: string, kid: string, sealed: Buffer): string => {
  try {
    return unseal(secret, purpose, kid, sealed)
  } catch (cause) {
    throw new Error('APP_SECRET does not open the signing keys of this database. Start with the secret they were made with.', {
      cause,
    })
  }
}

/** Newest first; the private parts are sealed. */
export const createKeyStore = ({ ids, secret }: { ids: Ids; secret: string }) => ({
  read: async (tx: Tx, now: Date): Promise<SigningKey[]> => {
    const rows = await tx
      .selectFrom('signing_key')
      .selectAll()
      .where((row) => row.or([row('retired_at', 'is', null), row('retired_at', '>', now)]))
      .orderBy('created_at', 'desc')
      .execute()
    return Promise.all(
      rows.map(async ({ kid, created_at, retired_at, public_jwk, sealed_private_key }) => ({
        kid,
        algorithm: (public_jwk as JWK).alg as Algorithm,
        createdAt: created_at.getTime(),
        retiredAt: retired_at?.getTime() ?? Number.POSITIVE_INFINITY,
        publicJwk: public_jwk as JWK,
        publicKey: (await importJWK(public_jwk as JWK)) as CryptoKey,
        privateKey: createPrivateKey(openPrivateKey(secret, kid, sealed_private_key)),
      })),
    )
  },

  make: async (tx: Tx, now: Date, algorithm: Algorithm): Promise<void> => {
    const kid = ids.uuid()
    const pair = await generateKeyPair(algorithm, { ...(algorithm === 'EdDSA' && { crv: 'Ed25519' }), extractable: true })
    const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: algorithm, use: 'sig' }
    await tx
      .insertInto('signing_key')
      .values({
        kid,
        public_jwk: JSON.stringify(publicJwk),
        sealed_private_key: seal(secret, purpose, kid, await exportPKCS8(pair.privateKey)),
        created_at: now,
      })
      .execute()
  },

  retire: async (tx: Tx, at: Date, algorithm: Algorithm): Promise<void> => {
    await tx
      .updateTable('signing_key')
      .set({ retired_at: at })
      .where(sql`public_jwk ->> 'alg'`, '=', algorithm)
      .where((row) => row.or([row('retired_at', 'is', null), row('retired_at', '>', at)]))
      .execute()
  },
})

/** One process at a time makes keys. */
export const withKeyLock = <T>(db: Db, work: (tx: OpenTx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('signing_key'))`.execute(tx)
    return work(tx)
  })
