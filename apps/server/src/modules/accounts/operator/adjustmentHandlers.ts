import type { operatorAdjustment } from '@florin/contract/accounts/operatorAdjustment'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorAdjustment

export const create: Handler<Methods['adjustment.create']> = async (wish, { adjustments, caller, tx, about }) => {
  const { transactionId, customerId } = await adjustments.ask(tx, caller.userId, wish)
  about(customerId)
  return { transactionId, status: 'awaitingApproval' }
}

export const get: Handler<Methods['adjustment.get']> = ({ transactionId }, { adjustments, tx }) =>
  adjustments.get(tx, transactionId)

export const approve: Handler<Methods['adjustment.approve']> = async (
  { transactionId, ...verdict },
  { adjustments, caller, tx, about },
) => {
  const { customerId, status } = await inTransaction(tx, (open) =>
    adjustments.decide(open, transactionId, { ...verdict, operatorUserId: caller.userId }),
  )
  about(customerId)
  return { status }
}
