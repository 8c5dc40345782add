import type { contact } from '@florin/contract/customers/contact'
import type { CallerOf } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'
import { clientOf, type Origin } from '../../../gateway/handler.ts'

type Methods = typeof contact

const by = (caller: CallerOf<{ who: 'user' }>, origin: Origin) => ({
  userId: caller.userId,
  sessionId: caller.sessionId,
  client: clientOf(origin),
})

export const list: Handler<Methods['phone.list']> = async (_input, { contactPhones, caller }) => ({
  items: await contactPhones.list(caller.userId),
})

export const create: Handler<Methods['phone.create']> = (
  { phoneCountryCode: countryCode, phone: number, password },
  { contactPhones, caller, origin },
) => contactPhones.add(by(caller, origin), { countryCode, number, password })

export const replace: Handler<Methods['phoneReplacement.create']> = (
  { id, phoneCountryCode: countryCode, phone: number, password },
  { contactPhones, caller, origin },
) => contactPhones.replace(by(caller, origin), id, { countryCode, number, password })

export const remove: Handler<Methods['phone.delete']> = async ({ id }, { contactPhones, caller }) => {
  await contactPhones.remove(caller.userId, id)
  return {}
}

export const verify: Handler<Methods['phone.verify']> = ({ phoneId, type, codeChallenge }, { contactPhones, caller, origin }) =>
  contactPhones.verify(by(caller, origin), phoneId, { spoken: type === 'call', codeChallenge })

export const confirm: Handler<Methods['phone.confirm']> = async (
  { reqId, approvalCode = '', phoneId, verification },
  { contactPhones, caller, origin },
) => {
  const who = by(caller, origin)
  const id =
    phoneId !== undefined && verification
      ? await contactPhones.confirmVerified(who, phoneId, verification)
      : await contactPhones.confirmAsked(who, { reqId: reqId ?? '', code: approvalCode })
  return { id, confirmed: true }
}
