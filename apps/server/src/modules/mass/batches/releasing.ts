import { massRails } from '@florin/contract/mass/massType'
import { postAll, postedBy } from '@florin/ledger/post'
import { type Money, money } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type Released, takeReserved } from '../rows/reservedStore.ts'
import type { StoredBatch } from './batch.ts'

export type Releasing = ReturnType<typeof createReleasing>
/** In one call of the ledger. */
export const ordersAtOnce = 500

/** Lets holds go, each with its row. */
export const createReleasing = ({ clock }: { readonly clock: Clock }) => {
  const release = async (tx: OpenTx, { type, accountId, attempt }: StoredBatch, rows: readonly Released[]): Promise<bigint> => {
    if (rows.length === 0) return 0n
    const orders = rows.map(({ uid, holdId }) => ({
      act: 'release' as const,
      key: `${uid}:release:${attempt}`,
      kind: massRails[type].name,
      hold: { id: holdId, accountId },
    }))
    for (const outcome of await postAll(tx, orders, clock.now())) postedBy(outcome)
    return rows.reduce((sum, { heldMinor }) => sum + heldMinor, 0n)
  }

  return {
    release,

    /** Of all rows that are not payments yet. The caller holds the batch's lock. */
    all: async (tx: OpenTx, batch: StoredBatch, to: 'valid' | 'canceled'): Promise<Money> => {
      let minor = 0n
      for (;;) {
        const rows = await takeReserved(tx, batch.id, to, clock.now(), ordersAtOnce)
        if (rows.length === 0) return money(minor, batch.currency)
        minor += await release(tx, batch, rows)
      }
    },
  }
}
