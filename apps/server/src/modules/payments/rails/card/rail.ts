import type { InputOf } from '@florin/contract/method'
import { CardPayee } from '@florin/contract/payments/external/card'
import type { external } from '@florin/contract/payments/external/external'
import { cardRail } from '@florin/contract/rails'
import type { CardOrderPayee, Payouts } from '../../../../vendors/payouts/payouts.ts'
import type { Vault } from '../../vault/vault.ts'
import { createOutsideRail, type OutsideParts } from '../outside/outsideRail.ts'
import { present } from '../outside/present.ts'
import { soonDay } from '../outside/soon.ts'
import { costWish, type OutsideWish, sentWish } from '../outside/wish.ts'
import type { ChosenCard } from './cards.ts'

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

/** So long card networks take at most. */
const minutes = 30

/** To a card, as an original credit transaction. */
export const createCardRail = (parts: OutsideParts, port: Payouts<CardOrderPayee>, vault: Vault) =>
  createOutsideRail<CardPayee, CardOrderPayee>(parts, {
    facts: cardRail,
    payee: CardPayee,
    port,
    opened: async (tx, payee) => ({ ...payee, cardNumber: await vault.open(tx, payee.cardToken, 'card') }),
    isByAccount: () => false,
    arrival: (_details, _currency, at) => soonDay(at, minutes),
  })
