import { batchTypes, massRails } from '@florin/contract/mass/massType'
import { globalPayRail } from '@florin/contract/rails'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Priced } from './row.ts'

const unpaid = sql`'rejected', 'failed', 'cancelled', 'expired', 'returned'`

type Payer = { readonly customerId: number; readonly kind: string }

const madeSince = ({ customerId, kind }: Payer, since: Date): RawBuilder<unknown> => sql`
  customer_id = ${customerId} and kind = ${kind} and created_at > ${since}
  and state not in (${unpaid})`

/** Rows of other batches that will be paid: they wait for somebody's yes, or for their turn. */
const reservedElsewhere = ({ customerId, kind }: Payer, batchId: number): RawBuilder<unknown> => {
  const types = batchTypes.filter((type) => massRails[type].name === kind)
  return sql`
    select payee_key, to_minor, to_currency, confirmed_at as at from mass_batch join mass_row on batch_id = mass_batch.id
    where customer_id = ${customerId} and type = any (${types}::text[]) and mass_batch.id <> ${batchId}
      and mass_batch.state in ('awaitingApproval', 'created', 'processing', 'paused') and mass_row.state = 'reserved'`
}

/** Payments of the last days and those that are agreed to, by payee and amount. Of links those count that are open or were paid out. */
const earlierPayments = (payer: Payer, batchId: number, since: Date): RawBuilder<unknown> =>
  payer.kind === globalPayRail.name
    ? sql`
        select payee_key, to_minor, to_currency, confirmed_at as at from mass_row join mass_batch on mass_batch.id = batch_id
        where customer_id = ${payer.customerId} and type = 'global' and batch_id <> ${batchId} and confirmed_at > ${since}
          and (mass_row.state in ('reserved', 'linked') or exists (
            select from operation where operation.id = operation_id and operation.state not in (${unpaid})))`
    : sql`
        select payee_key, to_minor, to_currency, created_at as at from operation where ${madeSince(payer, since)}
        union all ${reservedElsewhere(payer, batchId)}`

/** The first line with the same payment, and when the same was paid in the last thirty days. */
export const markRepeated = async (tx: Tx, { id, ...payer }: Payer & { readonly id: number }, since: Date): Promise<void> => {
  await sql`
    with told as (
      select mass_row.id, nullif(first_value(line) over same, line) as same_as_line, paid.at as paid_before
      from mass_row
      left join (
        select payee_key, to_minor, to_currency, max(at) as at from (${earlierPayments(payer, id, since)}) earlier
        group by payee_key, to_minor, to_currency) paid using (payee_key, to_minor, to_currency)
      where batch_id = ${id} and state = 'valid'
      window same as (partition by payee_key, to_minor, to_currency order by line))
    update mass_row set same_as_line = told.same_as_line, paid_before = told.paid_before from told
    where told.id = mass_row.id and (mass_row.same_as_line, mass_row.paid_before) is distinct from (told.same_as_line, told.paid_before)`.execute(
    tx,
  )
}

const keyOf = (payeeKey: string, { minor, currency }: Priced['price']['credit']): string => `${payeeKey}/${minor}/${currency}`

/** No batch has it. */
const none = 0

/** Of payments that are not stored: those that are twice among themselves, were made before or will be by another batch. */
export const findRepeated = async (
  tx: Tx,
  payer: Payer,
  since: Date,
  payments: readonly Priced[],
): Promise<ReadonlySet<Priced>> => {
  const { rows } = await sql<{ payeeKey: string; minor: bigint; currency: string }>`
    select distinct payee_key as "payeeKey", to_minor as minor, to_currency as currency
    from (${earlierPayments(payer, none, since)}) earlier
    where payee_key = any (${[...new Set(payments.map(({ payeeKey }) => payeeKey))]}::text[])`.execute(tx)
  const seen = new Set(rows.map(({ payeeKey, ...credit }) => keyOf(payeeKey, credit)))
  const repeated = payments.filter(({ payeeKey, price }) => {
    const key = keyOf(payeeKey, price.credit)
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
  })
  return new Set(repeated)
}
