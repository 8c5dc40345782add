import type { sandbox } from '@florin/contract/sandbox/sandbox'
import { readOtpauth } from '@florin/sandbox/totp'
import type { Handler } from './handler.ts'
import { refuse } from '../../platform/refuse.ts'

type Methods = typeof sandbox

export const list: Handler<Methods['authenticator.list']> = async (_input, { sandboxWorld }) => ({
  codes: await sandboxWorld.authenticators.list(),
})

export const create: Handler<Methods['authenticator.create']> = async ({ otpauthUrl }, { sandboxWorld }) => {
  const account = readOtpauth(otpauthUrl)
  if (!account) throw refuse('otpauth.unreadable', { field: 'otpauthUrl' })
  await sandboxWorld.authenticators.add(account)
  return { codes: await sandboxWorld.authenticators.list() }
}

export const remove: Handler<Methods['authenticator.delete']> = async ({ id }, { sandboxWorld }) => {
  if (!(await sandboxWorld.authenticators.remove(id))) throw refuse('object.missing')
  return { ok: true }
}
