import { maxMinor } from '@florin/money/money'
import { sql } from 'kysely'
import { accountColumns, type LedgerAccount } from './accounts.ts'
import { LedgerRefused } from './refused.ts'
import { required } from './required.ts'
import type { LedgerTx } from './transaction.ts'

export type Entry = { readonly accountId: number; readonly amountMinor: bigint }
export type Transfer = {
  /** The same key posts once, whoever repeats it. */
  readonly key: string
  readonly kind: string
  readonly reference?: string | undefined
  readonly postedAt: Date
  readonly entries: readonly Entry[]
}
export type Posted = {
  readonly transferId: bigint
  /** What stood on each account right after the transfer. */
  readonly balances: ReadonlyMap<number, bigint>
}

type EntryRow = { accountId: number; amountMinor: bigint; balanceAfterMinor: bigint }

/** Moves money: all entries or none. They sum to zero in each currency. */
export const post = async (tx: LedgerTx, transfer: Transfer): Promise<Posted> => {
  assertDistinct(transfer.entries)
  const { rows } = await sql<{ id: bigint }>`
    insert into ledger.transfer (key, kind, reference, posted_at)
    values (${transfer.key}, ${transfer.kind}, ${transfer.reference ?? null}, ${transfer.postedAt})
    on conflict (key) do nothing returning id`.execute(tx)
  const transferId = rows[0]?.id
  if (transferId === undefined) return alreadyPosted(tx, transfer)

  const accounts = await lock(
    tx,
    transfer.entries.map(({ accountId }) => accountId),
  )
  assertBalanced(transfer.entries, accounts)
  const balances = new Map(
    transfer.entries.map((entry) => [
      entry.accountId,
      balanceAfter(entry, required(accounts.get(entry.accountId), 'the account')),
    ]),
  )
  const ids = transfer.entries.map(({ accountId }) => accountId)
  const amounts = transfer.entries.map(({ amountMinor }) => amountMinor)
  await sql`
    with moved as (
      select account_id, amount_minor from unnest(${ids}::int[], ${amounts}::bigint[]) as part (account_id, amount_minor)
    ), changed as (
      update ledger.account set posted_minor = posted_minor + moved.amount_minor from moved where id = moved.account_id
      returning id, posted_minor, moved.amount_minor
    )
    insert into ledger.entry (transfer_id, account_id, amount_minor, balance_after_minor)
    select ${transferId}, id, amount_minor, posted_minor from changed`.execute(tx)
  return { transferId, balances }
}

const assertDistinct = (entries: readonly Entry[]): void => {
  if (entries.length < 2 || new Set(entries.map(({ accountId }) => accountId)).size !== entries.length)
    throw new LedgerRefused('unbalanced', 'A transfer has at least two entries, one for each account')
  if (entries.some(({ amountMinor }) => amountMinor === 0n)) throw new LedgerRefused('unbalanced', 'An entry moves something')
}

const alreadyPosted = async (tx: LedgerTx, { key, kind, entries }: Transfer): Promise<Posted> => {
  const { rows } = await sql<EntryRow & { transferId: bigint; kind: string }>`
    select transfer.id as "transferId", transfer.kind, account_id as "accountId", amount_minor as "amountMinor",
      balance_after_minor as "balanceAfterMinor"
    from ledger.transfer join ledger.entry on transfer_id = transfer.id where key = ${key}`.execute(tx)
  const amounts = new Map(rows.map((row) => [row.accountId, row.amountMinor]))
  const same =
    rows.length === entries.length &&
    rows[0]?.kind === kind &&
    entries.every((entry) => amounts.get(entry.accountId) === entry.amountMinor)
  const transferId = rows[0]?.transferId
  if (!same || transferId === undefined) throw new LedgerRefused('keyReused', 'Another transfer was posted under this key')
  return { transferId, balances: new Map(rows.map((row) => [row.accountId, row.balanceAfterMinor])) }
}

/** In id order, so that two transfers over the same accounts wait for each other instead of deadlocking. */
const lock = async (tx: LedgerTx, ids: readonly number[]): Promise<ReadonlyMap<number, LedgerAccount>> => {
  const { rows } = await sql<LedgerAccount>`
    select ${accountColumns} from ledger.account where id = any(${[...ids]}::int[]) order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const assertBalanced = (entries: readonly Entry[], accounts: ReadonlyMap<number, LedgerAccount>): void => {
  const sums = new Map<string, bigint>()
  for (const { accountId, amountMinor } of entries) {
    const account = accounts.get(accountId)
    if (!account) throw new LedgerRefused('account', `No account ${accountId}`)
    if (account.status !== 'active') throw new LedgerRefused('closed', `Account ${accountId} is closed`)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + amountMinor)
  }
  for (const [currency, sum] of sums)
    if (sum !== 0n) throw new LedgerRefused('unbalanced', `The entries in ${currency} do not sum to zero`)
}

const balanceAfter = ({ amountMinor }: Entry, { id, postedMinor, heldMinor, floorMinor }: LedgerAccount): bigint => {
  const after = postedMinor + amountMinor
  if (after > maxMinor || after < -maxMinor) throw new LedgerRefused('range', `Account ${id} cannot hold so much`)
  if (amountMinor < 0n && floorMinor !== null && after - heldMinor < floorMinor)
    throw new LedgerRefused('funds', `Account ${id} would fall below its floor`)
  return after
}
