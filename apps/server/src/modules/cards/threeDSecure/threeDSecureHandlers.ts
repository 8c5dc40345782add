import type { card } from '@florin/contract/cards/card'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof card

const holder = ({ userId, acting }: CustomerCaller) => ({ userId, customerId: acting.customerId })

export const ask: Handler<Methods['threeDSecure.callback']> = (input, { authentications }) => authentications.ask(input)

export const list: Handler<Methods['threeDSecure.list']> = async (_input, { authentications, caller, tx }) => ({
  authentications: await authentications.pending(tx, holder(caller)),
})

export const confirm: Handler<Methods['threeDSecure.confirm']> = (
  { authorizationId, number, decline },
  { authentications, caller },
) => authentications.confirm(holder(caller), authorizationId, number, decline)
