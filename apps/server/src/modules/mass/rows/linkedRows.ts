import { payoutMethods } from '@florin/contract/globalPay/globalPayment'
import { type Selectable, sql } from 'kysely'
import type { MassBatch } from '../../../platform/db.gen.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { findBatch, findIdentical, lockBatch, shapedBatch, type Whose } from '../batches/batchStore.ts'
import { findFollowing } from '../batches/followingStore.ts'
import { rowFile } from '../files/rowFile.ts'
import type { BatchRow } from './row.ts'
import * as rows from './rowStore.ts'

/** By which ways the links of a batch may be paid out: those that not all of them forbid. */
export const waysOf = async (tx: Tx, batchId: number): Promise<readonly string[]> => {
  const { rows: found } = await sql<{ forbidden: readonly string[] | null }>`
    select distinct wish -> 'forbiddenMethods' as forbidden from mass_row
    where batch_id = ${batchId} and state in ('valid', 'reserved', 'linked')`.execute(tx)
  return payoutMethods.filter((name) => !found.every(({ forbidden }) => forbidden?.includes(name)))
}

/** As they were typed: who pays the fee and which ways are forbidden, each pair once. */
const typedRules = async (tx: Tx, batchId: number): Promise<{ feeShare: string | null; forbidden: string | null }[]> =>
  (
    await sql<{ feeShare: string | null; forbidden: string | null }>`
      select distinct cells ->> 'feeShare' as "feeShare", cells ->> 'forbiddenMethods' as forbidden from mass_row
      where batch_id = ${batchId} and state <> 'skipped'`.execute(tx)
  ).rows

type Relinked = { readonly holdId: bigint; readonly amountMinor: bigint; readonly maxFeeMinor: bigint }
export type LinkedRows = ReturnType<typeof createLinkedRows>

/** Rows whose money is held until their recipient has said where it goes. Who sends the links moves them on, in its own transactions. */
export const createLinkedRows = () => ({
  find: findBatch as (tx: Tx, whose: Whose, id: number) => Promise<StoredBatch | undefined>,
  lock: lockBatch as (tx: OpenTx, id: number) => Promise<StoredBatch>,
  count: rows.countRows,
  page: rows.findPage,
  byIds: rows.findByIds,
  byLines: rows.findLines,
  lines: rows.linesOf,
  typedRules,
  file: rowFile,
  following: findFollowing,
  identical: findIdentical,

  /** The batch that was agreed to and has waited longest for its links; nobody else has it until the transaction ends. */
  claim: async (tx: OpenTx, limit: number): Promise<{ batch: StoredBatch; rows: BatchRow[] } | undefined> => {
    const found = await sql<Selectable<MassBatch>>`
      select * from mass_batch where state = 'processing' and type = 'global'
        and exists (select from mass_row where batch_id = mass_batch.id and mass_row.state = 'reserved')
      order by id limit 1 for no key update skip locked`.execute(tx)
    const batch = found.rows[0] && shapedBatch(found.rows[0])
    return batch && { batch, rows: await rows.findNext(tx, batch.id, ['reserved'], { limit }) }
  },

  link: async (tx: OpenTx, ids: readonly bigint[]): Promise<void> => {
    await sql`update mass_row set state = 'linked' where id = any (${ids.map(String)}::bigint[]) and state = 'reserved'`.execute(
      tx,
    )
  },

  /** It is a payment now, whose own state counts. */
  post: async (tx: Tx, id: bigint, operationId: bigint): Promise<void> => {
    await sql`update mass_row set state = 'posted', operation_id = ${operationId} where id = ${id} and state = 'linked'`.execute(
      tx,
    )
  },

  /** The payment came to nothing, and its money is held again; a batch that was over is not any more. */
  relink: async (tx: OpenTx, id: bigint, { holdId, amountMinor, maxFeeMinor }: Relinked): Promise<void> => {
    await sql`
      with again as (
        update mass_row set state = 'linked', operation_id = null, hold_id = ${holdId}, amount_minor = ${amountMinor},
          to_minor = ${amountMinor}, fee_minor = ${maxFeeMinor}
        where id = ${id} and state = 'posted' returning batch_id)
      update mass_batch set state = 'processing', ended_at = null, look_at = null
      from again where mass_batch.id = again.batch_id and mass_batch.ended_at is not null`.execute(tx)
  },

  /** Another amount is held for it. */
  hold: async (tx: OpenTx, id: bigint, holdId: bigint, feeMinor: bigint): Promise<void> => {
    await sql`update mass_row set hold_id = ${holdId}, fee_minor = ${feeMinor} where id = ${id} and state = 'linked'`.execute(tx)
  },

  end: async (tx: OpenTx, id: bigint, at: Date): Promise<void> => {
    await sql`
      update mass_row set state = 'canceled', operation_id = null, ended_at = ${at}
      where id = ${id} and state in ('linked', 'posted')`.execute(tx)
  },
})
