import { sql } from 'kysely'
import type { Entry, Transfer } from './orders.ts'
import { refused } from './post.ts'
import type { Reader } from './transaction.ts'

export type PostedTransfer = {
  readonly id: bigint
  readonly postedAt: Date
  readonly kind: string
  readonly reference: string | null
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly reversesId: bigint | null
  readonly reversedById: bigint | null
  readonly holdId: bigint | null
  readonly entries: readonly Entry[]
}

export const findTransfer = async (reader: Reader, id: bigint): Promise<PostedTransfer | undefined> => {
  const { rows } = await sql<Omit<PostedTransfer, 'entries'>>`
    select id, posted_at as "postedAt", kind, reference, metadata, reverses_id as "reversesId", hold_id as "holdId",
      reversed_by_id as "reversedById"
    from ledger.transfer left join ledger.reversal on reversal.transfer_id = transfer.id where id = ${id}`.execute(reader)
  if (!rows[0]) return undefined
  const entries = await sql<Entry>`
    select account_id as "accountId", amount_minor as "amountMinor" from ledger.entry_of(${id}) order by account_id`.execute(
    reader,
  )
  return { ...rows[0], entries: entries.rows }
}

/** The order that undoes a transfer. It posts at most once, whatever keys it is asked under, and only where the money is still there. */
export const reversalOf = async (
  reader: Reader,
  id: bigint,
  order: Pick<Transfer, 'key' | 'reference' | 'metadata' | 'messages'>,
): Promise<Transfer> => {
  const original = await findTransfer(reader, id)
  if (!original) throw refused('reversal')
  const entries = original.entries.map(({ accountId, amountMinor }) => ({ accountId, amountMinor: -amountMinor }))
  return { ...order, kind: 'reversal', reverses: id, entries }
}
