import * as z from 'zod'
import { CountryCode, CurrencyCode, Email, Id, PersonName, PositiveDecimal, ShortText, textUpTo } from '../../fields.ts'
import { externalRails } from '../../rails.ts'
import { CouponCode } from '../coupons.ts'
import { isPostalCode, wantsPostalCode } from '../../postalCodes.ts'
import { Cost, judged } from '../transfer.ts'

/** The ways by which money leaves the bank. */
export const ExternalType = z.enum(externalRails.map(({ name }) => name))
export type ExternalType = z.infer<typeof ExternalType>

/** To an account of the customer's own elsewhere, or to somebody else. */
export const Permission = z.enum(['own', '3d'])
export type Permission = z.infer<typeof Permission>

export const BeneficiaryType = z.enum(['individual', 'business'])
export type BeneficiaryType = z.infer<typeof BeneficiaryType>

/** What a payment is for, with the code that ISO 20022 has for it. */
export const purposeCodes = {
  goods: 'GDDS',
  services: 'SCVE',
  salary: 'SALA',
  family: 'FAMI',
  savings: 'SAVG',
  investment: 'INVS',
  rent: 'RENT',
  loan: 'LOAN',
  tax: 'TAXS',
  donation: 'CHAR',
  education: 'EDUC',
  medical: 'MDCS',
  travel: 'TRVO',
  insurance: 'INSU',
  pension: 'PENS',
  ownAccount: 'INTC',
  other: 'OTHR',
} as const
export type Purpose = keyof typeof purposeCodes
export const Purpose = z.enum(Object.keys(purposeCodes) as [Purpose, ...Purpose[]])

/** Answers to what a country asks for besides the usual; their names and shapes come from `transfer.extraParam.list`. */
export const ExtraParams = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/), textUpTo(200))
  .refine((params) => Object.keys(params).length <= 20, { error: 'invalid' })

/** Letters of the Latin alphabet that every bank's system takes, as in SWIFT's character set. */
export const Address = textUpTo(140)
export const City = textUpTo(70)
export const ZipCode = textUpTo(16)
/** Of a person or a company. */
export const BeneficiaryName = PersonName
export const AccountType = z.enum(['checking', 'savings'])

/** Where a payment goes and what it is worth; enough for its price. */
export const Priced = {
  fromAccountId: Id,
  permission: Permission,
  countryCode: CountryCode,
  amount: PositiveDecimal,
  /** Whether the amount is what leaves, in the currency of the account, or what arrives. */
  amountSide: z.enum(['from', 'to']).default('to'),
  /** Of what arrives. */
  currencyCode: CurrencyCode,
  /** Lowers the bank’s own fee. */
  couponCode: CouponCode.optional(),
}

/** What comes with every payment that is submitted. */
export const Sent = {
  quoteId: z.uuid().optional(),
  note: ShortText.optional(),
  /** For the payee's statement; as much of it as the rail carries. */
  reference: textUpTo(140).min(1).optional(),
  purpose: Purpose,
  extraParams: ExtraParams.optional(),
  /** Kept under this name, to be sent again. */
  templateName: ShortText.optional(),
}

/** A beneficiary with whom the bank can do something: a name check that was made before is named here. */
export const Beneficiary = {
  beneficiaryType: BeneficiaryType,
  beneficiaryName: BeneficiaryName,
  beneficiaryEmail: Email.optional(),
  beneficiaryCountryCode: CountryCode,
}
type ZipPlace = { readonly beneficiaryCountryCode: string; readonly beneficiaryZipCode?: string | undefined }
/** A postal code is one of the country that the payee lives in; a wire needs it where letters do. */
export const addZipProblems = (
  context: z.RefinementCtx,
  { beneficiaryCountryCode, beneficiaryZipCode = '' }: ZipPlace,
  isNeeded = false,
): void => {
  const add = (message: string) => context.addIssue({ code: 'custom', path: ['beneficiaryZipCode'], message })
  if (beneficiaryZipCode === '') {
    if (isNeeded && wantsPostalCode(beneficiaryCountryCode)) add('required')
  } else if (!isPostalCode(beneficiaryCountryCode, beneficiaryZipCode)) add('postalCode')
}

export const NameChecked = {
  /** The answer of `transfer.beneficiaryName.check` that the payer has seen. */
  nameCheckId: z.uuid().optional(),
  /** They pay although their bank has another name, which has to be said where it has one. */
  isNameAccepted: z.boolean().optional(),
}
/** Refusals of a payment whose payee's name was checked. */
export const nameProblems = ['object.missing', 'payee.nameUndecided'] as const

/** What a payment costs, and when it arrives. */
export const ExternalCost = Cost.extend({
  /** Calendar days until then; none where it takes seconds. */
  arrivalDays: z.int(),
  /** Of the fee, what the network takes. */
  networkFee: z.string().optional(),
  /** Of the fee, what banks on the way take. */
  correspondentFee: z.string().optional(),
})
export type ExternalCost = z.infer<typeof ExternalCost>

export const pricedProblems = [
  'account.missing',
  'amount.unfit',
  'coupon.unknown',
  'currency.unsupported',
  'fx.unavailable',
  'method.closed',
  'transfer.notPermitted',
] as const
export const sentProblems = [
  ...pricedProblems,
  ...judged,
  'quote.missing',
  'payee.notOwn',
  'payee.nameUnreadable',
  'extraParam.wrong',
  'template.taken',
] as const
