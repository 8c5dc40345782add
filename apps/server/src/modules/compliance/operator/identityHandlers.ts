import type { operatorIdentity } from '@florin/contract/compliance/operatorIdentity'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorIdentity

export const get: Handler<Methods['identity.get']> = async ({ id }, { identityDecisions, caller, tx, about }) => {
  const found = await identityDecisions.get(tx, caller.userId, id)
  about(found.customerId)
  return found
}

export const approve: Handler<Methods['identity.approve']> = async ({ id }, { identityDecisions, caller, about, tx }) => {
  about((await identityDecisions.decide(tx, id, { outcome: 'approved', operatorUserId: caller.userId })).customerId)
  return { id }
}

export const decline: Handler<Methods['identity.decline']> = async ({ id, reason }, { identityDecisions, caller, about, tx }) => {
  about((await identityDecisions.decide(tx, id, { outcome: 'declined', operatorUserId: caller.userId, reason })).customerId)
  return { id }
}

export const askForVideo: Handler<Methods['videoIdentity.create']> = async ({ customerId }, { identityDecisions, tx }) => {
  const { id, expiresAt } = await identityDecisions.askForVideo(tx, customerId)
  return { id, expiresAt: expiresAt.toISOString() }
}
