import type { Transfer } from '@florin/ledger/orders'
import type { NewOperation } from './operation.ts'

type Accounts = {
  readonly clearing: number
  /** Where money was changed: the bank's positions in what arrived and in what had left. */
  readonly positions?: { readonly bought: number; readonly sold: number } | undefined
}

/** What is returned goes back to the payer's account, at the rate of the payment where money was changed. */
export const returnOrder = (
  { kind, uid, amount, credit, fromAccountId, reference }: NewOperation,
  { clearing, positions }: Accounts,
  returned: bigint,
): Omit<Transfer, 'key'> => {
  const common = { kind, metadata: { operationId: uid }, ...(reference !== undefined && { reference }) }
  if (!positions)
    return {
      ...common,
      entries: [
        { accountId: clearing, amountMinor: -returned },
        { accountId: fromAccountId, amountMinor: returned },
      ],
    }
  const back = (amount.minor * returned) / credit.minor
  return {
    ...common,
    entries: [
      { accountId: clearing, amountMinor: -returned },
      { accountId: positions.bought, amountMinor: returned },
      { accountId: positions.sold, amountMinor: -back },
      { accountId: fromAccountId, amountMinor: back },
    ].filter(({ amountMinor }) => amountMinor !== 0n),
  }
}
