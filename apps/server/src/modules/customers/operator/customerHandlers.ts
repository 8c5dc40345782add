import { permissionsOf } from '@florin/contract/access'
import type { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorCustomer

export const get: Handler<Methods['customer.get']> = ({ customerId }, { customerDesk, tx }) => customerDesk.whole(tx, customerId)

export const update: Handler<Methods['customer.update']> = async (
  { customerId, reason: _recorded, ...change },
  { customerDesk, caller, tx },
) => ({ customer: await inTransaction(tx, (open) => customerDesk.change(open, caller.userId, customerId, change)) })

export const addNote: Handler<Methods['customerNote.create']> = async (note, { customerDesk, caller, tx }) => ({
  id: await customerDesk.addNote(tx, { ...note, authorUserId: caller.userId }),
})

export const notes: Handler<Methods['customerNote.list']> = async ({ customerId }, { customerDesk, tx }) => ({
  items: await customerDesk.notes(tx, customerId),
})

export const permissions: Handler<Methods['permission.get']> = async ({ customerId }, { customerDesk, tx }) =>
  permissionsOf(await customerDesk.flagsOf(tx, customerId))

export const permit: Handler<Methods['permission.update']> = async (
  { customerId, reason: _recorded, ...flags },
  { customerDesk, caller, tx },
) => {
  await inTransaction(tx, (open) => customerDesk.change(open, caller.userId, customerId, { permissions: flags }))
  return permissionsOf(await customerDesk.flagsOf(tx, customerId))
}
