import type { cardSettlement } from '@florin/contract/cards/settlement'
import type { Handler } from '../handler.ts'

type Methods = typeof cardSettlement

export const list: Handler<Methods['settlement.list']> = async ({ accountId }, { settlement, caller, tx }) => ({
  accounts: await settlement.list(tx, caller.acting.customerId, accountId),
})

export const update: Handler<Methods['settlement.update']> = ({ accountId, settlementAccountId }, { settlement, caller }) =>
  settlement.choose(caller.acting.customerId, accountId, settlementAccountId)
