import type { contact } from '@florin/contract/customers/contact'
import type { Handler } from '../handler.ts'
import { clientOf } from '../../../gateway/handler.ts'

type Methods = typeof contact

export const list: Handler<Methods['email.list']> = async (_input, { contactEmails, caller }) => ({
  items: await contactEmails.list(caller.userId),
})

export const create: Handler<Methods['email.create']> = async ({ emailAddress }, { contactEmails, caller, origin }) => ({
  emailId: await contactEmails.add({ userId: caller.userId, client: clientOf(origin) }, emailAddress),
  emailAddress,
  status: 'Unconfirmed',
})

export const confirm: Handler<Methods['email.confirm']> = async ({ emailId, confirmationCode }, { contactEmails, caller }) => {
  await contactEmails.confirm(caller.userId, { id: emailId, code: confirmationCode })
  return { emailId, status: 'Confirmed' }
}

export const resend: Handler<Methods['email.resend']> = async ({ emailId }, { contactEmails, caller, origin }) => {
  await contactEmails.resend({ userId: caller.userId, client: clientOf(origin) }, emailId)
  return {}
}

export const remove: Handler<Methods['email.delete']> = async ({ emailId }, { contactEmails, caller }) => {
  await contactEmails.remove(caller.userId, emailId)
  return {}
}

export const makePrimary: Handler<Methods['primaryEmail.update']> = async (
  { emailId, password },
  { contactEmails, caller, origin },
) => {
  await contactEmails.makePrimary({ userId: caller.userId, client: clientOf(origin) }, { id: emailId, password })
  return { emailId, status: 'Primary' }
}
