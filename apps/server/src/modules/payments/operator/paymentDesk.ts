import type { OperationState } from '@florin/contract/payments/operation'
import type { CheckedPayment } from '@florin/contract/payments/operatorPayment'
import { money, toDecimal } from '@florin/money/money'
import type { BankChecks } from '../core/bank.ts'
import { concernsOf } from '../core/concernStore.ts'
import { eventsOf } from '../core/eventStore.ts'
import type { Follower } from '../core/operation.ts'
import { shownEvent } from '../core/ownOperations.ts'
import { repeatsOf } from '../core/repeats.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import { findPayment } from './paymentStore.ts'

type Deps = { readonly operations: { readonly bank: BankChecks }; readonly reviews: Reviews }
type Verdict = { readonly operatorUserId: number; readonly reason?: string | undefined }
export type PaymentDesk = ReturnType<typeof createPaymentDesk>

const statusOf: Partial<Record<OperationState, CheckedPayment['status']>> = {
  completed: 'completed',
  settled: 'completed',
  rejected: 'rejected',
  returned: 'rejected',
  failed: 'rejected',
  cancelled: 'canceled',
  expired: 'canceled',
}
const missing = () => refuse('object.missing', { field: 'transactionId' })

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
    const operation = await operations.bank.lock(tx, transactionId)
    if (!operation) throw missing()
    await reviews.decide(tx, { kind: 'payment', subjectId: transactionId, field: 'transactionId' }, { outcome, ...verdict })
    return operation
  }

  return {
    get: async (tx: Tx, transactionId: number): Promise<CheckedPayment> => {
      const row = await findPayment(tx, transactionId)
      if (!row) throw missing()
      const repeats = repeatsOf(row.repeats)
      const left = (minor: bigint) => toDecimal(money(minor, row.currency))
      const arriving = (minor: bigint) => toDecimal(money(minor, row.toCurrency))
      return {
        transactionId,
        type: row.kind,
        status: statusOf[row.state] ?? 'pending',
        customerId: row.customerId,
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
      }
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
