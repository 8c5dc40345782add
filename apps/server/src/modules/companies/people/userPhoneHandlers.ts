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

export const update: Handler<Methods['userPhone.update']> = (
  { userId, phoneCountryCode: countryCode, phone: number, codeChallenge },
  { userPhones, caller, origin },
) => userPhones.update(by(caller, origin), { userId, countryCode, number, codeChallenge })

export const confirm: Handler<Methods['userPhone.confirm']> = async (
  { userId, reqId, approvalCode, phoneId, verification },
  { userPhones, caller, origin },
) => {
  const answer = verification ?? { code: approvalCode ?? '' }
  return { phoneId: await userPhones.confirm(by(caller, origin), { userId, reqId, phoneId, ...answer }), confirmed: true }
}
