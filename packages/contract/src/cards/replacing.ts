import * as z from 'zod'
import { Id } from '../fields.ts'
import { method } from '../method.ts'
import { ShippingChoice } from './applying.ts'
import { accountId, consentInput, consentOutput, consentProblems, readsCards, usesCards } from './common.ts'

export const reissueReasons = ['lost', 'stolen', 'damaged', 'expired'] as const

export const replacingRules = {
  'reissue.fee': method({
    access: readsCards,
    summary: 'What a new card in place of this one costs, with the ways it can be shipped',
    effect: 'reads',
    input: z.strictObject({ ...accountId, isExpressShipping: z.boolean().default(false), addressId: Id.optional() }),
    output: z.strictObject({
      fee: z.string(),
      /** Of the way that was asked for; nothing for a card that is not sent. */
      shippingFee: z.string(),
      feeCurrency: z.string(),
      deliveryTime: z.string(),
      shipping: z.array(ShippingChoice),
    }),
    refuses: ['account.missing', 'card.unavailable', 'object.missing'],
  }),
  'reissue.submit': method({
    access: usesCards,
    summary:
      'A new card in place of this one, which ends when the new one is activated; one that was lost or stolen ends at once',
    effect: 'creates',
    input: z.strictObject({
      ...accountId,
      isExpressShipping: z.boolean(),
      /** Another way than by post or express. */
      shippingId: Id.optional(),
      addressId: Id.optional(),
      feeAccountId: Id.optional(),
      reason: z.enum(reissueReasons).default('damaged'),
      ...consentInput,
    }),
    output: z.strictObject({
      ...consentOutput,
      cardReissuedStatusId: z.int(),
      fee: z.string(),
      feeCurrencyCode: z.string(),
      newAccountId: Id.optional(),
    }),
    refuses: [
      ...consentProblems,
      'account.missing',
      'card.unavailable',
      'card.tooMany',
      'card.shipping',
      'object.missing',
      'funds.insufficient',
      'transfer.notPermitted',
      'fx.unavailable',
    ],
  }),
  'shipping.update': method({
    access: usesCards,
    summary: 'A faster way for a card that has not left yet; what it costs more is paid from where the card was paid from',
    effect: 'creates',
    input: z.strictObject({ ...accountId, shippingId: Id, feeAccountId: Id.optional(), ...consentInput }),
    output: z.strictObject({ ...consentOutput, fee: z.string(), feeCurrencyCode: z.string(), deliveryTime: z.string() }),
    refuses: [...consentProblems, 'account.missing', 'card.unavailable', 'card.shipping', 'funds.insufficient', 'fx.unavailable'],
  }),
}
