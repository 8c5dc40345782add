import type { registration } from '@florin/contract/customers/registration'
import type { Handler } from '../handler.ts'

export const confirm: Handler<(typeof registration)['activation.confirm']> = (
  { username: email, activationCode: code, password, secret },
  { registrations, origin },
) => registrations.activate({ email, code, password, secret }, origin)

export const resend: Handler<(typeof registration)['activationCode.resend']> = async ({ email }, { registrations, origin }) => {
  await registrations.resendCode(email, origin)
  return {}
}
