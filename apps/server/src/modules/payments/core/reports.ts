import type { OperationState } from '@florin/contract/payments/operation'
import { toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { answerDue } from './answerDue.ts'
import { type AskAboutReport, createGivingBack } from './givingBack.ts'
import {
  insertReport,
  markContradiction,
  type NewReport,
  operationOf,
  returnedOf,
  setAccepted,
  setInstruction,
} from './instructionStore.ts'
import type { Operation } from './operation.ts'
import { lockNamed } from './operationStore.ts'
import { isPermanent } from './permanent.ts'
import type { Rails } from './rail.ts'
import type { IsToldTogether } from './results.ts'
import type { Settlement } from './settle.ts'
import { finalStates, transition } from './transitions.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly tell: Tell
  readonly isToldTogether: IsToldTogether
  readonly rails: Rails
  readonly settlement: Settlement
  readonly askAboutReport: AskAboutReport
}
export type Reports = ReturnType<typeof createReports>
/** The effect of a report: it changed something, said nothing new, or contradicts what is on record. */
export type ReportOutcome = 'applied' | 'repeated' | 'contradicts' | 'unknown'

type Returned = Awaited<ReturnType<typeof returnedOf>>

/** States in which something was dispatched, and reports can come. */
const dispatched: readonly OperationState[] = ['processing', 'sent', 'settled', 'rejected', 'returned']

/** More than is still out, nothing at all, or another currency is for somebody to look at. */
const isPlausible = ({ returned }: NewReport, { credit }: Operation, before: Returned): boolean =>
  !returned || (returned.currency === credit.currency && returned.minor > 0n && before.minor + returned.minor <= credit.minor)

/** A part that comes back after another part; whoever named no amount has given back all that there is. */
const isFurtherPart = ({ kind, returned }: NewReport, { state }: Operation, before: Returned): boolean =>
  kind === 'returned' && state === 'returned' && returned !== undefined && !before.isAll

/** The same return in another message: nothing is left of the payment that could come back. */
const isSameReturn = ({ kind, returned }: NewReport, { state, credit }: Operation, before: Returned): boolean =>
  kind === 'returned' && state === 'returned' && (!returned || before.isAll || before.minor === credit.minor)

/** Reports of outside parties about payments that have left the bank; each message is applied once, in whatever order they come. */
export const createReports = ({ db, clock, log, tell, isToldTogether, rails, settlement, askAboutReport }: Deps) => {
  const givingBack = createGivingBack({ clock, rails, settlement, askAboutReport })

  const tellPayer = async (
    tx: OpenTx,
    { id, customerId, amount, payeeName }: Operation,
    state: OperationState,
  ): Promise<void> => {
    if (await isToldTogether(tx, id)) return
    await tell(tx, state === 'settled' ? 'paymentSettled' : state === 'returned' ? 'paymentReturned' : 'paymentRejected', {
      to: { customerId },
      about: { money: { amount: toDecimal(amount), currency: amount.currency }, name: payeeName },
      target: { transactionId: Number(id) },
    })
  }

  const moveTo = async (tx: OpenTx, operation: Operation, state: OperationState, report: NewReport): Promise<void> => {
    if (state === 'rejected') await givingBack.reverse(tx, operation)
    if (state === 'returned') await givingBack.giveBack(tx, operation, report)
    const failure = state === 'rejected' || state === 'returned' ? (report.reason ?? 'payment.rejected') : undefined
    const isOver = state !== 'sent'
    await settlement.move(tx, operation, { state, failure, ...(isOver && { endedAt: clock.now() }) }, report.kind)
    if (isOver) await tellPayer(tx, operation, state)
  }

  const find = async (tx: OpenTx, { rail, endToEndId }: NewReport): Promise<Operation | undefined> => {
    const operationId = await operationOf(tx, rail, endToEndId)
    const operation = operationId === undefined ? undefined : await lockNamed(tx, { id: operationId }, dispatched)
    return operation?.postedAt && operation
  }

  /** Whoever has accepted a payment without saying how it ended is asked about it later. */
  const heardOf = async (tx: OpenTx, operation: Operation, endToEndId: string, state: OperationState): Promise<void> => {
    if (finalStates.includes(state)) await setInstruction(tx, endToEndId, 'reported')
    else await setAccepted(tx, endToEndId, await answerDue(rails.get(operation.kind), operation, clock.now()))
  }

  const contradicts = async (tx: OpenTx, operation: Operation, report: NewReport): Promise<ReportOutcome> => {
    await markContradiction(tx, report)
    await askAboutReport(tx, operation)
    return 'contradicts'
  }

  const apply = async (tx: OpenTx, report: NewReport): Promise<ReportOutcome> => {
    const operation = await find(tx, report)
    if (!operation) return 'unknown'
    if (!(await insertReport(tx, report, operation.id, clock.now()))) return 'repeated'
    const before = await returnedOf(tx, operation.id)
    const isBelieved = isPlausible(report, operation, before)
    const state = isBelieved ? transition(operation.state, report.kind, { ...operation, leavesBank: true }) : undefined
    await heardOf(tx, operation, report.endToEndId, state ?? operation.state)
    if (isSameReturn(report, operation, before)) return 'repeated'
    if (!state) return contradicts(tx, operation, report)
    if (state === operation.state && !isFurtherPart(report, operation, before)) return 'repeated'
    await moveTo(tx, operation, state, report)
    return 'applied'
  }

  /** What cannot be booked at all is on record and before an operator, so that it does not come again and again. */
  const setAside = async (tx: OpenTx, report: NewReport): Promise<ReportOutcome> => {
    const operation = await find(tx, report)
    if (!operation) return 'unknown'
    if (!(await insertReport(tx, report, operation.id, clock.now()))) return 'repeated'
    await heardOf(tx, operation, report.endToEndId, operation.state)
    return contradicts(tx, operation, report)
  }

  return {
    /** For whoever has a transaction already. */
    apply,

    receive: async (report: NewReport): Promise<ReportOutcome> => {
      const outcome = await db
        .transaction()
        .execute((tx) => apply(tx, report))
        .catch((error: unknown) => {
          if (!isPermanent(error)) throw error
          log.warn('payments.report', { kind: report.kind, error })
          return db.transaction().execute((tx) => setAside(tx, report))
        })
      if (outcome === 'contradicts' || outcome === 'unknown') log.warn('payments.report', { kind: report.kind, outcome })
      return outcome
    },
  }
}
