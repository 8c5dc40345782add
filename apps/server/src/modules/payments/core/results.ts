import { toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { waitForAll } from '../../../platform/batched.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { findShortName } from '../../accounts/pricing/payer.ts'
import type { Reader, Tell } from '../../messaging/notifications/tell.ts'
import type { NewOperation, Operation } from './operation.ts'

export type Outcome = 'completed' | 'declined' | 'expired' | 'failed'
/** Stores what the mail to the initiator of a company's payment will say: who decided, and why. */
export type CompanyMessages = { readonly decided: (tx: OpenTx, operation: Operation, outcome: Outcome) => Promise<void> }
/** One of many payments whose end is told together: ten thousand of them are one notice. */
export type IsToldTogether = (tx: Tx, operationId: bigint) => Promise<boolean>
type Deps = { readonly tell: Tell; readonly companyMessages: CompanyMessages; readonly isToldTogether: IsToldTogether }
/** Who is notified of the money's arrival, and from whom it came. */
export type Notice = { readonly readers: readonly Reader[]; readonly payerName: string } | undefined
export type Results = ReturnType<typeof createResults>

const eventOf = {
  completed: 'paymentApproved',
  declined: 'paymentDeclined',
  expired: 'paymentExpired',
  failed: 'paymentFailed',
} as const

/** Notifications about the end of operations: to the payee that money came, to the initiator what was decided. */
export const createResults = ({ tell, companyMessages, isToldTogether }: Deps) => {
  const tellInitiator = async (tx: OpenTx, operation: Operation, outcome: Outcome): Promise<void> => {
    if (await isToldTogether(tx, operation.id)) return
    const { id, userId, customerId, amount, payeeName, needsCompany, state } = operation
    const isBanksNo = state === 'awaitingBank' && outcome !== 'completed'
    const isCompanysWord = needsCompany && state !== 'awaitingApproval' && !isBanksNo
    await tell(tx, eventOf[outcome], {
      to: { userId },
      customerId,
      about: { money: { amount: toDecimal(amount), currency: amount.currency }, name: payeeName },
      target: { transactionId: Number(id) },
      ...(isCompanysWord && { mail: () => companyMessages.decided(tx, operation, outcome) }),
    })
  }

  /** Read before the transaction, so that the accounts are locked no longer than needed. */
  const noticeFor = async (reader: Tx, { customerId, toCustomerId }: NewOperation): Promise<Notice> => {
    if (toCustomerId === undefined || toCustomerId === customerId) return undefined
    const [readers, payerName] = await waitForAll([
      tell.readersOf(reader, { customerId: toCustomerId }),
      findShortName(reader, customerId),
    ])
    return { readers, payerName }
  }

  const received = async (tx: OpenTx, { id, toCustomerId, credit }: Operation, notice: Notice): Promise<void> => {
    if (!notice || toCustomerId === undefined) return
    const about = { money: { amount: toDecimal(credit), currency: credit.currency }, name: notice.payerName }
    await tell(tx, 'moneyReceived', {
      to: { customerId: toCustomerId },
      readers: notice.readers,
      about,
      target: { transactionId: Number(id) },
    })
  }

  return {
    noticeFor,
    received,

    completed: async (tx: OpenTx, operation: Operation): Promise<void> => {
      await received(tx, operation, await noticeFor(tx, operation))
      if (operation.needsCompany || operation.needsBank) await tellInitiator(tx, operation, 'completed')
    },

    /** Whoever cancels knows it already. */
    ended: async (tx: OpenTx, operation: Operation, outcome: Exclude<Outcome, 'completed'> | 'cancelled'): Promise<void> => {
      if (outcome !== 'cancelled') await tellInitiator(tx, operation, outcome)
    },
  }
}
