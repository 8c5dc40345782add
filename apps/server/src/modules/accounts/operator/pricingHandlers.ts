import type { operatorPricing } from '@florin/contract/accounts/operatorPricing'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorPricing

export const fees: Handler<Methods['fee.list']> = async (filter, { priceDesk, tx }) => ({
  fees: await priceDesk.fees(tx, filter),
})

export const setFee: Handler<Methods['fee.update']> = async ({ reason: _kept, ...fee }, { priceDesk, proposal, tx }) => {
  const { feeId, before } = await priceDesk.setFee(tx, fee)
  proposal.show(before)
  return { status: 'applied', feeId }
}

export const limits: Handler<Methods['limit.list']> = async (filter, { limitDesk, tx }) => ({
  limits: await limitDesk.list(tx, filter),
})

export const setLimit: Handler<Methods['limit.update']> = async (
  { reason: _kept, ...wish },
  { limitDesk, proposal, tx, about },
) => {
  const { limitId, customerId, isWider, before } = await inTransaction(tx, (open) => limitDesk.change(open, wish))
  about(customerId)
  if (!isWider) proposal.atOnce()
  if (before !== undefined) proposal.show({ max: before })
  return { status: 'applied', limitId }
}

export const rates: Handler<Methods['rate.list']> = async ({ fromCurrencyCode, toCurrencyCode = 'USD' }, { priceDesk, tx }) => ({
  rates: await priceDesk.rates(tx, fromCurrencyCode, toCurrencyCode),
})

export const setRate: Handler<Methods['rate.update']> = async (wish, { priceDesk, proposal, tx }) => {
  const last = await priceDesk.setRate(tx, wish)
  if (last !== undefined) proposal.show({ exchangeRate: last })
  return { status: 'applied' }
}
