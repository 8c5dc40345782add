import type { OperationState } from '@florin/contract/payments/operation'
import { houseAccount } from '@florin/ledger/accounts'
import type { Transfer } from '@florin/ledger/orders'
import { post } from '@florin/ledger/post'
import { required } from '@florin/ledger/required'
import { reversalOf } from '@florin/ledger/transfers'
import { toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { recordReturn } from './activityStore.ts'
import { insertReport, markContradiction, type NewReport, operationOf, setInstruction } from './instructionStore.ts'
import type { Operation } from './operation.ts'
import { findPosting, insertPosting, lockNamed } from './operationStore.ts'
import type { Rails } from './rail.ts'
import { returnOrder } from './returnOrder.ts'
import type { Settlement } from './settle.ts'
import { transition } from './transitions.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly tell: Tell
  readonly rails: Rails
  readonly settlement: Settlement
}
export type Reports = ReturnType<typeof createReports>
/** The effect of a report: it changed something, said nothing new, or contradicts what is on record. */
export type ReportOutcome = 'applied' | 'repeated' | 'contradicts' | 'unknown'

/** States in which something was dispatched, and reports can come. */
const dispatched: readonly OperationState[] = ['processing', 'sent', 'settled', 'rejected', 'returned']

/** More than was sent, nothing at all, or another currency is for somebody to look at. */
const isPlausible = ({ returned }: NewReport, { credit }: Operation): boolean =>
  !returned || (returned.currency === credit.currency && returned.minor > 0n && returned.minor <= credit.minor)

/** Reports of outside parties about payments that have left the bank; each message is applied once, in whatever order they come. */
export const createReports = ({ db, clock, log, tell, rails, settlement }: Deps) => {
  const postBack = async (tx: OpenTx, operation: Operation, purpose: 'reversal' | 'return', order: Transfer): Promise<void> => {
    const posted = await post(tx, order, clock.now())
    await insertPosting(tx, operation, purpose, posted)
    const own = order.entries.find(({ accountId }) => accountId === operation.fromAccountId)
    await recordReturn(tx, operation, purpose, required(own, 'the entry of the payer').amountMinor, posted)
    await settlement.publishBalance(tx, operation.customerId, operation.fromAccountId, operation.amount.currency, posted)
  }

  /** A rejected payment never left: all of it comes back, our fee included. */
  const reverse = async (tx: OpenTx, operation: Operation): Promise<void> => {
    const paid = required(await findPosting(tx, operation, 'payment'), 'the posting of the payment')
    await postBack(tx, operation, 'reversal', await reversalOf(tx, paid, { key: `${operation.uid}:reversal` }))
  }

  /** What comes back after it had arrived, less what the other side keeps; our fee was for sending it. */
  const giveBack = async (tx: OpenTx, operation: Operation, { returned }: NewReport): Promise<void> => {
    const { uid, kind, credit, rate, amount } = operation
    const openedAt = clock.now()
    const accounts = {
      clearing: await rails.get(kind).receiving(tx, operation),
      ...(rate && {
        positions: {
          bought: await houseAccount(tx, { ownerRef: 'bank', kind: 'position', currency: credit.currency, openedAt }),
          sold: await houseAccount(tx, { ownerRef: 'bank', kind: 'position', currency: amount.currency, openedAt }),
        },
      }),
    }
    const kept = returned ? credit.minor - returned.minor : (rails.get(kind).dispatch?.returnFee?.(operation).minor ?? 0n)
    await postBack(tx, operation, 'return', { ...returnOrder(operation, accounts, kept), key: `${uid}:return` })
  }

  const tellPayer = (tx: OpenTx, { id, customerId, amount, payeeName }: Operation, state: OperationState): Promise<void> =>
    tell(tx, state === 'settled' ? 'paymentSettled' : state === 'returned' ? 'paymentReturned' : 'paymentRejected', {
      to: { customerId },
      about: { money: { amount: toDecimal(amount), currency: amount.currency }, name: payeeName },
      target: { transactionId: Number(id) },
    })

  const moveTo = async (tx: OpenTx, operation: Operation, state: OperationState, report: NewReport): Promise<void> => {
    if (state === 'rejected') await reverse(tx, operation)
    if (state === 'returned') await giveBack(tx, operation, report)
    const failure = state === 'rejected' || state === 'returned' ? (report.reason ?? 'payment.rejected') : undefined
    const isOver = state !== 'sent'
    await settlement.move(tx, operation, { state, failure, ...(isOver && { endedAt: clock.now() }) }, report.kind)
    if (isOver) await tellPayer(tx, operation, state)
  }

  const apply = async (tx: OpenTx, report: NewReport): Promise<ReportOutcome> => {
    const operationId = await operationOf(tx, report.rail, report.endToEndId)
    const operation = operationId === undefined ? undefined : await lockNamed(tx, { id: operationId }, dispatched)
    if (!operation?.postedAt) return 'unknown'
    if (!(await insertReport(tx, report, operation.id, clock.now()))) return 'repeated'
    await setInstruction(tx, report.endToEndId, 'reported')
    const state = transition(operation.state, report.kind, { ...operation, leavesBank: true })
    if (!state || !isPlausible(report, operation)) {
      await markContradiction(tx, report)
      return 'contradicts'
    }
    if (state === operation.state) return 'repeated'
    await moveTo(tx, operation, state, report)
    return 'applied'
  }

  return {
    /** For whoever has a transaction already. */
    apply,

    receive: async (report: NewReport): Promise<ReportOutcome> => {
      const outcome = await db.transaction().execute((tx) => apply(tx, report))
      if (outcome === 'contradicts' || outcome === 'unknown') log.warn('payments.report', { kind: report.kind, outcome })
      return outcome
    },
  }
}
