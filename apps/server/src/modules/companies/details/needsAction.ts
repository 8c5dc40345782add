import { lacksPapers } from '@florin/contract/companies/needsAction'
import type { Party, Role } from '../structure/partyStore.ts'
import type { PartyPapers } from './partyPapers.ts'

type Papers = Pick<PartyPapers, 'identityDocumentStatus' | 'addressDocumentStatus'>

const lacksFacts = (party: Party, isOwner: boolean): boolean => {
  const { address } = party.facts
  if (party.kind === 'company') return !address || !party.facts.registrationNumber || !party.facts.registrationCountryCode
  const { dateOfBirth, citizenship, sourceOfFunds = [], control } = party.facts
  return !address || !dateOfBirth || !citizenship || (isOwner && sourceOfFunds.length === 0 && !control)
}

/** Who directs or owns the company has to show who they are and where they live; of others it is enough to be on record. */
export const needsAction = (party: Party, roles: readonly Role[], papers: Papers): boolean => {
  const own = roles.filter(({ partyId }) => partyId === party.id)
  const isOwner = own.some(({ role }) => role === 'owner')
  const isAsked = isOwner || own.some(({ role, ofPartyId }) => role === 'director' && ofPartyId === null)
  if (lacksFacts(party, isOwner)) return true
  const { identityDocumentStatus: identity, addressDocumentStatus: address } = papers
  return party.kind === 'person' && isAsked && lacksPapers({ identity, address })
}
