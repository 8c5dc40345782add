import type { Money } from '@florin/money/money'

/** What a statement should show of a payment: what left, or what came back. */
export type Expected = {
  /** Tells it from the others. */
  readonly key: string
  readonly endToEndId: string
  /** In which it left, where it left in one. */
  readonly batch?: string | undefined
  /** As it stands on the bank's statement: below zero what left. */
  readonly amount: Money
  readonly day: string
}

export type BookedLine = {
  readonly id: bigint
  /** Nothing where the bank named no payment of ours. */
  readonly endToEndId: string | undefined
  /** Of ours, where the line is for all of it. */
  readonly batch?: string | undefined
  readonly amount: Money
  readonly day: string
}

/** A day's difference, in whole days. */
type Aged<T> = T & { readonly ageDays: number }
export type Pair = { readonly expected: Expected; readonly line: BookedLine }
export type Reconciliation = {
  readonly matched: readonly Pair[]
  /** Of the same payment and in the same direction, but not the same amount or currency. */
  readonly different: readonly Aged<Pair>[]
  /** In our books, not on a statement. */
  readonly missing: readonly Aged<Expected>[]
  /** On a statement, not in our books. */
  readonly unexpected: readonly Aged<BookedLine>[]
}

const isSame = (a: Money, b: Money): boolean => a.minor === b.minor && a.currency === b.currency
const ageOf = (day: string, today: string): number => Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000))

/** Takes the first that fits out of the list. */
const take = <T>(list: T[], fits: (each: T) => boolean): T | undefined => {
  const at = list.findIndex(fits)
  return at === -1 ? undefined : list.splice(at, 1)[0]
}

const keyOf = (endToEndId: string, { minor }: Money): string => `${endToEndId} ${minor < 0n ? 'out' : 'in'}`

type Open = Map<string, Expected[]>

/** A line for a batch is of all that is open of it, and only where that adds up to it. */
const batchPairs = (lines: readonly BookedLine[], open: Open): Pair[] => {
  if (!lines.some(({ batch }) => batch !== undefined)) return []
  const left = [...open.values()].flat().filter(({ amount }) => amount.minor < 0n)
  const batches = Map.groupBy(left, ({ batch }) => batch)
  return lines.flatMap((line) => {
    const own = line.batch === undefined || line.endToEndId !== undefined ? [] : (batches.get(line.batch) ?? [])
    const sum = own.reduce((minor, { amount }) => minor + amount.minor, 0n)
    if (own.length === 0 || sum !== line.amount.minor) return []
    if (own.some(({ amount }) => amount.currency !== line.amount.currency)) return []
    batches.delete(line.batch)
    for (const { key, endToEndId, amount } of own) take(open.get(keyOf(endToEndId, amount)) ?? [], (each) => each.key === key)
    return own.map((expected) => ({ expected, line }))
  })
}

/**
 * Compares what we booked with what the bank did. Payments are known by their end-to-end id or their batch alone: two that are merely of
 * the same amount are never taken for each other. Each of our entries is used once at most, and each line, unless it is for a batch.
 */
export const reconcile = (expected: readonly Expected[], lines: readonly BookedLine[], today: string): Reconciliation => {
  const open = Map.groupBy(expected, ({ endToEndId, amount }) => keyOf(endToEndId, amount))
  const openFor = ({ endToEndId, amount }: BookedLine): Expected[] =>
    (endToEndId === undefined ? undefined : open.get(keyOf(endToEndId, amount))) ?? []
  const pairsOf = (from: readonly BookedLine[], fits: (line: BookedLine, each: Expected) => boolean) => {
    const pairs: Pair[] = []
    const left = from.filter((line) => {
      const found = take(openFor(line), (each) => fits(line, each))
      if (found) pairs.push({ expected: found, line })
      return !found
    })
    return { pairs, left }
  }
  const aged = <T extends object>(what: T, day: string): Aged<T> => ({ ...what, ageDays: ageOf(day, today) })
  // Equal amounts first, so that a wrong line never takes what a right one fits.
  const equal = pairsOf(lines, (line, each) => isSame(line.amount, each.amount))
  const ofBatches = batchPairs(equal.left, open)
  const used = new Set(ofBatches.map(({ line }) => line.id))
  const different = pairsOf(
    equal.left.filter(({ id }) => !used.has(id)),
    () => true,
  )
  return {
    matched: [...equal.pairs, ...ofBatches],
    different: different.pairs.map((pair) => aged(pair, pair.line.day)),
    missing: [...open.values()].flat().map((each) => aged(each, each.day)),
    unexpected: different.left.map((line) => aged(line, line.day)),
  }
}
