import type { auth } from '@florin/contract/access/auth'
import type { UserCaller } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'
import type { Origin } from '../../../gateway/handler.ts'
import { clientOf } from '../../../gateway/handler.ts'

type Methods = typeof auth
const by = ({ userId, sessionId }: UserCaller, { ip, host }: Origin) => ({ userId, sessionId, ip, host })

export const list: Handler<Methods['passkey.list']> = async (_input, { ownPasskeys, caller }) => ({
  passkeys: await ownPasskeys.list(caller.userId),
})

export const create: Handler<Methods['passkey.create']> = async (input, { ownPasskeys, caller, origin }) => {
  const { reqId, options } = await ownPasskeys.begin(by(caller, origin), input)
  return { reqId, options: { ...options } }
}

export const confirm: Handler<Methods['passkey.confirm']> = ({ reqId, credential }, { ownPasskeys, caller, origin }) =>
  ownPasskeys.finish(by(caller, origin), reqId, credential)

export const update: Handler<Methods['passkey.update']> = async ({ id, name }, { ownPasskeys, caller }) => {
  await ownPasskeys.rename(caller.userId, id, name)
  return { id, name }
}

export const remove: Handler<Methods['passkey.delete']> = async (input, { ownPasskeys, caller, origin }) => {
  await ownPasskeys.remove(by(caller, origin), input)
  return { ok: true }
}

export const createLogin: Handler<Methods['passkeyLogin.create']> = async ({ codeChallenge }, { ownPasskeys, origin }) => {
  const { reqId, options } = await ownPasskeys.beginSignIn(codeChallenge, origin.host)
  return { reqId, options: { ...options } }
}

export const confirmLogin: Handler<Methods['passkeyLogin.confirm']> = async (input, { ownPasskeys, origin }) => {
  const pair = await ownPasskeys.signIn(input, { ...clientOf(origin), brand: origin.brand.id })
  return { authFlow: 'simple', status: 'ok', ...pair }
}
