import { orderDetails } from '@florin/contract/payments/orderDetails'
import { externalRails, merchantRail } from '@florin/contract/rails'
import { money, type Money } from '@florin/money/money'
import { parseRate, rateText } from '@florin/money/rate'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { isClaimed } from './claimed.ts'
import { eventsOf } from './eventStore.ts'
import type { PayeeDetails } from './operation.ts'

/** What everybody who may read its customer's money may see of an operation. */
export type OperationDetails = {
  readonly credit: Money
  readonly rate: string | undefined
  readonly midRate: string | undefined
  readonly failure: string | undefined
  readonly isOwn: boolean
  readonly toAccountId: number | undefined
  /** Of what has left the bank, or is to leave it. */
  readonly outside: OutsideDetails | undefined
  /** What was ordered by a payment of a merchant's button; for both sides. */
  readonly order: PayeeDetails
  readonly events: readonly { readonly date: Date; readonly status: string; readonly by: string | undefined }[]
}
export type OutsideDetails = {
  readonly payee: PayeeDetails
  /** Its recipient has said where it goes: their payer may not read all of it. */
  readonly isClaimed: boolean
  readonly endToEndId: string | undefined
  /** By which the other side knows it: a bank's reference, or the hash of a transaction. */
  readonly theirReference: string | undefined
  /** What the payee's bank said of the name before it was sent. */
  readonly nameCheck: string | undefined
  /** What came back, and what was kept of it on the way. */
  readonly returned: Money | undefined
  readonly kept: Money | undefined
}
type Row = {
  readonly kind: string
  readonly payee: PayeeDetails
  readonly isClaimed: boolean
  readonly endToEndId: string | null
  readonly theirReference: string | null
  readonly nameCheck: string | null
  readonly returnedMinor: bigint | null
  readonly toMinor: bigint
  readonly toCurrency: string
  readonly rate: string | null
  readonly midRate: string | null
  readonly failure: string | null
  readonly permission: string
  readonly toAccountId: number | null
}

const shownRate = (rate: string | null): string | undefined => (rate === null ? undefined : rateText(parseRate(rate)))

const outsideRails: ReadonlySet<string> = new Set(externalRails.map(({ name }) => name))

const outsideOf = (row: Row): OutsideDetails | undefined => {
  if (!outsideRails.has(row.kind)) return undefined
  const { returnedMinor: back, toMinor, toCurrency } = row
  return {
    payee: row.payee,
    isClaimed: row.isClaimed,
    endToEndId: row.endToEndId ?? undefined,
    // The hash of a transaction leads to the wallet.
    theirReference: row.isClaimed && row.payee['walletAddress'] !== undefined ? undefined : (row.theirReference ?? undefined),
    nameCheck: row.nameCheck ?? undefined,
    returned: back === null ? undefined : money(back, toCurrency),
    kept: back === null || back >= toMinor ? undefined : money(toMinor - back, toCurrency),
  }
}

const orderOf = (payee: PayeeDetails): PayeeDetails =>
  Object.fromEntries(orderDetails.flatMap((name) => (payee[name] === undefined ? [] : [[name, payee[name]]])))

export const findOperationDetails = async (tx: Tx, operationId: bigint): Promise<OperationDetails | undefined> => {
  const { rows } = await sql<Row>`
    select to_minor as "toMinor", to_currency as "toCurrency", rate, mid_rate as "midRate", failure, permission,
      to_account_id as "toAccountId", kind, payee, ${isClaimed} as "isClaimed", end_to_end_id as "endToEndId", name_check.result as "nameCheck",
      (select their_reference from dispatch_report
        where dispatch_report.operation_id = operation.id and their_reference is not null
        order by received_at desc limit 1) as "theirReference",
      (select returned_minor from dispatch_report
        where dispatch_report.operation_id = operation.id and dispatch_report.kind = 'returned' and not contradicts
        order by received_at limit 1) as "returnedMinor"
    from operation left join dispatch_instruction on dispatch_instruction.operation_id = operation.id
    left join name_check on name_check.id::text = payee->>'nameCheckId' and name_check.customer_id = operation.customer_id
    where operation.id = ${operationId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  return {
    credit: money(row.toMinor, row.toCurrency),
    rate: shownRate(row.rate),
    midRate: shownRate(row.midRate),
    failure: row.failure ?? undefined,
    isOwn: row.permission === 'own',
    toAccountId: row.toAccountId ?? undefined,
    outside: outsideOf(row),
    order: row.kind === merchantRail.name ? orderOf(row.payee) : {},
    events: (await eventsOf(tx, operationId)).map(({ event, at, by }) => ({ date: at, status: event, by: by ?? undefined })),
  }
}
