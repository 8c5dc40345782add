import type { company } from '@florin/contract/companies/company'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import { clientOf } from '../../../gateway/handler.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof company
type Origin = Parameters<typeof clientOf>[0]

const by = ({ userId, acting }: CustomerCaller, origin: Origin) => ({
  userId,
  customerId: acting.customerId,
  client: clientOf(origin),
})

export const list: Handler<Methods['paymentEmail.list']> = async (_input, { paymentEmails, caller, tx }) => ({
  items: await paymentEmails.list(tx, caller.acting.customerId),
})

export const create: Handler<Methods['paymentEmail.create']> = async ({ emailAddress }, { paymentEmails, caller, origin }) => ({
  emailId: await paymentEmails.add(by(caller, origin), emailAddress),
  emailAddress,
  status: 'Unconfirmed',
})

export const confirm: Handler<Methods['paymentEmail.confirm']> = async (
  { emailId, confirmationCode },
  { paymentEmails, caller, origin },
) => {
  await paymentEmails.confirm(by(caller, origin), { id: emailId, code: confirmationCode })
  return { emailId, status: 'Confirmed' }
}

export const resend: Handler<Methods['paymentEmail.resend']> = async ({ emailId }, { paymentEmails, caller, origin }) => {
  await paymentEmails.resend(by(caller, origin), emailId)
  return {}
}

export const remove: Handler<Methods['paymentEmail.delete']> = async ({ emailId }, { paymentEmails, caller }) => {
  await paymentEmails.remove(caller.acting.customerId, emailId)
  return {}
}
