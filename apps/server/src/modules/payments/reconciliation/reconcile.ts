import type { Money } from '@florin/money/money'

/** What a statement should show of a payment: what left, or what came back. */
export type Expected = {
  /** Tells it from the others. */
  readonly key: string
  readonly endToEndId: string
  /** As it stands on the bank's statement: below zero what left. */
  readonly amount: Money
  readonly day: string
}

export type BookedLine = {
  readonly id: bigint
  /** Nothing where the bank named no payment of ours. */
  readonly endToEndId: string | undefined
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

/**
 * Compares what we booked with what the bank did. Payments are known by their end-to-end id alone: two that are merely of the same
 * amount are never taken for each other. Each line and each of our entries is used once at most.
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
  const different = pairsOf(equal.left, () => true)
  return {
    matched: equal.pairs,
    different: different.pairs.map((pair) => aged(pair, pair.line.day)),
    missing: [...open.values()].flat().map((each) => aged(each, each.day)),
    unexpected: different.left.map((line) => aged(line, line.day)),
  }
}
