import type { auth } from '@florin/contract/access/auth'
import type { Handler } from '../handler.ts'

type Methods = typeof auth

export const get: Handler<Methods['totp.get']> = async (_input, { ownAuthenticator, caller }) => {
  const state = await ownAuthenticator.state(caller.userId)
  return state
    ? { enabled: true, createdAt: state.createdAt.toISOString(), recoveryCodesLeft: state.recoveryCodesLeft }
    : { enabled: false, recoveryCodesLeft: 0 }
}

export const create: Handler<Methods['totp.create']> = (input, { ownAuthenticator, caller }) =>
  ownAuthenticator.begin(caller.userId, input)

export const confirm: Handler<Methods['totp.confirm']> = async (input, { ownAuthenticator, caller, origin }) => ({
  enabled: true,
  recoveryCodes: await ownAuthenticator.finish({ userId: caller.userId, ip: origin.ip }, input),
})

export const remove: Handler<Methods['totp.delete']> = async (input, { ownAuthenticator, caller, origin }) => {
  await ownAuthenticator.remove({ userId: caller.userId, ip: origin.ip }, input)
  return { enabled: false }
}

export const createRecoveryCodes: Handler<Methods['recoveryCode.create']> = async (
  input,
  { ownAuthenticator, caller, origin },
) => ({ recoveryCodes: await ownAuthenticator.newRecoveryCodes({ userId: caller.userId, ip: origin.ip }, input) })
