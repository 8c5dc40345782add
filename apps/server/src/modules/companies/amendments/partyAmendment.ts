import { readShare } from '@florin/contract/companies/ownership'
import type { OwnershipReport } from '@florin/contract/companies/companyOwnership'
import type { PersonRecord, SourceOfFunds } from '@florin/contract/companies/registrationFields'
import type { PostalAddress } from '@florin/contract/customers/contactAddress'
import { refuse } from '../../../platform/refuse.ts'
import type { Party } from '../structure/partyStore.ts'
import { assertSourcesOffered } from '../structure/sources.ts'
import { settled, type Structure } from '../structure/structure.ts'
import { newPartyId, newPerson } from './newParty.ts'
import { reported } from './ownershipReport.ts'

type Share = { readonly share?: string | undefined; readonly parentId?: number | undefined }
type Funds = { readonly sourceOfFunds?: readonly SourceOfFunds[] | undefined; readonly control?: string | undefined }
type NewPerson = Omit<PersonRecord, 'id'>

export type NewRepresentative = Share &
  Funds & {
    readonly role: 'director' | 'shareholder' | 'owner'
    readonly representativeId?: number | undefined
    readonly person?: NewPerson | undefined
  }
export type RepresentativeChange = Share &
  Funds & { readonly [Name in keyof NewPerson]?: NewPerson[Name] | undefined } & {
    readonly id: number
    readonly companyName?: string | undefined
    readonly registrationCountryCode?: string | undefined
    readonly registrationNumber?: string | undefined
    readonly registrationDate?: string | undefined
    readonly address?: PostalAddress | undefined
  }

/** What shall be on record otherwise of those who direct and own a company. */
export type PartyAmendment =
  | { readonly kind: 'newRepresentative'; readonly representative: NewRepresentative }
  | { readonly kind: 'representative'; readonly change: RepresentativeChange }
  | { readonly kind: 'representativeRemoval'; readonly partyId: number }
  /** All of it at once. */
  | { readonly kind: 'ownership'; readonly report: OwnershipReport }

export const partyIdOf = (amendment: PartyAmendment): number | undefined => {
  switch (amendment.kind) {
    case 'newRepresentative':
      return amendment.representative.representativeId
    case 'representative':
      return amendment.change.id
    case 'representativeRemoval':
      return amendment.partyId
    case 'ownership':
      return undefined
  }
}

const told = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

const partyOf = ({ parties }: Structure, id: number, field: string): Party => {
  const party = parties.find((each) => each.id === id)
  if (!party) throw refuse('object.missing', { field })
  return party
}

const withShare = (
  structure: Structure,
  ownerId: number,
  { share, parentId = null }: { share?: string | undefined; parentId?: number | null | undefined },
): Structure => {
  if (share === undefined) return structure
  if (parentId !== null && partyOf(structure, parentId, 'parentId').kind !== 'company')
    throw refuse('registration.reference', { field: 'parentId' })
  const others = structure.holdings.filter((holding) => holding.ownerId !== ownerId || holding.ownedId !== parentId)
  return { ...structure, holdings: [...others, { ownerId, ownedId: parentId, units: Number(readShare(share) ?? 0n) }] }
}

const withFunds = (party: Party, { sourceOfFunds, control }: Funds): Party => {
  if (party.kind === 'company') return party
  assertSourcesOffered(sourceOfFunds, 'sourceOfFunds')
  return { ...party, facts: { ...party.facts, ...told({ sourceOfFunds, control }) } }
}

const added = (structure: Structure, representative: NewRepresentative): Structure => {
  const { role, representativeId, person, ...more } = representative
  const known = person
    ? { ...newPerson(person), id: newPartyId }
    : partyOf(structure, representativeId ?? newPartyId, 'representativeId')
  if (known.kind === 'company' && role !== 'shareholder') throw refuse('registration.reference', { field: 'representativeId' })
  const party = withFunds(known, more)
  const parties = [...structure.parties.filter(({ id }) => id !== party.id), party]
  const roles =
    role === 'shareholder'
      ? structure.roles
      : [...structure.roles, { partyId: party.id, role, ofPartyId: null, positionId: null }]
  return withShare({ ...structure, parties, roles }, party.id, role === 'shareholder' ? more : {})
}

const changedParty = (party: Party, change: RepresentativeChange): Party => {
  const {
    id: _id,
    firstName,
    lastName,
    email,
    companyName,
    share: _share,
    parentId: _parent,
    sourceOfFunds,
    control,
    ...given
  } = change
  const { registrationCountryCode, registrationNumber, registrationDate, address, ...personal } = given
  const registered = told({ registrationCountryCode, registrationNumber, registrationDate })
  if (party.kind === 'company') {
    if (Object.keys(told({ ...personal, firstName, lastName, email })).length > 0)
      throw refuse('registration.reference', { field: 'id' })
    return { ...party, ...told({ companyName }), facts: { ...party.facts, ...registered, ...told({ address }) } } as Party
  }
  if (Object.keys(registered).length > 0 || companyName !== undefined) throw refuse('registration.reference', { field: 'id' })
  const person = {
    ...party,
    ...told({ firstName, lastName, email }),
    facts: { ...party.facts, ...told({ ...personal, address }) },
  }
  return withFunds(person as Party, { sourceOfFunds, control })
}

const changed = (structure: Structure, change: RepresentativeChange): Structure => {
  const party = changedParty(partyOf(structure, change.id, 'id'), change)
  const { share, parentId = null } = change
  const isHeld = structure.holdings.some(({ ownerId, ownedId }) => ownerId === change.id && ownedId === parentId)
  // What somebody does not hold yet is added, not changed.
  if (share !== undefined && !isHeld) throw refuse('registration.reference', { field: 'share' })
  const parties = structure.parties.map((each) => (each.id === party.id ? party : each))
  return withShare({ ...structure, parties }, party.id, { share, parentId })
}

const removed = (structure: Structure, id: number): Structure => {
  partyOf(structure, id, 'id')
  return {
    parties: structure.parties.filter((party) => party.id !== id),
    roles: structure.roles.filter(({ partyId, ofPartyId }) => partyId !== id && ofPartyId !== id),
    holdings: structure.holdings.filter(({ ownerId, ownedId }) => ownerId !== id && ownedId !== id),
  }
}

/** Who has which part as it is to be; owners follow from what they hold. */
export const restructured = (structure: Structure, amendment: PartyAmendment): Structure => {
  switch (amendment.kind) {
    case 'newRepresentative':
      return settled(added(structure, amendment.representative))
    case 'representative':
      return settled(changed(structure, amendment.change))
    case 'representativeRemoval':
      return settled(removed(structure, amendment.partyId))
    case 'ownership':
      return reported(structure, amendment.report)
  }
}
