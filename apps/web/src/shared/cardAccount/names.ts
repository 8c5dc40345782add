import type { Card } from '@florin/contract/cards/common'
import { type CardStatusName, cardStatusName } from '@florin/contract/cardTypes'
import type { Tone } from '../../ui/StatusBadge.tsx'

export const networkNames = { VISA: 'Visa', MC: 'Mastercard', UPI: 'UnionPay' } as const

/** As its holder tells it from the others. */
export const nameOf = ({ cardAliasName, cardNetwork, currencyCode }: Card): string =>
  cardAliasName ?? `${networkNames[cardNetwork]} ${currencyCode}`

export const lastFour = ({ cardNumber }: Card): string | undefined => cardNumber && `•• ${cardNumber.slice(-4)}`

export const expiryOf = ({ cardExpiryMonth, cardExpiryYear }: Card): string | undefined =>
  cardExpiryMonth === undefined || cardExpiryYear === undefined
    ? undefined
    : `${String(cardExpiryMonth).padStart(2, '0')} / ${String(cardExpiryYear).slice(-2)}`

export const statusOf = ({ accountStatusId }: Card): CardStatusName => cardStatusName(accountStatusId) ?? 'canceled'

const tones: Readonly<Partial<Record<CardStatusName, Tone>>> = {
  active: 'good',
  paused: 'warning',
  limited: 'warning',
  pendingDocument: 'warning',
  expired: 'warning',
  fraud: 'bad',
  canceled: 'neutral',
}
export const toneOf = (card: Card): Tone => tones[statusOf(card)] ?? 'accent'

export const factsOf = ({ accountStatusId, subType, cardIsVirtual, enrolls, cardReissuedStatusId }: Card) => ({
  status: accountStatusId,
  subType,
  isVirtual: cardIsVirtual,
  enrolls,
  reissuedStatus: cardReissuedStatusId,
})

/** Shown with the account that it pays from: it has no page of its own. */
export const isDebit = ({ subType }: Pick<Card, 'subType'>): boolean => subType === 'DEBIT'
