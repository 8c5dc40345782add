import type { operatorPricing } from '@florin/contract/accounts/operatorPricing'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorPricing

export const fees: Handler<Methods['fee.list']> = async (filter, { priceDesk, tx }) => ({
  fees: await priceDesk.fees(tx, filter),
})

export const setFee: Handler<Methods['fee.update']> = async ({ reason: _recorded, ...fee }, { priceDesk, tx }) => ({
  feeId: await priceDesk.setFee(tx, fee),
})

export const limits: Handler<Methods['limit.list']> = async (filter, { limitDesk, tx }) => ({
  limits: await limitDesk.list(tx, filter),
})

export const setLimit: Handler<Methods['limit.update']> = (wish, { limitDesk, caller, origin, tx }) =>
  inTransaction(tx, (open) => limitDesk.change(open, caller.userId, origin.brand.id, wish))

export const raise: Handler<Methods['limitRaise.get']> = ({ limitRaiseId }, { limitDesk, tx }) =>
  limitDesk.raise(tx, limitRaiseId)

export const decideRaise: Handler<Methods['limitRaise.approve']> = async (
  { limitRaiseId, ...verdict },
  { limitDesk, caller, tx, about },
) => {
  const { status, customerId } = await inTransaction(tx, (open) =>
    limitDesk.decide(open, limitRaiseId, { ...verdict, operatorUserId: caller.userId }),
  )
  about(customerId)
  return { status }
}

export const rates: Handler<Methods['rate.list']> = async ({ fromCurrencyCode, toCurrencyCode = 'USD' }, { priceDesk, tx }) => ({
  rates: await priceDesk.rates(tx, fromCurrencyCode, toCurrencyCode),
})

export const setRate: Handler<Methods['rate.update']> = async (wish, { priceDesk, tx }) => {
  await priceDesk.setRate(tx, wish)
  return {}
}
