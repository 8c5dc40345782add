import * as z from 'zod'
import { Bic } from '../../bankFields.ts'
import { CountryCode, ShortText } from '../../fields.ts'
import { method } from '../../method.ts'
import { Submitted } from '../operation.ts'
import { wireRail } from '../../rails.ts'
import { accountProblems, addAccountProblems, BankAccount } from './account.ts'
import {
  addZipProblems,
  Address,
  Beneficiary,
  City,
  ExternalCost,
  NameChecked,
  nameProblems,
  Priced,
  pricedProblems,
  Sent,
  sentProblems,
  ZipCode,
} from './common.ts'
import { wireShape } from './schemes.ts'

/** Who pays the banks on the way: the payer all of it, each their own, or the payee all of it. */
export const FeeShare = z.enum(['SHA', 'OUR', 'BEN'])
export type FeeShare = z.infer<typeof FeeShare>

const { iban, accountNumber, routingNumber, institutionNumber, transitNumber, bsb, ifsc, clabe } = BankAccount
const priced = { ...Priced, feeShare: FeeShare.default('SHA'), isUrgent: z.boolean().default(false) }
const account = { iban, accountNumber, routingNumber, institutionNumber, transitNumber, bsb, ifsc, clabe }
export const wireBank = {
  ...account,
  beneficiaryAddress: Address.min(1),
  beneficiaryCity: City.min(1),
  beneficiaryStateCode: z.string().max(10).optional(),
  beneficiaryZipCode: ZipCode.optional(),
  bankName: ShortText,
  bankAddress: Address.min(1),
  bankCity: City.min(1),
  bankZipCode: ZipCode.optional(),
  swift: Bic,
  intermediarySwift: Bic.optional(),
  intermediaryBankName: ShortText.optional(),
  intermediaryAccountNumber: accountNumber,
}

/** The details of a payee by wire. */
export const WirePayee = z.looseObject({
  ...Beneficiary,
  ...wireBank,
  countryCode: CountryCode,
  feeShare: FeeShare,
  isUrgent: z.boolean(),
  purpose: Sent.purpose,
})
export type WirePayee = z.infer<typeof WirePayee>

export const wireRules = {
  'wire.fee': method({
    access: wireRail.access,
    summary: 'What a wire costs and when it arrives',
    effect: 'writes',
    input: z.strictObject(priced),
    output: ExternalCost,
    refuses: [...pricedProblems],
  }),
  'wire.submit': method({
    access: wireRail.access,
    summary: 'Send a wire to a bank account, one’s own or somebody else’s',
    effect: 'creates',
    input: z
      .strictObject({ ...priced, ...Beneficiary, ...wireBank, ...NameChecked, ...Sent, bankCountryCode: CountryCode.optional() })
      .superRefine((input, context) => {
        if (input.bankCountryCode !== undefined && input.bankCountryCode !== input.countryCode)
          context.addIssue({ code: 'custom', path: ['bankCountryCode'], message: 'bankCountry' })
        if (input.swift.slice(4, 6) !== input.countryCode)
          context.addIssue({ code: 'custom', path: ['swift'], message: 'bankCountry' })
        addZipProblems(context, input, true)
        addAccountProblems(context, accountProblems(wireShape(input.countryCode), input.countryCode, input))
      }),
    output: Submitted,
    refuses: [...sentProblems, ...nameProblems],
  }),
}
