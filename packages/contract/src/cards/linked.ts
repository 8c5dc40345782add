import * as z from 'zod'
import { cardBrands, CardNumber } from '../cardNumber.ts'
import { Code, CountryCode, Id, PersonName } from '../fields.ts'
import { method } from '../method.ts'
import { readsCards, usesCards } from './common.ts'

/** So many wrong codes, and the card has to be added again another day. */
export const linkedTries = 3
export const linkedStatuses = ['unconfirmed', 'confirmed', 'expired', 'blocked'] as const

const cardId = { cardId: Id }

const LinkedCard = z.strictObject({
  ...cardId,
  /** The last four digits. */
  cardNumber: z.string(),
  cardHolderName: z.string(),
  cardBrand: z.enum(cardBrands),
  countryCode: z.string(),
  cardExpiryMonth: z.int(),
  cardExpiryYear: z.int(),
  status: z.enum(linkedStatuses),
  attemptsLeft: z.int(),
  /** Where the address book has it, once it is confirmed. */
  beneficiaryId: Id.optional(),
  payoutId: Id.optional(),
})
export type LinkedCard = z.infer<typeof LinkedCard>

export const linkedRules = {
  'linked.list': method({
    access: readsCards,
    summary: 'Cards of other banks that the customer has added, to be paid out to',
    effect: 'reads',
    input: z.strictObject({ isConfirmed: z.boolean().optional() }),
    output: z.strictObject({ cards: z.array(LinkedCard) }),
    refuses: [],
  }),
  'linked.create': method({
    access: usesCards,
    summary: 'Add one’s own card of another bank: a small amount is reserved on it, beside which a code stands',
    effect: 'writes',
    input: z.strictObject({
      cardNumber: CardNumber,
      cardHolderName: PersonName,
      cardExpiryMonth: z.int().min(1).max(12),
      cardExpiryYear: z.int().min(2020).max(2099),
      /** Handed on, and stored nowhere. */
      cvv: z.string().refine((text) => /^\d{3,4}$/.test(text), { error: 'invalid' }),
      /** Of the bank that issued it; without it the customer's own. */
      countryCode: CountryCode.optional(),
    }),
    output: z.strictObject({ ...cardId, status: z.enum(linkedStatuses), attemptsLeft: z.int() }),
    refuses: [
      'card.blocked',
      'card.expired',
      'card.declined',
      'card.ours',
      'card.unavailable',
      'card.linkedTooMany',
      'code.blocked',
      'payee.notOwn',
      'customer.unverified',
      'transfer.notPermitted',
    ],
  }),
  'linked.confirm': method({
    access: usesCards,
    summary: 'The code from the statement of a card that was added; a wrong one is counted',
    effect: 'writes',
    input: z.strictObject({ ...cardId, code: Code }),
    output: z.strictObject({ status: z.enum(linkedStatuses), attemptsLeft: z.int() }),
    refuses: ['object.missing', 'code.expired'],
  }),
  'linked.delete': method({
    access: usesCards,
    summary: 'Remove a card of another bank; nothing is paid out to it from then on',
    effect: 'writes',
    input: z.strictObject(cardId),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
}
