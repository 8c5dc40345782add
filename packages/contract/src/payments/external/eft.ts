import * as z from 'zod'
import { Bic } from '../../bankFields.ts'
import { CountryCode, ShortText, textUpTo } from '../../fields.ts'
import { method } from '../../method.ts'
import { Submitted } from '../operation.ts'
import { eftRail } from '../../rails.ts'
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
import { eftShape, schemeOf, schemes } from './schemes.ts'

export const SchemeName = z.enum(schemes)

export const eftBank = {
  ...BankAccount,
  beneficiaryAddress: Address.optional(),
  beneficiaryCity: City.optional(),
  beneficiaryStateCode: z.string().max(10).optional(),
  beneficiaryZipCode: ZipCode.optional(),
  beneficiaryTaxId: textUpTo(40).optional(),
  beneficiaryPhone: textUpTo(20).optional(),
  bankName: ShortText.optional(),
  swift: Bic.optional(),
}

/** The details of a payee by bank transfer. */
export const EftPayee = z.looseObject({
  ...Beneficiary,
  ...eftBank,
  countryCode: CountryCode,
  scheme: SchemeName,
  purpose: Sent.purpose,
})
export type EftPayee = z.infer<typeof EftPayee>

export const eftRules = {
  'eft.fee': method({
    access: eftRail.access,
    summary: 'What a bank transfer costs and when it arrives: SEPA, ACH, Faster Payments or the clearing of the country',
    effect: 'writes',
    input: z.strictObject(Priced),
    output: ExternalCost,
    refuses: [...pricedProblems],
  }),
  'eft.submit': method({
    access: eftRail.access,
    summary: 'Send a bank transfer; which details of the account it needs depends on the country',
    effect: 'creates',
    input: z
      .strictObject({
        ...Priced,
        ...Beneficiary,
        ...eftBank,
        ...NameChecked,
        ...Sent,
        /** Follows from country and currency; where it is named, it has to agree. */
        scheme: SchemeName.optional(),
      })
      .superRefine((input, context) => {
        const { countryCode, currencyCode } = input
        if (input.scheme !== undefined && input.scheme !== schemeOf(countryCode, currencyCode))
          context.addIssue({ code: 'custom', path: ['scheme'], message: 'scheme' })
        addZipProblems(context, input)
        addAccountProblems(context, accountProblems(eftShape(countryCode, currencyCode), countryCode, input))
      }),
    output: Submitted,
    refuses: [...sentProblems, ...nameProblems],
  }),
}
