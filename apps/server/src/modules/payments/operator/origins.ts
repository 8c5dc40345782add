import type { OutgoingPayment } from '@florin/contract/payments/operatorOutgoing'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type Origin = Exclude<OutgoingPayment['origin'], 'single'>
/** What made a payment; of a link with the address that it was sent to. */
type MadeBy = { readonly origin: Origin; readonly batchId?: number | undefined; readonly email?: string | undefined }
export type Origins = ReadonlyMap<bigint, MadeBy>

/** What makes payments of its own kind, as far as operators are told. Declared here, provided by later modules. */
export type PaymentOrigin = {
  readonly origin: Origin
  /** Which of them it has made, and of which batch. */
  readonly of: (
    tx: Tx,
    operationIds: readonly bigint[],
  ) => Promise<readonly { readonly operationId: bigint; readonly batchId: number | null; readonly email?: string }[]>
  /** A query for the payments of a batch. */
  readonly madeBy: (batchId: number) => RawBuilder<unknown>
}

/** A link that a batch has sent is the batch's too; the first that knows it names it. */
export const findOrigins = async (
  tx: Tx,
  origins: readonly PaymentOrigin[],
  operationIds: readonly bigint[],
): Promise<Origins> => {
  const found = new Map<bigint, MadeBy>()
  if (operationIds.length === 0) return found
  for (const { origin, of } of origins)
    for (const { operationId, batchId, email } of await of(tx, operationIds))
      if (!found.has(operationId)) found.set(operationId, { origin, batchId: batchId ?? undefined, email })
  return found
}
