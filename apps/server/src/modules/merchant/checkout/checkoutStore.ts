import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Operation } from '../../payments/core/operation.ts'

export type CheckoutStatus = 'waiting' | 'completed' | 'failed'

/** From its first state on; what is over stays so. False where the order has been paid or is being paid by another operation. */
export const putCheckout = async (
  tx: OpenTx,
  operation: Operation,
  { buttonId, status, at }: { readonly buttonId: number; readonly status: CheckoutStatus; readonly at: Date },
): Promise<boolean> => {
  const { id, customerId, toCustomerId, reference = null, payee, credit, payeeFee, subscriptionId = null } = operation
  const paidAt = status === 'completed' ? at : null
  const { numAffectedRows } = await sql`
    insert into checkout (operation_id, button_id, customer_id, payer_customer_id, reference, quantity, amount_minor, fee_minor,
      currency, subscription_id, status, created_at, paid_at)
    values (${id}, ${buttonId}, ${toCustomerId}, ${customerId}, ${reference}, ${payee['quantity']}, ${credit.minor},
      ${payeeFee?.minor ?? 0n}, ${credit.currency}, ${subscriptionId}, ${status}, ${at}, ${paidAt})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 1n) return true
  const { numAffectedRows: changed } = await sql`
    update checkout set status = ${status}, paid_at = ${paidAt} where operation_id = ${id} and status = 'waiting'`.execute(tx)
  return changed === 1n
}

/** Whether the payer has paid this order, or is about to. */
export const isOrderTaken = async (tx: Tx, buttonId: number, payerCustomerId: number, reference: string): Promise<boolean> => {
  const { rows } = await sql`
    select from checkout where button_id = ${buttonId} and payer_customer_id = ${payerCustomerId} and reference = ${reference}
      and status <> 'failed' and subscription_id is null`.execute(tx)
  return rows.length > 0
}

export type FoundCheckout = {
  readonly buttonId: number
  readonly customerId: number
  readonly status: CheckoutStatus
  readonly reference: string | null
  readonly amountMinor: bigint
  readonly currency: string
  readonly subscriptionId: number | null
  readonly paidAt: Date | null
}

export const findCheckout = async (tx: Tx, operationId: bigint, payerCustomerId: number): Promise<FoundCheckout | undefined> => {
  const { rows } = await sql<FoundCheckout>`
    select button_id as "buttonId", customer_id as "customerId", status, reference, amount_minor as "amountMinor", currency,
      subscription_id as "subscriptionId", paid_at as "paidAt"
    from checkout where operation_id = ${operationId} and payer_customer_id = ${payerCustomerId}`.execute(tx)
  return rows[0]
}

/** Whether the payer has a series of this order already, or is about to; two who ask at once wait for each other. */
export const isSubscribed = async (
  tx: OpenTx,
  { buttonId, payerCustomerId, reference }: { buttonId: number; payerCustomerId: number; reference: string },
): Promise<boolean> => {
  const order = `subscriber ${buttonId} ${payerCustomerId} ${reference}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${order}, 0))`.execute(tx)
  const { rows } = await sql`
    select from subscriber join subscription on subscription.id = subscription_id
    where button_id = ${buttonId} and payer_customer_id = ${payerCustomerId} and subscriber.reference = ${reference}
      and subscription.status in ('active', 'pending') limit 1`.execute(tx)
  return rows.length > 0
}

export const insertSubscriber = async (
  tx: Tx,
  made: { subscriptionId: number; buttonId: number; customerId: number; payerCustomerId: number; reference: string | undefined },
): Promise<void> => {
  await tx
    .insertInto('subscriber')
    .values({
      subscription_id: made.subscriptionId,
      button_id: made.buttonId,
      customer_id: made.customerId,
      payer_customer_id: made.payerCustomerId,
      reference: made.reference ?? null,
    })
    .execute()
}
