import type { verification } from '@florin/contract/compliance/verification'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof verification)['status.get']> = async (_input, { standing, caller, tx }) => ({
  facts: (await standing.of(tx, caller.acting.customerId)).facts,
})
