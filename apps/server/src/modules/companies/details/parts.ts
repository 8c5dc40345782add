import type { company } from '@florin/contract/companies/company'
import { effectiveHoldings, rootId, shownShare, writeShare } from '@florin/contract/companies/ownership'
import { RepresentativeType } from '@florin/contract/companies/representativeTypes'
import type { OutputOf } from '@florin/contract/method'
import type { Language } from '@florin/i18n/languages'
import type { Evidence, Viewer } from '../../compliance/evidence/evidence.ts'
import type { Tx } from '../../../platform/db.ts'
import { needsAction } from './needsAction.ts'
import { type PapersOf, type PartyPapers, readPartyPapers } from './partyPapers.ts'
import { findStanding } from './standingStore.ts'
import * as parties from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'

type Methods = typeof company
export type CompanyParts = ReturnType<typeof createCompanyParts>

const shown = (party: parties.Party, representativeTypeId: number, papers: PartyPapers, isAsked: boolean) => ({
  id: party.id,
  representativeTypeId,
  kind: party.kind,
  name: parties.partyName(party),
  ...(party.kind === 'person' && party.email && { email: party.email }),
  ...(party.kind === 'person' && party.facts.dateOfBirth && { dateOfBirth: party.facts.dateOfBirth }),
  ...(party.facts.address && { countryCode: party.facts.address.countryCode }),
  identityDocumentStatus: papers.identityDocumentStatus,
  addressDocumentStatus: papers.addressDocumentStatus,
  documents: papers.documents,
  needsAction: isAsked,
})

/** Where the money is from, by the key of whoever is listed. */
const wealthOf = (keys: readonly { readonly key: string }[], papersOf: PapersOf) =>
  Object.fromEntries(
    keys.flatMap(({ key }) => {
      const { sourceOfWealth } = papersOf(Number(key))
      return sourceOfWealth.length > 0 ? [[key, sourceOfWealth]] : []
    }),
  )

/** Who directs and owns a company. */
export const createCompanyParts = ({ seal, evidence }: { seal: CompanySeal; evidence: Evidence }) => {
  const read = async (tx: Tx, viewer: Viewer, language: Language) => {
    const { customerId } = viewer
    const people = await parties.findParties(tx, customerId, seal)
    const holdings = await parties.findHoldings(tx, customerId)
    const held = effectiveHoldings(
      holdings.map(({ ownerId, ownedId, units }) => ({
        owner: String(ownerId),
        owned: ownedId === null ? rootId : String(ownedId),
        share: BigInt(units),
      })),
    )
    const wholeOf = (id: number): string => {
      const effective = held.get(String(id))
      return effective ? writeShare(shownShare(effective)) : '0.00'
    }
    const roles = await parties.findRoles(tx, customerId)
    const papersOf = await readPartyPapers(tx, evidence, viewer, language)
    const brand = (await findStanding(tx, customerId))?.brand ?? ''
    const line = (party: parties.Party, typeId: number) => {
      const papers = papersOf(party.id)
      return shown(party, typeId, papers, needsAction(party, { roles, brand }, papers))
    }
    return { people, holdings, wholeOf, roles, papersOf, line }
  }

  return {
    directors: async (tx: Tx, viewer: Viewer, language: Language): Promise<OutputOf<Methods['director.list']>> => {
      const { people, roles, line } = await read(tx, viewer, language)
      const isDirector = (id: number) =>
        roles.some(({ partyId, role, ofPartyId }) => partyId === id && role === 'director' && ofPartyId === null)
      return { items: people.filter(({ id }) => isDirector(id)).map((party) => line(party, RepresentativeType.director)) }
    },

    /** Everybody on record, for whoever hands in what shows who they are. */
    people: async (tx: Tx, viewer: Viewer, language: Language): Promise<OutputOf<Methods['person.list']>> => {
      const { people, line } = await read(tx, viewer, language)
      const persons = people.filter(({ kind }) => kind === 'person').map((party) => line(party, RepresentativeType.director))
      return {
        items: persons.map(({ id, name, identityDocumentStatus, addressDocumentStatus, needsAction: isAsked }) => ({
          id,
          name,
          identityDocumentStatus,
          addressDocumentStatus,
          needsAction: isAsked,
        })),
      }
    },

    shareholders: async (tx: Tx, viewer: Viewer, language: Language): Promise<OutputOf<Methods['shareholder.list']>> => {
      const { people, holdings, wholeOf, papersOf, line } = await read(tx, viewer, language)
      const { personShareholder, companyShareholder } = RepresentativeType
      const items = holdings.flatMap(({ ownerId, ownedId, units }) => {
        const party = people.find(({ id }) => id === ownerId)
        if (!party) return []
        const type = party.kind === 'person' ? personShareholder : companyShareholder
        const parent = ownedId === null ? {} : { parentKey: String(ownedId) }
        const shares = { share: writeShare(BigInt(units)), effectiveShare: wholeOf(ownerId) }
        return [{ ...line(party, type), key: String(ownerId), ...parent, ...shares }]
      })
      return { items, sourceOfWealthDocuments: wealthOf(items, papersOf) }
    },

    owners: async (tx: Tx, viewer: Viewer, language: Language): Promise<OutputOf<Methods['owner.list']>> => {
      const { people, roles, wholeOf, papersOf, line } = await read(tx, viewer, language)
      const items = people.flatMap((party) => {
        if (!roles.some(({ partyId, role }) => partyId === party.id && role === 'owner')) return []
        const control = party.kind === 'person' ? party.facts.control : undefined
        const own = { key: String(party.id), share: wholeOf(party.id), ...(control && { control }) }
        return [{ ...line(party, RepresentativeType.owner), ...own }]
      })
      return { items, sourceOfWealthDocuments: wealthOf(items, papersOf) }
    },
  }
}
