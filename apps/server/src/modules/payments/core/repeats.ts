import { Frequency, type Repeats } from '@florin/contract/payments/repeating'

const none = '-'

/** How a series repeats, in one line: stored with its first payment, and part of what is consented to. */
export const repeatsLine = ({ frequency, transactions, endDate }: Repeats, userMayCancel: boolean): string =>
  [frequency, transactions ?? none, endDate ?? none, userMayCancel ? 'cancellable' : 'fixed'].join(' ')

/** The same line read back; undefined for a payment that does not repeat. */
export const repeatsOf = (line: string | null | undefined): Repeats | undefined => {
  if (!line) return undefined
  const [frequency, transactions = none, endDate = none] = line.split(' ')
  return {
    frequency: Frequency.parse(frequency),
    ...(transactions !== none && { transactions: Number(transactions) }),
    ...(endDate !== none && { endDate }),
  }
}
