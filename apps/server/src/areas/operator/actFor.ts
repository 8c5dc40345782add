import type { operator } from '@florin/contract/operator'
import type { Handler } from '../../gateway/handler.ts'

export const create: Handler<(typeof operator)['actFor.create']> = (input, { operators, caller, origin }) =>
  operators.actFor(caller, { ...input, ip: origin.ip })

export const end: Handler<(typeof operator)['actFor.end']> = async (_input, { operators, caller }) => ({
  ended: await operators.stopActing(caller),
})
