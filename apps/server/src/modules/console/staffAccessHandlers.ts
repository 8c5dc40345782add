import type { staffAccess } from '@florin/contract/console/staffAccess'
import type { Handler } from './handler.ts'

export const list: Handler<(typeof staffAccess)['staffAccess.list']> = async (_input, { operators, caller, tx }) => ({
  items: await operators.accessesTo(tx, caller.acting.customerId),
})
