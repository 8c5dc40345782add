import { rootId, writeShare } from '@florin/contract/companies/ownership'
import type { SourceOfFunds } from '@florin/contract/companies/registrationFields'
import type { PostalAddress } from '@florin/contract/customers/contactAddress'
import type { Language } from '@florin/i18n/languages'
import { kycChoices } from '../../dictionary/kycChoices.ts'
import { type Fact, factsOf, phoneOf } from './companyWords.ts'
import { type Party, partyName } from './partyStore.ts'
import { holdingsIn, type Structure } from './structure.ts'

/** In one line. */
export const lineOf = (address: PostalAddress | undefined): string | undefined =>
  address &&
  [
    address.address1,
    address.address2,
    address.postalCode,
    address.city,
    address.stateName ?? address.stateCode,
    address.countryCode,
  ]
    .filter(Boolean)
    .join(', ')

export const sourcesLine = (sources: readonly SourceOfFunds[] | undefined, language: Language): string =>
  (sources ?? [])
    .map(({ sourceId, details }) => `${kycChoices.person.nameOf('sourceIds', sourceId, 'florin', language)}: ${details}`)
    .join('; ')

/** All that was told of somebody. */
export const partyFacts = (party: Party, language: Language): Fact[] => {
  const name = partyName(party)
  if (party.kind === 'company') {
    const { address, ...facts } = party.facts
    return factsOf({ name, ...facts, address: lineOf(address) })
  }
  const { address, phone, sourceOfFunds, control, ...facts } = party.facts
  return factsOf({
    name,
    ...facts,
    email: party.email,
    phone: phoneOf(phone),
    address: lineOf(address),
    sourceOfFunds: sourcesLine(sourceOfFunds, language),
    control,
  })
}

/** What somebody is in the company, and what they hold. */
export const structureFacts = (structure: Structure, companyName: string, id: number): Fact[] => {
  const nameOf = (owned: string): string => {
    const party = structure.parties.find((each) => String(each.id) === owned)
    return party ? partyName(party) : companyName
  }
  const own = structure.roles.filter(({ partyId }) => partyId === id)
  const named = (isSo: boolean) => (isSo ? '✓' : undefined)
  const holdings = holdingsIn(structure).filter(({ owner }) => owner === String(id))
  return factsOf({
    director: named(own.some(({ role, ofPartyId }) => role === 'director' && ofPartyId === null)),
    owner: named(own.some(({ role }) => role === 'owner')),
    holdings: holdings
      .map(({ owned, share }) => `${owned === rootId ? companyName : nameOf(owned)}: ${writeShare(share)}%`)
      .toSorted()
      .join(', '),
  })
}
