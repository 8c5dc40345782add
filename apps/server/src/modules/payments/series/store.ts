import type { Frequency } from '@florin/contract/payments/repeating'
import type { InputOf } from '@florin/contract/method'
import type { SubscriptionPayment, subscription } from '@florin/contract/payments/subscription'
import { type Money, money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Schedule } from './schedule.ts'

export type Status = 'pending' | 'active' | 'canceled' | 'completed' | 'failed'
export type Subscription = Schedule & {
  readonly id: number
  readonly customerId: number
  readonly userId: number
  /** The name of its rail. */
  readonly type: string
  readonly wish: object
  readonly fromAccountId: number
  readonly fromCurrency: string
  readonly amount: Money
  readonly toAccount: string
  readonly payeeName: string
  readonly payeeEmail: string | undefined
  /** What a merchant sells by it, as its payer agreed to it. */
  readonly itemName: string | undefined
  readonly userMayCancel: boolean
  readonly status: Status
  readonly startDate: string | undefined
  readonly handled: number
  readonly paid: number
  readonly missed: number
  readonly nextDate: string | undefined
}

type Row = {
  [
    K in keyof Omit<Subscription, 'amount' | 'payeeEmail' | 'itemName' | 'endDate' | 'transactions' | 'startDate' | 'nextDate'>
  ]: Subscription[K]
} & {
  amountMinor: bigint
  currency: string
  payeeEmail: string | null
  itemName: string | null
  endDate: string | null
  transactions: number | null
  startDate: string | null
  nextDate: string | null
}

const columns = sql`id, customer_id as "customerId", user_id as "userId", type, wish, from_account_id as "fromAccountId",
  from_currency as "fromCurrency", amount_minor as "amountMinor", currency, to_account as "toAccount", payee_name as "payeeName",
  payee_email as "payeeEmail", wish #>> '{agreed,payee,itemName}' as "itemName", frequency, end_date as "endDate", transactions, user_may_cancel as "userMayCancel", status,
  start_date as "startDate", handled, paid, missed, next_date as "nextDate"`

const shaped = ({
  amountMinor,
  currency,
  payeeEmail,
  itemName,
  endDate,
  transactions,
  startDate,
  nextDate,
  ...row
}: Row): Subscription => ({
  ...row,
  amount: money(amountMinor, currency),
  payeeEmail: payeeEmail ?? undefined,
  itemName: itemName ?? undefined,
  endDate: endDate ?? undefined,
  transactions: transactions ?? undefined,
  startDate: startDate ?? undefined,
  nextDate: nextDate ?? undefined,
})

export type NewSubscription = Omit<
  Subscription,
  'id' | 'itemName' | 'status' | 'startDate' | 'handled' | 'paid' | 'missed' | 'nextDate' | 'frequency'
> & { readonly frequency: Frequency; readonly at: Date }

export const insertSubscription = async (tx: OpenTx, made: NewSubscription): Promise<number> =>
  (
    await tx
      .insertInto('subscription')
      .values({
        customer_id: made.customerId,
        user_id: made.userId,
        type: made.type,
        wish: JSON.stringify(made.wish),
        from_account_id: made.fromAccountId,
        from_currency: made.fromCurrency,
        amount_minor: made.amount.minor,
        currency: made.amount.currency,
        amount_written: toDecimal(made.amount),
        to_account: made.toAccount,
        payee_name: made.payeeName,
        payee_email: made.payeeEmail ?? null,
        frequency: made.frequency,
        end_date: made.endDate ?? null,
        transactions: made.transactions ?? null,
        user_may_cancel: made.userMayCancel,
        status: 'pending',
        created_at: made.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const findSubscription = async (tx: Tx, id: number, customerId: number): Promise<Subscription | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from subscription where id = ${id} and customer_id = ${customerId} and status <> 'pending'`.execute(tx)
  return rows[0] && shaped(rows[0])
}

/** Whether the company has agreed to it, with its first payment. */
export const isApproved = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from subscription_payment join company_request using (operation_id)
    where subscription_id = ${id} and decided_by is not null limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether the bank has looked at the series itself, with its first payment. */
export const isLookedAt = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from subscription_payment join operation on operation.id = operation_id
    where subscription_payment.subscription_id = ${id} and needs_bank and repeats is not null limit 1`.execute(tx)
  return rows.length > 0
}

export const findActive = async (tx: Tx, id: number): Promise<Subscription | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from subscription where id = ${id} and status = 'active'`.execute(tx)
  return rows[0] && shaped(rows[0])
}

/** Nobody else changes it until the transaction ends. */
export const lockSubscription = async (tx: OpenTx, id: number): Promise<Subscription | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from subscription where id = ${id} for no key update`.execute(tx)
  return rows[0] && shaped(rows[0])
}

/** The bank looks at its payment of the day: nothing goes on before. */
const isChecked = sql`exists (select from subscription_payment
  where subscription_id = subscription.id and due_date = next_date and state = 'checking')`

/** Undefined when it is not due any more, or another worker has it. */
export const lockDue = async (tx: OpenTx, id: number, today: string): Promise<Subscription | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from subscription where id = ${id} and status = 'active' and try_on <= ${today} and not ${isChecked}
    for no key update skip locked`.execute(tx)
  return rows[0] && shaped(rows[0])
}

export const findDue = async (db: Db, today: string, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from subscription where status = 'active' and try_on <= ${today} and not ${isChecked} order by try_on, id limit ${limit}`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

export type Progress = Pick<Subscription, 'status' | 'handled' | 'paid' | 'missed'> & {
  readonly startDate?: string | undefined
  readonly nextDate?: string | undefined
  readonly tryOn?: string | undefined
  readonly endedAt?: Date | undefined
}

/** The caller holds its lock. */
export const setProgress = async (tx: OpenTx, id: number, to: Progress): Promise<void> => {
  await sql`
    update subscription set status = ${to.status}, handled = ${to.handled}, paid = ${to.paid}, missed = ${to.missed},
      start_date = coalesce(start_date, ${to.startDate ?? null}), next_date = ${to.nextDate ?? null},
      try_on = ${to.tryOn ?? to.nextDate ?? null}, ended_at = ${to.endedAt ?? null}
    where id = ${id}`.execute(tx)
}

export type Payment = {
  readonly subscriptionId: number
  readonly dueDate: string
  readonly state: SubscriptionPayment['status']
  readonly operationId?: bigint | undefined
  readonly failure?: string | undefined
  readonly at: Date
}

/** A day that was paid or left out stays so: only one that is to be tried again takes another end. */
export const recordPayment = async (tx: OpenTx, { subscriptionId, dueDate, state, operationId, failure, at }: Payment) => {
  const { numAffectedRows } = await sql`
    insert into subscription_payment (subscription_id, due_date, state, operation_id, failure, at)
    values (${subscriptionId}, ${dueDate}, ${state}, ${operationId ?? null}, ${failure ?? null}, ${at})
    on conflict (subscription_id, due_date) do update
      set state = excluded.state, operation_id = excluded.operation_id, failure = excluded.failure, at = excluded.at
      where subscription_payment.state = 'retrying'`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`The payment of ${dueDate} of series ${subscriptionId} is settled already`)
}

