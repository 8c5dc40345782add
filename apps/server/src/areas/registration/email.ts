import type { registration } from '@florin/contract/registration'
import type { Handler } from '../../gateway/handler.ts'

export const confirm: Handler<(typeof registration)['email.confirm']> = async ({ user, code }, { contactEmails }) => ({
  emailAddress: await contactEmails.confirmByLink(user, code),
  confirmed: true,
})
