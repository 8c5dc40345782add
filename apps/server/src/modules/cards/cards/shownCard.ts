import type { Card } from '@florin/contract/cards/common'
import { accountsOf, type LedgerAccount } from '@florin/ledger/accounts'
import { required } from '@florin/ledger/required'
import { money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { type CardRow, cardsOf, factsOf, fundingAccountOf, type Step, stepsOf } from './cardStore.ts'

/** The first two and the last four digits. */
export const maskedNumber = ({ bin, last4 }: Pick<CardRow, 'bin' | 'last4'>): string => `${bin?.slice(0, 2)}•• •••• •••• ${last4}`

/** Fields that a card may not have yet. */
const optionalFields = (card: CardRow) => ({
  ...(card.last4 !== null && { cardNumber: maskedNumber(card) }),
  ...(card.expiryMonth !== null && { cardExpiryMonth: card.expiryMonth }),
  ...(card.expiryYear !== null && { cardExpiryYear: card.expiryYear }),
  ...(card.alias !== null && { cardAliasName: card.alias }),
  ...(card.settlementAccountId !== null && { settlementAccountId: card.settlementAccountId }),
  ...(card.addressId !== null && { addressId: card.addressId }),
  ...(card.feeAccountId !== null && { feeAccountId: card.feeAccountId }),
  ...(card.shippingType !== null && { shippingType: card.shippingType }),
  ...(card.trackingNumber !== null && { trackingNumber: card.trackingNumber }),
  ...(card.documentType !== null && { documentType: card.documentType }),
})

const shown = (card: CardRow, userId: number, paying: LedgerAccount, steps: readonly Step[]): Card => {
  const { subType, enrolls } = factsOf(card)
  const decimal = (minor: bigint) => toDecimal(money(minor, paying.currency))
  return {
    accountId: card.accountId,
    type: card.type,
    subType,
    cardNetwork: card.network,
    currencyCode: card.currency,
    cardIsVirtual: card.isVirtual,
    accountStatusId: card.status,
    cardHolderName: card.embossName,
    isHeld: card.userId === userId,
    cardReissuedStatusId: card.reissuedStatus,
    countryCode: card.country,
    isEnrolled: card.enrolledPhone !== null,
    enrolls,
    balance: decimal(paying.postedMinor),
    availableBalance: decimal(paying.postedMinor - paying.heldMinor - (paying.floorMinor ?? 0n)),
    pendingAmount: decimal(paying.heldMinor),
    steps: steps.map(({ status, at }) => ({ accountStatusId: status, at: at.toISOString() })),
    ...optionalFields(card),
  }
}

/** All cards of a customer whose account is open, with what they can pay. */
export const shownCards = async (tx: Tx, { customerId, userId }: { customerId: number; userId: number }): Promise<Card[]> => {
  const accounts = new Map((await accountsOf(tx, `customer:${customerId}`)).map((account) => [account.id, account]))
  const cards = (await cardsOf(tx, customerId)).filter(({ accountId }) => accounts.get(accountId)?.status === 'active')
  const ids = cards.map(({ accountId }) => accountId)
  const steps = await stepsOf(tx, ids)
  return cards.map((card) =>
    shown(card, userId, required(accounts.get(fundingAccountOf(card)), 'the account of a card'), steps.get(card.accountId) ?? []),
  )
}
