import type { auth } from '@florin/contract/access/auth'
import type { Handler } from '../handler.ts'

export const update: Handler<(typeof auth)['password.update']> = async (input, { accountSecurity, caller, origin }) => ({
  ok: true,
  ...(await accountSecurity.changePassphrase(caller, input, origin)),
})
