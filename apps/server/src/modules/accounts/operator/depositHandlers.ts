import type { operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorDeposit

export const list: Handler<Methods['deposit.list']> = (filter, { depositDesk, tx }) => depositDesk.list(tx, filter)

export const get: Handler<Methods['deposit.get']> = ({ depositId }, { depositDesk, caller, tx }) =>
  depositDesk.get(tx, caller.userId, depositId)

export const create: Handler<Methods['deposit.create']> = async (recorded, { deposits, caller, origin, tx, about }) => {
  const { depositId, customerId, fee } = await inTransaction(tx, (open) =>
    deposits.record(open, caller.userId, recorded, origin.brand.id),
  )
  about(customerId)
  return { depositId, fee }
}

export const confirm: Handler<Methods['deposit.confirm']> = async (wish, { deposits, caller, tx, about }) => {
  const { transactionId, customerId } = await inTransaction(tx, (open) => deposits.confirm(open, caller.userId, wish))
  about(customerId)
  return { transactionId }
}

export const decline: Handler<Methods['deposit.decline']> = async ({ depositId, reason }, { deposits, caller, tx, about }) => {
  const customerId = await inTransaction(tx, (open) => deposits.decline(open, caller.userId, depositId, reason))
  about(customerId)
  return { status: 'returned' }
}
