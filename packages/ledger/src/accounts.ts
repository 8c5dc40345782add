import { isCurrency } from '@florin/money/currencies'
import { sql } from 'kysely'
import { integers, strings } from './lists.ts'
import { refused } from './post.ts'
import { prepared } from './prepared.ts'
import type { LedgerProblem } from './refused.ts'
import { required } from './required.ts'
import type { LedgerTx, Reader } from './transaction.ts'

export type AccountKind = 'customer' | 'fee' | 'settlement' | 'position' | 'suspense' | 'clearing'
export type AccountStatus = 'active' | 'closed'

export type LedgerAccount = {
  readonly id: number
  readonly ownerRef: string
  readonly kind: AccountKind
  readonly currency: string
  /** What it is for, by the caller's own naming. */
  readonly product: string | null
  /** The balance may not go below; without one it may. */
  readonly floorMinor: bigint | null
  readonly postedMinor: bigint
  readonly heldMinor: bigint
  readonly status: AccountStatus
  readonly openedAt: Date
}

const accounts = sql`
  select account.id, owner_ref as "ownerRef", kind, account.currency, product, max(floor_minor) as "floorMinor",
    sum(posted_minor)::bigint as "postedMinor", sum(held_minor)::bigint as "heldMinor",
    case when max(closed_at) is null then 'active' else 'closed' end as status, opened_at as "openedAt"
  from ledger.account join ledger.balance on account_id = account.id`

const selectById = prepared<{ ids: readonly number[] }, LedgerAccount>(
  ({ ids }) => sql`${accounts} where account.id = any (${integers(ids)}) group by account.id`,
)
const selectByOwner = prepared<{ ownerRefs: readonly string[] }, LedgerAccount>(
  ({ ownerRefs }) => sql`${accounts} where owner_ref = any (${strings(ownerRefs)}) group by account.id order by account.id`,
)

/** Those of them that exist, in no order. */
export const findAccounts = async (reader: Reader, ids: readonly number[]): Promise<LedgerAccount[]> =>
  (await selectById(reader, { ids })).rows

export const findAccount = async (reader: Reader, id: number): Promise<LedgerAccount | undefined> =>
  (await findAccounts(reader, [id]))[0]

/** The accounts of all these owners, oldest first. */
export const accountsOfAll = async (reader: Reader, ownerRefs: readonly string[]): Promise<LedgerAccount[]> =>
  (await selectByOwner(reader, { ownerRefs })).rows

export const accountsOf = (reader: Reader, ownerRef: string): Promise<LedgerAccount[]> => accountsOfAll(reader, [ownerRef])

export type NewAccount = Pick<LedgerAccount, 'ownerRef' | 'kind' | 'currency' | 'floorMinor' | 'openedAt'> & {
  readonly product?: string | undefined
}

const open = async (
  tx: LedgerTx,
  { ownerRef, kind, currency, floorMinor, openedAt, product }: NewAccount,
): Promise<number | undefined> => {
  if (!isCurrency(currency)) throw refused('currency')
  const { rows } = await sql<{ id: number | null }>`
    select ledger.open_account(${ownerRef}, ${kind}, ${currency}, ${floorMinor}, ${openedAt}, ${product ?? null}) as id`.execute(
    tx,
  )
  return rows[0]?.id ?? undefined
}

export const openAccount = async (tx: LedgerTx, account: NewAccount): Promise<LedgerAccount> => {
  const id = required(await open(tx, account), 'the new account')
  return required(await findAccount(tx, id), 'the new account')
}

/** Only an empty account closes. */
export const closeAccount = async (tx: LedgerTx, id: number, closedAt: Date): Promise<void> => {
  const { rows } = await sql<{ problem: LedgerProblem | null }>`
    select ledger.close_account(${id}, ${closedAt}) as problem`.execute(tx)
  const problem = rows[0]?.problem
  if (problem) throw refused(problem)
}

/** The least that has to stay. */
export const setFloor = async (tx: LedgerTx, id: number, floorMinor: bigint): Promise<void> => {
  const { rows } = await sql<{ problem: LedgerProblem | null }>`select ledger.set_floor(${id}, ${floorMinor}) as problem`.execute(
    tx,
  )
  const problem = rows[0]?.problem
  if (problem) throw refused(problem)
}

export type HouseAccount = Pick<LedgerAccount, 'ownerRef' | 'currency' | 'openedAt'> & {
  readonly kind: Exclude<AccountKind, 'customer'>
}

const selectHouse = prepared<Omit<HouseAccount, 'openedAt'>, { id: number }>(
  ({ ownerRef, kind, currency }) => sql`
    select id from ledger.account where kind = ${kind} and owner_ref = ${ownerRef} and currency = ${currency}`,
)

export const findHouseAccount = async (reader: Reader, account: Omit<HouseAccount, 'openedAt'>): Promise<number | undefined> =>
  (await selectHouse(reader, account)).rows[0]?.id

/** An account of the bank itself, opened the first time it is needed; such accounts have no floor. Gives its id. */
export const houseAccount = async (tx: LedgerTx, account: HouseAccount): Promise<number> => {
  const find = () => findHouseAccount(tx, account)
  return (await find()) ?? (await open(tx, { ...account, floorMinor: null })) ?? required(await find(), 'the house account')
}
