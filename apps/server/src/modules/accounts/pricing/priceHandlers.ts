import type { price } from '@florin/contract/accounts/price'
import type { Handler } from '../handler.ts'

type Methods = typeof price

export const list: Handler<Methods['list']> = (_input, { prices, origin, tx }) => prices.list(tx, origin.brand.id)

export const quote: Handler<Methods['quote.get']> = (input, { prices, origin, tx }) => prices.quote(tx, origin.brand.id, input)
