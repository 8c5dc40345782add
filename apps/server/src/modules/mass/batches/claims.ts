import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { MassBatch } from '../../../platform/db.gen.ts'
import type { Db } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { StoredBatch } from './batch.ts'
import { lockBatch, shapedBatch } from './batchStore.ts'

/** The one of those that are being looked at whose turn it is; nobody else has it until the transaction ends. */
export const claimChecking = async (tx: OpenTx): Promise<StoredBatch | undefined> => {
  const row = await tx
    .selectFrom('mass_batch')
    .selectAll()
    .where('state', '=', 'checking')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && shapedBatch(row)
}

/** The one of those with something left to pay that has waited longest; nobody else pays from it until the transaction ends. */
export const claimPaying = async (tx: OpenTx, now: Date): Promise<StoredBatch | undefined> => {
  const { rows } = await sql<Selectable<MassBatch>>`
    update mass_batch set served_at = ${now} where id = (
      select id from mass_batch where state = 'processing' and type <> 'global'
        and exists (select from mass_row where batch_id = mass_batch.id and mass_row.state = 'reserved')
      order by served_at nulls first, id limit 1 for no key update skip locked)
    returning *`.execute(tx)
  return rows[0] && shapedBatch(rows[0])
}

/** Nothing is left to pay; perhaps other banks still have some of it. */
export const claimEnding = async (tx: OpenTx, now: Date, hasOpenLinks: RawBuilder<unknown>): Promise<StoredBatch | undefined> => {
  const { rows } = await sql<Selectable<MassBatch>>`
    select * from mass_batch where state = 'processing' and (look_at is null or look_at <= ${now})
      and not exists (select from mass_row where batch_id = mass_batch.id and mass_row.state in ('reserved', 'linked'))
      and not (type = 'global' and ${hasOpenLinks})
    order by look_at nulls first, id limit 1 for no key update skip locked`.execute(tx)
  return rows[0] && shapedBatch(rows[0])
}

const wish = (id: number) => sql`hashtextextended(${`batch wanted:${id}`}, 0)`

/** Its lock, also while it is being paid: whoever pays it ends their turn for it. Waits a little less than a call may take. */
export const lockPaidBatch = async (tx: OpenTx, id: number): Promise<StoredBatch> => {
  await sql`select pg_advisory_xact_lock_shared(${wish(id)}), set_config('lock_timeout', '2500', true)`.execute(tx)
  return lockBatch(tx, id)
}

/** Whether somebody waits in `lockPaidBatch`. Not in a transaction, which would keep others from saying so. */
export const isWanted = async (db: Db, { id }: Pick<StoredBatch, 'id'>): Promise<boolean> =>
  (await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${wish(id)}) as "isFree"`.execute(db)).rows[0]?.isFree ===
  false
