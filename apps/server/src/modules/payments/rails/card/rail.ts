import type { InputOf } from '@florin/contract/method'
import type { SavedDetails } from '@florin/contract/payments/external/beneficiaries'
import { CardPayee } from '@florin/contract/payments/external/card'
import { external } from '@florin/contract/payments/external/external'
import { cardRail } from '@florin/contract/rails'
import type { CardOrderPayee, Payouts } from '../../../../vendors/payouts/payouts.ts'
import type { Vault } from '../../vault/vault.ts'
import { holderAddress, needed, offered, type OutsideForm, type SavedPayee } from '../outside/form.ts'
import { maskedNumber } from '../outside/masked.ts'
import { createOutsideRail, type OutsideParts } from '../outside/outsideRail.ts'
import { present } from '../outside/present.ts'
import { soonDay } from '../outside/soon.ts'
import { costWish, type OutsideWish, sentWish } from '../outside/wish.ts'
import type { Cards, ChosenCard } from './cards.ts'

type Fee = InputOf<(typeof external)['oct.fee']>
type Submit = InputOf<(typeof external)['oct.submit']>

export const cardCost = (input: Fee): OutsideWish => costWish(input, { countryCode: input.countryCode })

export const cardPayeeName = ({ beneficiaryFirstName, beneficiaryLastName }: Submit): string =>
  `${beneficiaryFirstName} ${beneficiaryLastName}`

export const cardWish = (input: Submit, card: ChosenCard) => {
  const { beneficiaryFirstName, beneficiaryLastName, beneficiaryCountryCode, beneficiaryBirthDate: birthDate } = input
  const name = cardPayeeName(input)
  return sentWish(
    input,
    { countryCode: input.countryCode },
    {
      name,
      countryCode: beneficiaryCountryCode,
      key: card.key,
      details: present({
        beneficiaryName: name,
        beneficiaryFirstName,
        beneficiaryLastName,
        beneficiaryCountryCode,
        beneficiaryAddress: input.beneficiaryAddress,
        beneficiaryCity: input.beneficiaryCity,
        beneficiaryZipCode: input.beneficiaryZipCode,
        beneficiaryPhone: input.beneficiaryPhone,
        beneficiaryBirthDate: birthDate,
        cardToken: card.token,
        cardBin: card.bin,
        cardLast4: card.last4,
        cardBrand: card.brand,
        cardExpiryMonth: card.expiryMonth,
        cardExpiryYear: card.expiryYear,
        purpose: input.purpose,
      }),
    },
  )
}

type SavedCard = Pick<ChosenCard, 'last4' | 'brand' | 'expiryMonth' | 'expiryYear' | 'key'>

/** What the address book stores of a card: nothing secret. */
export const savedCard = (card: SavedCard, cardId: number, countryCode: string): SavedPayee => ({
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

const createForm = (cards: Pick<Cards, 'typed'>): OutsideForm => ({
  input: external['oct.submit'].input,
  read: async (input: Submit, { tx, customerId, tokens }) => {
    const { cardNumber: number = '', cardExpiryMonth: expiryMonth = 0, cardExpiryYear: expiryYear = 0 } = input
    const card = await cards.typed(tx, customerId, { number, expiryMonth, expiryYear, isSaved: false })
    return { wish: cardWish(input, { ...card, token: tokens?.['cardNumber'] ?? card.token }), write: card.write }
  },
  fields: () => [
    ...needed('beneficiaryFirstName', 'beneficiaryLastName', ...holderAddress),
    ...needed('cardNumber', 'cardExpiryMonth', 'cardExpiryYear'),
    ...offered('beneficiaryZipCode', 'beneficiaryPhone', 'beneficiaryBirthDate'),
  ],
  saved: async (details: SavedDetails<'oct'>, { tx, customerId }) => {
    const { cardNumber: number, cardExpiryMonth, cardExpiryYear, countryCode } = details
    const typed = { number, expiryMonth: Number(cardExpiryMonth), expiryYear: Number(cardExpiryYear), isSaved: true }
    const card = await cards.typed(tx, customerId, typed)
    return savedCard(card, await card.write(tx), countryCode)
  },
})

/** So long card networks take at most. */
const minutes = 30

/** To a card, as an original credit transaction. */
export const createCardRail = (parts: OutsideParts, port: Payouts<CardOrderPayee>, vault: Vault, cards: Cards) =>
  createOutsideRail<CardPayee, CardOrderPayee>(parts, {
    facts: cardRail,
    payee: CardPayee,
    form: createForm(cards),
    port,
    opened: async (tx, payee) => ({ ...payee, cardNumber: await vault.open(tx, payee.cardToken, 'card') }),
    isByAccount: () => false,
    arrival: (_details, _currency, at) => soonDay(at, minutes),
  })
