import { rootId, writeShare } from '@florin/contract/companies/ownership'
import type { Language } from '@florin/i18n/languages'
import type { Fact } from './companyWords.ts'
import { type Party, partyName } from './partyStore.ts'
import { sourcesLine } from './partyWords.ts'
import { holdingsIn, type Structure, wholeShareOf } from './structure.ts'

const linesOf = (name: string, lines: readonly string[]): Fact[] =>
  lines.length > 0 ? [{ name, value: lines.toSorted().join('; ') }] : []

/** Who directs, holds and controls a company, line by line: what each company is held by, then who is behind it. */
export const ownershipFacts = (structure: Structure, company: string, language: Language): Fact[] => {
  const { parties, roles } = structure
  const nameOf = (id: string): string => {
    const party = parties.find((each) => String(each.id) === id)
    return party ? partyName(party) : company
  }
  const directs = roles.filter(({ role }) => role === 'director')
  const ofPeople = (line: (party: Party & { readonly kind: 'person' }) => string | undefined): string[] =>
    parties.flatMap((party) => {
      const told = party.kind === 'person' ? line(party) : undefined
      return told ? [`${partyName(party)}: ${told}`] : []
    })
  const owners = parties.filter(({ id }) => roles.some(({ partyId, role }) => partyId === id && role === 'owner'))
  const held = Map.groupBy(holdingsIn(structure), ({ owned }) => owned)
  return [
    ...linesOf(
      'directors',
      directs.filter(({ ofPartyId }) => ofPartyId === null).map(({ partyId }) => nameOf(String(partyId))),
    ),
    ...linesOf(
      'companyDirectors',
      directs
        .filter(({ ofPartyId }) => ofPartyId !== null)
        .map(({ partyId, ofPartyId }) => `${nameOf(String(ofPartyId))}: ${nameOf(String(partyId))}`),
    ),
    ...linesOf(
      'shareholders',
      [...held].flatMap(([owned, holdings]) =>
        holdings.map(
          ({ owner, share }) => `${owned === rootId ? company : nameOf(owned)}: ${nameOf(owner)} ${writeShare(share)}%`,
        ),
      ),
    ),
    ...linesOf(
      'owners',
      owners.map((party) => `${partyName(party)} ${wholeShareOf(structure, party.id)}%`),
    ),
    ...linesOf(
      'control',
      ofPeople(({ facts }) => facts.control),
    ),
    ...linesOf(
      'sourceOfFunds',
      ofPeople(({ facts }) => sourcesLine(facts.sourceOfFunds, language)),
    ),
  ]
}
