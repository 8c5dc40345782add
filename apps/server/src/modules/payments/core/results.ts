import { toDecimal } from '@florin/money/money'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { allDone } from '../../../platform/together.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { NewOperation, Operation } from './operation.ts'
import { findShortName } from '../../accounts/pricing/payerStore.ts'

export type Outcome = 'completed' | 'declined' | 'expired' | 'failed'
/** Keeps what the initiator of a company's payment is to be written: who decided, and why. */
export type CompanyMessages = { readonly decided: (tx: OpenTx, operation: Operation, outcome: Outcome) => Promise<void> }
type Deps = { readonly tell: Tell; readonly companyMessages: CompanyMessages }

const eventOf = {
  completed: 'paymentApproved',
  declined: 'paymentDeclined',
  expired: 'paymentExpired',
  failed: 'paymentFailed',
} as const

/** What became of operations, told to whom it concerns: the payee of money that came, the initiator of what was decided. */
export const createResults = ({ tell, companyMessages }: Deps) => {
  const tellInitiator = (tx: OpenTx, operation: Operation, outcome: Outcome): Promise<void> => {
    const { id, userId, customerId, amount, payeeName, needsCompany, state } = operation
    const isBanksNo = state === 'awaitingBank' && outcome !== 'completed'
    const isCompanysWord = needsCompany && state !== 'awaitingApproval' && !isBanksNo
    return tell(tx, eventOf[outcome], {
      to: { userId },
      customerId,
      about: { money: { amount: toDecimal(amount), currency: amount.currency }, name: payeeName },
      target: { transactionId: Number(id) },
      ...(isCompanysWord && { mail: () => companyMessages.decided(tx, operation, outcome) }),
    })
  }

  /** Asks whom to tell and of whom while it is being paid, and tells nobody where that fails. */
  const received = async (
    tx: OpenTx,
    { customerId, toCustomerId, credit }: NewOperation,
    paying: Promise<unknown>,
  ): Promise<void> => {
    if (toCustomerId === undefined || toCustomerId === customerId) return
    const money = { amount: toDecimal(credit), currency: credit.currency }
    const about = allDone([paying, findShortName(tx, customerId)]).then(([, name]) => ({ money, name }))
    await tell(tx, 'moneyReceived', { to: { customerId: toCustomerId }, about })
  }

  return {
    received,

    completed: async (tx: OpenTx, operation: Operation): Promise<void> => {
      await received(tx, operation, Promise.resolve())
      if (operation.needsCompany || operation.needsBank) await tellInitiator(tx, operation, 'completed')
    },

    /** Whoever cancels knows it already. */
    ended: async (tx: OpenTx, operation: Operation, state: Exclude<Outcome, 'completed'> | 'cancelled'): Promise<void> => {
      if (state !== 'cancelled') await tellInitiator(tx, operation, state)
    },
  }
}
