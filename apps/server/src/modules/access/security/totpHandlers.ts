import type { auth } from '@florin/contract/access/auth'
import type { UserCaller } from '../../../gateway/caller.ts'
import type { Origin } from '../../../gateway/handler.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof auth

export const get: Handler<Methods['totp.get']> = async (_input, { ownAuthenticator, caller }) => {
  const state = await ownAuthenticator.state(caller.userId)
  return state
    ? { enabled: true, createdAt: state.createdAt.toISOString(), recoveryCodesLeft: state.recoveryCodesLeft }
    : { enabled: false, recoveryCodesLeft: 0 }
}

const by = ({ userId, sessionId }: UserCaller, { ip }: Origin) => ({ userId, sessionId, ip })

export const create: Handler<Methods['totp.create']> = (input, { ownAuthenticator, caller, origin }) =>
  ownAuthenticator.begin(by(caller, origin), input)

export const confirm: Handler<Methods['totp.confirm']> = async (input, { ownAuthenticator, caller, origin }) => ({
  enabled: true,
  recoveryCodes: await ownAuthenticator.finish(by(caller, origin), input),
})

export const remove: Handler<Methods['totp.delete']> = async (input, { ownAuthenticator, caller, origin }) => {
  await ownAuthenticator.remove(by(caller, origin), input)
  return { enabled: false }
}

export const createRecoveryCodes: Handler<Methods['recoveryCode.create']> = async (
  input,
  { ownAuthenticator, caller, origin },
) => ({ recoveryCodes: await ownAuthenticator.newRecoveryCodes(by(caller, origin), input) })
