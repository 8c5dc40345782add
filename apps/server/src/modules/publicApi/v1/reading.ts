import { AccountStatus, type Account } from '@florin/contract/accounts/account'
import type { HistoryRow, HistoryTransaction } from '@florin/contract/books/history'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { apiPageSize, type v1 } from '@florin/contract/publicApi/v1'
import { orderDetails } from '@florin/contract/payments/orderDetails'
import { type ApiBalance, ApiOrder, type ApiTransaction } from '@florin/contract/publicApi/v1Shapes'
import { parseMoney, subtract, toDecimal } from '@florin/money/money'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { History } from '../../books/history/service.ts'
import type { MerchantServices } from '../../merchant/services.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { cursorOf, pageAt, pageCursorOf, wayOf } from './cursor.ts'

type Deps = {
  readonly accounts: Accounts
  readonly history: History
  readonly subscribers: MerchantServices['subscribers']
}
type Methods = typeof v1
export type Reading = ReturnType<typeof createReading>

const shownBalance = ({ accountId, currencyCode, balance, pendingAmount }: Account): ApiBalance => ({
  accountId,
  currencyCode,
  balance,
  pendingAmount,
  available: toDecimal(subtract(parseMoney(balance, currencyCode), parseMoney(pendingAmount, currencyCode))),
})

const orderOf = (details: HistoryTransaction['details']): ApiOrder | undefined =>
  details['itemName'] === undefined
    ? undefined
    : ApiOrder.parse(Object.fromEntries(Object.entries(details).filter(([name]) => orderDetails.some((each) => each === name))))

const shownTransaction = (row: HistoryRow & { reference?: string | undefined }): ApiTransaction => ({
  id: row.transactionId,
  accountId: row.accountId,
  type: row.transactionType,
  direction: row.transactionDirection,
  status: row.status,
  amount: row.amount,
  fee: row.fee,
  currencyCode: row.currencyCode,
  ...(row.counterpartyName !== undefined && { counterpartyName: row.counterpartyName }),
  ...(row.counterpartyEmail !== undefined && { counterpartyEmail: row.counterpartyEmail }),
  ...(row.reference !== undefined && { reference: row.reference }),
  ...(row.description !== undefined && { note: row.description }),
  createdAt: row.date,
})

/** Where a row stands in the history, written so that it can be gone on from. */
const placeOf = ({ date, transactionId, accountId }: HistoryRow): string => `${Date.parse(date)}.${transactionId}.${accountId}`
const placeAt = (text: string | undefined) => {
  if (text === undefined) return undefined
  const parts = /^(\d{1,15})\.(\d{1,18})\.(\d{1,10})$/.exec(text)
  if (!parts) throw refuse('cursor.unknown', { field: 'cursor' })
  return { at: new Date(Number(parts[1])), transactionId: BigInt(parts[2] ?? 0), accountId: Number(parts[3]) }
}

/** What programs read of their company. */
export const createReading = ({ accounts, history, subscribers }: Deps) => {
  const openAccounts = async (tx: Tx, customerId: number): Promise<Account[]> =>
    (await accounts.list(tx, customerId, false)).filter(({ accountStatusId }) => accountStatusId === AccountStatus.active)

  return {
    balances: async (tx: Tx, customerId: number, currencyCode: string | undefined): Promise<ApiBalance[]> =>
      (await openAccounts(tx, customerId))
        .filter((account) => currencyCode === undefined || account.currencyCode === currencyCode)
        .map(shownBalance),

    balance: async (tx: Tx, customerId: number, accountId: number): Promise<ApiBalance> => {
      const account = (await openAccounts(tx, customerId)).find((each) => each.accountId === accountId)
      if (!account) throw refuse('account.missing', { field: 'accountId' })
      return shownBalance(account)
    },

    transactions: async (
      tx: Tx,
      customerId: number,
      { limit = apiPageSize, cursor, direction, ...filter }: InputOf<Methods['transaction.list']>,
    ): Promise<OutputOf<Methods['transaction.list']>> => {
      const way = wayOf(cursor)
      const asked = { ...filter, ...(direction && { transactionDirection: direction }) }
      const { rows, hasMore } = await history.after(tx, customerId, asked, placeAt(way.at(-1)), limit)
      const last = hasMore ? rows.at(-1) : undefined
      return { items: rows.map(shownTransaction), cursor: cursorOf(way, rows.length, last && placeOf(last)) }
    },

    transaction: async (tx: Tx, customerId: number, id: number): Promise<ApiTransaction> => {
      const { details, ...row } = await history.get(tx, customerId, id, 'en')
      const { reference } = details
      const order = orderOf(details)
      const shown = shownTransaction({ ...row, ...(typeof reference === 'string' && { reference }) })
      return { ...shown, ...(order && { order }) }
    },

    subscriptions: async (
      tx: Tx,
      customerId: number,
      { limit = apiPageSize, cursor, status }: InputOf<Methods['subscription.list']>,
    ): Promise<OutputOf<Methods['subscription.list']>> => {
      const way = wayOf(cursor)
      const pageNumber = pageAt(way)
      const { items, total } = await subscribers.list(tx, customerId, { status, pageNumber, pageSize: limit })
      return {
        items: items.map(({ subscriptionId, payerEmail, amount, currencyCode, frequency, status: state, nextPaymentAt }) => ({
          subscriptionId,
          payerEmail,
          amount,
          currencyCode,
          frequency,
          status: state,
          ...(nextPaymentAt !== undefined && { nextPaymentAt }),
        })),
        cursor: pageCursorOf(way, items.length, { limit, total }),
      }
    },
  }
}
