import {
  BusinessDueDiligence,
  CompanyDetails,
  CompanyRecord,
  FinancialDetail,
  PersonRecord,
  PositionId,
} from '@florin/contract/companies/registrationFields'
import {
  type EmailStatusOf,
  type RegistrationSection,
  registrationSections,
  type StructureProblem,
  structureProblems,
} from '@florin/contract/companies/registrationRules'
import type { AdditionalQuestion } from '@florin/contract/dictionary/questions'
import { NewPassphrase, PersonName } from '@florin/contract/fields'
import type { FieldProblem } from '@florin/contract/issues'
import * as z from 'zod'
import { dropEmpty } from '../../app/call/drop.ts'
import { recordProblems, type Values } from '../../shared/forms/useRecord.ts'
import { isAnswered, visibleQuestions } from '../../shared/questions/answers.ts'
import { type Draft, type RecordValues, structureIn } from './draft.ts'

/** What is typed on the last screen; the passphrase is never kept. */
export const LegalForm = z.object({ personId: z.string().min(1), positionId: PositionId, signerName: PersonName })
export const schemas = {
  general: CompanyDetails,
  financial: FinancialDetail,
  dueDiligence: BusinessDueDiligence,
  legal: LegalForm,
  person: PersonRecord,
  company: CompanyRecord,
  secret: z.object({ password: NewPassphrase }),
} satisfies Record<string, z.ZodType>

/** A person may have no phone; half a number is wrong. */
export const withoutEmptyPhone = <V extends Values>({ phone, ...person }: V): Values =>
  Object.keys(dropEmpty(phone ?? {})).length > 0 ? { ...person, phone } : person

/** Each wrong field of a form, by its path. */
export const problemsIn = (schema: z.ZodType, values: Values): FieldProblem[] =>
  recordProblems(schema, schema === schemas.person ? withoutEmptyPhone(values) : values)
const isRecordRight = (schema: z.ZodType, record: RecordValues): boolean => record.isOnRecord === true || isRight(schema, record)
const isRight = (schema: z.ZodType, values: Values): boolean => problemsIn(schema, values).length === 0

export type SectionState = 'empty' | 'wrong' | 'done'
type Signing = {
  /** Not there until they are loaded. */
  readonly questions: readonly AdditionalQuestion[] | undefined
  readonly agreementIds: readonly number[] | undefined
  readonly password: string
}
type Facts = {
  readonly asksSource: boolean
  readonly statusOf: EmailStatusOf
  /** Of the last screen; without it that is not done. */
  readonly signing?: Signing
}
export type Checked = {
  readonly problems: readonly StructureProblem[]
  readonly wrongPeople: readonly string[]
  readonly wrongCompanies: readonly string[]
  readonly states: Readonly<Record<RegistrationSection, SectionState>>
}

const hasSome = (values: unknown): boolean =>
  typeof values === 'object' && values !== null ? Object.values(values).some(hasSome) : values !== undefined && values !== ''

const sectionOfForm = { general: 'generalForm', financial: 'financialInfoForm', dueDiligence: 'dueDilligenceForm' } as const

export const isAccepted = ({ legal }: Draft, agreementIds: readonly number[] | undefined): boolean => {
  const accepted = (legal['agreements'] ?? []) as readonly { readonly id: number }[]
  return agreementIds?.every((id) => accepted.some((each) => each.id === id)) ?? false
}
export const isPassphrase = (password: string): boolean => isRight(schemas.secret, { password })

/** The last screen is done with all that is needed to send. */
const isSigned = (draft: Draft, { questions, agreementIds, password }: Signing): boolean => {
  const answers = (draft.legal['answers'] ?? {}) as Readonly<Record<string, string>>
  const asked = questions && visibleQuestions(questions, answers)
  const isAnsweredAll = asked?.every((question) => isAnswered(question, answers[question.id])) ?? false
  return isAnsweredAll && isRight(schemas.legal, draft.legal) && isAccepted(draft, agreementIds) && isPassphrase(password)
}

/** Everything at once, as submit asks it. A section that nobody has touched is empty rather than wrong until `all` is asked. */
export const checkDraft = (draft: Draft, facts: Facts, all: boolean): Checked => {
  const { asksSource, statusOf, signing } = facts
  const problems = structureProblems(structureIn(draft), { asksSource, statusOf })
  const wrongPeople = draft.people.filter((person) => !isRecordRight(schemas.person, person)).map(({ id }) => id)
  const wrongCompanies = draft.companies.filter((company) => !isRecordRight(schemas.company, company)).map(({ id }) => id)
  const wrong = new Set<RegistrationSection>(problems.map(({ section }) => section))
  for (const [form, section] of Object.entries(sectionOfForm))
    if (!isRight(schemas[form as 'general'], draft[form as 'general'])) wrong.add(section)
  if (!signing || !isSigned(draft, signing)) wrong.add('legalForm')
  const partsOf: Partial<Record<RegistrationSection, readonly string[]>> = {
    directorsHub: draft.directors,
    shareholdersHub: [...draft.holdings.map(({ owner }) => owner), ...Object.values(draft.companyDirectors).flat()],
    ownersHub: draft.owners.map(({ personId }) => personId),
    usersHub: draft.users.map(({ personId }) => personId),
  }
  for (const [section, ids] of Object.entries(partsOf))
    if (ids.some((id) => wrongPeople.includes(id) || wrongCompanies.includes(id))) wrong.add(section as RegistrationSection)
  const touched: Readonly<Record<RegistrationSection, boolean>> = {
    generalForm: hasSome(draft.general),
    financialInfoForm: hasSome(draft.financial),
    dueDilligenceForm: hasSome(draft.dueDiligence),
    directorsHub: draft.directors.length > 0,
    shareholdersHub: draft.holdings.length > 0,
    ownersHub: draft.holdings.length > 0,
    usersHub: draft.users.length > 0,
    legalForm: hasSome(draft.legal),
  }
  const states = Object.fromEntries(
    registrationSections.map((section) => [section, !wrong.has(section) ? 'done' : touched[section] || all ? 'wrong' : 'empty']),
  ) as Checked['states']
  return { problems, wrongPeople, wrongCompanies, states }
}
