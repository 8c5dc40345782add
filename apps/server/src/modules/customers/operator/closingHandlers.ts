import type { operatorClosing } from '@florin/contract/customers/operatorClosing'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorClosing

export const get: Handler<Methods['customerClosing.get']> = ({ customerId }, { closingDesk, tx }) =>
  closingDesk.get(tx, customerId)

export const create: Handler<Methods['customerClosing.create']> = ({ customerId, reason }, { closingDesk, caller, tx }) =>
  closingDesk.close(tx, caller.userId, customerId, reason)

export const cancel: Handler<Methods['customerClosing.cancel']> = async ({ customerId, reason }, { closingDesk, caller, tx }) => {
  await closingDesk.stop(tx, caller.userId, customerId, reason)
  return { cancelled: true }
}
