import type { CryptoKey, JWK } from 'jose'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { notify } from '../../../platform/notify.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import {
  type Algorithm,
  algorithms,
  withKeyLock,
  createKeyStore,
  idTokenAlgorithm,
  type SigningKey,
  tokenAlgorithm,
} from './keyStore.ts'

const unknownReloadMs = 5000
const reloadMs = 60_000
/** Others keep a copy of the published keys for a while: a new key is shown this long before it signs. */
const shownAheadMs = 600_000
/** How long an old key is still of use: until the new one signs everywhere, and then as long as its last token lives. */
const stillOfUseMs = shownAheadMs + reloadMs + 300_000 + 60_000

type Deps = { db: Db; clock: Clock; ids: Ids; secret: string }
export type Keyring = ReturnType<typeof createKeyring>

/** The keys that sign tokens, one kind for access tokens and one for ID tokens: made at first use, kept in the database, shared by all processes, replaced in time. */
export const createKeyring = ({ db, clock, ids, secret }: Deps) => {
  const store = createKeyStore({ ids, secret })

  let loaded: { keys: Promise<SigningKey[]>; at: number } | undefined
  const forget = (): void => {
    loaded = undefined
  }
  const keys = async (isUnknown = false): Promise<SigningKey[]> => {
    const now = clock.now().getTime()
    if (!loaded || now - loaded.at >= (isUnknown ? unknownReloadMs : reloadMs)) {
      const loading = store.read(db, clock.now())
      loaded = { keys: loading, at: now }
      loading.catch(forget)
    }
    return (await loaded.keys).filter(({ retiredAt }) => retiredAt > now)
  }

  /** Of one kind, newest first; the first of a kind is made when it is asked for. */
  const ofKind = async (algorithm: Algorithm): Promise<SigningKey[]> => {
    const own = async () => (await keys()).filter((key) => key.algorithm === algorithm)
    const known = await own()
    if (known.length > 0) return known
    await withKeyLock(db, async (tx) => {
      const isKnown = (await store.read(tx, clock.now())).some((key) => key.algorithm === algorithm)
      if (isKnown) return
      await store.make(tx, clock.now(), algorithm)
      await notify(tx, 'signing_key')
    })
    forget()
    return own()
  }

  const succeed = async (tx: OpenTx, algorithm: Algorithm, retireOthersAt: Date): Promise<void> => {
    await store.retire(tx, retireOthersAt, algorithm)
    await store.make(tx, clock.now(), algorithm)
    await notify(tx, 'signing_key')
  }

  return {
    signing: async (algorithm: Algorithm = tokenAlgorithm): Promise<SigningKey> => {
      const all = await ofKind(algorithm)
      const key = all.find(({ createdAt }) => createdAt <= clock.now().getTime() - shownAheadMs) ?? all.at(-1)
      if (!key) throw new Error('There is no signing key')
      return key
    },
    /** What verifies access tokens. Another process may have made a key since we looked. */
    verifying: async (kid: string): Promise<CryptoKey | undefined> => {
      const named = (list: SigningKey[]) => list.find((key) => key.kid === kid && key.algorithm === tokenAlgorithm)?.publicKey
      return named(await keys()) ?? named(await keys(true))
    },
    /** Of both kinds from the first time on: whoever has read the list knows the key of the first ID token. */
    publicKeys: async (): Promise<{ keys: JWK[] }> => {
      const all = [...(await ofKind(tokenAlgorithm)), ...(await ofKind(idTokenAlgorithm))]
      return { keys: all.map(({ publicJwk }) => publicJwk) }
    },

    /** A new key when the newest has come to age; the old ones go on until their last token is dead. Tells whether it was time. */
    rotate: (maxAgeHours: number): Promise<boolean> =>
      withKeyLock(db, async (tx) => {
        const now = clock.now().getTime()
        const inUse = (await store.read(tx, clock.now())).filter(({ retiredAt }) => retiredAt === Number.POSITIVE_INFINITY)
        const old = inUse.filter(({ createdAt }) => now - createdAt >= maxAgeHours * 3_600_000)
        for (const { algorithm } of old) await succeed(tx, algorithm, new Date(now + stillOfUseMs))
        return old.length > 0
      }),

    /** For when a key may have leaked: whatever was signed before is refused from now on. */
    replace: (): Promise<void> =>
      withKeyLock(db, async (tx) => {
        for (const algorithm of algorithms) await succeed(tx, algorithm, clock.now())
      }),

    /** For when another process says that the keys have changed. */
    forget,
  }
}
