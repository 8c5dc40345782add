import type { OpenTx } from '../../../platform/transaction.ts'
import type { Vault } from '../../payments/vault/vault.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { deleteRows } from './rowStore.ts'
import { secretsOf, takeSecrets } from './secretStore.ts'

export type Forgetting = ReturnType<typeof createForgetting>
type Draft = Pick<StoredBatch, 'id' | 'customerId' | 'retryOf'>

/** Rows that are never paid leave nothing in the vault. */
export const createForgetting = ({ vault }: { readonly vault: Pick<Vault, 'forget'> }) => {
  /** The batch whose failed rows these are refers to its own. */
  const forget = async (tx: OpenTx, { customerId, retryOf }: Draft, tokens: readonly string[]): Promise<void> => {
    if (tokens.length === 0) return
    const shared = new Set(retryOf === undefined ? [] : await secretsOf(tx, retryOf))
    await vault.forget(
      tx,
      customerId,
      tokens.filter((token) => !shared.has(token)),
    )
  }

  return {
    tokens: forget,

    /** Of a batch that is over, what was never paid. */
    unpaid: async (tx: OpenTx, batch: Draft): Promise<void> => forget(tx, batch, await takeSecrets(tx, batch.id)),

    /** All rows of a draft. */
    rows: async (tx: OpenTx, batch: Draft): Promise<void> => {
      const tokens = await secretsOf(tx, batch.id)
      await deleteRows(tx, batch.id)
      await forget(tx, batch, tokens)
    },
  }
}
