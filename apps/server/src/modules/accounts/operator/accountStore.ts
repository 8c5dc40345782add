import { accountsSearched } from '@florin/contract/accounts/operatorAccount'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type AccountFilter = {
  readonly customerId?: number | undefined
  readonly status?: 'active' | 'closed' | undefined
  readonly search?: string | undefined
}

/** Looked for among a customer's accounts, or among the newest of the bank: what it costs does not grow with the bank. */
const found = ({ customerId, status, search }: AccountFilter) => {
  const isNumber = /^\d{1,9}$/.test(search ?? '')
  const among = customerId
    ? sql`select * from ledger.account where owner_ref = ${`customer:${customerId}`}`
    : isNumber
      ? sql`select * from ledger.account where id = ${Number(search)}`
      : sql`select * from ledger.account order by id desc limit ${accountsSearched}`
  return sql`
    from (${among}) account join ledger.balance on account_id = account.id and stripe = 0
    where kind = 'customer'
      ${status ? sql`and (closed_at is null) = ${status === 'active'}` : sql``}
      ${isNumber ? sql`and account.id = ${Number(search)}` : search ? sql`and account.currency = ${search.toUpperCase()}` : sql``}`
}

export const pageOfAccounts = async (
  tx: Tx,
  filter: AccountFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> =>
  (
    await sql<{
      id: number
    }>`select account.id ${found(filter)} order by account.id desc limit ${limit} offset ${offset}`.execute(tx)
  ).rows.map(({ id }) => id)

export const countAccounts = async (tx: Tx, filter: AccountFilter): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total ${found(filter)}`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}
