import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Ids } from '../platform/ids.ts'
import { seal, unseal } from './seal.ts'

export const algorithm = 'EdDSA'
const purpose = 'signing key'
const reloadMs = 5000

type Key = { kid: string; publicJwk: JWK; publicKey: CryptoKey; privateKey: CryptoKey }
type Deps = { db: Db; clock: Clock; ids: Ids; secret: string }
export type Keyring = ReturnType<typeof createKeyring>

const openPrivateKey = (secret: string, kid: string, sealed: Buffer): string => {
  try {
    return unseal(secret, purpose, kid, sealed)
  } catch (cause) {
    throw new Error('APP_SECRET does not open the signing keys of this database. Start with the secret they were made with.', {
      cause,
    })
  }
}

/** The keys that sign access tokens: made at first use, kept sealed in the database, shared by all processes. */
export const createKeyring = ({ db, clock, ids, secret }: Deps) => {
  const read = async (tx: Tx): Promise<Key[]> => {
    const rows = await tx
      .selectFrom('signing_key')
      .selectAll()
      .where('retired_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute()
    return Promise.all(
      rows.map(async ({ kid, public_jwk, sealed_private_key }) => ({
        kid,
        publicJwk: public_jwk as JWK,
        publicKey: (await importJWK(public_jwk as JWK, algorithm)) as CryptoKey,
        privateKey: await importPKCS8(openPrivateKey(secret, kid, sealed_private_key), algorithm),
      })),
    )
  }

  const make = async (tx: Tx): Promise<void> => {
    const kid = ids.uuid()
    const pair = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true })
    const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: algorithm, use: 'sig' }
    await tx
      .insertInto('signing_key')
      .values({
        kid,
        public_jwk: JSON.stringify(publicJwk),
        sealed_private_key: seal(secret, purpose, kid, await exportPKCS8(pair.privateKey)),
        created_at: clock.now(),
      })
      .execute()
  }

  const load = async (): Promise<Key[]> => {
    const known = await read(db)
    if (known.length > 0) return known
    return db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('signing_key'))`.execute(tx)
      const made = await read(tx)
      if (made.length > 0) return made
      await make(tx)
      return read(tx)
    })
  }

  let loaded: { keys: Promise<Key[]>; at: number } | undefined
  const keys = (isUnknown = false): Promise<Key[]> => {
    const now = clock.now().getTime()
    if (!loaded || (isUnknown && now - loaded.at >= reloadMs)) {
      const loading = load()
      loaded = { keys: loading, at: now }
      loading.catch(() => (loaded = undefined))
    }
    return loaded.keys
  }

  return {
    signing: async (): Promise<Key> => {
      const [newest] = await keys()
      if (!newest) throw new Error('There is no signing key')
      return newest
    },
    /** Another process may have made a key since we looked. */
    verifying: async (kid: string): Promise<CryptoKey | undefined> => {
      const named = (list: Key[]) => list.find((key) => key.kid === kid)?.publicKey
      return named(await keys()) ?? named(await keys(true))
    },
    publicKeys: async (): Promise<{ keys: JWK[] }> => ({ keys: (await keys()).map(({ publicJwk }) => publicJwk) }),
  }
}
