import type { registration } from '@florin/contract/customers/registration'
import type { Handler } from '../handler.ts'

export const check: Handler<(typeof registration)['email.check']> = async (
  { email },
  { existence, blocks, caller, origin, tx },
) => {
  const { exist, isEmployee } = await existence.rationed(
    { userId: caller.userId, ip: origin.ip },
    email,
    () => existence.ofEmail(tx, email, origin.brand.id),
    (found) => found.exist,
  )
  const asker = caller.scopes ? undefined : caller.acting?.customerId
  const outBlacklist = asker !== undefined && (await blocks.between(tx, asker, email, 'payments')) === 'payer'
  return { exist, exists: exist, isEmployee, outBlacklist }
}

export const confirm: Handler<(typeof registration)['email.confirm']> = async (
  { user: email, code },
  { contactEmails, origin },
) => ({
  emailAddress: await contactEmails.confirmByLink({ email, code }, origin.ip),
  confirmed: true,
})
