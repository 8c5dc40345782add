import type { operatorMass } from '@florin/contract/mass/operatorMass'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorMass

export const list: Handler<Methods['mass.list']> = (input, { massDesk, tx }) => massDesk.list(tx, input)

export const confirm: Handler<Methods['mass.confirm']> = async (input, { massDesk, caller, tx, about }) => {
  const { batchId, bankReference: reason, exceptTransactionIds: except } = input
  const decision = { operatorUserId: caller.userId, reason, except }
  const { customerId, ...answer } = await inTransaction(tx, (open) => massDesk.confirm(open, batchId, decision))
  about(customerId)
  return answer
}

export const decline: Handler<Methods['mass.decline']> = async ({ batchId, reason }, { massDesk, caller, tx, about }) => {
  const verdict = { operatorUserId: caller.userId, reason }
  const { customerId, ...answer } = await inTransaction(tx, (open) => massDesk.decline(open, batchId, verdict))
  about(customerId)
  return answer
}
