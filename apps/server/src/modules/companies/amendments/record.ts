import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { findStanding } from '../details/standingStore.ts'
import { type Company, findCompany, renameCompany, saveCompany, unknownCompany } from '../structure/companyStore.ts'
import * as parties from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import type { Structure } from '../structure/structure.ts'
import { newPartyId } from './partyAmendment.ts'

/** All that is on record of a company. */
export type Known = { readonly company: Company; readonly structure: Structure }

/** What is on record of a company, whether it told something before or not. */
export const createCompanyRecord = ({ clock, seal }: { readonly clock: Clock; readonly seal: CompanySeal }) => {
  /** Somebody new gets a number. */
  const writeStructure = async (tx: OpenTx, customerId: number, before: Structure, after: Structure): Promise<void> => {
    let newId = newPartyId
    for (const party of after.parties) {
      if (party.id === newPartyId) newId = await parties.insertParty(tx, customerId, party, seal, clock.now())
      else if (!before.parties.includes(party)) await parties.updateParty(tx, customerId, party, seal)
    }
    const numberOf = <Id extends number | null>(id: Id) => (id === newPartyId ? newId : id)
    const left = new Set(after.parties.map(({ id }) => id))
    const gone = before.parties.map(({ id }) => id).filter((id) => !left.has(id))
    await parties.replaceStructure(tx, customerId, {
      roles: after.roles.map((role) => ({ ...role, partyId: numberOf(role.partyId) })),
      holdings: after.holdings.map((holding) => ({ ...holding, ownerId: numberOf(holding.ownerId) })),
    })
    await parties.removeParties(tx, customerId, gone, clock.now())
  }

  return {
    read: async (tx: Tx, customerId: number) => {
      const standing = await findStanding(tx, customerId)
      if (!standing) throw refuse('object.missing', { field: 'customerId' })
      const company = (await findCompany(tx, customerId, seal)) ?? unknownCompany(standing.name, standing.country)
      const structure: Structure = {
        parties: await parties.findParties(tx, customerId, seal),
        roles: await parties.findRoles(tx, customerId),
        holdings: await parties.findHoldings(tx, customerId),
      }
      return { standing, known: { company, structure } }
    },

    write: async (tx: OpenTx, customerId: number, before: Known, after: Known): Promise<void> => {
      if (after.structure !== before.structure) await writeStructure(tx, customerId, before.structure, after.structure)
      if (after.company === before.company) return
      await saveCompany(tx, customerId, after.company, seal, clock.now())
      const { name, registrationCountryCode } = before.company
      if (name !== after.company.name || registrationCountryCode !== after.company.registrationCountryCode)
        await renameCompany(tx, customerId, after.company)
    },
  }
}
