import type { Money } from '@florin/money/money'
import type { Entry, Transfer } from './orders.ts'
import { refused } from './post.ts'

type Side = { readonly accountId: number; readonly positionId: number; readonly amount: Money }
export type Quote = { readonly id: string; readonly rate: string; readonly midRate?: string | undefined }
export type Exchange = Pick<Transfer, 'key' | 'reference' | 'messages' | 'fromHold'> & {
  readonly sold: Side
  readonly bought: Side
  readonly quote: Quote
  /** In the currency sold, on top of what is sold. */
  readonly fee?: { readonly accountId: number; readonly amount: Money } | undefined
}

/** Takes a fee from an account's debit: the payer gives it, the fee account gets it. */
const withFee = (payerDebit: bigint, sold: Money, fee: Exchange['fee']): { debit: bigint; entries: Entry[] } => {
  if (!fee || fee.amount.minor === 0n) return { debit: payerDebit, entries: [] }
  if (fee.amount.currency !== sold.currency || fee.amount.minor < 0n) throw refused('currency')
  return { debit: payerDebit - fee.amount.minor, entries: [{ accountId: fee.accountId, amountMinor: fee.amount.minor }] }
}

/** Changes money through the bank's positions: each currency sums to zero by itself, and the quote stays on record. */
export const exchangeOrder = ({ sold, bought, quote, fee, ...order }: Exchange): Transfer => {
  if (sold.amount.currency === bought.amount.currency) throw refused('currency')
  if (sold.amount.minor <= 0n || bought.amount.minor <= 0n) throw refused('range')
  const { debit, entries } = withFee(-sold.amount.minor, sold.amount, fee)
  return {
    ...order,
    kind: 'exchange',
    metadata: {
      quoteId: quote.id,
      rate: quote.rate,
      ...(quote.midRate && { midRate: quote.midRate }),
      sold: { minor: String(sold.amount.minor), currency: sold.amount.currency },
      bought: { minor: String(bought.amount.minor), currency: bought.amount.currency },
    },
    entries: [
      { accountId: sold.accountId, amountMinor: debit },
      { accountId: sold.positionId, amountMinor: sold.amount.minor },
      { accountId: bought.positionId, amountMinor: -bought.amount.minor },
      { accountId: bought.accountId, amountMinor: bought.amount.minor },
      ...entries,
    ],
  }
}
