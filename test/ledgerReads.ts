import type { HoldRef } from '@florin/ledger/orders'
import type { Reader } from '@florin/ledger/transaction'
import { sql } from 'kysely'

export type Hold = HoldRef & {
  readonly amountMinor: bigint
  readonly status: 'pending' | 'posted' | 'released' | 'expired'
  readonly kind: string
  /** What it was posted as. */
  readonly transferId: bigint | null
}

/** The holds that were ever placed on an account, oldest first. */
export const holdsOn = async (reader: Reader, accountId: number): Promise<Hold[]> =>
  (
    await sql<Hold>`
      select id, account_id as "accountId", amount_minor as "amountMinor", status, kind, transfer_id as "transferId"
      from ledger.hold where account_id = ${accountId} order by id`.execute(reader)
  ).rows
