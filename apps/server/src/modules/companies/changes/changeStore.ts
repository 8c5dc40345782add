import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Change } from './change.ts'

export type StoredChange = {
  readonly id: number
  readonly proposal: Change
  readonly proposedBy: number
  readonly proposerName: string
  readonly proposedAt: Date
  readonly expiresAt: Date
}

export const insertChange = async (
  tx: OpenTx,
  change: { readonly customerId: number; readonly proposal: Change; readonly proposedBy: number; readonly expiresAt: Date },
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('company_change')
    .values({
      customer_id: change.customerId,
      kind: change.proposal.kind,
      proposal: JSON.stringify(change.proposal),
      proposed_by: change.proposedBy,
      proposed_at: now,
      expires_at: change.expiresAt,
    })
    .execute()
}

/** Those that can still be confirmed, the oldest first. */
export const waitingChanges = async (tx: Tx, customerId: number, now: Date): Promise<StoredChange[]> =>
  (
    await sql<StoredChange>`
      select company_change.id, proposal, proposed_by as "proposedBy", first_name || ' ' || last_name as "proposerName",
        proposed_at as "proposedAt", expires_at as "expiresAt"
      from company_change join app_user on app_user.id = proposed_by
      where customer_id = ${customerId} and outcome is null and expires_at > ${now}
      order by company_change.id`.execute(tx)
  ).rows

export const endChange = async (
  tx: OpenTx,
  id: number,
  { outcome, userId, at }: { readonly outcome: 'confirmed' | 'declined'; readonly userId: number; readonly at: Date },
): Promise<void> => {
  await tx.updateTable('company_change').set({ outcome, decided_by: userId, decided_at: at }).where('id', '=', id).execute()
}
