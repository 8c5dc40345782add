import type { Installment } from '@florin/contract/merchant/subscribers'
import { money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A payment of a subscription that was due, as merchants see it on their page. */
export type ToldInstallment = Pick<
  Installment,
  'subscriptionId' | 'number' | 'dueDate' | 'amount' | 'currencyCode' | 'paidAt' | 'transactionId' | 'failReason' | 'retryOn'
> & { readonly direction: 'paid' | 'received'; readonly status: 'paid' | 'failed' }

type Row = {
  readonly isOwn: boolean
  readonly number: number
  readonly state: 'completed' | 'retrying' | 'skipped'
  readonly minor: bigint
  readonly currency: string
  readonly operationId: bigint | null
  readonly failReason: 'funds' | 'other' | null
  readonly at: Date
  readonly retryOn: string | null
}

/** Of whoever pays it, and of the merchant who gets it. */
export const installmentOf = async (
  tx: Tx,
  customerId: number,
  id: number,
  dueDate: string,
): Promise<ToldInstallment | undefined> => {
  const { rows } = await sql<Row>`
    select subscription.customer_id = ${customerId} as "isOwn", state, amount_minor as minor, currency, operation_id as "operationId", at,
      (select count(*)::integer from subscription_payment earlier
        where earlier.subscription_id = subscription.id and earlier.due_date <= payment.due_date) as number,
      case when failure is null then null when failure like '["funds.%' then 'funds' else 'other' end as "failReason",
      case when state = 'retrying' and status = 'active' then try_on::text end as "retryOn"
    from subscription_payment payment join subscription on subscription.id = payment.subscription_id
    left join subscriber on subscriber.subscription_id = subscription.id
    where payment.subscription_id = ${id} and due_date = ${dueDate}
      and ${customerId} in (subscription.customer_id, subscriber.customer_id)`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  return {
    subscriptionId: id,
    direction: row.isOwn ? 'paid' : 'received',
    number: row.number,
    dueDate,
    status: row.state === 'completed' ? 'paid' : 'failed',
    amount: toDecimal(money(row.minor, row.currency)),
    currencyCode: row.currency,
    ...(row.state === 'completed' && { paidAt: row.at.toISOString() }),
    ...(row.operationId !== null && { transactionId: Number(row.operationId) }),
    ...(row.failReason !== null && { failReason: row.failReason }),
    ...(row.retryOn !== null && { retryOn: row.retryOn }),
  }
}
