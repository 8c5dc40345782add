import type { contact } from '@florin/contract/contact'
import { clientOf, type Handler } from '../../gateway/handler.ts'

type Methods = typeof contact

export const list: Handler<Methods['phone.list']> = async (_input, { contacts, caller }) => ({
  items: await contacts.phones(caller.userId),
})

export const create: Handler<Methods['phone.create']> = ({ phoneCountryCode, phone, password }, { contacts, caller, origin }) =>
  contacts.addPhone(
    { userId: caller.userId, client: clientOf(origin) },
    { countryCode: phoneCountryCode, number: phone, password },
  )

export const confirm: Handler<Methods['phone.confirm']> = async ({ reqId, approvalCode }, { contacts, caller, origin }) => ({
  id: await contacts.confirmPhone({ userId: caller.userId, client: clientOf(origin) }, { reqId, code: approvalCode }),
  confirmed: true,
})
