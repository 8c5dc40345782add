import type { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { refusalText } from '@florin/i18n/server'
import { toDecimal } from '@florin/money/money'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorPayment

export const get: Handler<Methods['payment.get']> = async ({ transactionId }, { paymentDesk, tx, about }) => {
  const found = await paymentDesk.get(tx, transactionId)
  about(found.customerId)
  return found
}

export const confirm: Handler<Methods['payment.confirm']> = async (
  { transactionId, reason },
  { paymentDesk, caller, origin, tx, about },
) => {
  const { customerId, problem } = await inTransaction(tx, (open) =>
    paymentDesk.confirm(open, transactionId, { operatorUserId: caller.userId, reason }),
  )
  about(customerId)
  return problem ? { status: 'failed', reason: refusalText(origin.language, problem.refusal) } : { status: 'completed' }
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

export const reverse: Handler<Methods['payment.reverse']> = async ({ transactionId }, { operations, proposal, tx, about }) => {
  const { customerId, toCustomerId, credit, payeeName } = await inTransaction(tx, (open) =>
    operations.reverse(open, transactionId),
  )
  about(customerId, toCustomerId)
  proposal.show({ amount: `${toDecimal(credit)} ${credit.currency}`, beneficiaryName: payeeName })
  return { status: 'applied' }
}
