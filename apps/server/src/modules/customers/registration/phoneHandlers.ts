import type { registration } from '@florin/contract/customers/registration'
import type { Handler } from '../handler.ts'

export const check: Handler<(typeof registration)['phone.check']> = async (
  { phoneCountryCode, phone },
  { existence, caller, tx },
) => ({ exist: await existence.ofPhone(tx, `+${phoneCountryCode}${phone}`, caller.userId) })
