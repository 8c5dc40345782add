import type { NetworkMessage } from '@florin/contract/cards/network'
import { required } from '@florin/ledger/required'
import { amountIn } from '../../../platform/amount.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { lockCard } from '../cards/cardStore.ts'
import { findLifecycle, findPayment } from '../network/authorizationStore.ts'
import type { CardNetwork } from '../network/network.ts'

type Deps = { readonly network: CardNetwork }
type Payment = {
  readonly accountId: number
  readonly authorizationId?: number | undefined
  readonly kind: 'authorize' | 'settle' | 'reverse'
  readonly merchantName: string
  readonly merchantCountryCode: string
  readonly amount: string
  readonly currencyCode: string
}
export type CardRecording = ReturnType<typeof createCardRecording>

/** What is authorised by word of the processor was agreed to in our place. */
const messageTypes = { authorize: 'advice', settle: 'clearing', reverse: 'reversal' } as const satisfies Record<
  Payment['kind'],
  NetworkMessage['type']
>
/** Of a merchant of whom nobody said what they sell. */
const unknownCategory = '0000'

/** A message of the network, written down by operators: it does what it would have done. */
export const createCardRecording = ({ network }: Deps) => {
  const paymentOf = async (tx: OpenTx, { accountId, authorizationId, kind }: Payment) => {
    if (authorizationId === undefined) return undefined
    const payment = await findPayment(tx, accountId, authorizationId)
    if (!payment) throw refuse('object.missing', { field: 'authorizationId' })
    if (kind === 'reverse' && payment.state !== 'authorized') throw refuse('operation.over', { field: 'authorizationId' })
    return payment
  }

  return {
    /** Gives whose card it is, and which payment. The change that asks for it names the message: it is booked once. */
    record: async (tx: OpenTx, changeId: number, wish: Payment) => {
      const card = await lockCard(tx, wish.accountId)
      if (card.last4 === null) throw refuse('card.unavailable', { field: 'accountId' })
      amountIn(wish.amount, wish.currencyCode)
      const payment = await paymentOf(tx, wish)
      const message: NetworkMessage = {
        messageId: `operator/${changeId}`,
        type: messageTypes[wish.kind],
        lifecycleId: payment?.lifecycleId ?? `operator/${changeId}`,
        cardReference: card.reference,
        amount: wish.amount,
        currencyCode: wish.currencyCode,
        kind: 'shop',
        merchantName: wish.merchantName,
        merchantCategoryCode: payment?.merchantCategory ?? unknownCategory,
        merchantCountryCode: wish.merchantCountryCode,
      }
      const { isApproved } = await network.receiveIn(tx, message)
      if (!isApproved) throw refuse('currency.unsupported', { field: 'currencyCode' })
      const id = required(await findLifecycle(tx, card.accountId, message.lifecycleId), 'the authorisation')
      return { customerId: card.customerId, authorizationId: Number(id) }
    },
  }
}
