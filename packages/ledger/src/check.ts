import { maxEntries, maxInteger, maxLedgerMinor } from './range.ts'
import { limitsOf, repeatsCounter } from './limits.ts'
import type { Entry, Order } from './orders.ts'
import type { LedgerProblem } from './refused.ts'

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= maxInteger
const isId = (id: number): boolean => isCount(id) && id > 0
const isAmount = (minor: bigint): boolean => minor <= maxLedgerMinor && minor >= -maxLedgerMinor

const entriesProblem = (entries: readonly Entry[]): LedgerProblem | undefined => {
  if (entries.length < 2 || entries.length > maxEntries) return 'unbalanced'
  if (entries.some(({ accountId }) => !isId(accountId))) return 'account'
  // Together too, so that no sum on the way overflows.
  if (entries.reduce((sum, { amountMinor }) => sum + (amountMinor < 0n ? -amountMinor : amountMinor), 0n) > 2n * maxLedgerMinor)
    return 'range'
  const accounts = new Set(entries.map(({ accountId }) => accountId))
  return accounts.size < entries.length || entries.some(({ amountMinor }) => amountMinor === 0n) ? 'unbalanced' : undefined
}

const lengths = { key: 200, kind: 100, reference: 500 } as const

const isText = (text: string, max: number): boolean => text.length > 0 && text.length <= max && !text.includes('\0')

/** A programmer's mistake, not a customer's: it is thrown. */
export const assertWellFormed = (order: Order): void => {
  for (const [name, max] of Object.entries(lengths)) {
    const text = order[name as keyof typeof lengths]
    if (text !== undefined && !isText(text, max)) throw new RangeError(`The ${name} of an order has 1 to ${max} characters`)
  }
  const limits = limitsOf(order)
  if (limits.some(({ counter }) => !isText(counter, lengths.key)) || repeatsCounter(limits))
    throw new RangeError(`The limits of an order have counters of 1 to ${lengths.key} characters, each once in a period`)
  if (limits.some(({ amountMinor, limitMinor = 0n }) => !isAmount(amountMinor) || amountMinor <= 0n || !isAmount(limitMinor)))
    throw new RangeError('What an order uses of a limit is above zero and within range')
  if (limits.some(({ limitCount = 0 }) => !isCount(limitCount))) throw new RangeError('A limit of a number is a whole one')
}

/** What is wrong with an order by itself, whatever stands on the accounts. Asked first, so that one bad order cannot sink a batch. */
export const orderProblem = (order: Order): LedgerProblem | undefined => {
  switch (order.act) {
    case 'hold':
      if (!isId(order.accountId)) return 'account'
      return isAmount(order.amountMinor) && order.amountMinor > 0n ? undefined : 'range'
    case 'release':
    case 'expire':
      return isId(order.hold.accountId) ? undefined : 'account'
    default:
      return entriesProblem(order.entries)
  }
}
