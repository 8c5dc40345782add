import * as z from 'zod'
import { DialCode, PhoneDigits } from '../customers/contactPhone.ts'
import { PostalAddress } from '../customers/contactAddress.ts'
import {
  BirthDay,
  CountryCode,
  CurrencyCode,
  Day,
  Email,
  Id,
  LongText,
  PersonName,
  PositiveDecimal,
  ShortText,
  textUpTo,
} from '../fields.ts'
import { isShare, readShare } from './ownership.ts'

/** What somebody is in a company, as a number on the wire. Words: i18n `companies:position.<key>`. */
export const Position = { director: 1, chiefExecutive: 2, financeDirector: 3, signatory: 4, owner: 5, employee: 6 } as const
export type PositionKey = keyof typeof Position
export const PositionId = z.enum(Position)

/** A record of the registration: people and companies are named once and referred to from wherever they have a part. */
export const PartyId = textUpTo(40).min(1)
const ChoiceId = z.int().positive().max(100_000)
const choices = z.array(ChoiceId).min(1).max(20)

const isPast = (day: string): boolean => Date.parse(day) <= Date.now()
export const PastDay = Day.refine(isPast, { error: 'dayAhead' })

const websitePattern = /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(:\d+)?([/?#]\S*)?$/iu
export const Website = textUpTo(200).refine((text) => websitePattern.test(text), { error: 'website' })
export const TaxNumber = textUpTo(40).min(1)

/** Percent, as a decimal: more than nothing, and no more than the whole. */
export const Share = textUpTo(20).refine((text) => isShare(readShare(text) ?? 0n), { error: 'share' })

export const BusinessPhone = z.strictObject({ countryCode: DialCode, number: PhoneDigits })

export const CompanyDetails = z.strictObject({
  name: ShortText,
  tradingName: ShortText,
  registrationCountryCode: CountryCode,
  registrationNumber: textUpTo(50).min(1),
  registrationDate: PastDay,
  businessTaxId: TaxNumber,
  email: Email,
  phone: BusinessPhone,
  website: Website,
  description: LongText,
  /** One of those that the brand offers at registration. */
  registrationType: textUpTo(40).min(1).optional(),
  /** The registered one, then the place of business where that is another. */
  addresses: z.array(PostalAddress).min(1).max(2),
})
export type CompanyDetails = z.infer<typeof CompanyDetails>

const hasDetails = (isSo: boolean, details: string | undefined): boolean => !isSo || details !== undefined

/** Whether it is supervised as a bank, an insurer, a fund or a payment firm; then by whom and under which licence. */
export const FinancialInstitution = z
  .strictObject({
    isFinancialInstitution: z.boolean(),
    licenceNumber: textUpTo(60).min(1).optional(),
    regulator: ShortText.optional(),
  })
  .refine(({ isFinancialInstitution: isOne, licenceNumber }) => hasDetails(isOne, licenceNumber), {
    error: 'required',
    path: ['licenceNumber'],
  })
  .refine(({ isFinancialInstitution: isOne, regulator }) => hasDetails(isOne, regulator), {
    error: 'required',
    path: ['regulator'],
  })

export const FinancialDetail = z.strictObject({
  monthlyDepositAmount: PositiveDecimal,
  monthlyDepositCurrencyCode: CurrencyCode,
  monthlyWithdrawalAmount: PositiveDecimal,
  monthlyWithdrawalCurrencyCode: CurrencyCode,
  sourceIds: choices,
  purposeIds: choices,
  industry: ChoiceId,
  specifications: LongText,
  financialInstitution: FinancialInstitution.optional(),
})
export type FinancialDetail = z.infer<typeof FinancialDetail>

export const BusinessDueDiligence = z
  .strictObject({
    /** Whether a state or somebody in office owns or directs it. */
    government: z.boolean(),
    governmentDetails: LongText.optional(),
    lawsuits: z.boolean(),
    lawsuitsDetails: LongText.optional(),
    taxPayers: z
      .array(z.strictObject({ countryCode: CountryCode, taxId: TaxNumber }))
      .min(1)
      .max(10),
  })
  .refine(({ government, governmentDetails }) => hasDetails(government, governmentDetails), {
    error: 'required',
    path: ['governmentDetails'],
  })
  .refine(({ lawsuits, lawsuitsDetails }) => hasDetails(lawsuits, lawsuitsDetails), {
    error: 'required',
    path: ['lawsuitsDetails'],
  })
export type BusinessDueDiligence = z.infer<typeof BusinessDueDiligence>

export const QuestionAnswer = z.strictObject({ questionId: textUpTo(100).min(1), value: LongText })
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

export const SourceOfFunds = z.strictObject({ sourceId: ChoiceId, details: LongText })
export type SourceOfFunds = z.infer<typeof SourceOfFunds>

export const PersonRecord = z.strictObject({
  id: PartyId,
  firstName: PersonName,
  lastName: PersonName,
  dateOfBirth: BirthDay,
  citizenship: CountryCode,
  taxId: TaxNumber.optional(),
  /** Needed of whoever shall act for the company. */
  email: Email.optional(),
  phone: BusinessPhone.optional(),
  address: PostalAddress,
})
export type PersonRecord = z.infer<typeof PersonRecord>

export const CompanyRecord = z.strictObject({
  id: PartyId,
  name: ShortText,
  registrationCountryCode: CountryCode,
  registrationNumber: textUpTo(50).min(1),
  registrationDate: PastDay,
  address: PostalAddress,
})
export type CompanyRecord = z.infer<typeof CompanyRecord>

export const LegalInformation = z.strictObject({
  agreements: z.array(z.strictObject({ id: Id, value: z.literal(true) })).max(20),
  signerName: PersonName,
  additionalQuestionAnswers: z.array(QuestionAnswer).max(50),
})

const people = z.array(z.strictObject({ personId: PartyId })).max(50)
export const Directors = people

/** Companies hold each other over no more steps than these. */
export const deepest = 8
const holder = { personId: PartyId.optional(), companyId: PartyId.optional(), share: Share, directors: people.optional() }
export type ShareholderNode = {
  readonly personId?: string | undefined
  readonly companyId?: string | undefined
  readonly share: string
  readonly directors?: readonly { readonly personId: string }[] | undefined
  readonly shareholders?: readonly ShareholderNode[] | undefined
}
const nodeOf = (depth: number): z.ZodType<ShareholderNode, ShareholderNode> =>
  depth === 0
    ? z.strictObject(holder)
    : z.strictObject({
        ...holder,
        shareholders: z
          .array(nodeOf(depth - 1))
          .max(50)
          .optional(),
      })
export const Shareholders = z.array(nodeOf(deepest)).max(50)

export const BeneficialOwner = z.strictObject({
  personId: PartyId,
  sourceOfFunds: z.array(SourceOfFunds).max(10).optional(),
  /** How somebody without a quarter of it decides all the same. */
  control: LongText.optional(),
})
