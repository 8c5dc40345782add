import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

/** By which the secrets of its rows lie in the vault. */
export const secretsOf = async (tx: Tx, batchId: number): Promise<string[]> =>
  (
    await sql<{ token: string }>`
      select value as token from mass_row, jsonb_each_text(secrets) where batch_id = ${batchId} and secrets is not null`.execute(
      tx,
    )
  ).rows.map(({ token }) => token)

/** Takes from rows that are never paid what lies in the vault for them; gives the tokens. */
export const takeSecrets = async (tx: OpenTx, batchId: number): Promise<string[]> =>
  (
    await sql<{ token: string }>`
      with taken as (
        update mass_row set secrets = null
        where batch_id = ${batchId} and secrets is not null and state in ('unchecked', 'invalid', 'valid', 'skipped', 'canceled')
        returning old.secrets
      ) select value as token from taken, jsonb_each_text(secrets)`.execute(tx)
  ).rows.map(({ token }) => token)

/** The batch that its left out rows are in by now has what lies in the vault for them. */
export const handOver = async (tx: OpenTx, batchId: number): Promise<void> => {
  await sql`
    update mass_row set secrets = null
    where batch_id = ${batchId} and secrets is not null and state in ('invalid', 'skipped')`.execute(tx)
}

/** Over, with something in the vault for rows that are never paid. */
export const findUnpaidSecrets = async (db: Db, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select distinct batch_id as id from mass_row join mass_batch on mass_batch.id = batch_id
      where secrets is not null and mass_row.state in ('unchecked', 'invalid', 'valid', 'skipped', 'canceled')
        and mass_batch.state in ('completed', 'partial', 'failed', 'declined', 'canceled', 'expired')
      order by batch_id limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)
