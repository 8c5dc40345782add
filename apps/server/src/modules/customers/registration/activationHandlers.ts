import type { registration } from '@florin/contract/customers/registration'
import type { Handler } from '../handler.ts'

export const confirm: Handler<(typeof registration)['activation.confirm']> = (
  { username, activationCode },
  { registrations, origin },
) => registrations.activate(username, activationCode, origin)

export const resend: Handler<(typeof registration)['activationCode.resend']> = async ({ email }, { registrations, origin }) => {
  await registrations.resendCode(email, origin)
  return {}
}
