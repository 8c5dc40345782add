import * as z from 'zod'
import { vendor } from '../access.ts'
import { Code, CountryCode, CurrencyCode, Decimal, Id, Instant, outsideTextUpTo, ShortText } from '../fields.ts'
import { method } from '../method.ts'
import { readsCards, usesCards } from './common.ts'

/** Two digits, so that they are taken in at a glance. */
const ShownNumber = z.int().min(10).max(99)

const PendingAuthentication = z.strictObject({
  authorizationId: z.uuid(),
  accountId: Id,
  cardName: z.string(),
  merchantName: z.string(),
  merchantCountryCode: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  /** About what it takes from a card of another currency. */
  billingAmount: z.string().optional(),
  billingCurrencyCode: z.string().optional(),
  /** One of them stands on the merchant's page. */
  numbers: z.array(z.int()),
  expiresAt: Instant,
})
export type PendingAuthentication = z.infer<typeof PendingAuthentication>

export const threeDSecureRules = {
  'threeDSecure.callback': method({
    access: vendor('cards'),
    summary: 'The network asks whether a payment on the internet is the holder’s, and asks again until it is decided',
    effect: 'writes',
    rest: 'POST /cards/three-d-secure',
    input: z.strictObject({
      /** The sender's own; the same again asks what became of it. */
      requestId: ShortText.max(100),
      cardReference: z.uuid(),
      merchantName: outsideTextUpTo(100),
      merchantCountryCode: CountryCode,
      amount: Decimal.refine((text) => !text.startsWith('-'), { error: 'amount' }),
      currencyCode: CurrencyCode,
      /** The merchant's page has a field for a code; who confirms by phone is asked there all the same. */
      byCode: z.boolean().default(false),
      /** What the holder typed there. */
      code: Code.optional(),
    }),
    output: z.strictObject({
      status: z.enum(['pending', 'approved', 'declined', 'expired']),
      /** What the payment is to name when it comes. */
      authenticationId: z.uuid().optional(),
      /** For the merchant's page, while nobody has answered. */
      number: z.int().optional(),
      /** Where a code went; the page has a field for it. */
      sentTo: z.string().optional(),
      expiresAt: Instant.optional(),
    }),
    refuses: [],
  }),
  'threeDSecure.list': method({
    access: readsCards,
    summary: 'Payments on the internet with the caller’s own cards that wait for a yes or no',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ authentications: z.array(PendingAuthentication) }),
    refuses: [],
  }),
  'threeDSecure.confirm': method({
    access: usesCards,
    summary:
      'Approve a payment with the number on the merchant’s page, or say that it is not one’s own, which pauses the card; once',
    effect: 'writes',
    input: z
      .strictObject({ authorizationId: z.uuid(), number: ShownNumber.optional(), decline: z.boolean().default(false) })
      .superRefine(({ number, decline }, context) => {
        if (number === undefined && !decline) context.addIssue({ code: 'custom', path: ['number'], message: 'required' })
      }),
    output: z.strictObject({ status: z.enum(['approved', 'declined', 'expired']) }),
    refuses: ['object.missing'],
  }),
}
