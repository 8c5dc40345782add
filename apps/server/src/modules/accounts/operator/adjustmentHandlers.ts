import { operatorAdjustment } from '@florin/contract/accounts/operatorAdjustment'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorAdjustment

export const create: Handler<Methods['adjustment.create']> = async (wish, { adjustments, proposal, tx, about }) => {
  const { customerId, balance } = await inTransaction(tx, (open) => adjustments.make(open, proposal, wish))
  about(customerId)
  proposal.show({ balance })
  proposal.answer({ transactionId: proposal.id })
  return { transactionId: proposal.id, status: 'completed' }
}

export const approve: Handler<Methods['adjustment.approve']> = async (
  { transactionId, declined, reason },
  { decideChange, about },
) => {
  const { status, customerId } = await decideChange({
    changeId: transactionId,
    isDeclined: declined,
    reason,
    field: 'transactionId',
    method: operatorAdjustment['adjustment.create'].name,
  })
  about(customerId)
  return { status: status === 'applied' ? 'completed' : 'declined' }
}
