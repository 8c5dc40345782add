import type { OperationState } from '@florin/contract/payments/operation'
import {
  answerMinutes,
  outgoingCounted,
  type OutgoingPayment,
  type OutgoingQueue,
} from '@florin/contract/payments/operatorOutgoing'
import { externalRails } from '@florin/contract/rails'
import { type RawBuilder, sql } from 'kysely'
import { daysAfter } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type OutgoingFilter = {
  readonly queue?: OutgoingQueue | undefined
  readonly status?: OutgoingPayment['status'] | undefined
  readonly type?: string | undefined
  readonly customerId?: number | undefined
  readonly countryCode?: string | undefined
  readonly search?: string | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  /** Queries for what was made as part of something else. */
  readonly madeBy?: readonly RawBuilder<unknown>[] | undefined
}
type Page = { readonly offset: number; readonly limit: number }
export type OutgoingRow = {
  readonly id: bigint
  readonly kind: string
  readonly state: OperationState
  readonly customerId: number
  readonly customerName: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly feeMinor: bigint
  readonly toMinor: bigint
  readonly toCurrency: string
  readonly payeeName: string
  readonly country: string | null
  readonly createdAt: Date
  readonly since: Date
  readonly isScreened: boolean
  readonly isUnanswered: boolean
  readonly isContradicted: boolean
  readonly isRecalled: boolean
}

export const statusStates: Readonly<Record<OutgoingPayment['status'], readonly OperationState[]>> = {
  pending: ['awaitingBank'],
  processing: ['processing', 'sent'],
  completed: ['settled', 'completed'],
  rejected: ['rejected', 'failed'],
  returned: ['returned'],
  canceled: ['cancelled', 'expired'],
}
const queueStates: Readonly<Record<Exclude<OutgoingQueue, 'waiting'>, readonly OperationState[]>> = {
  sent: ['processing', 'sent'],
  returned: ['rejected', 'returned'],
  decided: ['settled', 'rejected', 'returned', 'failed', 'cancelled', 'expired'],
}
const everyState = [...new Set(Object.values(statusStates).flat())]
// Spelt out, so that the planner knows its partial index.
const outside = sql.raw(externalRails.map(({ name }) => `'${name}'`).join(', '))

/** Nothing was said of it so far, or the last word did not come in time. */
const unanswered = (now: Date): RawBuilder<unknown> => sql`
  (instruction.state in ('sending', 'unknown') and instruction.created_at < ${new Date(now.getTime() - answerMinutes * 60_000)}
    or instruction.state = 'accepted' and instruction.answer_due_at < ${now})`
/** Reports that contradict each other are asked about until somebody has looked. */
const open = sql`kind = 'paymentReport' and decided_at is null`

/** What somebody has to look at: found by the few that wait, not among all. */
const waiting = (now: Date): RawBuilder<unknown> => sql`
  operation.id in (
    select id from operation where state = 'awaitingBank'
    union select operation_id from dispatch_instruction instruction where ${unanswered(now)}
    union select operation_id from payment_recall where outcome is null
    union select subject_id from review where ${open})`

const inStates = (states: readonly OperationState[]): RawBuilder<unknown> =>
  sql`operation.kind in (${outside}) and operation.state = any (${states})`

const found = (filter: OutgoingFilter, now: Date): RawBuilder<unknown> => {
  const { queue, status, type, customerId, countryCode, search, fromDate, toDate, madeBy } = filter
  const conditions = [
    queue === 'waiting' ? waiting(now) : inStates(queue ? queueStates[queue] : everyState),
    ...(queue === 'decided' ? [sql`operation.needs_bank`] : []),
    ...(status ? [sql`operation.state = any (${statusStates[status]})`] : []),
    ...(type ? [sql`operation.kind = ${type}`] : []),
    ...(customerId === undefined ? [] : [sql`operation.customer_id = ${customerId}`]),
    ...(madeBy ? [sql`operation.id in (${sql.join(madeBy, sql` union `)})`] : []),
    ...(countryCode ? [sql`operation.payee ->> 'countryCode' = ${countryCode}`] : []),
    ...(fromDate ? [sql`operation.created_at >= ${fromDate}::date`] : []),
    ...(toDate ? [sql`operation.created_at < ${daysAfter(toDate, 1)}::date`] : []),
    ...(search
      ? [
          /^\d{1,15}$/.test(search)
            ? sql`operation.id = ${search}`
            : sql`starts_with(lower(operation.payee_name), ${search.toLowerCase()})`,
        ]
      : []),
  ]
  return sql`from operation where ${sql.join(conditions, sql` and `)}`
}

