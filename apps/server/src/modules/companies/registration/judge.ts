import type { Brand } from '@florin/brands/brand'
import type { Refusal } from '@florin/contract/errors'
import type { InputOf } from '@florin/contract/method'
import type { businessRegistration } from '@florin/contract/companies/businessRegistration'
import {
  type CompanyStructure,
  companyDirectorsOf,
  contradiction,
  type EmailStatusOf,
  holdingsOf,
  type StructureProblem,
  type StructureRule,
  structureProblems,
  withoutRepeats,
} from '@florin/contract/companies/registrationRules'
import { refuse } from '../../../platform/refuse.ts'
import { kycChoices } from '../../dictionary/kycChoices.ts'
import { kycJudge } from '../../compliance/verification/kyc/judge.ts'
import { assertSourcesOffered } from '../structure/sources.ts'

export type BusinessRequest = InputOf<(typeof businessRegistration)['business.create']>

export const refusalOf: Record<StructureRule, readonly [refusal: Refusal, field: string]> = {
  directorMissing: ['registration.directors', 'directors'],
  shareholderMissing: ['registration.shareholders', 'shareholders'],
  shareWrong: ['registration.shareholders', 'shareholders'],
  shareTotal: ['registration.shareholders', 'shareholders'],
  companyDirectorMissing: ['registration.directors', 'shareholders'],
  loop: ['registration.loop', 'shareholders'],
  tooDeep: ['registration.shareholders', 'shareholders'],
  ownerMissing: ['registration.owners', 'ultimateBeneficiaryOwners'],
  ownerUnconfirmed: ['registration.owners', 'ultimateBeneficiaryOwners'],
  ownerControl: ['registration.owners', 'ultimateBeneficiaryOwners'],
  sourceMissing: ['registration.sourceOfFunds', 'ultimateBeneficiaryOwners'],
  sourceDetails: ['registration.sourceOfFunds', 'ultimateBeneficiaryOwners'],
  userMissing: ['registration.users', 'users'],
  rightsMissing: ['registration.users', 'users'],
  emailMissing: ['registration.users', 'users'],
  emailTwice: ['registration.users', 'users'],
  emailUnchecked: ['registration.users', 'users'],
  emailTaken: ['email.known', 'users'],
  representative: ['registration.users', 'authorizedCompanyRepresentative.personId'],
}

export const structureOf = (request: BusinessRequest): CompanyStructure => ({
  people: request.personList,
  companies: request.companyList,
  directors: request.directors.map(({ personId }) => personId),
  companyDirectors: companyDirectorsOf(request.shareholders),
  holdings: withoutRepeats(holdingsOf(request.shareholders)),
  owners: request.ultimateBeneficiaryOwners,
  users: request.users,
  representative: request.authorizedCompanyRepresentative.personId,
})

const nameIn = (request: BusinessRequest, id: string): string => {
  const person = request.personList.find((each) => each.id === id)
  if (person) return `${person.firstName} ${person.lastName}`
  return request.companyList.find((each) => each.id === id)?.name ?? request.company.name
}

/** Whoever is named somewhere is on the list, once, and nobody is on it who has no part. */
const assertReferences = (request: BusinessRequest, structure: CompanyStructure): void => {
  const wrong = (field: string) => refuse('registration.reference', { field })
  const people = new Set(request.personList.map(({ id }) => id))
  const companies = new Set(request.companyList.map(({ id }) => id))
  if (people.size < request.personList.length || companies.size < request.companyList.length) throw wrong('personList')
  const { holdings, directors, owners, users, companyDirectors } = structure
  const named = [...directors, ...owners.map(({ personId }) => personId), ...users.map(({ personId }) => personId)]
  if (![...named, ...Object.values(companyDirectors).flat()].every((id) => people.has(id))) throw wrong('personList')
  const owning = holdings.map(({ owner }) => owner)
  if (!owning.every((id) => people.has(id) !== companies.has(id))) throw wrong('shareholders')
  // A person holds nothing on behalf of others here, and what somebody holds is said once.
  if (holdings.some(({ owned }) => people.has(owned)) || contradiction(holdingsOf(request.shareholders)))
    throw wrong('shareholders')
  const used = new Set([...named, ...owning, ...Object.values(companyDirectors).flat()])
  if (![...people, ...companies].every((id) => used.has(id))) throw wrong('personList')
}

const throwFirst = (request: BusinessRequest, [problem]: readonly StructureProblem[]): void => {
  if (!problem) return
  const [refusal, field] = refusalOf[problem.rule]
  const name = problem.about === undefined ? request.company.name : nameIn(request, problem.about)
  const chain = problem.chain?.map((id) => nameIn(request, id)).join(' → ')
  throw refuse(refusal, { field, name, ...(chain && { chain }) })
}

const assertChoices = (request: BusinessRequest, brand: Brand): void => {
  const types: readonly string[] = brand.registrationBusinessTypes
  const { registrationType } = request.company
  if (registrationType !== undefined && !types.includes(registrationType))
    throw refuse('kyc.choice', { field: 'company.registrationType' })
  const { sourceIds, purposeIds, industry } = request.financialDetail
  const { assertChosen, assertAnswered } = kycJudge(kycChoices, 'company')
  assertChosen({ sourceIds, purposeIds, industryId: industry }, brand.id)
  assertAnswered(request.legalInformation.additionalQuestionAnswers)
  for (const { sourceOfFunds } of request.ultimateBeneficiaryOwners)
    assertSourcesOffered(sourceOfFunds, 'ultimateBeneficiaryOwners')
}

/** The same rules as on the page, and what only the server knows; but for whose an address is already. */
export const assertCompanyFit = (request: BusinessRequest, brand: Brand): CompanyStructure => {
  const structure = structureOf(request)
  assertReferences(request, structure)
  const asksSource = brand.sourceOfWealthEnable
  throwFirst(request, structureProblems(structure, { asksSource, statusOf: () => 0 }))
  assertChoices(request, brand)
  return structure
}

export const assertAddressesFree = (request: BusinessRequest, statusOf: EmailStatusOf): void =>
  throwFirst(request, structureProblems(structureOf(request), { asksSource: false, statusOf }))
