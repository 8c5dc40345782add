import { type Selectable, sql } from 'kysely'
import type { GlobalCode } from '../../../platform/db.gen.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type Way = 'email' | 'sms'
export type StoredCode = {
  readonly id: string
  readonly paymentId: bigint
  readonly purpose: 'payout' | 'proof'
  readonly way: Way
  readonly codeHash: Buffer
  readonly sends: number
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly passedAt: Date | undefined
}

const shaped = (row: Selectable<GlobalCode>): StoredCode => ({
  id: row.id,
  paymentId: row.payment_id,
  purpose: row.purpose as StoredCode['purpose'],
  way: row.way as Way,
  codeHash: row.code_hash,
  sends: row.sends,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  passedAt: row.passed_at ?? undefined,
})

export const findCode = async (tx: Tx, id: string): Promise<StoredCode | undefined> => {
  const row = await tx.selectFrom('global_code').selectAll().where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

export const putCode = async (tx: OpenTx, code: Omit<StoredCode, 'passedAt'>): Promise<void> => {
  await sql`
    insert into global_code (id, payment_id, purpose, way, code_hash, sends, sent_at, expires_at, created_at)
    values (${code.id}, ${code.paymentId}, ${code.purpose}, ${code.way}, ${code.codeHash}, ${code.sends}, ${code.sentAt},
      ${code.expiresAt}, ${code.sentAt})
    on conflict (id) do update set way = excluded.way, code_hash = excluded.code_hash, sends = excluded.sends,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at`.execute(tx)
}

/** Of two at once with the same code one gets it. */
export const passCode = async (tx: Tx, id: string, at: Date, proofHash?: Buffer): Promise<boolean> =>
  (
    await sql`
      update global_code set passed_at = ${at}, proof_hash = ${proofHash ?? null} where id = ${id} and passed_at is null
      returning id`.execute(tx)
  ).rows.length > 0

export const isProved = async (tx: Tx, paymentId: bigint, proofHash: Buffer, since: Date): Promise<boolean> =>
  (
    await sql`
      select from global_code where payment_id = ${paymentId} and purpose = 'proof' and way = 'email' and proof_hash = ${proofHash}
        and passed_at > ${since}`.execute(tx)
  ).rows.length > 0

/** Whether somebody has answered with a code that was mailed to the address. */
export const isAddressProved = async (tx: Tx, paymentId: bigint): Promise<boolean> =>
  (
    await sql`
      select from global_code where payment_id = ${paymentId} and way = 'email' and passed_at is not null limit 1`.execute(tx)
  ).rows.length > 0

const triesInARow = 5
const blockMinutes = 15

/** Blocked before, so that this try was none; or by this try, unless its code is right. */
export type Tried =
  | { readonly isRefused: true; readonly blockedUntil: Date }
  | { readonly isRefused: false; readonly blockedUntil: Date | undefined }

/**
 * Counted before it is looked at, and every fifth blocks in the same statement, whatever it was for: whoever tries many at once, or codes
 * that are not there in between, has no more tries than whoever tries one by one.
 */
export const countTry = async (tx: Tx, paymentId: bigint, now: Date): Promise<Tried> => {
  const { rows } = await sql<{ until: Date | null }>`
    update global_payment set code_failures = code_failures + 1,
      code_blocked_until = case when (code_failures + 1) % ${triesInARow}::integer = 0
        then ${now}::timestamptz + ${blockMinutes} * interval '1 minute' * 2 ^ least(6, (code_failures + 1) / ${triesInARow}::integer - 1) end
    where id = ${paymentId} and (code_blocked_until is null or code_blocked_until <= ${now})
    returning code_blocked_until as until`.execute(tx)
  if (rows[0]) return { isRefused: false, blockedUntil: rows[0].until ?? undefined }
  const found = await sql<{ until: Date }>`
    select code_blocked_until as until from global_payment where id = ${paymentId}`.execute(tx)
  return { isRefused: true, blockedUntil: found.rows[0]?.until ?? now }
}

export const forgiveTries = async (tx: Tx, paymentId: bigint): Promise<void> => {
  await tx.updateTable('global_payment').set({ code_failures: 0, code_blocked_until: null }).where('id', '=', paymentId).execute()
}

export const deleteOldCodes = async (tx: Tx, before: Date): Promise<number> =>
  Number((await tx.deleteFrom('global_code').where('created_at', '<', before).executeTakeFirst()).numDeletedRows)
