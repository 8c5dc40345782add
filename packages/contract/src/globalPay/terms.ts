import { reader, payer, CountryMethod } from './common.ts'
import * as z from 'zod'
import { CountryCode, CurrencyCode, Id, PositiveDecimal } from '../fields.ts'
import { method } from '../method.ts'
import { ExtraParam } from '../payments/external/lookups.ts'
import { TransferLimit } from '../payments/transfer.ts'
import { FeeSide, GlobalMeta, PayoutMethod } from './globalPayment.ts'

export const termRules = {
  'method.list': method({
    access: payer,
    summary: 'The ways that a recipient may be offered, in one country or anywhere',
    effect: 'reads',
    input: z.strictObject({
      countryCode: CountryCode.optional(),
      currencyCode: CurrencyCode,
      amount: PositiveDecimal.optional(),
    }),
    output: z.strictObject({ methods: z.array(CountryMethod.omit({ currencies: true })) }),
    refuses: [],
  }),
  'meta.get': method({
    access: payer,
    summary: 'What a single payment comes to at most',
    effect: 'reads',
    input: z.strictObject({
      accountId: Id,
      amount: PositiveDecimal,
      currencyCode: CurrencyCode,
      feeShare: FeeSide.default('BEN'),
      beneficiaryCountryCode: CountryCode.optional(),
      forbiddenMethods: z.array(PayoutMethod).max(20).default([]),
    }),
    output: GlobalMeta,
    refuses: ['account.missing', 'currency.unsupported', 'amount.unfit'],
  }),
  'limit.get': method({
    access: payer,
    summary: 'Limits of payments by link, in the currency of the account',
    effect: 'reads',
    input: z.strictObject({ accountId: Id }),
    output: z.strictObject({ limits: z.array(TransferLimit) }),
    refuses: ['account.missing', 'fx.unavailable'],
  }),
  'country.list': method({
    access: reader,
    summary: 'Every country that can be paid to, with its ways',
    effect: 'reads',
    input: z.strictObject({ batchId: Id.optional() }),
    output: z.strictObject({
      countries: z.array(
        z.strictObject({
          countryCode: z.string(),
          name: z.string(),
          currencies: z.array(z.string()),
          methods: z.array(z.strictObject({ name: PayoutMethod, isDisabled: z.boolean() })),
        }),
      ),
    }),
    refuses: ['object.missing'],
  }),
  'countryMethod.list': method({
    access: reader,
    summary: 'The ways of one country',
    effect: 'reads',
    input: z.strictObject({ countryCode: CountryCode, batchId: Id.optional() }),
    output: z.strictObject({ methods: z.array(CountryMethod) }),
    refuses: ['object.missing'],
  }),
  'countryMethod.get': method({
    access: reader,
    summary: 'One way of a country: what it asks for, what it costs and how long it takes',
    effect: 'reads',
    input: z.strictObject({
      countryCode: CountryCode,
      paymentMethod: PayoutMethod,
      currencyCode: CurrencyCode.optional(),
      batchId: Id.optional(),
    }),
    output: z.strictObject({
      name: PayoutMethod,
      currencies: z.array(z.string()),
      fee: z.string(),
      feePercent: z.string(),
      minAmount: z.string(),
      maxAmount: z.string(),
      arrivalDays: z.int(),
      extraParams: z.array(ExtraParam),
      fields: z.array(z.strictObject({ name: z.string(), isRequired: z.boolean() })),
    }),
    refuses: ['object.missing', 'method.closed'],
  }),
}
