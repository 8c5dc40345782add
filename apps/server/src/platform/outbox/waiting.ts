import type { Tx } from '../db.ts'

export const batchSize = 200

export const waiting = (tx: Tx) =>
  tx.selectFrom('outbox').select(['id', 'topic', 'payload']).where('dispatched_at', 'is', null).orderBy('id').limit(batchSize)

/** What was handed over has its content elsewhere; the row stays a while to show that it left. */
export const markDispatched = async (tx: Tx, ids: bigint[], dispatchedAt: Date): Promise<void> => {
  await tx.updateTable('outbox').set({ dispatched_at: dispatchedAt, payload: '{}' }).where('id', 'in', ids).execute()
}
