import type { CryptoKey, JWK } from 'jose'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { notify } from '../../../platform/notify.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { alone, createKeyStore, type SigningKey } from './keyStore.ts'

const unknownReloadMs = 5000
const reloadMs = 60_000
/** Others keep a copy of the published keys for a while: a new key is shown this long before it signs. */
const shownAheadMs = 600_000
/** How long an old key is still of use: until the new one signs everywhere, and then as long as its last token lives. */
const stillOfUseMs = shownAheadMs + reloadMs + 300_000 + 60_000

type Deps = { db: Db; clock: Clock; ids: Ids; secret: string }
export type Keyring = ReturnType<typeof createKeyring>

/** The keys that sign access tokens: made at first use, kept in the database, shared by all processes, replaced in time. */
export const createKeyring = ({ db, clock, ids, secret }: Deps) => {
  const store = createKeyStore({ ids, secret })

  const load = async (): Promise<SigningKey[]> => {
    const known = await store.read(db, clock.now())
    if (known.length > 0) return known
    return alone(db, async (tx) => {
      if ((await store.read(tx, clock.now())).length === 0) await store.make(tx, clock.now())
      return store.read(tx, clock.now())
    })
  }

  let loaded: { keys: Promise<SigningKey[]>; at: number } | undefined
  const forget = (): void => {
    loaded = undefined
  }
  const keys = async (isUnknown = false): Promise<SigningKey[]> => {
    const now = clock.now().getTime()
    if (!loaded || now - loaded.at >= (isUnknown ? unknownReloadMs : reloadMs)) {
      const loading = load()
      loaded = { keys: loading, at: now }
      loading.catch(forget)
    }
    return (await loaded.keys).filter(({ retiredAt }) => retiredAt > now)
  }

  const succeed = async (tx: OpenTx, retireOthersAt: Date): Promise<void> => {
    await store.retire(tx, retireOthersAt)
    await store.make(tx, clock.now())
    await notify(tx, 'signing_key')
  }

  return {
    signing: async (): Promise<SigningKey> => {
      const all = await keys()
      const key = all.find(({ createdAt }) => createdAt <= clock.now().getTime() - shownAheadMs) ?? all.at(-1)
      if (!key) throw new Error('There is no signing key')
      return key
    },
    /** Another process may have made a key since we looked. */
    verifying: async (kid: string): Promise<CryptoKey | undefined> => {
      const named = (list: SigningKey[]) => list.find((key) => key.kid === kid)?.publicKey
      return named(await keys()) ?? named(await keys(true))
    },
    publicKeys: async (): Promise<{ keys: JWK[] }> => ({ keys: (await keys()).map(({ publicJwk }) => publicJwk) }),

    /** A new key when the newest has come to age; the old ones go on until their last token is dead. Tells whether it was time. */
    rotate: (maxAgeHours: number): Promise<boolean> =>
      alone(db, async (tx) => {
        const now = clock.now().getTime()
        const newest = (await store.read(tx, clock.now())).find(({ retiredAt }) => retiredAt === Number.POSITIVE_INFINITY)
        if (!newest || now - newest.createdAt < maxAgeHours * 3_600_000) return false
        await succeed(tx, new Date(now + stillOfUseMs))
        return true
      }),

    /** For when a key may have leaked: whatever was signed before is refused from now on. */
    replace: (): Promise<void> => alone(db, (tx) => succeed(tx, clock.now())),

    /** For when another process says that the keys have changed. */
    forget,
  }
}
