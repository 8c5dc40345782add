import type { transfer } from '@florin/contract/payments/transfer'
import { type Handler, moving } from '../../handler.ts'
import { by } from '../../core/by.ts'

type Methods = typeof transfer

export const fee: Handler<Methods['own.fee']> = ({ amountSide, ...input }, { transfers, caller, tx }) =>
  transfers.ownCost(tx, caller.acting.customerId, { ...input, side: amountSide })

export const maxAmount: Handler<Methods['own.maxAmount']> = (input, { transfers, caller, tx }) =>
  transfers.ownMost(tx, caller.acting.customerId, input)

export const limit: Handler<Methods['own.limit']> = async (input, { transfers, caller, tx }) => ({
  limits: await transfers.ownLimits(tx, caller.acting.customerId, input),
})

export const submit = moving<Methods['own.submit']>((input, { transfers, caller, origin, tx }) =>
  transfers.sendToOwn(
    tx,
    by(caller, origin),
    {
      fromAccountId: input.fromAccount,
      toAccountId: input.toAccount,
      amount: input.toAmount,
      currency: input.currency,
      quoteId: input.quoteId,
    },
    input,
  ),
)
