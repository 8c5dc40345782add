import type { Frequency } from '@florin/contract/payments/repeating'
import type { Installment } from '@florin/contract/merchant/subscribers'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type SeriesStatus = 'active' | 'canceled' | 'completed' | 'failed'
export type FoundSubscriber = {
  readonly subscriptionId: number
  readonly payerCustomerId: number
  readonly payerName: string
  readonly payerEmail: string | null
  readonly buttonId: number
  readonly itemName: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly frequency: Frequency
  readonly status: SeriesStatus
  readonly startDate: string
  readonly nextDate: string | null
  readonly tryOn: string | null
  readonly paid: number
  readonly transactions: number | null
  readonly cancelNote: string | null
}

/** A payer is shown as the history shows them. */
const columns = sql`subscription.id as "subscriptionId", payer_customer_id as "payerCustomerId",
  coalesce(payer.business_name, first_name || ' ' || left(last_name, 1) || '.') as "payerName",
  case when payer.business_name is null then app_user.email end as "payerEmail", button_id as "buttonId",
  item_name as "itemName", subscription.amount_minor as "amountMinor", subscription.currency, subscription.frequency,
  subscription.status, start_date as "startDate", next_date as "nextDate", try_on as "tryOn", paid,
  subscription.transactions, cancel_note as "cancelNote"`
const tables = sql`subscriber join subscription on subscription.id = subscription_id
  join payment_button on payment_button.id = button_id
  join customer payer on payer.id = payer_customer_id left join app_user on app_user.id = payer.owner_user_id`

/** So that a search for a percent sign finds one. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export type Filter = {
  readonly status?: SeriesStatus | undefined
  readonly search?: string | undefined
  readonly pageNumber: number
  readonly pageSize: number
}

export const findSubscribers = async (tx: Tx, customerId: number, { status, search, pageNumber, pageSize }: Filter) => {
  const pattern = search && `%${literally(search.toLowerCase())}%`
  // What is shown is what is searched: neither a whole last name nor a company's address is guessed letter by letter.
  const matching = sql`subscriber.customer_id = ${customerId} and subscription.status <> 'pending'
    ${status ? sql`and subscription.status = ${status}` : sql``}
    ${
      pattern
        ? sql`and (lower(coalesce(payer.business_name, first_name)) like ${pattern} or lower(item_name) like ${pattern}
            or (payer.business_name is null and lower(app_user.email) like ${pattern}))`
        : sql``
    }`
  const { rows } = await sql<FoundSubscriber>`
    select ${columns} from ${tables} where ${matching}
    order by subscription.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from ${tables} where ${matching}`.execute(tx)
  return { found: rows, total: counts[0]?.total ?? 0 }
}

/** Another merchant's reads as a missing one. */
export const findSubscriber = async (tx: Tx, customerId: number, id: number): Promise<FoundSubscriber | undefined> => {
  const { rows } = await sql<FoundSubscriber>`
    select ${columns} from ${tables}
    where subscription.id = ${id} and subscriber.customer_id = ${customerId} and subscription.status <> 'pending'`.execute(tx)
  return rows[0]
}

export const setCancelled = async (tx: Tx, id: number, note: string | undefined, at: Date): Promise<void> => {
  await tx
    .updateTable('subscriber')
    .set({ cancel_note: note ?? null, cancelled_by_merchant_at: at })
    .where('subscription_id', '=', id)
    .execute()
}

export type FoundInstallment = {
  readonly number: number
  readonly dueDate: string
  readonly state: 'completed' | 'retrying' | 'skipped'
  readonly operationId: bigint | null
  readonly reason: Installment['failReason'] | null
  readonly at: Date
}

export const findInstallments = async (tx: Tx, id: number, limit: number, offset: number): Promise<FoundInstallment[]> =>
  (
    await sql<FoundInstallment>`
      select row_number() over (order by due_date)::integer as number, due_date as "dueDate", state, operation_id as "operationId",
        case when failure is null then null when failure like '["funds.%' then 'funds' else 'other' end as reason, at
      from subscription_payment where subscription_id = ${id} and state <> 'checking' order by due_date desc limit ${limit} offset ${offset}`.execute(
      tx,
    )
  ).rows

export const countInstallments = async (tx: Tx, id: number): Promise<number> =>
  (
    await sql<{ total: number }>`
      select count(*)::integer as total from subscription_payment where subscription_id = ${id} and state <> 'checking'`.execute(
      tx,
    )
  ).rows[0]?.total ?? 0

/** More than fall due of one subscription before the day that is asked for. */
const mostDue = 366

/** What running subscriptions should bring up to a day within a year, by their frequency and their ends. */
export const forecastUntil = async (tx: Tx, customerId: number, last: string) =>
  (
    await sql<{ currency: string; minor: bigint; payments: number }>`
      select currency, sum(amount_minor * due)::bigint as minor, sum(due)::integer as payments
      from (
        select currency, amount_minor, (
          select count(*) from generate_series(handled, least(transactions, handled + ${mostDue}) - 1) number
          where start_date + number * case frequency when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
            when 'monthly' then interval '1 month' when 'quarterly' then interval '3 months' else interval '1 year' end <= least(${last}::date, end_date)) as due
        from subscriber join subscription on subscription.id = subscription_id
        where subscriber.customer_id = ${customerId} and status = 'active' and next_date <= ${last}
      ) running
      group by currency order by currency`.execute(tx)
  ).rows
