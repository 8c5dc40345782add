import type { operator } from '@florin/contract/console/operator'
import type { Handler } from '../../gateway/handler.ts'
import { inTransaction } from '../../platform/transaction.ts'

export const create: Handler<(typeof operator)['actFor.create']> = (input, { operators, tokens, caller, origin, tx, after }) => {
  after(() => tokens.forgetSession(caller.sessionId))
  return inTransaction(tx, (open) => operators.actFor(open, caller, { ...input, ip: origin.ip }))
}

export const end: Handler<(typeof operator)['actFor.end']> = async (_input, { operators, tokens, caller, tx, after }) => {
  after(() => tokens.forgetSession(caller.sessionId))
  return { ended: await operators.stopActing(tx, caller) }
}
