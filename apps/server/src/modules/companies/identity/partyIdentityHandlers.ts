import type { companyIdentity } from '@florin/contract/companies/companyIdentity'
import type { Handler } from '../handler.ts'

export const create: Handler<(typeof companyIdentity)['businessJumioDocument.create']> = async (
  { representativeId: partyId, isDueDiligence },
  { partyIdentity, caller, origin, tx },
) => {
  const by = { customerId: caller.acting.customerId, userId: caller.userId }
  const { url, workflowRunId, expiresAt, sentTo } = await partyIdentity.start(
    tx,
    by,
    { partyId, isDueDiligence },
    origin.language,
  )
  return {
    redirectUrl: url,
    transactionReference: workflowRunId,
    expiresAt: expiresAt.toISOString(),
    ...(sentTo && { sentTo }),
  }
}
