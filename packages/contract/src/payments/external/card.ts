import * as z from 'zod'
import { Bin, cardBrands, CardNumber } from '../../cardNumber.ts'
import { BirthDay, CountryCode, Id, PersonName, textUpTo } from '../../fields.ts'
import { method } from '../../method.ts'
import { Submitted } from '../operation.ts'
import { cardRail } from '../../rails.ts'
import { addZipProblems, Address, City, ExternalCost, Priced, pricedProblems, Sent, sentProblems, ZipCode } from './common.ts'

const expiry = {
  cardExpiryMonth: z.int().min(1).max(12).optional(),
  cardExpiryYear: z.int().min(2020).max(2099).optional(),
}
const holder = {
  beneficiaryFirstName: PersonName,
  beneficiaryLastName: PersonName,
  beneficiaryCountryCode: CountryCode,
  beneficiaryAddress: Address.min(1),
  beneficiaryCity: City.min(1),
  beneficiaryZipCode: ZipCode.optional(),
  beneficiaryPhone: textUpTo(20).optional(),
  beneficiaryBirthDate: BirthDay.optional(),
}

/** The details of a payee by card: the number lies in the vault, under its token. */
export const CardPayee = z.looseObject({
  ...holder,
  ...expiry,
  cardToken: z.uuid(),
  /** The first six and the last four digits. */
  cardBin: z.string(),
  cardLast4: z.string(),
  cardBrand: z.enum(cardBrands),
  countryCode: CountryCode,
  purpose: Sent.purpose,
})
export type CardPayee = z.infer<typeof CardPayee>

export const cardRules = {
  'oct.fee': method({
    access: cardRail.access,
    summary: 'What a payout to a card costs; of its number only the first six digits are sent',
    effect: 'writes',
    input: z.strictObject({ ...Priced, binNumber: Bin.optional(), cardId: Id.optional() }),
    output: ExternalCost,
    refuses: [...pricedProblems, 'card.blocked', 'object.missing'],
  }),
  'oct.submit': method({
    access: cardRail.access,
    summary: 'Pay out to a Visa, Mastercard or UnionPay card: one that is stored, or by its number',
    effect: 'creates',
    input: z
      .strictObject({
        ...Priced,
        cardId: Id.optional(),
        cardNumber: CardNumber.optional(),
        ...expiry,
        ...holder,
        isCardSaved: z.boolean().default(false),
        ...Sent,
      })
      .superRefine((input, context) => {
        const { cardId, cardNumber, cardExpiryMonth, cardExpiryYear } = input
        addZipProblems(context, input)
        const missing = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'required' })
        if (cardId !== undefined) return
        if (cardNumber === undefined) missing('cardNumber')
        if (cardExpiryMonth === undefined) missing('cardExpiryMonth')
        if (cardExpiryYear === undefined) missing('cardExpiryYear')
      }),
    output: Submitted,
    refuses: [...sentProblems, 'card.blocked', 'card.expired', 'object.missing'],
  }),
}
