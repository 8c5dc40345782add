import type { SentBy } from '@florin/contract/method'
import { transfer } from '@florin/contract/payments/transfer'
import type { CallOptions, TestApp } from './app.ts'

type Wish = SentBy<(typeof transfer)['own.submit']>

/** Moves money between own accounts as the page does it: what it costs is asked first, and the offer accepted. */
export const moveOwn = async (call: TestApp['call'], wish: Wish, options: CallOptions) => {
  const { fromAccount: fromAccountId, toAccount: toAccountId, toAmount: amount, currency } = wish
  const cost = async (amountSide: 'from' | 'to') =>
    (await call(transfer['own.fee'], { fromAccountId, toAccountId, amount, amountSide }, options)).body
  const arriving = await cost('to')
  const { quoteId } = arriving.toCurrencyCode === currency ? arriving : await cost('from')
  return call(transfer['own.submit'], { ...wish, ...(quoteId && { quoteId }) }, options)
}
