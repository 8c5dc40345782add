import * as z from 'zod'
import { CountryCode, Id } from '../fields.ts'
import { method } from '../method.ts'
import { cardCodes, cardCurrencies, cardNetworks, subTypes } from '../cardTypes.ts'
import {
  accountId,
  CardAlias,
  consentInput,
  consentOutput,
  consentProblems,
  EmbossName,
  extraParam,
  extraParams,
} from './common.ts'
import { readsCards, usesCards } from './common.ts'

export const maxCards = 6

/** Why a product or a way of shipping is not to be had; each has its words. */
export const disabledReasons = [
  'country',
  'brand',
  'tooMany',
  'unverified',
  'limited',
  'addressMissing',
  'addressUnproved',
  /** Of who may pay for a company with an approval alone. */
  'right',
] as const
const reasons = z.array(z.enum(disabledReasons))
export type DisabledReason = (typeof disabledReasons)[number]

export const shippingTypes = ['post', 'courier', 'express'] as const

const CardType = z.int().min(cardCodes.first).max(cardCodes.last)

const CardProduct = z.strictObject({
  type: z.int(),
  subType: z.enum(subTypes),
  currencyCode: z.enum(cardCurrencies),
  network: z.enum(cardNetworks),
  isVirtual: z.boolean(),
  countryCode: z.string(),
  disabledReasons: reasons,
})
export type CardProduct = z.infer<typeof CardProduct>

export const ShippingChoice = z.strictObject({
  id: Id,
  type: z.enum(shippingTypes),
  fee: z.string(),
  /** Working days, as `7-10`. */
  deliveryTime: z.string(),
  disabledReasons: reasons,
})
export type ShippingChoice = z.infer<typeof ShippingChoice>

export const applyingRules = {
  'application.get': method({
    access: readsCards,
    summary: 'Cards that can be had where the customer lives, or in another country, and what is asked for them',
    effect: 'reads',
    input: z.strictObject({ countryCode: CountryCode.optional() }),
    output: z.strictObject({
      products: z.array(CardProduct),
      countries: z.array(z.string()),
      maxCards: z.int(),
      ownedCards: z.int(),
      extraParams: z.array(extraParam),
    }),
    refuses: [],
  }),
  fee: method({
    access: readsCards,
    summary: 'What a card costs, with the ways it can be shipped',
    effect: 'reads',
    input: z.strictObject({
      type: CardType,
      countryCode: CountryCode,
      currencyCode: z.enum(cardCurrencies),
      addressId: Id.optional(),
    }),
    output: z.strictObject({
      annual: z.string(),
      issue: z.string(),
      monthly: z.string(),
      /** For each withdrawal, and in percent on other currencies. */
      cash: z.string(),
      exchangePercent: z.string(),
      currency: z.string(),
      shipping: z.array(ShippingChoice),
    }),
    refuses: ['card.product', 'object.missing'],
  }),
  'application.submit': method({
    access: usesCards,
    summary: 'Apply for a card; issue and shipping fee are taken, and come back when it comes to nothing',
    effect: 'creates',
    input: z.strictObject({
      type: CardType,
      currencyCode: z.enum(cardCurrencies),
      countryCode: CountryCode,
      addressId: Id.optional(),
      shippingId: Id.optional(),
      feeAccountId: Id,
      settlementAccountId: Id.optional(),
      /** Who else of the company shall hold it, where a manager asks. */
      holderUserId: Id.optional(),
      cardAliasName: CardAlias.optional(),
      embossName: EmbossName,
      extraParams: extraParams.optional(),
      acceptTerms: z.literal(true, { error: 'required' }),
      ...consentInput,
    }),
    output: z.strictObject({
      ...consentOutput,
      accountId: Id.optional(),
      accountStatusId: z.int().optional(),
      fee: z.string(),
      feeCurrencyCode: z.string(),
    }),
    refuses: [
      ...consentProblems,
      'card.product',
      'card.tooMany',
      'card.shipping',
      'object.missing',
      'account.missing',
      'funds.insufficient',
      'customer.unverified',
      'transfer.notPermitted',
      'fx.unavailable',
    ],
  }),
  'application.cancel': method({
    access: usesCards,
    summary: 'Withdraw an application that nobody has decided on; the fees are returned',
    effect: 'writes',
    input: z.strictObject(accountId),
    output: z.strictObject({ accountStatusId: z.int(), refunded: z.string() }),
    refuses: ['account.missing', 'card.unavailable'],
  }),
  'requirement.list': method({
    access: readsCards,
    summary: 'What an application still needs',
    effect: 'reads',
    input: z.strictObject(accountId),
    output: z.strictObject({
      requirements: z.array(
        z.strictObject({
          type: z.enum(['address', 'document', 'extraParam', 'terms']),
          name: z.string(),
          isMet: z.boolean(),
          extraParam: extraParam.optional(),
        }),
      ),
    }),
    refuses: ['account.missing'],
  }),
  'addressReplacement.check': method({
    access: readsCards,
    summary: 'What a new address means for cards under way: which are cancelled, and which still go to the old one',
    effect: 'reads',
    input: z.strictObject({ countryCode: CountryCode, oldAddressId: Id }),
    output: z.strictObject({
      cardsToCancel: z.array(z.strictObject({ ...accountId, cardAliasName: z.string().optional(), cardNumber: z.string() })),
      cardsShippedToOldAddress: z.array(
        z.strictObject({ ...accountId, cardAliasName: z.string().optional(), cardNumber: z.string() }),
      ),
    }),
    refuses: ['object.missing'],
  }),
}
