import type { operatorPaymentReport } from '@florin/contract/payments/operatorPaymentReport'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorPaymentReport

export const get: Handler<Methods['paymentReport.get']> = async ({ transactionId }, { reportDesk, tx, about }) => {
  const found = await reportDesk.get(tx, transactionId)
  about(found.customerId)
  return found
}

export const close: Handler<Methods['paymentReport.close']> = async (
  { transactionId, reason },
  { reportDesk, caller, tx, about },
) => {
  const verdict = { operatorUserId: caller.userId, reason }
  const { customerId } = await inTransaction(tx, (open) => reportDesk.close(open, transactionId, verdict))
  about(customerId)
  return { transactionId }
}
