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

export const submit = moving<Methods['p2p.submit']>((input, { transfers, caller, origin, tx }) => {
  const { accountId, amount, currency, toEmail, note, reference, quoteId, couponCode, platform, fromEmailId, ...options } = input
  const isSaid = platform !== undefined || fromEmailId !== undefined
  const sender = isSaid ? { platform, fromEmailId } : undefined
  const wish = { accountId, amount, currency, toEmail, note, reference, quoteId, couponCode, sender }
  return transfers.sendToMember(tx, by(caller, origin), wish, options)
})

export const checkEmail: Handler<Methods['email.check']> = ({ email }, { transfers, caller, tx }) =>
  transfers.checkEmail(tx, caller.acting.customerId, email)

export const check: Handler<Methods['payee.check']> = ({ email }, { transfers, caller, origin, tx }) =>
  transfers.checkPayee(tx, caller.acting.customerId, email, origin.language)
