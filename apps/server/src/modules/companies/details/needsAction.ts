import { findBrand } from '@florin/brands/brands'
import { lacksPapers } from '@florin/contract/companies/needsAction'
import type { Party, Role } from '../structure/partyStore.ts'
import type { PartyPapers } from './partyPapers.ts'

type Papers = Pick<PartyPapers, 'identityDocumentStatus' | 'addressDocumentStatus'>

const lacksFacts = (party: Party, asksSource: boolean): boolean => {
  const { address } = party.facts
  if (party.kind === 'company') return !address || !party.facts.registrationNumber || !party.facts.registrationCountryCode
  const { dateOfBirth, citizenship, sourceOfFunds = [], control } = party.facts
  return !address || !dateOfBirth || !citizenship || (asksSource && sourceOfFunds.length === 0 && !control)
}

/**
 * Who directs or owns the company has to show who they are and where they live; of others it is enough to be on record. Where
 * their money is from owners tell where the brand asks.
 */
export const needsAction = (
  party: Party,
  { roles, brand }: { readonly roles: readonly Role[]; readonly brand: string },
  papers: Papers,
): boolean => {
  const own = roles.filter(({ partyId }) => partyId === party.id)
  const isOwner = own.some(({ role }) => role === 'owner')
  const isAsked = isOwner || own.some(({ role, ofPartyId }) => role === 'director' && ofPartyId === null)
  if (lacksFacts(party, isOwner && (findBrand(brand)?.sourceOfWealthEnable ?? true))) return true
  const { identityDocumentStatus: identity, addressDocumentStatus: address } = papers
  return party.kind === 'person' && isAsked && lacksPapers({ identity, address })
}
