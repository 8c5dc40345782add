import type { sandbox } from '@florin/contract/sandbox/sandbox'
import { isCurrency } from '@florin/money/currencies'
import { toDecimal } from '@florin/money/money'
import { amountIn } from '../../platform/amount.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Handler } from './handler.ts'

type Methods = typeof sandbox

export const list: Handler<Methods['chain.list']> = async (_input, { sandboxWorld }) => ({
  transfers: (await sandboxWorld.chain.list()).map(({ id, network, address, amount, currency, isCollected, sentAt }) => ({
    id,
    network,
    address,
    amount,
    currencyCode: currency,
    isCollected,
    sentAt: sentAt.toISOString(),
  })),
})

export const create: Handler<Methods['chain.create']> = async (
  { network, address, amount, currencyCode: currency },
  { sandboxWorld },
) => {
  if (!isCurrency(currency)) throw refuse('currency.unsupported', { field: 'currencyCode' })
  await sandboxWorld.sendCoins({ network, address, amount: toDecimal(amountIn(amount, currency)), currency })
  return {}
}
