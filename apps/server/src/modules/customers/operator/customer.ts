import type { operator } from '@florin/contract/console/operator'
import type { Handler } from '../../../gateway/handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { shownFlags } from './customerService.ts'

type Methods = typeof operator

export const list: Handler<Methods['customer.list']> = (search, { operators, tx }) => operators.search(tx, search)

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
  shownFlags(await customerDesk.flagsOf(tx, customerId))

export const permit: Handler<Methods['permission.update']> = async (
  { customerId, reason: _recorded, ...flags },
  { customerDesk, caller, tx },
) => {
  await inTransaction(tx, (open) => customerDesk.change(open, caller.userId, customerId, { permissions: flags }))
  return shownFlags(await customerDesk.flagsOf(tx, customerId))
}

export const accounts: Handler<Methods['account.list']> = (search, { accountDesk, tx }) => accountDesk.search(tx, search)

export const updateAccount: Handler<Methods['account.update']> = async (
  { accountId, reason: _recorded, ...change },
  { accountDesk, caller, tx, about },
) => {
  const accountStatusId = await inTransaction(tx, (open) => accountDesk.change(open, caller.userId, accountId, change))
  about(await accountDesk.ownerOf(tx, accountId))
  return { accountStatusId }
}
