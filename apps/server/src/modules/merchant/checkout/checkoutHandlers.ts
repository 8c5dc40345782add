import type { merchant } from '@florin/contract/merchant/merchant'
import { by } from '../../payments/core/by.ts'
import { type Handler, moving } from '../handler.ts'

type Methods = typeof merchant

const get: Handler<Methods['checkout.get']> = ({ code }, { checkouts, brandBoundary, origin, tx }) =>
  checkouts.get(tx, code, brandBoundary(origin.brand.id))

const cancel: Handler<Methods['checkout.cancel']> = async ({ code, reference }, { checkouts, brandBoundary, origin, tx }) => {
  const cancelUrl = await checkouts.cancelUrl(tx, code, brandBoundary(origin.brand.id), reference)
  return cancelUrl === undefined ? {} : { cancelUrl }
}

const fee: Handler<Methods['checkout.fee']> = (input, { checkouts, caller, tx }) =>
  checkouts.cost(tx, caller.acting.customerId, input)

const submit = moving<Methods['checkout.submit']>((input, { checkouts, caller, origin, tx }) =>
  checkouts.pay(tx, by(caller, origin), input),
)

const result: Handler<Methods['checkout.result']> = ({ transactionId }, { checkouts, caller, tx }) =>
  checkouts.result(tx, caller.acting.customerId, transactionId)

export const checkoutHandlers = {
  'checkout.get': get,
  'checkout.cancel': cancel,
  'checkout.fee': fee,
  'checkout.submit': submit,
  'checkout.result': result,
}
