import type { operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorDeposit

export const list: Handler<Methods['deposit.list']> = (filter, { depositDesk, tx }) => depositDesk.list(tx, filter)

export const get: Handler<Methods['deposit.get']> = async ({ depositId }, { depositDesk, tx, about }) => {
  const found = await depositDesk.get(tx, depositId)
  about(found.customerId)
  return found
}

export const create: Handler<Methods['deposit.create']> = async (
  { reason: _kept, ...recorded },
  { deposits, proposal, origin, tx, about },
) => {
  const { depositId, customerId, fee } = await inTransaction(tx, (open) =>
    deposits.record(open, proposal.proposedBy, recorded, origin.brand.id),
  )
  about(customerId)
  proposal.answer({ fee })
  return { status: 'applied', depositId, fee }
}

export const confirm: Handler<Methods['deposit.confirm']> = async (
  { reason: _kept, ...wish },
  { deposits, depositDesk, caller, proposal, tx, about },
) => {
  const { amount, currencyCode, senderName, reference } = await depositDesk.get(tx, wish.depositId)
  proposal.show({ amount: `${amount} ${currencyCode}`, senderName, reference })
  const { transactionId, customerId } = await inTransaction(tx, (open) => deposits.confirm(open, caller.userId, wish))
  about(customerId)
  return { status: 'applied', transactionId }
}

export const decline: Handler<Methods['deposit.decline']> = async (
  { depositId, reason },
  { deposits, depositDesk, caller, proposal, tx, about },
) => {
  const { amount, currencyCode, senderName, reference } = await depositDesk.get(tx, depositId)
  proposal.show({ amount: `${amount} ${currencyCode}`, senderName, reference })
  const customerId = await inTransaction(tx, (open) => deposits.decline(open, caller.userId, depositId, reason))
  about(customerId)
  return { status: 'returned' }
}
