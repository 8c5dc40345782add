import type { auth } from '@florin/contract/access/auth'
import type { Handler } from '../handler.ts'

export const list: Handler<(typeof auth)['application.list']> = async (_input, { tokens, caller, tx }) => ({
  applications: await tokens.connectedApplications.list(tx, caller.userId),
})

export const remove: Handler<(typeof auth)['application.delete']> = async ({ applicationId }, { tokens, caller }) => {
  await tokens.connectedApplications.disconnect(caller.userId, applicationId)
  return { ok: true }
}
