import { fingerprint } from './fingerprint.ts'
import type { Entry, Order, Transfer } from './orders.ts'

const acts = { transfer: 0, hold: 1, release: 2, expire: 3 } as const

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
const expiryOf = (order: Order): string | undefined => ('expiresAt' in order ? order.expiresAt?.toISOString() : undefined)

type Plain = string | number | bigint | undefined

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`
const numbers = (values: readonly Plain[]): string => `{${values.map((value) => value ?? 'null').join(',')}}`
const texts = (values: readonly (string | undefined)[]): string =>
  `{${values.map((value) => (value === undefined ? 'null' : quoted(value))).join(',')}}`
/** What no order of the batch uses is left out altogether. */
const ifAny = <T>(values: readonly (T | undefined)[], write: (values: readonly (T | undefined)[]) => string): string | null =>
  values.some((value) => value !== undefined) ? write(values) : null

/** A batch as the parameters of `ledger.post`; array literals, written here because the driver's own way is slow for thousands. */
export const encodeBatch = (orders: readonly Order[], at: Date): (string | null)[] => {
  const entries = orders.map(entriesOf)
  const accountIds = [...new Set(entries.flatMap((each) => each.map(({ accountId }) => accountId)))].toSorted((a, b) => a - b)
  const slots = new Map(accountIds.map((id, index) => [id, index + 1]))
  let end = 0
  const ends = entries.map((each) => (end += each.length))
  const messages = orders.flatMap(
    (order, index) => order.messages?.map(({ topic, payload }) => ({ topic, payload, item: index + 1 })) ?? [],
  )
  return [
    at.toISOString(),
    texts(orders.map(({ key }) => key)),
    numbers(orders.map(fingerprint)),
    texts(orders.map(({ kind }) => kind)),
    numbers(ends),
    numbers(accountIds),
    numbers(entries.flatMap((each) => each.map(({ accountId }) => slots.get(accountId)))),
    numbers(entries.flatMap((each) => each.map(({ accountId }) => accountId))),
    numbers(entries.flatMap((each, index) => each.map(() => index + 1))),
    numbers(entries.flatMap((each) => each.map(({ amountMinor }) => amountMinor))),
    ifAny(
      orders.map(({ reference }) => reference),
      texts,
    ),
    ifAny(
      orders.map(({ metadata }) => metadata && JSON.stringify(metadata)),
      texts,
    ),
    orders.some(({ act = 'transfer' }) => act !== 'transfer') ? numbers(orders.map(({ act = 'transfer' }) => acts[act])) : null,
    ifAny(orders.map(holdOf), numbers),
    ifAny(orders.map(expiryOf), texts),
    ifAny(orders.map(reversesOf), numbers),
    ...(messages.length > 0
      ? [
          numbers(messages.map(({ item }) => item)),
          texts(messages.map(({ topic }) => topic)),
          texts(messages.map(({ payload }) => JSON.stringify(payload))),
        ]
      : [null, null, null]),
  ]
}

/** Whether nothing but the money goes with it, so that the short way will do. */
export const isPlain = (order: Order): order is Transfer =>
  'entries' in order && !order.fromHold && order.reverses === undefined && !order.messages?.length

/** One plain transfer as the parameters of `ledger.post_one`. */
export const encodeOne = (order: Transfer, at: Date): (string | null)[] => [
  at.toISOString(),
  order.key,
  fingerprint(order),
  order.kind,
  numbers(order.entries.map(({ accountId }) => accountId)),
  numbers(order.entries.map(({ amountMinor }) => amountMinor)),
  order.reference ?? null,
  order.metadata ? JSON.stringify(order.metadata) : null,
]
