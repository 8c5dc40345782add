import type { customer } from '@florin/contract/customers/customer'
import type { Handler } from '../handler.ts'

type Methods = typeof customer

export const create: Handler<Methods['factorRecovery.create']> = async (input, { factorRecoveries, origin }) => {
  await factorRecoveries.begin(input, origin)
  return { ok: true }
}

export const get: Handler<Methods['factorRecovery.get']> = (_input, { factorRecoveries, caller, tx }) =>
  factorRecoveries.get(tx, caller.userId)

export const stopOwn: Handler<Methods['factorRecovery.delete']> = async (_input, { factorRecoveries, caller }) => {
  await factorRecoveries.stopOwn(caller.userId)
  return { ok: true }
}

export const stop: Handler<Methods['factorRecovery.stop']> = async ({ code }, { factorRecoveries }) => {
  await factorRecoveries.stopByNotice(code)
  return { ok: true }
}

export const beginAuthenticator: Handler<Methods['factorRecoveryAuthenticator.create']> = (
  { link, password },
  { factorRecoveries },
) => factorRecoveries.beginAuthenticator(link, password)

export const confirm: Handler<Methods['factorRecovery.confirm']> = async (input, { factorRecoveries, origin }) => ({
  recoveryCodes: await factorRecoveries.finish(input, origin.ip),
})
