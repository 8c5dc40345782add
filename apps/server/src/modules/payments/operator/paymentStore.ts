import type { OperationState } from '@florin/contract/payments/operation'
import { externalRails } from '@florin/contract/rails'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { PayeeDetails } from '../core/operation.ts'
import { paidStates } from '../core/transitions.ts'

export type PaymentRow = {
  readonly id: bigint
  readonly kind: string
  readonly state: OperationState
  readonly customerId: number
  readonly customerName: string
  readonly brand: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly feeMinor: bigint
  readonly toMinor: bigint
  readonly toCurrency: string
  readonly payeeName: string
  readonly payeeEmail: string | null
  readonly note: string | null
  readonly reference: string | null
  readonly repeats: string | null
  readonly createdAt: Date
  readonly paidBefore: number
  readonly largestBefore: bigint | null
  readonly customerSince: Date
  readonly payee: PayeeDetails
  readonly failure: string | null
}

/** As literals, so that the partial indexes serve. */
const isPaid = sql.raw(`paid.state in (${paidStates.map((state) => `'${state}'`).join(', ')})`)

/** More are not counted: a payee paid that often is not new. */
const counted = 100

export const findPayment = async (tx: Tx, id: number): Promise<PaymentRow | undefined> =>
  (
    await sql<PaymentRow>`
      select asked.id, asked.kind, asked.state, asked.customer_id as "customerId", asked.amount_minor as "amountMinor", asked.currency,
        asked.fee_minor as "feeMinor",
        asked.to_minor as "toMinor", asked.to_currency as "toCurrency", asked.payee_name as "payeeName", asked.payee_email as "payeeEmail",
        asked.note, asked.reference, asked.repeats, asked.payee, asked.failure, customer.brand,
        coalesce(business_name, first_name || ' ' || last_name, '') as "customerName",
        asked.created_at as "createdAt", customer.created_at as "customerSince",
        (select count(*)::integer from (select from operation paid where paid.customer_id = asked.customer_id
          and paid.payee_key = asked.payee_key and ${isPaid} and paid.permission = asked.permission
          and paid.id < asked.id limit ${counted}) found) as "paidBefore",
        (select max(paid.to_minor) from operation paid where paid.customer_id = asked.customer_id and paid.to_currency = asked.to_currency
          and ${isPaid} and paid.permission = '3d' and paid.id <> asked.id) as "largestBefore"
      from operation asked join customer on customer.id = asked.customer_id left join app_user on app_user.id = owner_user_id
      where asked.id = ${id} and (needs_bank or asked.kind = any (${externalRails.map(({ name }) => name)}))`.execute(tx)
  ).rows[0]
