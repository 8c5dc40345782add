import type { OperationState } from '@florin/contract/payments/operation'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { beforeCommit } from '../../../platform/pipelined.ts'

export type FoundTransfer = {
  readonly id: bigint
  readonly state: OperationState
  readonly accountId: number
  readonly toEmail: string | null
  readonly toMinor: bigint
  readonly toCurrency: string
  readonly feeMinor: bigint
  readonly currency: string
  readonly reference: string | null
  readonly note: string | null
  readonly failure: string | null
  readonly createdAt: Date
}

const columns = sql`operation.id, state, from_account_id as "accountId", payee_email as "toEmail", to_minor as "toMinor",
  to_currency as "toCurrency", fee_minor as "feeMinor", currency, reference, note, failure, created_at as "createdAt"`
const tables = sql`api_transfer join operation on operation.id = operation_id`

type NewTransfer = { readonly operationId: bigint; readonly customerId: number; readonly apiKeyId: number }

export const insertTransfer = beforeCommit<NewTransfer>(async (tx, made) => {
  const rows = made.map(({ operationId, customerId, apiKeyId }) => ({
    operation_id: operationId,
    customer_id: customerId,
    api_key_id: apiKeyId,
  }))
  await tx.insertInto('api_transfer').values(rows).execute()
})

/** Another company's reads as a missing one. */
export const findTransfer = async (tx: Tx, customerId: number, id: bigint): Promise<FoundTransfer | undefined> =>
  (
    await sql<FoundTransfer>`
      select ${columns} from ${tables} where operation_id = ${id} and api_transfer.customer_id = ${customerId}`.execute(tx)
  ).rows[0]

export type Filter = {
  readonly states?: readonly OperationState[] | undefined
  readonly reference?: string | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  readonly after?: bigint | undefined
}

export const findTransfers = async (
  tx: Tx,
  customerId: number,
  { states, reference, from, before, after }: Filter,
  limit: number,
): Promise<FoundTransfer[]> =>
  (
    await sql<FoundTransfer>`
      select ${columns} from ${tables}
      where api_transfer.customer_id = ${customerId}
        ${states ? sql`and state = any(${states})` : sql``}
        ${reference === undefined ? sql`` : sql`and reference = ${reference}`}
        ${from ? sql`and created_at >= ${from}` : sql``} ${before ? sql`and created_at < ${before}` : sql``}
        ${after === undefined ? sql`` : sql`and operation_id < ${after}`}
      order by operation_id desc limit ${limit}`.execute(tx)
  ).rows
