import type { operator } from '@florin/contract/console/operator'
import type { Handler } from '../../../gateway/handler.ts'

type Methods = typeof operator

export const list: Handler<Methods['paymentInstruction.list']> = async ({ customerId }, { instructionDesk, tx }) => ({
  instructions: await instructionDesk.list(tx, customerId),
})

export const create: Handler<Methods['paymentInstruction.create']> = async (wish, { instructionDesk, tx }) => ({
  instructionId: await instructionDesk.give(tx, wish),
})

export const remove: Handler<Methods['paymentInstruction.delete']> = async (
  { instructionId },
  { instructionDesk, tx, about },
) => {
  const customerId = await instructionDesk.withdraw(tx, instructionId)
  if (customerId !== undefined) about(customerId)
  return {}
}
