import type { customer } from '@florin/contract/customers/customer'
import type { CallerOf } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'
import { clientOf, type Origin } from '../../../gateway/handler.ts'

type Methods = typeof customer

const by = ({ userId, sessionId, acting }: CallerOf<{ who: 'customer'; can: 'manage' }>, origin: Origin) => ({
  userId,
  sessionId,
  customerId: acting.customerId,
  client: clientOf(origin),
})

export const get: Handler<Methods['usernameChange.get']> = (_input, { usernameChanges, caller, tx }) =>
  usernameChanges.get(tx, caller.userId)

export const create: Handler<Methods['usernameChange.create']> = async (input, { usernameChanges, caller, origin }) => ({
  requestId: await usernameChanges.begin(by(caller, origin), input),
  status: 'active',
})

export const confirmEmail: Handler<Methods['usernameChangeEmail.confirm']> = async (
  { requestId, confirmationCode },
  { usernameChanges, caller },
) => {
  await usernameChanges.confirmEmail(caller, requestId, confirmationCode)
  return { status: 'active' }
}

export const startIdentity: Handler<Methods['usernameChangeIdentityJob.create']> = (
  { requestId },
  { usernameChanges, caller, origin },
) => usernameChanges.startIdentity(by(caller, origin), requestId)

export const submit: Handler<Methods['usernameChange.submit']> = async ({ requestId }, { usernameChanges, caller, origin }) => {
  await usernameChanges.submit(by(caller, origin), requestId)
  return { status: 'pending' }
}

export const withdraw: Handler<Methods['usernameChange.delete']> = async ({ requestId }, { usernameChanges, caller }) => {
  await usernameChanges.withdraw(caller.userId, requestId)
  return { ok: true }
}

export const stop: Handler<Methods['usernameChange.stop']> = async ({ code }, { usernameChanges }) => {
  await usernameChanges.stop(code)
  return { ok: true }
}
