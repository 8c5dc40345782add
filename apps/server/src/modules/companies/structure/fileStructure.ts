import type { FileStructure } from '@florin/contract/companies/operatorBusiness'
import { effectiveHoldings, shownShare, writeShare } from '@florin/contract/companies/ownership'
import type { Language } from '@florin/i18n/languages'
import { partyName } from './partyStore.ts'
import { partyFacts } from './partyWords.ts'
import { holdingsIn, type Structure } from './structure.ts'

type Known = { readonly company: { readonly name: string }; readonly structure: Structure }

/** Who has which part in a company, with all that was told of them, for whoever decides about it. */
export const fileStructure = ({ company, structure }: Known, language: Language): FileStructure => {
  const { parties, roles, holdings } = structure
  const nameOf = (id: number | null): string => {
    const party = parties.find((each) => each.id === id)
    return party ? partyName(party) : company.name
  }
  const held = effectiveHoldings(holdingsIn(structure))
  return {
    parties: parties.map((party) => {
      const effective = held.get(String(party.id))
      const own = roles.filter(({ partyId }) => partyId === party.id)
      const roleNames = new Set(own.map(({ role, ofPartyId }) => (ofPartyId === null ? role : 'companyDirector')))
      return {
        id: party.id,
        kind: party.kind,
        name: partyName(party),
        roles: Array.from(roleNames),
        effectiveShare: effective && writeShare(shownShare(effective)),
        isOwner: own.some(({ role }) => role === 'owner'),
        facts: partyFacts(party, language).filter(({ name }) => name !== 'name'),
      }
    }),
    holdings: holdings.map(({ ownerId, ownedId, units }) => ({
      ownerId,
      ownedId: ownedId ?? undefined,
      owner: nameOf(ownerId),
      owned: nameOf(ownedId),
      share: writeShare(BigInt(units)),
    })),
  }
}
