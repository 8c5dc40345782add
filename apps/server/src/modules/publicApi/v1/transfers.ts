import type { InputOf, OutputOf } from '@florin/contract/method'
import type { OperationState, Submitted } from '@florin/contract/payments/operation'
import { apiPageSize, type v1 } from '@florin/contract/publicApi/v1'
import type { ApiTransfer } from '@florin/contract/publicApi/v1Shapes'
import type { Language } from '@florin/i18n/languages'
import { failureText } from '@florin/i18n/server'
import { money, toDecimal } from '@florin/money/money'
import type { KeyCaller } from '../../../gateway/caller.ts'
import type { Origin } from '../../../gateway/handler.ts'
import type { Transfers } from '../../payments/transfers/service.ts'
import { amountIn } from '../../../platform/amount.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Posting } from '../../../platform/postings.ts'
import { refuse } from '../../../platform/refuse.ts'
import { cursorOf, idAt, wayOf } from './cursor.ts'
import type { ProgramBy } from './programBy.ts'
import * as store from './transferStore.ts'

type Deps = { readonly clock: Clock; readonly transfers: Transfers; readonly programBy: ProgramBy }
type Methods = typeof v1

const dayMs = 86_400_000
const pending: readonly OperationState[] = ['created', 'awaitingApproval', 'awaitingBank', 'processing', 'sent']
const completed: readonly OperationState[] = ['completed', 'settled']
const rejected: readonly OperationState[] = ['rejected', 'returned', 'failed', 'cancelled', 'expired']
const statesOf: Record<ApiTransfer['status'], readonly OperationState[]> = {
  completed,
  pending,
  awaitingApproval: ['awaitingCompany'],
  rejected,
}

const statusOf = (state: OperationState): ApiTransfer['status'] => {
  if (state === 'awaitingCompany') return 'awaitingApproval'
  if (completed.includes(state)) return 'completed'
  return rejected.includes(state) ? 'rejected' : 'pending'
}

/** Nobody consents to what a program does: what was only created waits for the company. */
const submittedStatus = (status: Submitted['status']): ApiTransfer['status'] =>
  status === 'completed' ? 'completed' : status === 'created' ? 'awaitingApproval' : 'pending'

const shown = (found: store.FoundTransfer, language: Language): ApiTransfer => ({
  id: Number(found.id),
  status: statusOf(found.state),
  accountId: found.accountId,
  toEmail: found.toEmail ?? '',
  amount: toDecimal(money(found.toMinor, found.toCurrency)),
  fee: toDecimal(money(found.feeMinor, found.currency)),
  currencyCode: found.toCurrency,
  ...(found.reference !== null && { reference: found.reference }),
  ...(found.note !== null && { note: found.note }),
  ...(found.failure !== null && { rejectReason: failureText(language, found.failure) }),
  createdAt: found.createdAt.toISOString(),
})

/** Money that programs send. */
export const createProgramTransfers = ({ clock, transfers, programBy }: Deps) => {
  const requireTransfer = async (tx: Tx, customerId: number, id: bigint): Promise<store.FoundTransfer> => {
    const found = await store.findTransfer(tx, customerId, id)
    if (!found) throw refuse('object.missing')
    return found
  }

  return {
    fee: async (
      tx: Tx,
      customerId: number,
      { currencyCode, ...wish }: InputOf<Methods['transfer.fee']>,
    ): Promise<OutputOf<Methods['transfer.fee']>> => {
      const cost = await transfers.memberCost(tx, customerId, { ...wish, currency: currencyCode })
      const { fee, feeCurrencyCode, exchangeRate, total, fromCurrencyCode: totalCurrencyCode } = cost
      return { fee, feeCurrencyCode, exchangeRate, total, totalCurrencyCode }
    },

    send: async (
      reader: Tx,
      caller: KeyCaller,
      origin: Origin,
      { currencyCode, ...wish }: InputOf<Methods['transfer.create']>,
    ): Promise<Posting<ApiTransfer>> => {
      const { customerId } = caller.acting
      const sender = { platform: 'api' as const, fromEmailId: undefined }
      const posting = await transfers.sendToMember(reader, programBy(caller, origin), { ...wish, currency: currencyCode, sender })
      const createdAt = clock.now().toISOString()
      const { accountId, toEmail, amount, reference, note } = wish
      return {
        ...posting,
        // From what was submitted: the operation of a batch is written last, and cannot be read yet.
        record: async (tx, posted) => {
          const { transactionId: id, status, fee } = await posting.record(tx, posted)
          await store.insertTransfer(tx, { operationId: BigInt(id), customerId, apiKeyId: caller.apiKey.id })
          return {
            id,
            status: submittedStatus(status),
            accountId,
            toEmail,
            amount: toDecimal(amountIn(amount, currencyCode)),
            fee,
            currencyCode,
            ...(reference !== undefined && { reference }),
            ...(note !== undefined && { note }),
            createdAt,
          }
        },
      }
    },

    get: async (tx: Tx, customerId: number, id: number, language: Language): Promise<ApiTransfer> =>
      shown(await requireTransfer(tx, customerId, BigInt(id)), language),

    list: async (
      tx: Tx,
      customerId: number,
      { limit = apiPageSize, cursor, status, reference, fromDate, toDate }: InputOf<Methods['transfer.list']>,
      language: Language,
    ): Promise<OutputOf<Methods['transfer.list']>> => {
      const way = wayOf(cursor)
      const filter = {
        states: status && statesOf[status],
        reference,
        from: fromDate === undefined ? undefined : new Date(fromDate),
        before: toDate === undefined ? undefined : new Date(Date.parse(toDate) + dayMs),
        after: idAt(way),
      }
      const found = await store.findTransfers(tx, customerId, filter, limit + 1)
      const page = found.slice(0, limit)
      const last = found.length > limit ? page.at(-1) : undefined
      return { items: page.map((each) => shown(each, language)), cursor: cursorOf(way, page.length, last && String(last.id)) }
    },
  }
}
