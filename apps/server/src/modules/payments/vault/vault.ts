import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { createEnvelopes } from '../../../platform/envelope.ts'
import type { Ids } from '../../../platform/ids.ts'
import { deleteEntries, findEntry, insertEntry, type VaultEntry, type VaultKind } from './vaultStore.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly keys: readonly string[]
  readonly keysNow?: () => readonly string[]
}
export type Vault = ReturnType<typeof createVault>
/** Something to be stored in the transaction of its payment; the token is known before. */
export type Kept = { readonly token: string; readonly write: (tx: Tx) => Promise<void> }

/** Bound to its row: what was sealed for one customer or token opens for no other. */
export const about = ({ token, customerId, kind }: Pick<VaultEntry, 'token' | 'customerId' | 'kind'>): string =>
  `vault:${kind}:${customerId}:${token}`

/**
 * Card numbers and other secrets that have to be read again. They are referred to by token, and leave only for the outside party that
 * needs them; no call gives one back.
 */
export const createVault = ({ clock, ids, keys, keysNow }: Deps) => {
  const envelopes = createEnvelopes(keys, keysNow)
  return {
    keep: (customerId: number, kind: VaultKind, plain: string): Kept => {
      const token = ids.uuid()
      const envelope = envelopes.seal(plain, about({ token, customerId, kind }))
      return { token, write: (tx) => insertEntry(tx, { ...envelope, token, customerId, kind }, clock.now()) }
    },

    open: async (tx: Tx, token: string, kind: VaultKind): Promise<string> => {
      const entry = await findEntry(tx, token)
      if (entry?.kind !== kind) throw new Error('There is no such entry in the vault')
      return envelopes.open(entry, about(entry))
    },

    /** What nothing refers to any more. */
    forget: deleteEntries,

    fingerprint: envelopes.fingerprint,
  }
}
