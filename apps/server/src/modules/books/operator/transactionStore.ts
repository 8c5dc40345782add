import { type FoundTransaction, transactionsSearched } from '@florin/contract/books/operatorTransaction'
import { currencies } from '@florin/money/currencies'
import { money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type TransactionFilter = {
  readonly customerId?: number | undefined
  readonly accountId?: number | undefined
  readonly keyword?: string | undefined
  readonly transactionType?: string | undefined
  readonly status?: string | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  readonly fromAmount?: string | undefined
  readonly toAmount?: string | undefined
}
type Page = { readonly offset: number; readonly limit: number }

/** What it is looked for in: by an index, and never more than a part of the bank. */
const among = ({ customerId, accountId, keyword = '' }: TransactionFilter) => {
  if (/^\d{8,15}$/.test(keyword)) return sql`select * from activity where transaction_id = ${keyword}::bigint`
  if (accountId)
    return sql`select * from activity where account_id = ${accountId} order by at desc, transaction_id desc limit ${transactionsSearched}`
  if (customerId)
    return sql`select * from activity where customer_id = ${customerId} order by at desc, transaction_id desc, account_id desc limit ${transactionsSearched}`
  return sql`select * from activity order by transaction_id desc, account_id desc limit ${transactionsSearched}`
}

const decimals = JSON.stringify(Object.fromEntries([...currencies.values()].map((each) => [each.code, each.decimals])))
/** As it is written, whatever the currency. */
const written = sql`abs(amount_minor) / power(10::numeric, (${decimals}::jsonb ->> currency)::integer)`

const found = (filter: TransactionFilter) => {
  const { customerId, accountId, keyword = '', transactionType, status, fromDate, toDate, fromAmount, toAmount } = filter
  const all = [
    sql`true`,
    ...(customerId ? [sql`customer_id = ${customerId}`] : []),
    ...(accountId ? [sql`account_id = ${accountId}`] : []),
    ...(keyword && !/^\d{8,15}$/.test(keyword)
      ? [sql`strpos(lower(concat_ws(' ', counterparty_name, counterparty_email, description)), ${keyword.toLowerCase()}) > 0`]
      : []),
    ...(transactionType ? [sql`type = ${transactionType}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(fromDate ? [sql`at >= ${fromDate}::date::timestamp at time zone 'UTC'`] : []),
    ...(toDate ? [sql`at < (${toDate}::date + 1)::timestamp at time zone 'UTC'`] : []),
    ...(fromAmount ? [sql`${written} >= ${fromAmount}::numeric`] : []),
    ...(toAmount ? [sql`${written} <= ${toAmount}::numeric`] : []),
  ]
  return sql`from (${among(filter)}) activity where ${sql.join(all, sql` and `)}`
}

type Row = {
  transactionId: bigint
  customerId: number
  customerName: string
  accountId: number
  at: Date
  type: string
  status: string
  amountMinor: bigint
  feeMinor: bigint
  currency: string
  counterpartyName: string | null
}

const shown = (row: Row): FoundTransaction => ({
  transactionId: Number(row.transactionId),
  customerId: row.customerId,
  customerName: row.customerName,
  accountId: row.accountId,
  date: row.at.toISOString(),
  transactionType: row.type,
  status: row.status,
  amount: toDecimal(money(row.amountMinor, row.currency)),
  currencyCode: row.currency,
  fee: toDecimal(money(row.feeMinor, row.currency)),
  ...(row.counterpartyName && { counterpartyName: row.counterpartyName }),
})

export const pageOfTransactions = async (
  tx: Tx,
  filter: TransactionFilter,
  { offset, limit }: Page,
): Promise<FoundTransaction[]> => {
  const { rows } = await sql<Row>`
    select transaction_id as "transactionId", customer_id as "customerId", coalesce(business_name, first_name || ' ' || last_name, '') as "customerName",
      account_id as "accountId", at, type, status, amount_minor as "amountMinor", fee_minor as "feeMinor", currency,
      counterparty_name as "counterpartyName"
    from (select * ${found(filter)} order by at desc, transaction_id desc, account_id desc limit ${limit} offset ${offset}) page
    join customer on customer.id = customer_id left join app_user on app_user.id = owner_user_id
    order by at desc, transaction_id desc, account_id desc`.execute(tx)
  return rows.map(shown)
}

export const countTransactions = async (tx: Tx, filter: TransactionFilter): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total ${found(filter)}`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}

export const ownerOfAccount = async (tx: Tx, accountId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ customerId: number }>`
    select substring(owner_ref from 'customer:(.*)')::integer as "customerId" from ledger.account
    where id = ${accountId} and kind = 'customer'`.execute(tx)
  return rows[0]?.customerId
}
