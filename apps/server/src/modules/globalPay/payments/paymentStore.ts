import type { FeeSide, PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { memberRail } from '@florin/contract/rails'
import type { Language } from '@florin/i18n/languages'
import { money } from '@florin/money/money'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { GlobalPayment } from '../../../platform/db.gen.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type LinkState, maxLinks, type StoredPayment } from './payment.ts'

export const shaped = (row: Selectable<GlobalPayment>): StoredPayment => ({
  id: row.id,
  batchId: row.batch_id,
  customerId: row.customer_id,
  userId: row.user_id,
  accountId: row.account_id,
  amount: money(row.amount_minor, row.currency),
  maxFee: money(row.max_fee_minor, row.currency),
  feeShare: row.fee_share as FeeSide,
  forbidden: row.forbidden as PayoutMethod[],
  description: row.description,
  beneficiaryType: row.beneficiary_type as StoredPayment['beneficiaryType'],
  beneficiaryName: row.beneficiary_name,
  email: row.email,
  phone: row.phone ?? undefined,
  country: row.country ?? undefined,
  language: row.language as Language,
  state: row.state as LinkState,
  holdId: row.hold_id ?? undefined,
  holds: row.holds,
  payoutUid: row.payout_uid ?? undefined,
  operationId: row.operation_id ?? undefined,
  failure: row.failure ?? undefined,
  note: row.note ?? undefined,
  openedAt: row.opened_at ?? undefined,
  openCount: row.open_count,
  linksSent: row.links_sent,
  lastSentAt: row.last_sent_at,
  remindedAt: row.reminded_at ?? undefined,
  remindAt: row.remind_at ?? undefined,
  expiresAt: row.expires_at,
  codeFailures: row.code_failures,
  codeBlockedUntil: row.code_blocked_until ?? undefined,
  submittedAt: row.submitted_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  createdAt: row.created_at,
})

export type NewPayment = Pick<
  StoredPayment,
  | 'id'
  | 'batchId'
  | 'customerId'
  | 'userId'
  | 'accountId'
  | 'amount'
  | 'maxFee'
  | 'feeShare'
  | 'forbidden'
  | 'description'
  | 'beneficiaryType'
  | 'beneficiaryName'
  | 'email'
  | 'phone'
  | 'country'
  | 'language'
  | 'linksSent'
  | 'remindAt'
  | 'expiresAt'
  | 'createdAt'
> & { readonly holdId: bigint }

export const insertPayment = async (tx: OpenTx, payment: NewPayment): Promise<StoredPayment> =>
  shaped(
    await tx
      .insertInto('global_payment')
      .values({
        id: payment.id,
        batch_id: payment.batchId,
        customer_id: payment.customerId,
        user_id: payment.userId,
        account_id: payment.accountId,
        currency: payment.amount.currency,
        amount_minor: payment.amount.minor,
        max_fee_minor: payment.maxFee.minor,
        fee_share: payment.feeShare,
        forbidden: [...payment.forbidden],
        description: payment.description,
        beneficiary_type: payment.beneficiaryType,
        beneficiary_name: payment.beneficiaryName,
        email: payment.email,
        phone: payment.phone ?? null,
        country: payment.country ?? null,
        language: payment.language,
        state: 'sent',
        hold_id: payment.holdId,
        links_sent: payment.linksSent,
        last_sent_at: payment.createdAt,
        remind_at: payment.remindAt ?? null,
        expires_at: payment.expiresAt,
        created_at: payment.createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Nobody else moves it on until the transaction ends. */
export const lockPayment = async (tx: OpenTx, id: bigint): Promise<StoredPayment | undefined> => {
  const row = await tx.selectFrom('global_payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && shaped(row)
}

export const findPayment = async (tx: Tx, id: bigint): Promise<StoredPayment | undefined> => {
  const row = await tx.selectFrom('global_payment').selectAll().where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

export type PaymentChange = {
  readonly state?: LinkState
  readonly holdId?: bigint | null
  readonly holds?: number
  readonly amountMinor?: bigint
  readonly maxFeeMinor?: bigint
  readonly feeShare?: FeeSide
  readonly forbidden?: readonly string[]
  readonly email?: string
  readonly payoutUid?: string | null
  readonly operationId?: bigint | null
  readonly failure?: string | null
  readonly note?: string | null
  readonly openedAt?: Date | null
  readonly openCount?: number
  readonly linksSent?: number
  readonly lastSentAt?: Date
  readonly remindedAt?: Date
  readonly remindAt?: Date | null
  readonly expiresAt?: Date
  readonly submittedAt?: Date | null
  readonly endedAt?: Date | null
}

export const changePayment = async (tx: Tx, { id }: Pick<StoredPayment, 'id'>, to: PaymentChange): Promise<StoredPayment> =>
  shaped(
    await tx
      .updateTable('global_payment')
      .set({
        ...(to.state !== undefined && { state: to.state }),
        ...(to.holdId !== undefined && { hold_id: to.holdId }),
        ...(to.holds !== undefined && { holds: to.holds }),
        ...(to.amountMinor !== undefined && { amount_minor: to.amountMinor }),
        ...(to.maxFeeMinor !== undefined && { max_fee_minor: to.maxFeeMinor }),
        ...(to.feeShare !== undefined && { fee_share: to.feeShare }),
        ...(to.forbidden !== undefined && { forbidden: [...to.forbidden] }),
        ...(to.email !== undefined && { email: to.email }),
        ...(to.payoutUid !== undefined && { payout_uid: to.payoutUid }),
        ...(to.operationId !== undefined && { operation_id: to.operationId }),
        ...(to.failure !== undefined && { failure: to.failure }),
        ...(to.note !== undefined && { note: to.note }),
        ...(to.openedAt !== undefined && { opened_at: to.openedAt }),
        ...(to.openCount !== undefined && { open_count: to.openCount }),
        ...(to.linksSent !== undefined && { links_sent: to.linksSent }),
        ...(to.lastSentAt !== undefined && { last_sent_at: to.lastSentAt }),
        ...(to.remindedAt !== undefined && { reminded_at: to.remindedAt }),
        ...(to.remindAt !== undefined && { remind_at: to.remindAt }),
        ...(to.expiresAt !== undefined && { expires_at: to.expiresAt }),
        ...(to.submittedAt !== undefined && { submitted_at: to.submittedAt }),
        ...(to.endedAt !== undefined && { ended_at: to.endedAt }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

const idsOf = (rows: readonly { id: bigint }[]): bigint[] => rows.map(({ id }) => id)

/** Nobody claimed them in time. */
export const findExpired = async (db: Db, now: Date, limit: number): Promise<bigint[]> =>
  idsOf(
    (
      await sql<{ id: bigint }>`
        select id from global_payment where state in ('sent', 'opened', 'started', 'failed') and expires_at <= ${now}
        order by expires_at limit ${limit}`.execute(db)
    ).rows,
  )

export const findToRemind = async (db: Db, now: Date, limit: number): Promise<bigint[]> =>
  idsOf(
    (
      await sql<{ id: bigint }>`
        select id from global_payment where remind_at <= ${now} order by remind_at limit ${limit}`.execute(db)
    ).rows,
  )

/** Confirmed, and not a payment yet: a crash came between, or nobody has been there. */
export const findUnpaid = async (db: Db, before: Date, limit: number): Promise<bigint[]> =>
  idsOf(
    (
      await sql<{ id: bigint }>`
        select id from global_payment where state = 'submitted' and submitted_at < ${before} order by id limit ${limit}`.execute(
        db,
      )
    ).rows,
  )

/**
 * Of `operation`: less than was paid is back, and since less than a day. The rest may follow, and a link that opened for a part of it would
 * cheat its recipient of that.
 */
const isComingBack = (now: Date): RawBuilder<boolean> => sql`(
  operation.state = 'returned' and exists (
    select from operation_posting back
    where back.operation_id = operation.id and back.purpose = 'return' and back.posted_at > ${now}::timestamptz - interval '1 day')
  and operation.amount_minor > (
    select coalesce(sum(entry.amount_minor), 0) from operation_posting back
      join ledger.entry on entry.transfer_id = back.transfer_id and entry.posted_at = back.posted_at
    where back.operation_id = operation.id and back.purpose = 'return' and entry.account_id = operation.from_account_id))`

/** Whose payment is over, one way or the other. */
export const findSettled = async (db: Db, now: Date, limit: number): Promise<bigint[]> =>
  idsOf(
    (
      await sql<{ id: bigint }>`
        select global_payment.id from global_payment join operation on operation.id = operation_id
        where global_payment.state = 'processing'
          and operation.state in ('completed', 'settled', 'rejected', 'returned', 'failed', 'cancelled', 'expired')
          and not ${isComingBack(now)}
        order by global_payment.id limit ${limit}`.execute(db)
    ).rows,
  )

/** Came back after it had arrived, as far as that was not dealt with. */
export const findReturned = async (db: Db, now: Date, limit: number): Promise<bigint[]> =>
  idsOf(
    (
      await sql<{ id: bigint }>`
        select global_payment.id from global_payment join operation on operation.id = operation_id
        where global_payment.state = 'paid' and operation.state = 'returned' and global_payment.ended_at > ${now}::timestamptz - interval '90 days'
          and not ${isComingBack(now)}
        order by global_payment.id limit ${limit}`.execute(db)
    ).rows,
  )

export type PayoutOutcome = {
  readonly state: string
  readonly failure: string | null
  /** Its payer asked the payee's bank for it, or operators reversed it: nothing else brings a payment between members back. */
  readonly isWantedBack: boolean
}

export const operationOf = async (
  tx: Tx,
  { operationId }: Pick<StoredPayment, 'operationId'>,
): Promise<PayoutOutcome | undefined> =>
  operationId === undefined
    ? undefined
    : (
        await sql<PayoutOutcome>`
          select state, failure, (state = 'returned' and kind = ${memberRail.name})
            or exists (select from payment_recall where payment_recall.operation_id = operation.id) as "isWantedBack"
          from operation where id = ${operationId}`.execute(tx)
      ).rows[0]

const day = 86_400_000
/** So many letters of one call: whoever has more links asks once more. */
const remindedAtOnce = 100

/** It can be mailed again now. */
export const isRemindable = (now: Date): RawBuilder<boolean> => sql`(
  state in ('sent', 'opened', 'started', 'failed') and links_sent < ${maxLinks}
  and last_sent_at <= ${new Date(now.getTime() - day)} and expires_at > ${now})`

/** Of a batch: the longest unheard of first. */
export const findRemindable = async (tx: Tx, batchId: number, now: Date): Promise<bigint[]> =>
  (
    await sql<{ id: bigint }>`
      select id from global_payment where batch_id = ${batchId} and ${isRemindable(now)}
      order by last_sent_at, id limit ${remindedAtOnce}`.execute(tx)
  ).rows.map(({ id }) => id)
