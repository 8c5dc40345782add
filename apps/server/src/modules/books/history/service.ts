import { historyCounted, type HistoryFilter, type HistoryRow, type HistoryTransaction } from '@florin/contract/books/history'
import { money, toDecimal } from '@florin/money/money'
import type { Language } from '@florin/i18n/languages'
import { failureText } from '@florin/i18n/server'
import type { OperationDetails, OutsideDetails } from '../../payments/core/operationDetails.ts'
import { findOperationDetails } from '../../payments/core/operationDetails.ts'
import type { PaymentsServices } from '../../payments/services.ts'
import { claimedPayee, shownPayee } from '../../payments/rails/outside/masked.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import {
  type ActivityFilter,
  type ActivityRow,
  countUpTo,
  findAfter,
  findOwnSides,
  findPage,
  type Place,
} from './activityStore.ts'
import { countHolds, findHolds } from './holdStore.ts'
import { amountBounds, searchFor } from './search.ts'
import { shownRow } from './shown.ts'
import { statesMeantBy } from './states.ts'

export type History = ReturnType<typeof createHistory>
export type Page = { readonly pageNumber: number; readonly pageSize: number }

type Deps = { readonly accounts: Accounts; readonly originsOf: PaymentsServices['originsOf'] }
type OriginOf = ReturnType<Awaited<ReturnType<Deps['originsOf']>>['get']>

const dayMs = 86_400_000

const directionOf = (direction: string | undefined): 'in' | 'out' | undefined =>
  direction === 'in' || direction === 'out' ? direction : undefined

/** Where it went, under the names of its submit, and what the other side said of it. */
const outsideDetails = ({
  payee,
  isClaimed,
  endToEndId,
  theirReference,
  nameCheck,
  returned,
  kept,
}: OutsideDetails): HistoryTransaction['details'] => ({
  ...shownPayee(isClaimed ? claimedPayee(payee) : payee),
  ...(endToEndId !== undefined && { endToEndId }),
  ...(theirReference !== undefined && { [payee['walletAddress'] === undefined ? 'bankReference' : 'txHash']: theirReference }),
  ...(nameCheck !== undefined && { nameCheck }),
  ...(returned && { returnedAmount: toDecimal(returned) }),
  ...(kept && { keptAmount: toDecimal(kept) }),
})

const detailsOf = (row: ActivityRow, operationDetails: OperationDetails | undefined): HistoryTransaction['details'] => ({
  ...(row.reference !== null && { reference: row.reference }),
  ...(operationDetails?.midRate && { midRate: operationDetails.midRate }),
  ...(operationDetails?.outside
    ? outsideDetails(operationDetails.outside)
    : operationDetails?.toAccountId && operationDetails.isOwn && { toAccountId: operationDetails.toAccountId }),
})

/** The batch that it was made by, whose page has the others of it. One that came to nothing is its link's no more, which is open again. */
const originDetails = (made: OriginOf, own: OperationDetails | undefined): HistoryTransaction['details'] => {
  if (made?.batchId !== undefined) return { origin: made.origin, batchId: made.batchId }
  return own?.outside?.isClaimed ? { origin: 'globalPay' } : {}
}

const shownEvent = (date: Date, status: string, note: string | undefined): HistoryTransaction['events'][number] => ({
  date: date.toISOString(),
  status,
  ...(note !== undefined && { note }),
})

const withReference = (row: ActivityRow): HistoryRow & { readonly reference?: string } => ({
  ...shownRow(row),
  ...(row.reference !== null && { reference: row.reference }),
})

