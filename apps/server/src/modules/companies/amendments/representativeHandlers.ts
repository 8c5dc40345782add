import type { company } from '@florin/contract/companies/company'
import { viewerOf } from '../details/viewer.ts'
import type { Handler } from '../handler.ts'
import { askerOf } from './amendmentHandlers.ts'
import { shownRepresentative } from './representative.ts'

type Methods = typeof company

export const get: Handler<Methods['representative.get']> = async (
  { id },
  { companyAmendments, companyPapers, caller, origin, tx },
) => {
  const { customerId } = caller.acting
  const known = await companyAmendments.known(tx, customerId)
  return shownRepresentative(known, await companyPapers.ofParties(tx, viewerOf(caller), origin.language), id)
}

export const create: Handler<Methods['representative.create']> = async (representative, { companyAmendments, caller, tx }) => ({
  pendingReview: await companyAmendments.propose(tx, askerOf(caller), { kind: 'newRepresentative', representative }),
})

export const update: Handler<Methods['representative.update']> = async (change, { companyAmendments, caller, tx }) => ({
  id: change.id,
  pendingReview: await companyAmendments.propose(tx, askerOf(caller), { kind: 'representative', change }),
})

export const remove: Handler<Methods['representative.delete']> = async ({ id }, { companyAmendments, caller, tx }) => ({
  pendingReview: await companyAmendments.propose(tx, askerOf(caller), { kind: 'representativeRemoval', partyId: id }),
})