/** The payment that the bank looks at, if there is one. */
export const findChecked = async (tx: Tx, id: number): Promise<bigint | undefined> => {
  const { rows } = await sql<{ operationId: bigint }>`
    select operation_id as "operationId" from subscription_payment where subscription_id = ${id} and state = 'checking'`.execute(
    tx,
  )
  return rows[0]?.operationId
}

/** How what the bank looked at ended; the day that it was due, if it was one of a series. */
export const endCheck = async (
  tx: OpenTx,
  id: number,
  operationId: bigint,
  { state, failure, at }: Pick<Payment, 'failure' | 'at'> & { readonly state: 'completed' | 'skipped' },
): Promise<string | undefined> => {
  const { rows } = await sql<{ dueDate: string }>`
    update subscription_payment set state = ${state}, failure = ${failure ?? null}, at = ${at},
      operation_id = ${state === 'completed' ? operationId : null}
    where subscription_id = ${id} and operation_id = ${operationId} and state = 'checking'
    returning due_date as "dueDate"`.execute(tx)
  return rows[0]?.dueDate
}

export const isRetry = async (tx: Tx, id: number, dueDate: string): Promise<boolean> =>
  (await sql`select from subscription_payment where subscription_id = ${id} and due_date = ${dueDate}`.execute(tx)).rows.length >
  0

const shownPayments = 500

export const paymentsOf = async (tx: Tx, id: number) =>
  (
    await sql<{
      dueDate: string
      state: SubscriptionPayment['status']
      operationId: bigint | null
      failure: string | null
      at: Date
    }>`
      select due_date as "dueDate", state, operation_id as "operationId", failure, at from subscription_payment
      where subscription_id = ${id} order by due_date desc limit ${shownPayments}`.execute(tx)
  ).rows

type Filter = InputOf<(typeof subscription)['list']>

export const findSubscriptions = async (
  tx: Tx,
  customerId: number,
  { beneficiaryEmail, fromAmount, toAmount, type, status, pageNumber, pageSize }: Filter,
): Promise<{ found: Subscription[]; total: number }> => {
  const where = [
    sql`customer_id = ${customerId} and status = ${status}`,
    ...(beneficiaryEmail ? [sql`strpos(payee_email, ${beneficiaryEmail}) > 0`] : []),
    ...(type ? [sql`type = ${type}`] : []),
    ...(fromAmount ? [sql`amount_written >= ${fromAmount}::numeric`] : []),
    ...(toAmount ? [sql`amount_written <= ${toAmount}::numeric`] : []),
  ]
  const matching = sql.join(where, sql` and `)
  const { rows } = await sql<Row>`
    select ${columns} from subscription where ${matching} order by next_date nulls last, id
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from subscription where ${matching}`.execute(tx)
  return { found: rows.map(shaped), total: counts[0]?.total ?? 0 }
}
