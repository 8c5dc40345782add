import type { fx } from '@florin/contract/accounts/fx'
import type { Handler } from '../handler.ts'

type Methods = typeof fx

export const list: Handler<Methods['defaultRate.list']> = ({ baseCurrencyCode }, { exchange, caller, tx }) =>
  exchange.held(tx, caller.acting.customerId, baseCurrencyCode)

export const get: Handler<Methods['rate.get']> = ({ fromCurrencyCode: from, toCurrencyCode: to }, { exchange, caller, tx }) =>
  exchange.rate(tx, caller.acting.customerId, { from, to })
