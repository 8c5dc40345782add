import type { company } from '@florin/contract/companies/company'
import { writeShare } from '@florin/contract/companies/ownership'
import type { Handler } from '../handler.ts'
import { partyName } from '../structure/partyStore.ts'
import { askerOf } from './amendmentHandlers.ts'

type Methods = typeof company

export const get: Handler<Methods['ownership.get']> = async (_input, { companyAmendments, caller, tx }) => {
  const { structure } = await companyAmendments.known(tx, caller.acting.customerId)
  const { parties, roles, holdings } = structure
  return {
    parties: parties.map((party) => ({ id: party.id, kind: party.kind, name: partyName(party) })),
    directors: roles
      .filter(({ role }) => role === 'director')
      .map(({ partyId, ofPartyId }) => ({ who: partyId, of: ofPartyId ?? undefined })),
    holdings: holdings.map(({ ownerId, ownedId, units }) => ({
      owner: ownerId,
      owned: ownedId ?? undefined,
      share: writeShare(BigInt(units)),
    })),
    owners: parties.flatMap((party) =>
      party.kind === 'person' && roles.some(({ partyId, role }) => partyId === party.id && role === 'owner')
        ? [{ who: party.id, sourceOfFunds: [...(party.facts.sourceOfFunds ?? [])], control: party.facts.control }]
        : [],
    ),
  }
}

export const update: Handler<Methods['ownership.update']> = async (report, { companyAmendments, caller, tx }) => ({
  pendingReview: await companyAmendments.propose(tx, askerOf(caller), { kind: 'ownership', report }),
})