/** What customers see of their money, whatever moved it. */
export const createHistory = ({ accounts, originsOf }: Deps) => {
  /** Undefined when nothing can match. */
  const asked = async (tx: Tx, customerId: number, filter: HistoryFilter): Promise<ActivityFilter | undefined> => {
    if (filter.customerId !== undefined && filter.customerId !== customerId) throw refuse('object.missing')
    if (filter.accountId !== undefined) await accounts.holding(tx, customerId, filter.accountId)
    const { keyword, transactionDirection, transactionType, status, fromDate, toDate, accountId } = filter
    const currencies = await accounts.currenciesHeld(tx, customerId)
    const search = keyword ? searchFor(keyword, customerId, currencies) : undefined
    const direction = directionOf(transactionDirection)
    if ((keyword && !search) || (transactionDirection && !direction)) return undefined
    return {
      customerId,
      accountId,
      search,
      direction,
      type: transactionType || undefined,
      statuses: status ? statesMeantBy(status) : undefined,
      from: fromDate ? new Date(fromDate) : undefined,
      before: toDate ? new Date(Date.parse(toDate) + dayMs) : undefined,
      bounds: amountBounds(filter, currencies),
      email: filter.email ? filter.email.toLowerCase() : undefined,
    }
  }

  const find = async (tx: Tx, customerId: number, transactionId: number): Promise<[ActivityRow, ...ActivityRow[]]> => {
    const [first, ...others] = await findOwnSides(tx, customerId, BigInt(transactionId))
    if (!first) throw refuse('object.missing')
    return [first, ...others]
  }

  return {
    asked,

    list: async (
      tx: Tx,
      customerId: number,
      { pageNumber, pageSize, ...filter }: HistoryFilter & Page,
    ): Promise<{ transactions: HistoryRow[]; total: number; hasMore: boolean }> => {
      const wanted = await asked(tx, customerId, filter)
      if (!wanted) return { transactions: [], total: 0, hasMore: false }
      const [rows, total] = await Promise.all([
        findPage(tx, wanted, pageSize + 1, (pageNumber - 1) * pageSize),
        countUpTo(tx, wanted, historyCounted),
      ])
      return { transactions: rows.slice(0, pageSize).map(shownRow), total, hasMore: rows.length > pageSize }
    },

    /** The rows after a place, however far down it is, with what their payers wrote to be found by. */
    after: async (tx: Tx, customerId: number, filter: HistoryFilter, place: Place | undefined, limit: number) => {
      const wanted = await asked(tx, customerId, filter)
      const found = wanted ? await findAfter(tx, wanted, place, limit + 1) : []
      return { rows: found.slice(0, limit).map(withReference), hasMore: found.length > limit }
    },

    /** Its payer sees all of it; whoever got the money sees what concerns them. */
    get: async (tx: Tx, customerId: number, transactionId: number, language: Language): Promise<HistoryTransaction> => {
      const [row] = await find(tx, customerId, transactionId)
      const isPayer = row.amountMinor < 0n
      const operationDetails = row.operationId === null ? undefined : await findOperationDetails(tx, row.operationId)
      const own = isPayer ? operationDetails : undefined
      const made = isPayer && row.operationId !== null ? (await originsOf(tx, [row.operationId])).get(row.operationId) : undefined
      const events = operationDetails?.events.filter(({ status }) => isPayer || status === 'completed') ?? [
        { date: row.at, status: row.status, by: undefined },
      ]
      return {
        ...shownRow(row),
        // Of a link: the address that its payer has named.
        ...(made?.email !== undefined && { counterpartyEmail: made.email }),
        ...(own?.rate && {
          exchangeRate: own.rate,
          toAmount: toDecimal(own.credit),
          toCurrencyCode: own.credit.currency,
        }),
        ...(own?.failure && { rejectReason: failureText(language, own.failure) }),
        details: { ...detailsOf(row, own), ...operationDetails?.order, ...originDetails(made, own) },
        events: events.map(({ date, status, by }) => shownEvent(date, status, isPayer ? by : undefined)),
      }
    },

    holds: async (tx: Tx, customerId: number, accountId: number, { pageNumber, pageSize }: Page) => {
      const { currency } = await accounts.holding(tx, customerId, accountId)
      const rows = await findHolds(tx, accountId, pageSize, (pageNumber - 1) * pageSize)
      return {
        authorizations: rows.map(({ id, placedAt, amountMinor, payeeName, toMinor, toCurrency }) => ({
          authorizationId: Number(id),
          date: placedAt.toISOString(),
          merchantName: payeeName ?? '',
          amount: toDecimal(money(toMinor ?? amountMinor, toCurrency ?? currency)),
          currencyCode: toCurrency ?? currency,
          billingAmount: toDecimal(money(amountMinor, currency)),
          billingCurrencyCode: currency,
          status: 'authorized' as const,
        })),
        total: await countHolds(tx, accountId),
      }
    },
  }
}
