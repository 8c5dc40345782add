import type { company } from '@florin/contract/companies/company'
import { writeShare } from '@florin/contract/companies/ownership'
import type { OutputOf } from '@florin/contract/method'
import { refuse } from '../../../platform/refuse.ts'
import { needsAction } from '../details/needsAction.ts'
import type { PapersOf } from '../details/partyPapers.ts'
import { type Party, partyName } from '../structure/partyStore.ts'
import { wholeShareOf } from '../structure/structure.ts'
import type { Known } from './record.ts'

type Shown = OutputOf<(typeof company)['representative.get']>

const ownFacts = (party: Party): Partial<Shown> => {
  if (party.kind === 'company') return { companyName: party.companyName, ...party.facts }
  const { sourceOfFunds: _source, ...facts } = party.facts
  return { firstName: party.firstName, lastName: party.lastName, email: party.email, ...facts }
}

/** All that is on record of somebody. */
export const shownRepresentative = (known: Known & { readonly brand: string }, papersOf: PapersOf, id: number): Shown => {
  const { company, structure, brand } = known
  const { name } = company
  const party = structure.parties.find((each) => each.id === id)
  if (!party) throw refuse('object.missing', { field: 'id' })
  const own = structure.roles.filter(({ partyId }) => partyId === id)
  const { sourceOfWealth: _wire, ...papers } = papersOf(id)
  const isOwner = own.some(({ role }) => role === 'owner')
  const nameOf = (ownedId: number): string => {
    const parent = structure.parties.find((each) => each.id === ownedId)
    return parent ? partyName(parent) : ''
  }
  return {
    id,
    kind: party.kind,
    name: partyName(party),
    ...ownFacts(party),
    isDirector: own.some(({ role, ofPartyId }) => role === 'director' && ofPartyId === null),
    isOwner,
    holdings: structure.holdings
      .filter(({ ownerId }) => ownerId === id)
      .map(({ ownedId, units }) => ({
        parentId: ownedId ?? undefined,
        parentName: ownedId === null ? name : nameOf(ownedId),
        share: writeShare(BigInt(units)),
      })),
    effectiveShare: wholeShareOf(structure, id),
    sourceOfFunds: party.kind === 'person' ? [...(party.facts.sourceOfFunds ?? [])] : [],
    ...papers,
    needsAction: needsAction(party, { roles: structure.roles, brand }, papers),
  }
}
