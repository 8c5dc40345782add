import { CardStatus } from '@florin/contract/cardTypes'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { NotificationEvent } from '../../../platform/notices.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { CardRow } from './cardStore.ts'

type Deps = { readonly live: Live; readonly tell: Tell }
type Named = Pick<CardRow, 'network' | 'currency' | 'last4' | 'alias'>
export type CardNews = ReturnType<typeof createCardNews>

const networkNames = { VISA: 'Visa', MC: 'Mastercard', UPI: 'UnionPay' } as const

/** As a person tells cards apart. */
export const cardName = ({ network, currency, last4, alias }: Named): string =>
  [alias ?? `${networkNames[network]} ${currency}`, ...(last4 === null ? [] : [`•• ${last4}`])].join(' ')

/** What a customer hears of by itself; what they did themselves they know. */
const eventOf: Readonly<Partial<Record<number, NotificationEvent>>> = {
  [CardStatus.printing]: 'cardApproved',
  [CardStatus.shipped]: 'cardShipped',
  [CardStatus.pendingDocument]: 'cardDocumentAsked',
  [CardStatus.fraud]: 'cardStopped',
  [CardStatus.limited]: 'cardStopped',
  [CardStatus.canceled]: 'cardClosed',
}
/** Of one that takes the place of another. */
const replacementEvents: Readonly<Partial<Record<number, NotificationEvent>>> = {
  [CardStatus.printing]: 'cardReplacementOrdered',
  [CardStatus.shipped]: 'cardReplacementSent',
  [CardStatus.active]: 'cardReplacementReady',
}
const stopped: ReadonlySet<number> = new Set([CardStatus.fraud, CardStatus.limited])
/** The card is as it was before. */
const eventFor = ({ isVirtual, replacesAccountId, status: before }: CardRow, status: number): NotificationEvent | undefined => {
  if (status === CardStatus.active && stopped.has(before)) return 'cardFreed'
  // A physical one is activated by its holder, who knows.
  if (status === CardStatus.active && !isVirtual) return undefined
  const ofReplacement = replacesAccountId === null ? undefined : replacementEvents[status]
  return ofReplacement ?? (status === CardStatus.active ? 'cardReady' : eventOf[status])
}

/** Tells open pages and people what became of a card. */
export const createCardNews = ({ live, tell }: Deps) => {
  const changed = async (tx: Tx, { customerId, accountId }: Pick<CardRow, 'customerId' | 'accountId'>, status: number) => {
    await live.publish(tx, `customer:${customerId}`, 'cardChanged', { accountId, accountStatusId: status })
    if (status === CardStatus.canceled) await live.publish(tx, `customer:${customerId}`, 'cardClosed', { accountId })
  }
  return {
    changed,

    /** Of what somebody else did. */
    toCustomer: async (tx: Tx, card: CardRow, status: number, reason = ''): Promise<void> => {
      await changed(tx, card, status)
      const event = eventFor(card, status)
      if (event) await tell(tx, event, { to: { customerId: card.customerId }, about: { name: cardName(card), reason } })
    },
  }
}
