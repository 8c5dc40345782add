import { findAccount, type LedgerAccount } from '@florin/ledger/accounts'
import type { Entry, Limit, Order, Outcome } from '@florin/ledger/orders'
import { postBatch, type Run } from '@florin/ledger/batch'
import { exchangeOrder } from '@florin/ledger/exchange'
import { usedOfLimits } from '@florin/ledger/limits'
import { required } from '@florin/ledger/required'
import { money } from '@florin/money/money'
import type { Reader } from '@florin/ledger/transaction'
import { createOracle, type Oracle } from './oracle.ts'

/** What a life needs of a ledger; in a test and in a long run it is opened differently. */
export type ModelLedger = {
  readonly db: Reader
  readonly run: Run
  readonly clock: { now(): Date; advance(seconds: number): void }
  house(kind: 'settlement' | 'fee' | 'position', currency: string): Promise<number>
  funded(minor: bigint, currency: string): Promise<LedgerAccount>
}

/** Numbers that follow from a seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(items: readonly T[]): T => items[below(items.length)]!,
    chance: (odds: number): boolean => next() < odds,
  }
}
type Seeded = ReturnType<typeof seeded>

type World = {
  readonly customers: { readonly id: number; readonly currency: string }[]
  readonly house: Readonly<Record<'settlement' | 'fee' | 'position', Readonly<Record<string, number>>>>
  readonly past: Order[]
}

const currencies = ['EUR', 'USD', 'JPY'] as const

const buildWorld = async (ledger: ModelLedger, oracle: Oracle): Promise<World> => {
  const house = { settlement: {}, fee: {}, position: {} } as Record<'settlement' | 'fee' | 'position', Record<string, number>>
  for (const kind of ['settlement', 'fee', 'position'] as const)
    for (const currency of currencies) {
      const id = await ledger.house(kind, currency)
      house[kind][currency] = id
      oracle.open(id, currency, false)
    }
  const customers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const currency = currencies[index % 3]!
      const { id } = await ledger.funded(0n, currency)
      oracle.open(id, currency, true)
      return { id, currency }
    }),
  )
  return { customers, house, past: [] }
}

const amount = (random: Seeded): bigint => BigInt(1 + random.below(random.chance(0.2) ? 400 : 60))

const days = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')] as const

/** Now and then an order uses limits: counters of this life, some of them soon used up. */
const limits = (random: Seeded, key: string): { limits?: Limit[] } => {
  if (!random.chance(0.3)) return {}
  const life = key.split(':').slice(0, 2).join(':')
  const chosen = [0, 1, 2].filter(() => random.chance(0.5))
  return {
    limits: chosen.map((which) => ({
      counter: `${life}:${which}`,
      periodStart: random.pick(days),
      amountMinor: amount(random),
      limitMinor: random.chance(0.8) ? BigInt(100 * (which + 1)) : undefined,
      limitCount: random.chance(0.5) ? 2 * (which + 1) : undefined,
    })),
  }
}

const transfer = (random: Seeded, { customers, house }: World, key: string): Order => {
  const from = random.pick(customers)
  const to = random.pick(customers)
  const minor = amount(random)
  if (from.id === to.id || random.chance(0.25)) {
    const settlement = house.settlement[to.currency]!
    const [giver, taker] = random.chance(0.7) ? [settlement, to.id] : [to.id, settlement]
    return {
      key,
      kind: 'deposit',
      entries: [
        { accountId: giver, amountMinor: -minor },
        { accountId: taker, amountMinor: minor },
      ],
    }
  }
  if (from.currency !== to.currency && random.chance(0.8))
    return exchangeOrder({
      key,
      sold: { accountId: from.id, positionId: house.position[from.currency]!, amount: money(minor, from.currency) },
      bought: { accountId: to.id, positionId: house.position[to.currency]!, amount: money(amount(random), to.currency) },
      fee: random.chance(0.5)
        ? { accountId: house.fee[from.currency]!, amount: money(BigInt(random.below(3)), from.currency) }
        : undefined,
      quote: { id: key, rate: '1' },
    })
  const fee = BigInt(random.below(3))
  const entries: Entry[] = [
    { accountId: from.id, amountMinor: -minor - fee },
    { accountId: random.chance(0.02) ? 1_999_999_999 : to.id, amountMinor: minor },
  ]
  if (fee > 0n) entries.push({ accountId: house.fee[from.currency]!, amountMinor: fee })
  return { key, kind: 'p2p', entries, ...(random.chance(0.3) && { reference: `ref ${minor}` }) }
}

