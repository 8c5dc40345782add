import type { registration } from '@florin/contract/customers/registration'
import type { Handler } from '../handler.ts'

export const check: Handler<(typeof registration)['phone.check']> = async (
  { phoneCountryCode, phone },
  { existence, caller, origin, tx },
) => {
  const number = `+${phoneCountryCode}${phone}`
  const exist = await existence.rationed(
    { userId: caller.userId, ip: origin.ip },
    number,
    () => existence.ofPhone(tx, number, caller.userId),
    (found) => found,
  )
  return { exist }
}
