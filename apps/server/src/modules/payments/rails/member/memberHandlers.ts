import type { transfer } from '@florin/contract/payments/transfer'
import { type Handler, moving } from '../../handler.ts'
import { by } from '../../core/by.ts'

type Methods = typeof transfer

export const fee: Handler<Methods['p2p.fee']> = (input, { transfers, caller, tx }) =>
  transfers.memberCost(tx, caller.acting.customerId, input)

export const maxAmount: Handler<Methods['p2p.maxAmount']> = (input, { transfers, caller, tx }) =>
  transfers.memberMost(tx, caller.acting.customerId, input)

export const limit: Handler<Methods['p2p.limit']> = async ({ accountId }, { transfers, caller, tx }) => ({
  limits: await transfers.memberLimits(tx, caller.acting.customerId, accountId),
})

export const submit = moving<Methods['p2p.submit']>(
  ({ accountId, amount, currency, toEmail, note, reference, quoteId, ...options }, { transfers, caller, origin, tx }) =>
    transfers.sendToMember(tx, by(caller, origin), { accountId, amount, currency, toEmail, note, reference, quoteId }, options),
)

export const check: Handler<Methods['payee.check']> = ({ email }, { transfers, caller, tx }) =>
  transfers.checkPayee(tx, caller.acting.customerId, email)
