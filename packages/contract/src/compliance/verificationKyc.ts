import * as z from 'zod'
import { customer } from '../access.ts'
import { BirthDay, CountryCode, Day, Id, LongText, PersonName, ShortText, textUpTo } from '../fields.ts'
import { method } from '../method.ts'

const ChoiceId = z.int().positive().max(100_000)
const choiceIds = z.array(ChoiceId).max(20)
const Answer = z.strictObject({ questionId: textUpTo(100).min(1), value: LongText })
export type KycAnswer = z.infer<typeof Answer>

/** What a personal information update may ask for. */
export const personalFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'countryOfBirth',
  'cityOfBirth',
  'citizenship',
  'occupationId',
] as const
export type PersonalField = (typeof personalFields)[number]

const KycInfo = z.strictObject({
  occupationId: ChoiceId.optional(),
  industryId: ChoiceId.optional(),
  sourceIds: choiceIds.optional(),
  purposeIds: choiceIds.optional(),
  estimatedMonthlyDepositId: ChoiceId.optional(),
  additionalQuestionAnswers: z.array(Answer).max(50).optional(),
})

const PersonalInfo = z.strictObject({
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  dateOfBirth: BirthDay.optional(),
  countryOfBirth: CountryCode.optional(),
  cityOfBirth: ShortText.optional(),
  citizenship: CountryCode.optional(),
  occupationId: ChoiceId.optional(),
})
const ShownPersonalInfo = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: Day.optional(),
  countryOfBirth: z.string().optional(),
  cityOfBirth: z.string().optional(),
  citizenship: z.string().optional(),
  occupationId: z.int().optional(),
})

export const kycRules = {
  'kycCustomerInfo.get': method({
    access: customer({ can: 'read' }),
    summary: 'What the customer has told about themself so far; names are empty for a company',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      birthDay: Day.optional(),
      residenceCountryCode: z.string(),
      birthCountryCode: z.string().optional(),
      occupationId: z.int().optional(),
      industryId: z.int().optional(),
      sourceIds: z.array(z.int()),
      purposeIds: z.array(z.int()),
      estimatedMonthlyDepositId: z.int().optional(),
      additionalQuestionAnswers: z.array(z.strictObject({ questionId: z.string(), value: z.string() })),
      /** Why the last answers were not accepted. */
      declineReason: z.string().optional(),
    }),
    refuses: [],
  }),
  'kycInfo.update': method({
    access: customer({ can: 'manage' }),
    summary: 'Save what the customer tells about themself, or its users about a company; once complete, an operator looks at it',
    effect: 'writes',
    input: KycInfo,
    output: z.strictObject({ isNeedKyc: z.boolean() }),
    refuses: ['kyc.choice', 'kyc.answer'],
  }),
  'kycRequest.get': method({
    access: customer({ can: 'read', only: 'person' }),
    summary: 'What a personal information update has to ask for',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      requestId: Id,
      requiredFields: z.array(z.enum(personalFields)),
      dueDate: Day.optional(),
      personalInfo: ShownPersonalInfo,
      declineReason: z.string().optional(),
    }),
    refuses: ['object.missing'],
  }),
  'kycPersonalInfo.update': method({
    access: customer({ can: 'manage', only: 'person' }),
    summary: 'Answer a personal information update; it counts once an operator has agreed',
    effect: 'writes',
    input: PersonalInfo.extend({ requestId: Id }),
    output: z.strictObject({ isNeedPersonalInfoUpdate: z.boolean() }),
    refuses: ['object.missing', 'kyc.missing', 'kyc.choice'],
  }),
}
