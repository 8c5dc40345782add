import type { FactChange } from '@florin/contract/companies/companyAmendments'
import type {
  BusinessDueDiligence,
  CompanyDetails,
  FinancialDetail,
  QuestionAnswer,
} from '@florin/contract/companies/registrationFields'
import type { PostalAddress } from '@florin/contract/customers/contactAddress'
import type { Language } from '@florin/i18n/languages'
import type { Company } from '../structure/companyStore.ts'
import { answerFacts, detailFacts, diligenceFacts, type Fact, factsOf, financialFacts } from '../structure/companyWords.ts'
import { partyName } from '../structure/partyStore.ts'
import { ownershipFacts } from '../structure/ownershipWords.ts'
import { lineOf, partyFacts, structureFacts } from '../structure/partyWords.ts'
import { newPartyId } from './newParty.ts'
import { type PartyAmendment, partyIdOf, restructured } from './partyAmendment.ts'
import type { Known, PlaceName } from './record.ts'

type Details = Omit<CompanyDetails, 'addresses' | 'registrationType'>
export type DetailsChange = { readonly [Name in keyof Details]?: Details[Name] | undefined }

/** What shall be on record otherwise. */
export type Amendment =
  | { readonly kind: 'details'; readonly details: DetailsChange }
  | { readonly kind: PlaceName; readonly address: PostalAddress }
  | { readonly kind: 'financialDetail'; readonly financialDetail: FinancialDetail }
  | { readonly kind: 'dueDiligence'; readonly dueDiligence: BusinessDueDiligence }
  | { readonly kind: 'answers'; readonly answers: readonly QuestionAnswer[] }
  | PartyAmendment

const partyKinds: ReadonlySet<Amendment['kind']> = new Set<PartyAmendment['kind']>([
  'newRepresentative',
  'representative',
  'representativeRemoval',
  'ownership',
])
export const isOfParty = (amendment: Amendment): amendment is PartyAmendment => partyKinds.has(amendment.kind)

/** Whom it is about; nobody where it is about the company itself, or about somebody who is not on record. */
export const aboutParty = (amendment: Amendment): number | undefined => (isOfParty(amendment) ? partyIdOf(amendment) : undefined)

const told = (details: DetailsChange): Partial<Details> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))

type PlaceAmendment = Extract<Amendment, { readonly kind: PlaceName }>
export const isOfPlace = (amendment: Amendment): amendment is PlaceAmendment =>
  amendment.kind === 'registeredAddress' || amendment.kind === 'businessAddress'

const amendedCompany = (company: Company, amendment: Exclude<Amendment, PartyAmendment | PlaceAmendment>): Company => {
  if (amendment.kind === 'details') {
    const { businessTaxId = company.facts.businessTaxId, ...details } = told(amendment.details)
    return { ...company, ...details, facts: { ...company.facts, businessTaxId } }
  }
  const { kind: _kind, ...facts } = amendment
  return { ...company, facts: { ...company.facts, ...facts } }
}

/** The record as it is to be. */
export const amended = (known: Known, amendment: Amendment): Known => {
  if (isOfParty(amendment)) return { ...known, structure: restructured(known.structure, amendment) }
  if (isOfPlace(amendment)) return { ...known, places: { ...known.places, [amendment.kind]: amendment.address } }
  return { ...known, company: amendedCompany(known.company, amendment) }
}

export type Reader = { readonly brand: string; readonly language: Language }

const factsIn = (amendment: Amendment, { company, structure, places }: Known, reader: Reader): Fact[] => {
  switch (amendment.kind) {
    case 'details':
      return detailFacts(company, reader.language)
    case 'registeredAddress':
    case 'businessAddress':
      return factsOf({ [amendment.kind]: lineOf(places[amendment.kind]) })
    case 'financialDetail':
      return financialFacts(company.facts.financialDetail, reader)
    case 'dueDiligence':
      return diligenceFacts(company.facts.dueDiligence)
    case 'answers':
      return answerFacts(company.facts.answers, reader.language)
    case 'ownership':
      return ownershipFacts(structure, company.name, reader.language)
    default: {
      const id = partyIdOf(amendment) ?? newPartyId
      const party = structure.parties.find((each) => each.id === id)
      return [...(party ? partyFacts(party, reader.language) : []), ...structureFacts(structure, company.name, id)]
    }
  }
}

/** What differs, in words. */
export const changesOf = (amendment: Amendment, before: Known, after: Known, reader: Reader): FactChange[] => {
  const [was, is] = [before, after].map(
    (known) => new Map(factsIn(amendment, known, reader).map(({ name, value }) => [name, value])),
  )
  const names = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
  return [...names].flatMap((name) => {
    const [old, now] = [was?.get(name), is?.get(name)]
    return old === now ? [] : [{ name, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) }]
  })
}

/** The name of whom it is about. */
export const aboutOf = (amendment: Amendment, known: Known): { about: string } | undefined => {
  if (!isOfParty(amendment)) return undefined
  const person = amendment.kind === 'newRepresentative' ? amendment.representative.person : undefined
  if (person) return { about: `${person.firstName} ${person.lastName}` }
  const party = known.structure.parties.find(({ id }) => id === partyIdOf(amendment))
  return party && { about: partyName(party) }
}
