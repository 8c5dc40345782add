import { createHmac } from 'node:crypto'
import { type Money, toDecimal } from '@florin/money/money'

type Result = {
  /** Made with the first address to come back to. */
  readonly secret: string | undefined
  readonly transactionId: bigint
  readonly reference: string | undefined
  readonly amount: Money
  readonly subscriptionId: number | undefined
  readonly paidAt: Date | undefined
}

/** Where a payer goes back to: what was paid, and a key over it that only bank and merchant can make. */
export const signedReturn = (
  successUrl: string,
  { secret, transactionId, reference, amount, subscriptionId, paidAt }: Result,
) => {
  const result = new URLSearchParams({
    transactionId: String(transactionId),
    status: 'completed',
    amount: toDecimal(amount),
    currencyCode: amount.currency,
    ...(reference !== undefined && { reference }),
    ...(subscriptionId !== undefined && { subscriptionId: String(subscriptionId) }),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
  })
  const url = new URL(successUrl)
  for (const [name, value] of result) url.searchParams.set(name, value)
  if (secret !== undefined) url.searchParams.set('key', createHmac('sha256', secret).update(result.toString()).digest('hex'))
  return url.href
}
