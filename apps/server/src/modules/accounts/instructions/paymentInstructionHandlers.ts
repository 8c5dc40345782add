import type { account } from '@florin/contract/accounts/account'
import type { Handler } from '../handler.ts'

type Methods = typeof account

export const list: Handler<Methods['paymentInstruction.list']> = (filter, { paymentInstructions, caller, tx }) =>
  paymentInstructions.list(tx, caller.acting, filter)

export const update: Handler<Methods['paymentInstruction.update']> = async (
  { instructionId },
  { paymentInstructions, caller, tx },
) => {
  await paymentInstructions.view(tx, caller.acting, instructionId)
  return {}
}
