import * as z from 'zod'
import { anyone } from '../access.ts'
import { Bic, Iban } from '../bankFields.ts'
import { Bin } from '../cardNumber.ts'
import { CountryCode, textUpTo } from '../fields.ts'
import { method } from '../method.ts'
import { InstantKeyType } from '../payments/external/instant.ts'

import { closed, paymentSecret, rate, reads, secretOnly } from './receiveCommon.ts'

export const lookupRules = {
  'bank.list': reads(
    'Banks of a country',
    z.strictObject({ paymentSecret, countryCode: CountryCode, search: textUpTo(100).optional() }),
    z.strictObject({
      banks: z.array(
        z.strictObject({
          bankCode: z.string(),
          bankName: z.string(),
          swift: z.string().optional(),
          hasBranches: z.boolean(),
        }),
      ),
    }),
    closed,
  ),
  'instantBank.list': reads(
    'Banks of a country that take instant payments',
    z.strictObject({ paymentSecret, countryCode: CountryCode }),
    z.strictObject({ banks: z.array(z.strictObject({ bankCode: z.string(), bankName: z.string() })) }),
    closed,
  ),
  'branch.list': reads(
    'Branches of a bank',
    z.strictObject({ paymentSecret, countryCode: CountryCode, bankCode: textUpTo(12).min(1), search: textUpTo(100).optional() }),
    z.strictObject({
      branches: z.array(z.strictObject({ branchCode: z.string(), name: z.string(), city: z.string().optional() })),
    }),
    closed,
  ),
  'iban.get': method({
    access: anyone(),
    summary: 'The bank that keeps an IBAN',
    effect: 'reads',
    rate,
    input: z.strictObject({ paymentSecret, iban: Iban }),
    output: z.strictObject({
      address: z.string(),
      branch: z.string(),
      city: z.string(),
      zipCode: z.string(),
      countryIsoCode: z.string(),
      country: z.string(),
      bankName: z.string(),
      SWIFT: z.string(),
    }),
    refuses: [...closed, 'bank.unknown'],
  }),
  'swift.get': method({
    access: anyone(),
    summary: 'The bank behind a SWIFT code',
    effect: 'reads',
    rate,
    input: z.strictObject({ paymentSecret, swift: Bic }),
    output: z.strictObject({
      address: z.string(),
      city: z.string(),
      zipCode: z.string(),
      countryIsoCode: z.string(),
      bankName: z.string(),
      code: z.string(),
    }),
    refuses: [...closed, 'bank.unknown'],
  }),
  'bin.get': method({
    access: anyone(),
    summary: 'What the first six digits of a card tell',
    effect: 'reads',
    rate,
    input: z.strictObject({ paymentSecret, binNumber: Bin }),
    output: z.strictObject({
      binNumber: z.string(),
      cardBrand: z.string(),
      /** False where payouts to such cards are not possible. */
      valid: z.boolean(),
    }),
    refuses: [...closed],
  }),
  'binBlacklist.list': reads(
    'First digits of cards that nothing is paid out to',
    secretOnly,
    z.strictObject({ bins: z.array(z.string()) }),
    closed,
  ),
  'instant.get': method({
    access: anyone(),
    summary: 'Whose account is behind an instant key; the name is masked',
    effect: 'reads',
    rate: { max: 30, windowSeconds: 600, bucket: 'receive.instant' },
    input: z.strictObject({
      paymentSecret,
      taxId: textUpTo(40).optional(),
      instantKey: textUpTo(100).min(1),
      instantKeyType: InstantKeyType.exclude(['account']),
      countryCode: CountryCode.default('BR'),
    }),
    output: z.strictObject({
      beneficiaryName: z.string(),
      taxId: z.string(),
      bankCode: z.string(),
      bankName: z.string(),
      branchCode: z.string().optional(),
      accountNumber: z.string(),
      accountType: z.string(),
    }),
    refuses: [...closed, 'instantKey.unknown'],
  }),
}
