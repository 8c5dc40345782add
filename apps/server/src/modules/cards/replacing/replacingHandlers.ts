import type { card } from '@florin/contract/cards/card'
import { by } from '../../payments/core/by.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof card

export const fee: Handler<Methods['reissue.fee']> = ({ accountId, ...wish }, { reissues, caller, tx }) =>
  reissues.price(tx, caller.acting.customerId, accountId, wish)

export const submit: Handler<Methods['reissue.submit']> = ({ accountId, ...wish }, { reissues, caller, origin, tx }) =>
  reissues.submit(tx, by(caller, origin), accountId, wish)

export const upgrade: Handler<Methods['shipping.update']> = (input, { upgradeShipping, caller, origin, tx }) =>
  upgradeShipping(tx, by(caller, origin), input)
