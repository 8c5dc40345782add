import type { twoStep } from '@florin/contract/access/twoStep'
import type { UserCaller } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'
import { clientOf, type Origin } from '../../../gateway/handler.ts'

type Methods = typeof twoStep
const by = ({ userId, sessionId, acting }: UserCaller, origin: Origin) => ({
  userId,
  sessionId,
  acting,
  client: clientOf(origin),
})

export const create: Handler<Methods['twoStep.create']> = async (input, { twoStep, caller, origin }) => {
  const { id, method, sentTo, number, expiresAt } = await twoStep.begin(by(caller, origin), input, origin.brand)
  return {
    reqId: id,
    method,
    ...(sentTo !== undefined && { sentTo }),
    ...(number !== undefined && { number }),
    expiresAt: expiresAt.toISOString(),
  }
}

export const confirm: Handler<Methods['twoStep.confirm']> = (input, { twoStep, caller, origin }) =>
  twoStep.confirm(by(caller, origin), input)
