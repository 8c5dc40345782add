import { refusals, ResponseCode } from '@florin/contract/errors'
import type { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { refusalText } from '@florin/i18n/server'
import { toDecimal } from '@florin/money/money'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorOutgoing

export const list: Handler<Methods['payment.list']> = (filter, { outgoingDesk, tx }) => outgoingDesk.list(tx, filter)

export const accept: Handler<Methods['payment.accept']> = async (
  { transactionIds, reason },
  { paymentDesk, caller, origin, tx },
) => {
  const answers = await inTransaction(tx, (open) =>
    paymentDesk.accept(open, transactionIds, { operatorUserId: caller.userId, reason }),
  )
  return {
    results: answers.map(({ transactionId, problem }) =>
      problem
        ? {
            transactionId,
            responseCode: refusals[problem.refusal],
            responseDescription: refusalText(origin.language, problem.refusal, problem.detail),
          }
        : { transactionId, responseCode: ResponseCode.success },
    ),
  }
}

export const ask: Handler<Methods['payment.ask']> = async ({ transactionId }, { outgoingDesk, tx, about }) => {
  about(await outgoingDesk.ask(tx, transactionId))
  return {}
}

export const restore: Handler<Methods['payment.restore']> = async (
  { transactionId, returnedAmount },
  { outgoingDesk, proposal, tx, about },
) => {
  const { customerId, credit, payeeName } = await inTransaction(tx, (open) =>
    outgoingDesk.restore(open, { transactionId, returnedAmount, changeId: proposal.id }),
  )
  about(customerId)
  proposal.show({ amount: `${toDecimal(credit)} ${credit.currency}`, beneficiaryName: payeeName })
  return { status: 'applied' }
}

export const report: Handler<Methods['payment.report']> = async (
  { transactionId, outcome, bankReference },
  { outgoingDesk, proposal, tx, about },
) => {
  const { customerId, credit, payeeName } = await inTransaction(tx, (open) =>
    outgoingDesk.report(open, { transactionId, kind: outcome, theirReference: bankReference, changeId: proposal.id }),
  )
  about(customerId)
  proposal.show({ amount: `${toDecimal(credit)} ${credit.currency}`, beneficiaryName: payeeName })
  return { status: 'applied' }
}

export const checkName: Handler<Methods['paymentName.check']> = async (
  { transactionId, ...corrected },
  { resending, tx, about },
) => {
  const { customerId, answer } = await resending.checkName(tx, { transactionId, corrected })
  about(customerId)
  return answer
}

export const resend: Handler<Methods['payment.resend']> = async (
  { transactionId, proof, reason: _kept, nameCheckId, isNameAccepted, ...corrected },
  { resending, caller, proposal, tx, about },
) => {
  const by = { proposedBy: proposal.proposedBy, confirmedBy: caller.userId }
  const { operation, made, nameResult } = await inTransaction(tx, (open) =>
    resending.resend(open, { transactionId, corrected, proof, nameCheckId, isNameAccepted, ...by }),
  )
  about(operation.customerId)
  const before = Object.keys(corrected).flatMap((name) => {
    const value = operation.payee[name]
    return value === undefined ? [] : [[name, String(value)] as const]
  })
  proposal.show({
    amount: `${toDecimal(made.credit)} ${made.credit.currency}`,
    ...Object.fromEntries(before),
    ...(nameResult && { nameCheck: nameResult }),
  })
  return { status: 'applied', transactionId: Number(made.id) }
}
