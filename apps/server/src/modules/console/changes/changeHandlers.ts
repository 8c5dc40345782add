import type { operatorChange } from '@florin/contract/console/operatorChange'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorChange

export const get: Handler<Methods['change.get']> = async ({ changeId }, { changes, caller, tx, about }) => {
  const found = await changes.get(tx, caller, changeId)
  about(found.customerId)
  return found
}

export const approve: Handler<Methods['change.approve']> = async ({ changeId, reason }, { decideChange, about }) => {
  const { customerId } = await decideChange({ changeId, isDeclined: false, reason, field: 'changeId' })
  about(customerId)
  return { status: 'applied' }
}

export const decline: Handler<Methods['change.decline']> = async ({ changeId, reason }, { decideChange, about }) => {
  const { status, customerId } = await decideChange({ changeId, isDeclined: true, reason, field: 'changeId' })
  about(customerId)
  return { status: status === 'withdrawn' ? 'withdrawn' : 'declined' }
}
