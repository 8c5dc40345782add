import type { operatorKyc } from '@florin/contract/compliance/operatorKyc'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorKyc

export const ask: Handler<Methods['kycRequest.create']> = async (
  { customerId, kind, requestedFields: fields, dueDate: dueOn },
  { kycDecisions, caller, tx },
) => ({ requestId: await kycDecisions.ask(tx, { customerId, kind, fields, dueOn }, caller.userId) })

export const list: Handler<Methods['kyc.list']> = ({ pageNumber, pageSize }, { kycDecisions, tx }) =>
  kycDecisions.list(tx, pageNumber, pageSize)

export const get: Handler<Methods['kyc.get']> = async ({ id }, { kycDecisions, origin, tx, about }) => {
  const found = await kycDecisions.get(tx, id, origin.language)
  about(found.customerId)
  return found
}

export const approve: Handler<Methods['kyc.approve']> = async ({ id }, { kycDecisions, caller, about, tx }) => {
  about((await kycDecisions.decide(tx, id, { outcome: 'approved', operatorUserId: caller.userId })).customerId)
  return { id }
}

export const decline: Handler<Methods['kyc.decline']> = async ({ id, reason }, { kycDecisions, caller, about, tx }) => {
  about((await kycDecisions.decide(tx, id, { outcome: 'declined', operatorUserId: caller.userId, reason })).customerId)
  return { id }
}