const order = (random: Seeded, world: World, oracle: Oracle, key: string, now: number): Order => {
  const holds = [...oracle.holds]
  const kind = random.below(100)
  if (kind < 12) {
    const { id } = random.pick(world.customers)
    const expiresAt = random.chance(0.5) ? new Date(now + 1000 * (1 + random.below(20))) : undefined
    return { act: 'hold', key, kind: 'wire', accountId: id, amountMinor: amount(random), expiresAt, ...limits(random, key) }
  }
  if (kind < 34 && holds.length > 0) {
    const [id, hold] = random.pick(holds)
    const ref = { id, accountId: hold.accountId }
    if (kind < 18) return { act: 'release', key, kind: 'wire', hold: ref }
    if (kind < 24) return { act: 'expire', key, kind: 'wire', hold: ref }
    const { currency } = oracle.accounts.get(hold.accountId)!
    const part = random.chance(0.6) ? hold.amount : amount(random)
    const entries = [
      { accountId: hold.accountId, amountMinor: -part },
      { accountId: world.house.settlement[currency]!, amountMinor: part },
    ]
    return { key, kind: 'wire', entries, fromHold: ref, ...limits(random, key) }
  }
  const transfers = [...oracle.transfers]
  if (kind < 42 && transfers.length > 0) {
    const [id, original] = random.pick(transfers)
    return {
      key,
      kind: 'reversal',
      reverses: id,
      entries: original.entries.map(({ accountId, amountMinor }) => ({ accountId, amountMinor: -amountMinor })),
    }
  }
  if (kind < 50 && world.past.length > 0) {
    const repeated = random.pick(world.past)
    return random.chance(0.5) ? repeated : { ...transfer(random, world, repeated.key) }
  }
  return { ...transfer(random, world, key), ...limits(random, key) }
}

const shown = (outcome: Outcome): string => (outcome.outcome === 'refused' ? outcome.problem : outcome.outcome)

/** One life of a small bank beside the oracle; gives the first difference, or nothing. */
export const liveThrough = async (ledger: ModelLedger, seed: number, steps: number): Promise<string | undefined> => {
  const random = seeded(seed)
  const oracle = createOracle()
  const world = await buildWorld(ledger, oracle)
  const before = new Map(
    await Promise.all(
      [...oracle.accounts.keys()].map(async (id) => [id, (await findAccount(ledger.db, id))!.postedMinor] as const),
    ),
  )
  for (let step = 0; step < steps;) {
    const size = Math.min(steps - step, random.chance(0.5) ? 1 : 1 + random.below(8))
    if (random.chance(0.3)) ledger.clock.advance(random.below(6))
    const now = ledger.clock.now()
    const orders: Order[] = []
    for (let index = 0; index < size; index += 1) {
      const next = order(random, world, oracle, `model:${seed}:${step + index}`, now.getTime())
      if (!orders.some(({ key }) => key === next.key)) orders.push(next)
    }
    const outcomes = await postBatch(ledger.run, orders, now)
    for (const [index, each] of orders.entries()) {
      const outcome = outcomes[index]!
      const wanted = oracle.expect(each, now.getTime())
      if (shown(outcome) !== wanted)
        return `seed ${seed}, step ${step + index}: ${shown(outcome)} instead of ${wanted} for ${each.key} ${each.kind}`
      if (outcome.outcome === 'posted') {
        oracle.apply(each, outcome.posted.id)
        world.past.push(each)
      }
    }
    step += size
  }
  for (const [id, { posted, held }] of oracle.accounts) {
    const actual = (await findAccount(ledger.db, id))!
    if (actual.postedMinor - before.get(id)! !== posted || actual.heldMinor !== held)
      return `seed ${seed}: account ${id} has ${actual.postedMinor} (${actual.heldMinor} held) instead of ${posted} (${held} held)`
  }
  for (const [name, wanted] of oracle.counters) {
    const [counter = '', periodStart = ''] = name.split(' ')
    const [found] = await usedOfLimits(ledger.db, [{ counter, periodStart: new Date(periodStart) }])
    const used = required(found, 'a counter')
    if (used.minor !== wanted.minor || used.count !== wanted.count)
      return `seed ${seed}: limit ${name} has ${used.minor} used in ${used.count} instead of ${wanted.minor} in ${wanted.count}`
  }
  return undefined
}
