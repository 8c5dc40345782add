import { effectiveHoldings, type Holding, rootId, shownShare, writeShare } from '@florin/contract/companies/ownership'
import {
  type CompanyStructure,
  foundOwners,
  type StructureProblem,
  structureProblems,
} from '@florin/contract/companies/registrationRules'
import type { Party, Role, StoredHolding } from './partyStore.ts'

/** Who has which part in a company, as it is on record. */
export type Structure = {
  readonly parties: readonly Party[]
  readonly roles: readonly Role[]
  readonly holdings: readonly StoredHolding[]
}

export const holdingsIn = ({ holdings }: Pick<Structure, 'holdings'>): Holding[] =>
  holdings.map(({ ownerId, ownedId, units }) => ({
    owner: String(ownerId),
    owned: ownedId === null ? rootId : String(ownedId),
    share: BigInt(units),
  }))

/** Percent of the whole, over all paths. Of holdings without a loop. */
export const wholeShareOf = (structure: Structure, id: number): string => {
  const effective = effectiveHoldings(holdingsIn(structure)).get(String(id))
  return effective ? writeShare(shownShare(effective)) : '0.00'
}

const asEntered = ({ parties, roles, holdings }: Structure): CompanyStructure => {
  const people = parties.filter(({ kind }) => kind === 'person')
  const companies = parties.filter(({ kind }) => kind === 'company')
  const directorsOf = (id: number | null) =>
    roles.filter(({ role, ofPartyId }) => role === 'director' && ofPartyId === id).map(({ partyId }) => String(partyId))
  return {
    people: people.map(({ id }) => ({ id: String(id) })),
    companies: companies.map(({ id }) => ({ id: String(id) })),
    directors: directorsOf(null),
    companyDirectors: Object.fromEntries(companies.map(({ id }) => [String(id), directorsOf(id)])),
    holdings: holdingsIn({ holdings }),
    owners: people.flatMap((party) =>
      party.kind === 'person' && roles.some(({ partyId, role }) => role === 'owner' && partyId === party.id)
        ? [{ personId: String(party.id), control: party.facts.control, sourceOfFunds: party.facts.sourceOfFunds }]
        : [],
    ),
    users: [],
    representative: '',
  }
}

const sections: ReadonlySet<string> = new Set(['directorsHub', 'shareholdersHub', 'ownersHub'])

/** What is wrong with who directs and owns a company, by the rules of registration. */
export const problemsOf = (structure: Structure, asksSource: boolean): StructureProblem[] =>
  structureProblems(asEntered(structure), { asksSource, statusOf: () => 0 }).filter(({ section }) => sections.has(section))

const withoutFunds = (party: Party): Party => {
  if (party.kind === 'company' || party.facts.sourceOfFunds === undefined) return party
  const { sourceOfFunds: _gone, ...facts } = party.facts
  return { ...party, facts }
}

/** Whoever reaches a quarter is an owner; who no longer does stays one only by controlling it in another way. */
const withOwners = (structure: Structure): Structure => {
  const found = new Set(foundOwners(asEntered(structure)).map(Number))
  const controls = (id: number): boolean =>
    structure.parties.some((party) => party.id === id && party.kind === 'person' && Boolean(party.facts.control?.trim()))
  const kept = structure.roles.filter(({ partyId, role }) => role !== 'owner' || found.has(partyId) || controls(partyId))
  const known = new Set(kept.filter(({ role }) => role === 'owner').map(({ partyId }) => partyId))
  const added = [...found].filter((partyId) => !known.has(partyId))
  const owns = (id: number): boolean => known.has(id) || found.has(id)
  return {
    ...structure,
    // Where the money of somebody is from is asked of owners alone.
    parties: structure.parties.map((party) => (owns(party.id) ? party : withoutFunds(party))),
    roles: [...kept, ...added.map((partyId) => ({ partyId, role: 'owner' as const, ofPartyId: null, positionId: null }))],
  }
}

/** Holdings that lead nowhere are over, and people and companies without any part are not on record any more. */
const pruned = ({ parties, roles, holdings }: Structure): Structure => {
  const held = effectiveHoldings(holdingsIn({ holdings }))
  const leads = (ownedId: number | null) => ownedId === null || held.has(String(ownedId))
  const left = holdings.filter(({ ownedId }) => leads(ownedId))
  const named = roles.filter(({ ofPartyId }) => leads(ofPartyId))
  const used = new Set([...left.map(({ ownerId }) => ownerId), ...named.map(({ partyId }) => partyId)])
  return { parties: parties.filter(({ id }) => used.has(id)), roles: named, holdings: left }
}

export const settled = (structure: Structure): Structure => withOwners(pruned(structure))
