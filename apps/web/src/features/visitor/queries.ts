import { price } from '@florin/contract/calls/accounts/price'
import type { SentBy } from '@florin/contract/method'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../app/call/queries.ts'

export type Wish = SentBy<(typeof price)['quote.get']>

export const pricesQuery = () => callQuery(price.list, {})
export const quoteQuery = (wish: Wish) => ({
  ...callQuery(price['quote.get'], wish),
  enabled: /[1-9]/.test(wish.amount),
  placeholderData: keepPreviousData,
})
