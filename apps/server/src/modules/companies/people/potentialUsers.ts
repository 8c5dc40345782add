import type { Tx } from '../../../platform/db.ts'
import { findHoldings, findParties, findRoles } from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import { invitationsOf, usersOf } from './peopleStore.ts'
import { fits } from './shownPeople.ts'

/** Those on record who do not act for the company yet. */
export const createPotentialUsers = ({ seal }: { seal: CompanySeal }) => ({
  list: async (tx: Tx, customerId: number, search: string | undefined) => {
    const known = [...(await usersOf(tx, customerId)), ...(await invitationsOf(tx, customerId))]
    const acting = new Set(known.map(({ email }) => email))
    const roles = await findRoles(tx, customerId)
    const holdings = await findHoldings(tx, customerId)
    return (await findParties(tx, customerId, seal)).flatMap((party) => {
      if (party.kind !== 'person' || (party.email && acting.has(party.email)) || !fits(search, party)) return []
      const named = roles.filter(({ partyId }) => partyId === party.id)
      const own = [
        ...(named.some(({ role, ofPartyId }) => role === 'director' && ofPartyId === null) ? (['director'] as const) : []),
        ...(named.some(({ role }) => role === 'owner') ? (['owner'] as const) : []),
        ...(holdings.some(({ ownerId }) => ownerId === party.id) ? (['shareholder'] as const) : []),
      ]
      const { id: representativeId, firstName, lastName, email } = party
      return [{ representativeId, firstName, lastName, ...(email && { email }), roles: own }]
    })
  },
})
