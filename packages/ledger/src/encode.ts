import { int2s, int4s, int8s, texts, timestamps, uuids } from './arrays.ts'
import { encodeLimits } from './limits.ts'
import type { Entry, Order } from './orders.ts'
import { required } from './required.ts'

const acts = { transfer: 0, hold: 1, release: 2, expire: 3 } as const

/** An order and the fingerprint of its request. */
export type Stamped = { readonly order: Order; readonly fingerprint: Buffer }

export const entriesOf = (order: Order): readonly Entry[] => {
  switch (order.act) {
    case 'hold':
      return [{ accountId: order.accountId, amountMinor: order.amountMinor }]
    case 'release':
    case 'expire':
      return [{ accountId: order.hold.accountId, amountMinor: 0n }]
    default:
      return order.entries
  }
}

const holdOf = (order: Order): bigint | undefined =>
  'hold' in order ? order.hold.id : 'fromHold' in order ? order.fromHold?.id : undefined
const reversesOf = (order: Order): bigint | undefined => ('reverses' in order ? order.reverses : undefined)
const expiryOf = (order: Order): Date | undefined => ('expiresAt' in order ? order.expiresAt : undefined)
const metadataOf = ({ metadata }: Order): string | undefined => metadata && JSON.stringify(metadata)

/** The places of what stands in arbitrary order, from the least to the greatest. */
const ranked = <T extends string | number>(values: readonly T[]): number[] => {
  const order = values.map((_, index) => index)
  const value = (index: number): T => required(values[index], 'a value')
  if (values.some((each, index) => index > 0 && each < value(index - 1)))
    order.sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a - b))
  return order.map((index) => index + 1)
}

const locksOf = (order: Order): readonly number[] => ('alsoLocks' in order ? (order.alsoLocks ?? []) : [])

/** The entries of all orders, one after the other, with the order and the place of the account of each. */
const encodeEntries = (orders: readonly Order[]) => {
  const entries = orders.map(entriesOf)
  const locked = [...entries.flatMap((each) => each.map(({ accountId }) => accountId)), ...orders.flatMap(locksOf)]
  const sorted = Int32Array.from(new Set(locked)).sort()
  const places = new Map<number, number>()
  sorted.forEach((id, index) => places.set(id, index + 1))
  const [ends, slots, accounts, items]: [number[], number[], number[], number[]] = [[], [], [], []]
  const amounts: bigint[] = []
  entries.forEach((each, index) => {
    for (const { accountId, amountMinor } of each) {
      slots.push(places.get(accountId) ?? 0)
      accounts.push(accountId)
      items.push(index + 1)
      amounts.push(amountMinor)
    }
    ends.push(amounts.length)
  })
  return { sorted, ends, slots, accounts, items, amounts }
}

const encodeMessages = (orders: readonly Order[]): (Buffer | null)[] => {
  const messages = orders.flatMap(
    (order, index) => order.messages?.map(({ topic, payload }) => ({ topic, payload, item: index + 1 })) ?? [],
  )
  if (messages.length === 0) return [null, null, null]
  return [
    int4s(messages.map(({ item }) => item)),
    texts(messages.map(({ topic }) => topic)),
    texts(messages.map(({ payload }) => JSON.stringify(payload))),
  ]
}

/** A batch as the parameters of `ledger.post`. */
export const encodeBatch = (stamped: readonly Stamped[], at: Date): (string | Buffer | null)[] => {
  const orders = stamped.map(({ order }) => order)
  /** What no order of the batch uses is left out altogether. */
  const ifAny = <T>(read: (order: Order) => T | undefined, write: (values: readonly (T | undefined)[]) => Buffer) => {
    const values = orders.map(read)
    return values.some((value) => value !== undefined) ? write(values) : null
  }
  const keys = orders.map(({ key }) => key)
  const keyItems = ranked(keys)
  const { sorted, ends, slots, accounts, items, amounts } = encodeEntries(orders)
  return [
    at.toISOString(),
    texts(keyItems.map((item) => keys[item - 1])),
    int4s(keyItems),
    uuids(stamped.map(({ fingerprint }) => fingerprint)),
    texts(orders.map(({ kind }) => kind)),
    int4s(ends),
    int4s([...sorted]),
    int4s(slots),
    int4s(accounts),
    int4s(items),
    int8s(amounts),
    int4s(ranked(slots)),
    ifAny(({ reference }) => reference, texts),
    ifAny(metadataOf, texts),
    orders.some(({ act = 'transfer' }) => act !== 'transfer') ? int2s(orders.map(({ act = 'transfer' }) => acts[act])) : null,
    ifAny(holdOf, int8s),
    ifAny(expiryOf, timestamps),
    ifAny(reversesOf, int8s),
    ...encodeMessages(orders),
    ...encodeLimits(orders),
  ]
}
