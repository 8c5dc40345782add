import type { auth } from '@florin/contract/access/auth'
import type { Handler } from '../handler.ts'

export const list: Handler<(typeof auth)['session.list']> = async (_input, { tokens, caller, origin, tx }) => ({
  sessions: await tokens.ownSessions.list(tx, caller, origin.language),
})

export const end: Handler<(typeof auth)['session.delete']> = async ({ sessionId }, { accountSecurity, caller }) => ({
  ended: sessionId === undefined ? await accountSecurity.endOthers(caller) : await accountSecurity.endOne(caller, sessionId),
})
