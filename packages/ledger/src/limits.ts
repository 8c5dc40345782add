import { sql } from 'kysely'
import { int4s, int8s, texts } from './arrays.ts'
import type { Limit, Order } from './orders.ts'
import { prepared } from './prepared.ts'
import { maxInteger, maxLedgerMinor } from './range.ts'
import type { Exceeded } from './refused.ts'
import type { Reader } from './transaction.ts'

export const limitsOf = (order: Order): readonly Limit[] => ('limits' in order ? (order.limits ?? []) : [])

const nameOf = ({ counter, periodStart }: Limit): string => `${counter}@${periodStart.getTime()}`

/** As it is kept with what was posted, for the day that it is undone. */
const kept = (limits: readonly Limit[]): string | undefined =>
  limits.length === 0
    ? undefined
    : `[${limits.map(({ counter, periodStart, amountMinor }) => `[${JSON.stringify(counter)},${periodStart.getTime()},${amountMinor}]`).join(',')}]`

const parameterCount = 8

/** The limits of a batch as parameters of `ledger.post`: each counter once, and for each limit the place of its counter. */
export const encodeLimits = (orders: readonly Order[]): (Buffer | null)[] => {
  const limits = orders.flatMap(limitsOf)
  if (limits.length === 0) return Array.from({ length: parameterCount }, () => null)
  const counters: Limit[] = []
  const places = new Map<string, number>()
  const placeOf = (limit: Limit): number => {
    const name = nameOf(limit)
    const place = places.get(name) ?? counters.push(limit)
    places.set(name, place)
    return place
  }
  const slots = limits.map(placeOf)
  let end = 0
  return [
    texts(counters.map(({ counter }) => counter)),
    int8s(counters.map(({ periodStart }) => BigInt(periodStart.getTime()))),
    int4s(orders.map((order) => (end += limitsOf(order).length))),
    int4s(slots),
    int8s(limits.map(({ amountMinor }) => amountMinor)),
    int8s(limits.map(({ limitMinor = maxLedgerMinor }) => limitMinor)),
    texts(orders.map((order) => kept(limitsOf(order)))),
    int4s(limits.map(({ limitCount = maxInteger }) => limitCount)),
  ]
}

/** By the place that `ledger.post` gives: below zero where the number is exceeded and not the amount. */
export const exceededOf = (order: Order, place: number): Exceeded | undefined => {
  const limit = limitsOf(order)[Math.abs(place) - 1]
  return limit && { counter: limit.counter, by: place < 0 ? 'count' : 'amount' }
}

/** A counter twice in one order is a programmer's mistake. */
export const repeatsCounter = (limits: readonly Limit[]): boolean => new Set(limits.map(nameOf)).size < limits.length

export type UsedOfLimit = { readonly minor: bigint; readonly count: number }

type CounterPeriod = Pick<Limit, 'counter' | 'periodStart'>

const selectUsed = prepared<{ counters: Buffer; periods: Buffer }, UsedOfLimit & { n: bigint }>(
  ({ counters, periods }) => sql`select n, minor, count from ledger.used_of_limits(${counters}, ${periods})`,
)

/** How much of each is used in its period. What is still free may be gone by the time of a posting: that one judges. */
export const usedOfLimits = async (reader: Reader, asked: readonly CounterPeriod[]): Promise<UsedOfLimit[]> => {
  const counters = texts(asked.map(({ counter }) => counter))
  const periods = int8s(asked.map(({ periodStart }) => BigInt(periodStart.getTime())))
  const { rows } = await selectUsed(reader, { counters, periods })
  const used = new Map(rows.map(({ n, minor, count }) => [Number(n), { minor, count }]))
  return asked.map((_, index) => used.get(index + 1) ?? { minor: 0n, count: 0 })
}
