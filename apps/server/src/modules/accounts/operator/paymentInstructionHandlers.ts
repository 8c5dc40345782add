import type { operatorPaymentInstruction } from '@florin/contract/accounts/operatorPaymentInstruction'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorPaymentInstruction

export const list: Handler<Methods['paymentInstruction.list']> = async ({ customerId }, { instructionDesk, tx }) => ({
  instructions: await instructionDesk.list(tx, customerId),
})

export const create: Handler<Methods['paymentInstruction.create']> = async (
  { reason: _kept, ...wish },
  { instructionDesk, tx },
) => ({ status: 'applied', instructionId: await instructionDesk.give(tx, wish) })

export const remove: Handler<Methods['paymentInstruction.delete']> = async (
  { instructionId },
  { instructionDesk, proposal, tx, about },
) => {
  const { customerId, details } = await instructionDesk.withdraw(tx, instructionId)
  about(customerId)
  proposal.show(details)
  return { status: 'applied' }
}
