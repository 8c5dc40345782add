import type { operatorPayment } from '@florin/contract/payments/operatorPayment'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorPayment

export const get: Handler<Methods['payment.get']> = ({ transactionId }, { paymentDesk, tx }) => paymentDesk.get(tx, transactionId)

export const confirm: Handler<Methods['payment.confirm']> = async (
  { transactionId, reason },
  { paymentDesk, caller, tx, about },
) => {
  const { customerId } = await inTransaction(tx, (open) =>
    paymentDesk.confirm(open, transactionId, { operatorUserId: caller.userId, reason }),
  )
  about(customerId)
  return { status: 'completed' }
}

export const decline: Handler<Methods['payment.decline']> = async (
  { transactionId, reason },
  { paymentDesk, caller, tx, about },
) => {
  const { customerId, refunded } = await inTransaction(tx, (open) =>
    paymentDesk.decline(open, transactionId, { operatorUserId: caller.userId, reason }),
  )
  about(customerId)
  return { status: 'rejected', refunded }
}
