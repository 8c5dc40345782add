import type { merchant } from '@florin/contract/merchant/merchant'
import type { operatorIdentityRequest } from '@florin/contract/merchant/operatorIdentityRequest'
import type { Handler, HandlersOf } from '../handler.ts'

type Methods = typeof merchant
type Desk = typeof operatorIdentityRequest

const fee: Handler<Methods['identity.fee']> = ({ accountId }, { identityRequests, caller, tx }) =>
  identityRequests.fee(tx, caller.acting.customerId, accountId)

const create: Handler<Methods['identity.create']> = (input, { identityRequests, brandBoundary, caller, origin, tx }) => {
  const by = { customerId: caller.acting.customerId, userId: caller.userId, brand: brandBoundary(origin.brand.id) }
  return identityRequests.create(tx, by, input)
}

const list: Handler<Methods['identity.list']> = (input, { identityRequests, caller, tx }) =>
  identityRequests.list(tx, caller.acting.customerId, input)

const asked: Handler<Methods['identity.asked']> = (_input, { identityAnswers, caller, tx }) =>
  identityAnswers.asked(tx, caller.acting.customerId)

const answer: Handler<Methods['identity.answer']> = async (input, { identityAnswers, caller, tx }) => {
  await identityAnswers.answer(tx, caller.acting.customerId, input)
  return {}
}

const deskList: Handler<Desk['identityRequest.list']> = async (input, { identityDesk, about, tx }) => {
  const found = await identityDesk.list(tx, input)
  about(found.about)
  return { items: found.items, total: found.total }
}

const approve: Handler<Desk['identityRequest.approve']> = async (input, { identityDesk, caller, about, tx }) => {
  const { about: whom, ...settled } = await identityDesk.approve(tx, caller.userId, input)
  about(whom)
  return settled
}

const decline: Handler<Desk['identityRequest.decline']> = async (input, { identityDesk, caller, about, tx }) => {
  const { about: whom, refundTransactionId, ...settled } = await identityDesk.decline(tx, caller.userId, input)
  about(whom)
  return { ...settled, ...(refundTransactionId !== undefined && { refundTransactionId }) }
}

export const identityRequestHandlers = {
  'identity.fee': fee,
  'identity.create': create,
  'identity.list': list,
  'identity.asked': asked,
  'identity.answer': answer,
}

export const operatorIdentityRequestHandlers = {
  'identityRequest.list': deskList,
  'identityRequest.approve': approve,
  'identityRequest.decline': decline,
} satisfies HandlersOf<Desk>
