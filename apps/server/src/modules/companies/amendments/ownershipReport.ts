import type { OwnershipReport, PartyRef } from '@florin/contract/companies/companyOwnership'
import { readShare } from '@florin/contract/companies/ownership'
import { refuse } from '../../../platform/refuse.ts'
import type { Party, PersonFacts, Role, StoredHolding } from '../structure/partyStore.ts'
import { assertSourcesOffered } from '../structure/sources.ts'
import { settled, type Structure } from '../structure/structure.ts'
import { newCompany, newPartyId, newPerson } from './newParty.ts'

const wrong = (field: string) => refuse('registration.reference', { field })

/** Whoever is new gets a number below those on record, by the name that the report gives them. */
const newcomersIn = ({ newPeople, newCompanies }: OwnershipReport): Map<string, Party> => {
  const named = [
    ...newPeople.map(({ id, ...person }) => ({ id, party: newPerson(person) })),
    ...newCompanies.map(({ id, ...company }) => ({ id, party: newCompany(company) })),
  ]
  const parties = new Map(named.map(({ id, party }, index) => [id, { ...party, id: newPartyId - index }]))
  if (parties.size < named.length) throw wrong('newPeople')
  return parties
}

type Find = (ref: PartyRef, field: string) => Party

const personIn = (find: Find, ref: PartyRef, field: string): Party => {
  const party = find(ref, field)
  if (party.kind !== 'person') throw wrong(field)
  return party
}
const companyIn = (find: Find, ref: PartyRef | undefined, field: string): number | null => {
  if (ref === undefined) return null
  const party = find(ref, field)
  if (party.kind !== 'company') throw wrong(field)
  return party.id
}

const holdingsOf = ({ holdings }: OwnershipReport, find: Find): StoredHolding[] => {
  const found = holdings.map(({ owner, owned, share }) => ({
    ownerId: find(owner, 'holdings').id,
    ownedId: companyIn(find, owned, 'holdings'),
    units: Number(readShare(share) ?? 0n),
  }))
  // What somebody holds of a company is said once.
  if (new Set(found.map(({ ownerId, ownedId }) => `${ownerId} ${ownedId}`)).size < found.length) throw wrong('holdings')
  return found
}

const directorsOf = ({ directors }: OwnershipReport, find: Find): Role[] =>
  directors.map(({ who, of }) => ({
    partyId: personIn(find, who, 'directors').id,
    role: 'director',
    ofPartyId: companyIn(find, of, 'directors'),
    positionId: null,
  }))

type Asked = Pick<PersonFacts, 'sourceOfFunds' | 'control'>

const ownersOf = ({ owners }: OwnershipReport, find: Find): Map<number, Asked> => {
  for (const { sourceOfFunds } of owners) assertSourcesOffered(sourceOfFunds, 'owners')
  return new Map(owners.map(({ who, ...asked }) => [personIn(find, who, 'owners').id, asked]))
}

/** Who controls the company in another way is said whole; where money is from stays as it was told, unless it is said anew. */
const withAsked = (party: Party, asked: Asked | undefined): Party => {
  if (party.kind === 'company') return party
  const { control: _before, ...facts } = party.facts
  const sourceOfFunds = asked?.sourceOfFunds ?? facts.sourceOfFunds
  const control = asked?.control
  return { ...party, facts: { ...facts, ...(sourceOfFunds && { sourceOfFunds }), ...(control && { control }) } }
}

/** Who has which part as a whole report has it. Owners follow from what they hold; who acts for the company stays. */
export const reported = (structure: Structure, report: OwnershipReport): Structure => {
  const newcomers = newcomersIn(report)
  const find: Find = (ref, field) => {
    const party = typeof ref === 'string' ? newcomers.get(ref) : structure.parties.find(({ id }) => id === ref)
    if (!party) throw wrong(field)
    return party
  }
  const asked = ownersOf(report, find)
  const controlling = [...asked].filter(([, { control }]) => control !== undefined)
  const roles: Role[] = [
    ...structure.roles.filter(({ role }) => role === 'representative'),
    ...directorsOf(report, find),
    ...controlling.map(([partyId]) => ({ partyId, role: 'owner' as const, ofPartyId: null, positionId: null })),
  ]
  const parties = [...structure.parties, ...newcomers.values()].map((party) => withAsked(party, asked.get(party.id)))
  const after = settled({ parties, roles, holdings: holdingsOf(report, find) })
  const isLeftOut = [...newcomers.values()].some(({ id }) => !after.parties.some((party) => party.id === id))
  // Whoever is new and has no part was forgotten somewhere.
  if (isLeftOut) throw wrong('newPeople')
  return after
}
