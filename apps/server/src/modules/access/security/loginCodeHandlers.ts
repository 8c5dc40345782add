import type { auth } from '@florin/contract/access/auth'
import type { Handler } from '../handler.ts'

export const send: Handler<(typeof auth)['loginCode.send']> = async ({ key }, { tokens, tx, origin }) => ({
  ok: true,
  ...(await tokens.challenges.resendOf(tx, key, ['sms', 'email'], origin)),
})
