import type { operatorActFor } from '@florin/contract/console/operatorActFor'
import type { Handler } from './handler.ts'
import { inTransaction } from '../../platform/transaction.ts'

export const create: Handler<(typeof operatorActFor)['actFor.create']> = (
  input,
  { operators, tokens, caller, origin, tx, after },
) => {
  after(() => tokens.forgetSession(caller.sessionId))
  return inTransaction(tx, (open) => operators.actFor(open, caller, { ...input, ip: origin.ip }))
}

export const end: Handler<(typeof operatorActFor)['actFor.end']> = async (_input, { operators, tokens, caller, tx, after }) => {
  after(() => tokens.forgetSession(caller.sessionId))
  return { ended: await operators.stopActing(tx, caller) }
}
