import type { verification } from '@florin/contract/compliance/verification'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'
import { clientOf, type Origin } from '../../../gateway/handler.ts'

type Methods = typeof verification
const by = ({ userId, acting: { customerId } }: CustomerCaller, origin: Origin) => ({
  userId,
  customerId,
  client: clientOf(origin),
})

export const verify: Handler<Methods['customer.verify']> = (input, { customerChecks, caller, origin }) =>
  customerChecks.begin(by(caller, origin), input)

export const confirm: Handler<Methods['customer.confirm']> = (input, { customerChecks, caller, origin }) =>
  customerChecks.end(by(caller, origin), input)
