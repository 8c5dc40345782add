import { required } from '@florin/ledger/required'
import { type Money, money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Operation, PayeeDetails } from './operation.ts'
import type { Instruction, ReportKind } from './rail.ts'

/**
 * `queued`: not sent yet. `sending`: handed over, without an answer so far. `unknown`: the answer did not come, to be asked about.
 * `accepted`: the other side has it, and owes the last word on it. `reported`: that has come.
 */
export type InstructionState = 'queued' | 'sending' | 'unknown' | 'accepted' | 'reported'

type Row = {
  readonly endToEndId: string
  readonly operationId: bigint
  readonly rail: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly payeeName: string
  readonly payee: PayeeDetails
  readonly reference: string | null
  readonly madeAt: Date
}
export type DueInstruction = Instruction & { readonly rail: string; readonly state: InstructionState }

/** With the posting, in the same transaction. */
export const insertInstruction = async (tx: OpenTx, { id, kind }: Operation, endToEndId: string, at: Date): Promise<void> => {
  await tx
    .insertInto('dispatch_instruction')
    .values({ end_to_end_id: endToEndId, operation_id: id, rail: kind, state: 'queued', next_try_at: at, created_at: at })
    .execute()
}

/**
 * Takes those that are due for a worker, which has until `until`; another worker takes them after that. A `sending` one that is due was
 * left behind by a worker that died: nobody knows whether it was sent. An `accepted` one is due when its last word has not come in time.
 */
export const takeDue = async (db: Db, now: Date, until: Date, limit: number): Promise<DueInstruction[]> => {
  const { rows } = await sql<Row & { state: InstructionState }>`
    with due as (
      select end_to_end_id, state from dispatch_instruction where state <> 'reported' and next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked)
    update dispatch_instruction taken
    set next_try_at = ${until}, attempts = attempts + 1, state = 
      case due.state when 'queued' then 'sending' when 'accepted' then 'accepted' else 'unknown' end
    from due, operation
    where taken.end_to_end_id = due.end_to_end_id and operation.id = taken.operation_id
    returning due.state, taken.end_to_end_id as "endToEndId", taken.operation_id as "operationId", rail, to_minor as "amountMinor",
      to_currency as currency, payee_name as "payeeName", payee, reference,
      taken.created_at as "madeAt"`.execute(db)
  return rows.map((row) => ({
    endToEndId: row.endToEndId,
    operationId: row.operationId,
    rail: row.rail,
    state: row.state,
    amount: money(row.amountMinor, row.currency),
    payeeName: row.payeeName,
    payee: row.payee,
    reference: row.reference ?? undefined,
    madeAt: row.madeAt,
  }))
}

/** Whether it is still this worker's; it is its own for as long again. */
export const renewLease = async (
  db: Db,
  endToEndId: string,
  leasedUntil: Date,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> => {
  const renewed = await db
    .updateTable('dispatch_instruction')
    .set({ next_try_at: until })
    .where('end_to_end_id', '=', endToEndId)
    .where('state', '<>', 'reported')
    .where('next_try_at', '=', leasedUntil)
    .where('next_try_at', '>', now)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

export const setInstruction = async (tx: Tx, endToEndId: string, state: InstructionState, nextTryAt?: Date): Promise<void> => {
  await tx
    .updateTable('dispatch_instruction')
    .set({ state, next_try_at: nextTryAt ?? null })
    .where('end_to_end_id', '=', endToEndId)
    // What was reported meanwhile stays so.
    .where('state', '<>', 'reported')
    .execute()
}

/** The other side has it; from then on it is asked about again. What was said before of when that is stays. */
export const setAccepted = async (tx: OpenTx, endToEndId: string, answerDueAt: Date): Promise<void> => {
  await tx
    .updateTable('dispatch_instruction')
    .set({ state: 'accepted', next_try_at: answerDueAt, answer_due_at: answerDueAt })
    .where('end_to_end_id', '=', endToEndId)
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .execute()
}

export const attemptsOf = async (tx: Tx, endToEndId: string): Promise<number> =>
  (
    await tx
      .selectFrom('dispatch_instruction')
      .select('attempts')
      .where('end_to_end_id', '=', endToEndId)
      .executeTakeFirstOrThrow()
  ).attempts

/** The number of the operation it belongs to; a rail knows only its own. */
export const operationOf = async (tx: Tx, rail: string, endToEndId: string): Promise<bigint | undefined> =>
  (
    await tx
      .selectFrom('dispatch_instruction')
      .select('operation_id')
      .where('rail', '=', rail)
      .where('end_to_end_id', '=', endToEndId)
      .executeTakeFirst()
  )?.operation_id

export type NewReport = {
  readonly rail: string
  /** The sender's own id of the message. */
  readonly messageId: string
  readonly endToEndId: string
  readonly kind: ReportKind
  readonly reason?: string | undefined
  readonly theirReference?: string | undefined
  /** Of what was returned: how much came back, where they say it. */
  readonly returned?: Money | undefined
}

/** Whether it is new: the same message again changes nothing. */
export const insertReport = async (tx: OpenTx, report: NewReport, operationId: bigint, at: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dispatch_report')
    .values({
      rail: report.rail,
      message_id: report.messageId,
      operation_id: operationId,
      kind: report.kind,
      reason: report.reason ?? null,
      their_reference: report.theirReference ?? null,
      returned_minor: report.returned?.minor ?? null,
      returned_currency: report.returned?.currency ?? null,
      received_at: at,
    })
    .onConflict((conflict) => conflict.columns(['rail', 'message_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** How much of a payment was given back, and whether all of it that ever comes: who names no amount means the whole. */
export const returnedOf = async (tx: Tx, operationId: bigint): Promise<{ readonly minor: bigint; readonly isAll: boolean }> => {
  const { rows } = await sql<{ minor: bigint; isAll: boolean }>`
    select coalesce(sum(booked_minor), 0)::bigint as minor, coalesce(bool_or(returned_minor is null), false) as "isAll"
    from dispatch_report where operation_id = ${operationId} and booked_minor is not null`.execute(tx)
  return required(rows[0], 'a sum')
}

export const setBooked = async (tx: OpenTx, { rail, messageId }: NewReport, minor: bigint): Promise<void> => {
  await tx
    .updateTable('dispatch_report')
    .set({ booked_minor: minor })
    .where('rail', '=', rail)
    .where('message_id', '=', messageId)
    .execute()
}

/** It contradicts what is on record: somebody has to look at it. */
export const markContradiction = async (tx: OpenTx, { rail, messageId }: NewReport): Promise<void> => {
  await tx
    .updateTable('dispatch_report')
    .set({ contradicts: true })
    .where('rail', '=', rail)
    .where('message_id', '=', messageId)
    .execute()
}
