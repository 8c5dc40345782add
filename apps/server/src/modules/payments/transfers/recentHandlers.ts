import type { transfer } from '@florin/contract/payments/transfer'
import type { Handler } from '../handler.ts'

type Methods = typeof transfer

export const list: Handler<Methods['recent.list']> = async (input, { transfers, caller, tx }) => ({
  transfers: await transfers.recent(tx, caller.acting.customerId, input),
})

export const remove: Handler<Methods['recent.delete']> = async ({ transactionId }, { transfers, caller, tx }) => {
  await transfers.forgetRecent(tx, caller.acting.customerId, transactionId)
  return {}
}
