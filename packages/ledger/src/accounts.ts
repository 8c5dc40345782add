import { isCurrency } from '@florin/money/currencies'
import { sql } from 'kysely'
import { LedgerRefused } from './refused.ts'
import { required } from './required.ts'
import type { LedgerTx, Reader } from './transaction.ts'

export type AccountKind = 'customer' | 'fee' | 'settlement' | 'position' | 'suspense'
export type AccountStatus = 'active' | 'closed'

export type LedgerAccount = {
  readonly id: number
  readonly ownerRef: string
  readonly kind: AccountKind
  readonly currency: string
  /** The balance may not go below; without one it may. */
  readonly floorMinor: bigint | null
  readonly postedMinor: bigint
  readonly heldMinor: bigint
  readonly status: AccountStatus
  readonly openedAt: Date
}

export const accountColumns = sql`
  id, owner_ref as "ownerRef", kind, currency, floor_minor as "floorMinor", posted_minor as "postedMinor",
  held_minor as "heldMinor", status, opened_at as "openedAt"`

export type NewAccount = Pick<LedgerAccount, 'ownerRef' | 'kind' | 'currency' | 'floorMinor' | 'openedAt'>

export const openAccount = async (tx: LedgerTx, account: NewAccount): Promise<LedgerAccount> => {
  const { ownerRef, kind, currency, floorMinor, openedAt } = account
  if (!isCurrency(currency)) throw new LedgerRefused('currency', `Unknown currency ${currency}`)
  const { rows } = await sql<LedgerAccount>`
    insert into ledger.account (owner_ref, kind, currency, floor_minor, opened_at)
    values (${ownerRef}, ${kind}, ${currency}, ${floorMinor}, ${openedAt})
    returning ${accountColumns}`.execute(tx)
  return required(rows[0], 'the new account')
}

/** An owner's accounts, oldest first. */
export const accountsOf = async (reader: Reader, ownerRef: string): Promise<LedgerAccount[]> =>
  (
    await sql<LedgerAccount>`select ${accountColumns} from ledger.account where owner_ref = ${ownerRef} order by id`.execute(
      reader,
    )
  ).rows

export type HouseAccount = Pick<LedgerAccount, 'ownerRef' | 'currency' | 'openedAt'> & {
  readonly kind: Exclude<AccountKind, 'customer'>
}

/** An account of the bank itself, opened the first time it is needed; such accounts have no floor. */
export const houseAccount = async (tx: LedgerTx, account: HouseAccount): Promise<LedgerAccount> => {
  const { ownerRef, kind, currency, openedAt } = account
  const find = () =>
    sql<LedgerAccount>`
    select ${accountColumns} from ledger.account
    where kind = ${kind} and owner_ref = ${ownerRef} and currency = ${currency}`.execute(tx)
  const known = (await find()).rows[0]
  if (known) return known
  if (!isCurrency(currency)) throw new LedgerRefused('currency', `Unknown currency ${currency}`)
  await sql`
    insert into ledger.account (owner_ref, kind, currency, opened_at) values (${ownerRef}, ${kind}, ${currency}, ${openedAt})
    on conflict do nothing`.execute(tx)
  return required((await find()).rows[0], 'the house account')
}
