import type { registration } from '@florin/contract/customers/registration'
import type { Handler } from '../handler.ts'

export const check: Handler<(typeof registration)['phone.check']> = async (
  { phoneCountryCode, phone },
  { existence, caller, origin, tx },
) => ({
  exist: await existence.rationed(
    { userId: caller.userId, ip: origin.ip },
    () => existence.ofPhone(tx, `+${phoneCountryCode}${phone}`, caller.userId),
    (found) => found,
  ),
})
