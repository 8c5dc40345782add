import type { HistoryFilter } from '@florin/contract/books/history'
import { type Money, MoneyError, parseMoney } from '@florin/money/money'
import { refuse } from '../../../platform/refuse.ts'

/** What a decimal number is in a currency; undefined where that has fewer decimals. */
const amountIn = (decimal: string, currency: string): Money | undefined => {
  try {
    return parseMoney(decimal, currency)
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}

const wordsOf = (keyword: string): string[] =>
  keyword
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}.@_+-]+/u)
    .map((word) => word.replace(/[.@_+-]+$/, ''))
    .filter(Boolean)

/** A number of any writing: 1,234.50, 1 234,50 or 1234.5. */
const decimalOf = (keyword: string): string | undefined => {
  const bare = keyword.replaceAll(/[\s'’\u00a0\u202f]/g, '').replace(/^[−+-]/, '')
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,18})(?:[.,](\d{1,8}))?$/.exec(bare)
  if (!match) return undefined
  const [, whole = '', fraction] = match
  return whole.replaceAll(/[.,]/g, '') + (fraction ? `.${fraction}` : '')
}

/** Words as `tsquery` writes them, and the transaction that bears the number. */
export type Search = { readonly words: string; readonly transactionId: bigint | undefined }

/** Every word must begin one of the customer's; a number may also be an amount, or a transaction's. */
export const searchFor = (keyword: string, customerId: number, currencies: readonly string[]): Search | undefined => {
  const words = wordsOf(keyword).map((word) => `'${customerId}/${word}':*`)
  const decimal = decimalOf(keyword)
  const amounts = decimal === undefined ? [] : currencies.map((currency) => amountIn(decimal, currency))
  const exact = amounts.flatMap((amount) =>
    amount && amount.minor > 0n ? [`'${customerId}/=${amount.minor}${amount.currency.toLowerCase()}'`] : [],
  )
  const all = words.length > 0 ? [`(${words.join(' & ')})`, ...exact] : exact
  const transactionId = /^\s*\d{1,18}\s*$/.test(keyword) ? BigInt(keyword) : undefined
  return all.length > 0 ? { words: all.join(' | '), transactionId } : undefined
}

export type Bounds = { readonly currency: string; readonly from: bigint | undefined; readonly to: bigint | undefined }

/** The smallest and largest amount in each currency. One that a currency cannot express lies between two that it can. */
export const amountBounds = ({ fromAmount, toAmount }: HistoryFilter, currencies: readonly string[]): Bounds[] | undefined => {
  if (fromAmount === undefined && toAmount === undefined) return undefined
  const minor = (decimal: string | undefined, currency: string, up: 0n | 1n, field: string): bigint | undefined => {
    if (decimal === undefined) return undefined
    for (let text = decimal, finer = false; ; text = text.slice(0, -1), finer = true) {
      const amount = amountIn(text.replace(/\.$/, ''), currency)
      if (amount) return amount.minor + (finer ? up : 0n)
      if (!text.includes('.')) throw refuse('request.invalid', { field })
    }
  }
  return currencies.map((currency) => ({
    currency,
    from: minor(fromAmount, currency, 1n, 'fromAmount'),
    to: minor(toAmount, currency, 0n, 'toAmount'),
  }))
}