export const pageOfOutgoing = async (
  tx: Tx,
  filter: OutgoingFilter,
  now: Date,
  { offset, limit }: Page,
): Promise<OutgoingRow[]> => {
  const order = filter.queue === 'waiting' ? sql`id` : sql`id desc`
  const { rows } = await sql<OutgoingRow>`
    select page.id, page.kind, page.state, page.customer_id as "customerId",
      coalesce(business_name, first_name || ' ' || last_name, '') as "customerName", page.amount_minor as "amountMinor", page.currency,
      page.fee_minor as "feeMinor", page.to_minor as "toMinor", page.to_currency as "toCurrency", page.payee_name as "payeeName",
      coalesce(page.payee ->> 'beneficiaryCountryCode', page.payee ->> 'countryCode') as country, page.created_at as "createdAt",
      coalesce(page.ended_at, page.posted_at, page.created_at) as since,
      exists (select from payment_concern where operation_id = page.id) as "isScreened",
      coalesce(${unanswered(now)}, false) as "isUnanswered",
      exists (select from review where subject_id = page.id and ${open}) as "isContradicted",
      exists (select from payment_recall where operation_id = page.id and outcome is null) as "isRecalled"
    from (select * ${found(filter, now)} order by ${order} limit ${limit} offset ${offset}) page
    join customer on customer.id = page.customer_id left join app_user on app_user.id = owner_user_id
    left join dispatch_instruction instruction on instruction.operation_id = page.id
    order by ${sql`page.`}${order}`.execute(tx)
  return rows
}

export const countOutgoing = async (tx: Tx, filter: OutgoingFilter, now: Date): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select ${found(filter, now)} limit ${outgoingCounted}) counted`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}

export type OutsideRow = {
  readonly endToEndId: string
  readonly state: string
  readonly attempts: number
  readonly nextTryAt: Date | null
  readonly sentAt: Date
}

export const findOutside = async (tx: Tx, operationId: bigint): Promise<OutsideRow | undefined> =>
  tx
    .selectFrom('dispatch_instruction')
    .select(['end_to_end_id as endToEndId', 'state', 'attempts', 'next_try_at as nextTryAt', 'created_at as sentAt'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst()

/** Its end-to-end id, where no worker is about to send it; until the transaction ends none can. */
export const lockHandedOver = async (tx: OpenTx, operationId: bigint): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('dispatch_instruction')
      .select('end_to_end_id')
      .where('operation_id', '=', operationId)
      .where('state', 'not in', ['queued', 'sending'])
      .forUpdate()
      .executeTakeFirst()
  )?.end_to_end_id

export const reportsOf = (tx: Tx, operationId: bigint) =>
  tx
    .selectFrom('dispatch_report')
    .select(['kind', 'reason', 'returned_minor', 'returned_currency', 'received_at', 'contradicts', 'their_reference'])
    .where('operation_id', '=', operationId)
    .orderBy('received_at')
    .orderBy('message_id')
    .execute()

/** Asked about by the next round; gives whose it is, or nothing where it is answered. */
export const askNow = async (tx: Tx, operationId: number, at: Date): Promise<number | undefined> =>
  (
    await sql<{ customerId: number }>`
      update dispatch_instruction asked set next_try_at = ${at} from operation
      where asked.operation_id = ${operationId} and operation.id = asked.operation_id and asked.state in ('unknown', 'accepted')
      returning customer_id as "customerId"`.execute(tx)
  ).rows[0]?.customerId

/** Whether somebody has to look at what was reported of it. */
export const isReportOpen = async (tx: Tx, operationId: bigint): Promise<boolean> =>
  (await sql`select from review where subject_id = ${operationId} and ${open}`.execute(tx)).rows.length > 0

type Resend = {
  readonly operationId: bigint
  readonly resentAs: bigint
  readonly proposedBy: number
  readonly confirmedBy: number
  readonly proof: string
  readonly at: Date
}

export const insertResend = async (tx: Tx, resend: Resend): Promise<void> => {
  await tx
    .insertInto('payment_resend')
    .values({
      operation_id: resend.operationId,
      resent_as: resend.resentAs,
      proposed_by: resend.proposedBy,
      confirmed_by: resend.confirmedBy,
      proof: resend.proof,
      resent_at: resend.at,
    })
    .execute()
}

export const findResend = async (tx: Tx, operationId: bigint): Promise<bigint | undefined> =>
  (await tx.selectFrom('payment_resend').select('resent_as').where('operation_id', '=', operationId).executeTakeFirst())
    ?.resent_as
