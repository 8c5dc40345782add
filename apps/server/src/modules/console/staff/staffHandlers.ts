import type { operatorStaff } from '@florin/contract/console/operatorStaff'
import type { Handler } from '../handler.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorStaff

export const list: Handler<Methods['operator.list']> = async (_input, { staff, caller, tx }) => ({
  operators: await staff.list(tx, caller.userId),
})

export const create: Handler<Methods['operator.create']> = async ({ reason: _kept, ...wanted }, { staff, tx }) => ({
  status: 'applied',
  operatorId: await inTransaction(tx, (open) => staff.create(open, wanted)),
})

export const update: Handler<Methods['operator.update']> = async (
  { operatorId, reason: _kept, ...change },
  { staff, caller, proposal, tx },
) => {
  if ([caller.userId, proposal.proposedBy].includes(operatorId)) throw refuse('operator.self', { field: 'operatorId' })
  const { isWider, before } = await inTransaction(tx, (open) => staff.change(open, operatorId, change))
  if (!isWider) proposal.atOnce()
  proposal.show({ desks: before.desks.join(', ') })
  return { status: 'applied' }
}

export const signOut: Handler<Methods['operator.signOut']> = async ({ operatorId }, { staff, tx }) => ({
  ended: await inTransaction(tx, (open) => staff.signOut(open, operatorId)),
})
