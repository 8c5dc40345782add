import type { IncomingMoney } from '@florin/contract/accounts/deposit'
import { LedgerRefused } from '@florin/ledger/refused'
import { isCurrency } from '@florin/money/currencies'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import type { FundingInvoices } from './fundingInvoices.ts'
import { amountIn } from '../../../platform/amount.ts'
import type { Answer, Arrived, DepositBooking } from './depositBooking.ts'
import * as store from './depositStore.ts'
import { agrees, customersAccount, senderOf, type Target, targetOf } from './depositTarget.ts'
import type { IncomingMoney as Incoming } from './incoming.ts'

type Deps = {
  readonly clock: Clock
  readonly incoming: Incoming
  readonly booking: DepositBooking
  readonly invoices: FundingInvoices
  readonly reviews: Reviews
  readonly tell: Tell
  readonly jobs: Jobs
}
export type RecordedMoney = Omit<IncomingMoney, 'bankReference' | 'type'> & {
  readonly type: store.DepositRow['type']
  readonly isThirdParty: boolean
  readonly accountId?: number | undefined
  readonly invoiceId?: number | undefined
  readonly txHash?: string | undefined
}
export type Deposits = ReturnType<typeof createDeposits>

/** Sends money back, for the worker. */
export const returnJob = 'deposit.return'

const subjectOf = (depositId: number) => ({ kind: 'deposit', subjectId: depositId }) as const

const amountOf = (amount: string, currency: string): Money => {
  if (!isCurrency(currency)) throw refuse('currency.unsupported', { field: 'currencyCode' })
  return amountIn(amount, currency)
}

const isSame = (known: store.DepositRow, { amount, senderName, reference }: Arrived): boolean =>
  known.amount.minor === amount.minor &&
  known.amount.currency === amount.currency &&
  known.senderName === senderName &&
  known.reference === reference

/** Deposits from other banks: credited where the owner is clear, otherwise held in suspense until an operator decides. */
export const createDeposits = ({ clock, incoming, booking, invoices, reviews, tell, jobs }: Deps) => {
  const requireTarget = async (
    tx: Tx,
    amount: Money,
    { accountId, invoiceId }: { accountId: number; invoiceId?: number | undefined },
  ): Promise<Target> => {
    const target = await customersAccount(tx, accountId)
    if (target?.account.status !== 'active') throw refuse('account.missing', { field: 'accountId' })
    if (target.account.currency !== amount.currency) throw refuse('deposit.otherCurrency', { field: 'accountId' })
    if (invoiceId === undefined) return target
    const invoice = await invoices.find(tx, invoiceId)
    if (invoice?.customerId !== target.customerId) throw refuse('object.missing', { field: 'invoiceId' })
    if (!invoice.isOpen) throw refuse('invoice.over', { field: 'invoiceId' })
    if (!agrees(invoice, amount)) throw refuse('invoice.other', { field: 'invoiceId' })
    return { ...target, invoice }
  }

  const lockOpen = async (tx: OpenTx, depositId: number): Promise<store.DepositRow> => {
    const row = await store.lockDeposit(tx, depositId)
    if (!row) throw refuse('object.missing', { field: 'depositId' })
    if (row.status !== 'unmatched') throw refuse('deposit.over', { field: 'depositId' })
    return row
  }

  return {
    /** The bank reports it, maybe more than once: the money is booked the first time. */
    arrive: (
      given: Tx,
      { bankReference, currencyCode, amount: decimal, ...told }: IncomingMoney,
      brand: string,
    ): Promise<Answer> =>
      inTransaction(given, async (tx) => {
        const amount = amountOf(decimal, currencyCode)
        const arrived = { ...told, amount, bankReference, txHash: undefined, recordedBy: undefined, brand }
        const booked = await booking.book(tx, arrived, await targetOf(tx, told.reference, amount, invoices))
        if (booked) return booked
        const known = await store.findByBankReference(tx, bankReference)
        if (!known || !isSame(known, arrived)) throw refuse('deposit.known', { field: 'bankReference' })
        return { depositId: known.id, status: known.status }
      }),

    /** Entered by an operator where no bank reported it. */
    record: async (tx: OpenTx, operatorUserId: number, recorded: RecordedMoney, brand: string) => {
      const { currencyCode, amount: decimal, accountId, invoiceId, ...told } = recorded
      const amount = amountOf(decimal, currencyCode)
      const target =
        accountId === undefined
          ? await targetOf(tx, told.reference, amount, invoices)
          : await requireTarget(tx, amount, { accountId, invoiceId })
      const arrived = { ...told, txHash: told.txHash, amount, bankReference: undefined, recordedBy: operatorUserId, brand }
      const booked = await booking.book(tx, arrived, target)
      if (!booked) throw refuse('deposit.known', { field: 'txHash' })
      const fee = target ? await booking.feeOf(tx, target.customerId, amount) : money(0n, amount.currency)
      return { depositId: booked.depositId, customerId: target?.customerId, fee: toDecimal(fee) }
    },

    confirm: async (
      tx: OpenTx,
      operatorUserId: number,
      { depositId, ...to }: { depositId: number; accountId: number; invoiceId?: number | undefined },
    ): Promise<{ transactionId: number; customerId: number }> => {
      const row = await lockOpen(tx, depositId)
      const target = await requireTarget(tx, row.amount, to)
      const told = row.recordedBy === undefined ? undefined : row.isThirdParty
      const { isThirdParty, isAllowed } = await senderOf(tx, { ...row, isThirdParty: told }, target.customerId)
      if (!isAllowed) throw refuse('deposit.thirdParty', { field: 'accountId' })
      await reviews.decideIfAsked(tx, subjectOf(depositId), { outcome: 'approved', operatorUserId })
      const way = { from: 'suspense', isThirdParty, by: operatorUserId } as const
      const transactionId = await booking.credit(tx, row, target, way).catch((error: unknown) => {
        const isClosed = error instanceof LedgerRefused && error.problem === 'closed'
        throw isClosed ? refuse('account.missing', { field: 'accountId' }) : error
      })
      return { transactionId, customerId: target.customerId }
    },

    /** Back to whoever sent it. */
    decline: async (tx: OpenTx, operatorUserId: number, depositId: number, reason: string): Promise<number | undefined> => {
      const { type, amount, customerId, bankReference } = await lockOpen(tx, depositId)
      await incoming.move(tx, 'depositReturned', amount, `deposit/${depositId}/returned`)
      await store.returnDeposit(tx, depositId, { reason, by: operatorUserId, at: clock.now() })
      await reviews.decideIfAsked(tx, subjectOf(depositId), { outcome: 'declined', operatorUserId, reason })
      // A bank sends it back by itself; coins are sent by whoever keeps the keys.
      if (bankReference !== undefined && type !== 'crypto')
        await jobs.add(tx, { kind: returnJob, key: String(depositId), payload: {} })
      if (customerId !== undefined)
        await tell(tx, 'depositReturned', {
          to: { customerId },
          about: { money: { amount: toDecimal(amount), currency: amount.currency } },
        })
      return customerId
    },
  }
}
