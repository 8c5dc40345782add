import type { sandbox } from '@florin/contract/sandbox/sandbox'
import { toDecimal } from '@florin/money/money'
import type { Handler } from './handler.ts'

export const create: Handler<(typeof sandbox)['deposit.create']> = async (input, { sandboxWorld, tx }) => ({
  balance: toDecimal(await sandboxWorld.deposit(tx, input)),
})
