import { sql } from 'kysely'
import { int4s, int8s, texts } from './arrays.ts'
import type { Limit, Order } from './orders.ts'
import type { Reader } from './transaction.ts'

export const limitsOf = (order: Order): readonly Limit[] => ('limits' in order ? (order.limits ?? []) : [])

const nameOf = ({ counter, periodStart }: Limit): string => `${counter}@${periodStart.getTime()}`

/** As it is kept with what was posted, for the day that it is undone. */
const kept = (limits: readonly Limit[]): string | undefined =>
  limits.length === 0
    ? undefined
    : `[${limits.map(({ counter, periodStart, amountMinor }) => `[${JSON.stringify(counter)},${periodStart.getTime()},${amountMinor}]`).join(',')}]`

const parameterCount = 7

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
    int8s(limits.map(({ limitMinor }) => limitMinor)),
    texts(orders.map((order) => kept(limitsOf(order)))),
  ]
}

/** A counter twice in one order is a programmer's mistake. */
export const repeatsCounter = (limits: readonly Limit[]): boolean => new Set(limits.map(nameOf)).size < limits.length

/** How much of a limit is used in a period. What is still free may be gone by the time of a posting: that one judges. */
export const usedOfLimit = async (reader: Reader, counter: string, periodStart: Date): Promise<bigint> =>
  (
    await sql<{ used: bigint }>`
      select used_minor as used from ledger.limit_counter where counter = ${counter} and period_start = ${periodStart}`.execute(
      reader,
    )
  ).rows[0]?.used ?? 0n
