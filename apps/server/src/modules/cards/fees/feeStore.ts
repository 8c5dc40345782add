import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export const feeKinds = ['monthly', 'annual'] as const
export type FeeKind = (typeof feeKinds)[number]
export type DueFee = { readonly accountId: number; readonly kind: FeeKind; readonly dueAt: Date }

export const putDue = async (tx: OpenTx, { accountId, kind, dueAt }: DueFee): Promise<void> => {
  await sql`
    insert into card_fee_due (account_id, kind, due_at) values (${accountId}, ${kind}, ${dueAt})
    on conflict (account_id, kind) do update set due_at = excluded.due_at`.execute(tx)
}

/** Of cards that their holders have; one that the bank stopped costs nothing until it is free again. */
export const dueFees = async (tx: Tx, now: Date): Promise<DueFee[]> =>
  (
    await sql<DueFee>`
      select account_id as "accountId", kind, due_at as "dueAt" from card_fee_due join card using (account_id)
      where due_at <= ${now} and status in (2, 27, 71) order by account_id`.execute(tx)
  ).rows

/** The caller holds the lock of the card; nothing where another run was faster. */
export const findDue = async (tx: OpenTx, accountId: number, kind: FeeKind, now: Date): Promise<DueFee | undefined> =>
  (
    await sql<DueFee>`
      select account_id as "accountId", kind, due_at as "dueAt" from card_fee_due
      where account_id = ${accountId} and kind = ${kind} and due_at <= ${now}`.execute(tx)
  ).rows[0]
