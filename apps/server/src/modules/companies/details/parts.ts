import type { company } from '@florin/contract/companies/company'
import { effectiveHoldings, rootId, shownShare, writeShare } from '@florin/contract/companies/ownership'
import { RepresentativeType } from '@florin/contract/companies/representativeTypes'
import type { OutputOf } from '@florin/contract/method'
import type { Tx } from '../../../platform/db.ts'
import * as parties from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'

type Methods = typeof company
export type CompanyParts = ReturnType<typeof createCompanyParts>

const shown = (party: parties.Party, representativeTypeId: number) => ({
  id: party.id,
  representativeTypeId,
  kind: party.kind,
  name: parties.partyName(party),
  ...(party.kind === 'person' && party.email && { email: party.email }),
  ...(party.kind === 'person' && party.facts.dateOfBirth && { dateOfBirth: party.facts.dateOfBirth }),
  ...(party.facts.address && { countryCode: party.facts.address.countryCode }),
})

/** Who directs and owns a company. */
export const createCompanyParts = ({ seal }: { seal: CompanySeal }) => {
  const read = async (tx: Tx, customerId: number) => {
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
    return { people, holdings, wholeOf, roles: await parties.findRoles(tx, customerId) }
  }

  return {
    directors: async (tx: Tx, customerId: number): Promise<OutputOf<Methods['director.list']>> => {
      const { people, roles } = await read(tx, customerId)
      const isDirector = (id: number) =>
        roles.some(({ partyId, role, ofPartyId }) => partyId === id && role === 'director' && ofPartyId === null)
      return { items: people.filter(({ id }) => isDirector(id)).map((party) => shown(party, RepresentativeType.director)) }
    },

    shareholders: async (tx: Tx, customerId: number): Promise<OutputOf<Methods['shareholder.list']>> => {
      const { people, holdings, wholeOf } = await read(tx, customerId)
      const { personShareholder, companyShareholder } = RepresentativeType
      return {
        items: holdings.flatMap(({ ownerId, ownedId, units }) => {
          const party = people.find(({ id }) => id === ownerId)
          if (!party) return []
          const type = party.kind === 'person' ? personShareholder : companyShareholder
          const parent = ownedId === null ? {} : { parentKey: String(ownedId) }
          const shares = { share: writeShare(BigInt(units)), effectiveShare: wholeOf(ownerId) }
          return [{ ...shown(party, type), key: String(ownerId), ...parent, ...shares }]
        }),
      }
    },

    owners: async (tx: Tx, customerId: number): Promise<OutputOf<Methods['owner.list']>> => {
      const { people, roles, wholeOf } = await read(tx, customerId)
      return {
        items: people.flatMap((party) => {
          if (!roles.some(({ partyId, role }) => partyId === party.id && role === 'owner')) return []
          const control = party.kind === 'person' ? party.facts.control : undefined
          const own = { key: String(party.id), share: wholeOf(party.id), ...(control && { control }) }
          return [{ ...shown(party, RepresentativeType.owner), ...own }]
        }),
      }
    },
  }
}
