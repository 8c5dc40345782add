import { accountOf } from '@florin/contract/payments/external/account'
import { type Payout, payoutDetails } from '@florin/contract/payments/external/beneficiaries'
import { bareInstantKey } from '@florin/contract/payments/external/instant'
import { eftShape, wireShape } from '@florin/contract/payments/external/schemes'
import type { Tx } from '../../../platform/db.ts'
import { instantPayeeKey } from '../rails/instant/rail.ts'
import { accountKey, contactKey, walletKey } from '../rails/outside/payeeKey.ts'
import { maskedNumber } from '../rails/outside/masked.ts'
import type { Cards, ChosenCard } from '../rails/card/cards.ts'
import type { NewPayout } from './beneficiaryStore.ts'

const texts = (given: object): Record<string, string> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))

type Plain = Exclude<Payout['type'], 'oct'>

/** As payments have it, so that a payment finds the way it was made by. */
const plainPayout = (type: Plain, given: Payout['details']): Omit<NewPayout, 'cardId'> => {
  switch (type) {
    case 'p2p': {
      const details = payoutDetails.p2p.parse(given)
      return { type, details, payeeKey: details.toEmail }
    }
    case 'wire': {
      const details = payoutDetails.wire.parse(given)
      const account = accountOf(wireShape(details.countryCode), details)
      return { type, details: texts(details), payeeKey: accountKey(account, { ...details, bic: details.swift }) }
    }
    case 'eft': {
      const details = payoutDetails.eft.parse(given)
      const account = accountOf(eftShape(details.countryCode, details.currencyCode), details)
      return { type, details: texts(details), payeeKey: accountKey(account, details) }
    }
    case 'crypto_eft': {
      const details = payoutDetails.crypto_eft.parse(given)
      return { type, details: texts(details), payeeKey: walletKey(details.network, details.walletAddress) }
    }
    case 'instant_payment': {
      const details = payoutDetails.instant_payment.parse(given)
      const { countryCode, instantKeyType, instantKey = '', accountNumber, bankCode, branchCode, bsb } = details
      const place =
        instantKeyType === 'account'
          ? { accountNumber, bankCode, branchCode, bsb }
          : { instantKey: bareInstantKey(instantKeyType, instantKey) }
      return { type, details: texts(details), payeeKey: instantPayeeKey(countryCode, { instantKeyType, ...place }) }
    }
    case 'interac': {
      const details = payoutDetails.interac.parse(given)
      return { type, details: texts(details), payeeKey: contactKey(details.beneficiaryEmail, details.beneficiaryPhone) }
    }
  }
}

type SavedCard = Pick<ChosenCard, 'last4' | 'brand' | 'expiryMonth' | 'expiryYear' | 'key'>

/** Of a card what is not secret. */
export const cardPayout = (card: SavedCard, cardId: number, countryCode: string): NewPayout => ({
  type: 'oct',
  details: {
    countryCode,
    cardNumber: maskedNumber(card.last4),
    cardBrand: card.brand,
    cardExpiryMonth: String(card.expiryMonth),
    cardExpiryYear: String(card.expiryYear),
  },
  payeeKey: card.key,
  cardId,
})

/** What is stored of a way to pay. A card's number goes to the vault. */
export const storedPayout = async (tx: Tx, customerId: number, cards: Cards, { type, details }: Payout): Promise<NewPayout> => {
  if (type !== 'oct') return { ...plainPayout(type, details), cardId: null }
  const { cardNumber: number, cardExpiryMonth, cardExpiryYear, countryCode } = payoutDetails.oct.parse(details)
  const card = await cards.typed(tx, customerId, {
    number,
    expiryMonth: Number(cardExpiryMonth),
    expiryYear: Number(cardExpiryYear),
    isSaved: true,
  })
  return cardPayout(card, await card.write(tx), countryCode)
}
