import type { customer } from '@florin/contract/customers/customer'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'
import { clientOf, type Origin } from '../../../gateway/handler.ts'

type Methods = typeof customer
const by = ({ userId, acting }: CustomerCaller, origin: Origin) => ({
  userId,
  customerId: acting.customerId,
  client: clientOf(origin),
})

export const get: Handler<Methods['closing.get']> = (_input, { closings, caller, tx }) =>
  closings.get(tx, caller.acting.customerId)

export const check: Handler<Methods['closing.check']> = (_input, { closings, caller, tx }) =>
  closings.check(tx, caller.acting.customerId)

export const create: Handler<Methods['closing.create']> = async (input, { closings, caller, origin }) => {
  const { closingId, status, closesAt, asked } = await closings.begin(by(caller, origin), input)
  if (!asked) return { closingId, status, closesAt: closesAt.toISOString() }
  const { method, sentTo, number, expiresAt } = asked
  return {
    closingId,
    status,
    method,
    ...(sentTo !== undefined && { sentTo }),
    ...(number !== undefined && { number }),
    expiresAt: expiresAt.toISOString(),
  }
}

export const confirm: Handler<Methods['closing.confirm']> = ({ closingId, code }, { closings, caller, origin }) =>
  closings.confirm(by(caller, origin), closingId, code)

export const cancel: Handler<Methods['closing.cancel']> = async (_input, { closings, caller, origin }) => {
  await closings.cancel(by(caller, origin))
  return { cancelled: true }
}
