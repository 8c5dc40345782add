import type { CheckedPayment } from '@florin/contract/payments/operatorPayment'
import { money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { BankChecks } from '../core/bank.ts'
import { concernsOf } from '../core/concernStore.ts'
import { eventsOf } from '../core/eventStore.ts'
import type { Follower } from '../core/operation.ts'
import { shownEvent } from '../core/ownOperations.ts'
import { repeatsOf } from '../core/repeats.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse, Refused } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import { findNameAnswer } from '../nameChecks/nameCheckStore.ts'
import { shownPayee } from '../rails/outside/masked.ts'
import { missingPayment, statusOf } from './outgoingDesk.ts'
import { findOutside, findResend, isReportOpen, reportsOf } from './outgoingStore.ts'
import { shownRecall } from '../recalls/recalls.ts'
import { findRecall } from '../recalls/recallStore.ts'
import { findPayment } from './paymentStore.ts'

type Deps = { readonly operations: { readonly bank: BankChecks }; readonly reviews: Reviews }
type Report = NonNullable<CheckedPayment['outside']>['reports'][number]
type Verdict = { readonly operatorUserId: number; readonly reason?: string | undefined }
export type PaymentDesk = ReturnType<typeof createPaymentDesk>

const reportOf = (report: Awaited<ReturnType<typeof reportsOf>>[number], isOpen: boolean): Report => ({
  kind: report.kind as Report['kind'],
  ...(report.reason !== null && { reason: report.reason }),
  ...(report.their_reference !== null && { theirReference: report.their_reference }),
  ...(report.returned_minor !== null &&
    report.returned_currency !== null && {
      returnedAmount: toDecimal(money(report.returned_minor, report.returned_currency)),
      returnedCurrencyCode: report.returned_currency,
    }),
  receivedDate: report.received_at.toISOString(),
  isOpen: report.contradicts && isOpen,
})

const outsideOf = async (tx: Tx, operationId: bigint): Promise<CheckedPayment['outside']> => {
  const sent = await findOutside(tx, operationId)
  const isOpen = await isReportOpen(tx, operationId)
  return (
    sent && {
      endToEndId: sent.endToEndId,
      sentDate: sent.sentAt.toISOString(),
      isAnswered: sent.state === 'accepted' || sent.state === 'reported',
      attempts: sent.attempts,
      ...(sent.nextTryAt && { nextAskDate: sent.nextTryAt.toISOString() }),
      reports: (await reportsOf(tx, operationId)).map((report) => reportOf(report, isOpen)),
    }
  )
}

const nameCheckOf = async (tx: Tx, id: unknown): Promise<CheckedPayment['nameCheck']> => {
  const made = typeof id === 'string' ? await findNameAnswer(tx, id) : undefined
  return (
    made && {
      result: made.result,
      ...(made.accountName !== null && { accountName: made.accountName }),
      checkedDate: made.checkedAt.toISOString(),
    }
  )
}

/** Asks an operator about a payment that waits for the bank, and no longer when its customer takes it back or its time is over. */
export const createPaymentFollower =
  (reviews: Reviews): Follower =>
  async (tx, { id, customerId, needsBank, state: before }, state) => {
    if (!needsBank) return
    const subject = { kind: 'payment', subjectId: Number(id) } as const
    if (state === 'awaitingBank') await reviews.ask(tx, { ...subject, customerId })
    else if (before === 'awaitingBank') await reviews.withdraw(tx, subject)
  }

/** Payments that the bank looks at before they are made. */
export const createPaymentDesk = ({ operations, reviews }: Deps) => {
  const decided = async (tx: OpenTx, transactionId: number, outcome: 'approved' | 'declined', verdict: Verdict) => {
    const operation = await operations.bank.lock(tx, BigInt(transactionId))
    if (!operation) throw missingPayment()
    await reviews.decide(tx, { kind: 'payment', subjectId: transactionId, field: 'transactionId' }, { outcome, ...verdict })
    return operation
  }

  return {
    get: async (tx: Tx, transactionId: number): Promise<CheckedPayment> => {
      const row = await findPayment(tx, transactionId)
      if (!row) throw missingPayment()
      const repeats = repeatsOf(row.repeats)
      const nameCheck = await nameCheckOf(tx, row.payee['nameCheckId'])
      const outside = await outsideOf(tx, row.id)
      const resentAs = await findResend(tx, row.id)
      const recall = await findRecall(tx, transactionId)
      const left = (minor: bigint) => toDecimal(money(minor, row.currency))
      const arriving = (minor: bigint) => toDecimal(money(minor, row.toCurrency))
      return {
        transactionId,
        type: row.kind,
        status: statusOf(row.state),
        customerId: row.customerId,
        customerName: row.customerName,
        brand: row.brand,
        amount: left(row.amountMinor),
        currencyCode: row.currency,
        fee: left(row.feeMinor),
        toAmount: arriving(row.toMinor),
        toCurrencyCode: row.toCurrency,
        beneficiaryName: row.payeeName,
        ...(row.payeeEmail !== null && { beneficiaryEmail: row.payeeEmail }),
        ...(row.note !== null && { note: row.note }),
        ...(row.reference !== null && { reference: row.reference }),
        ...(repeats && { repeats }),
        createdDate: row.createdAt.toISOString(),
        paidBefore: row.paidBefore,
        ...(row.largestBefore !== null && { largestBefore: arriving(row.largestBefore) }),
        customerSince: row.customerSince.toISOString(),
        events: (await eventsOf(tx, row.id)).map(shownEvent),
        concerns: await concernsOf(tx, row.id),
        details: shownPayee(row.payee),
        ...(nameCheck && { nameCheck }),
        ...(outside && { outside }),
        ...(recall && { recall: shownRecall(recall) }),
        ...(row.failure !== null && { failure: row.failure }),
        ...(resentAs !== undefined && { resentAs: Number(resentAs) }),
      }
    },

    /** Several at once, each by itself. Whoever may be on a list is never let through in passing. */
    accept: async (tx: OpenTx, transactionIds: readonly number[], verdict: Verdict) => {
      const results: { readonly transactionId: number; readonly problem?: Refused | undefined }[] = []
      for (const transactionId of new Set(transactionIds)) {
        await sql`savepoint accepting`.execute(tx)
        try {
          if ((await concernsOf(tx, BigInt(transactionId))).length > 0) throw refuse('payment.screened')
          const operation = await decided(tx, transactionId, 'approved', verdict)
          results.push({ transactionId, problem: await operations.bank.agree(tx, operation) })
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          await sql`rollback to savepoint accepting`.execute(tx)
          results.push({ transactionId, problem: error })
        }
      }
      return results
    },

    confirm: async (tx: OpenTx, transactionId: number, verdict: Verdict) => {
      const operation = await decided(tx, transactionId, 'approved', verdict)
      return { customerId: operation.customerId, problem: await operations.bank.agree(tx, operation) }
    },

    decline: async (tx: OpenTx, transactionId: number, verdict: Verdict): Promise<{ customerId: number; refunded: string }> => {
      const operation = await decided(tx, transactionId, 'declined', verdict)
      await operations.bank.decline(tx, operation)
      const { customerId, amount, fee } = operation
      return { customerId, refunded: toDecimal(money(amount.minor + fee.minor, amount.currency)) }
    },
  }
}
