import { type Pace, percentile } from './timing.ts'

export type Candidate = (seconds: number) => Promise<Pace>
export type Compared = Pace & { readonly ratio: number; readonly baseline: Pace }

const middle = (values: readonly number[]): number => percentile(values, 0.5)
const overall = (paces: readonly Pace[]): Pace => ({
  perSecond: middle(paces.map(({ perSecond }) => perSecond)),
  p50Ms: middle(paces.map(({ p50Ms }) => p50Ms)),
  p99Ms: middle(paces.map(({ p99Ms }) => p99Ms)),
})

/**
 * Runs a candidate in short slices, each between two of the baseline, so that whatever else the machine does meanwhile hits both.
 * Gives the middle of the slices, and of their ratios.
 */
export const compare = async (
  candidate: Candidate,
  baseline: Candidate,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Compared> => {
  const [own, others]: [Pace[], Pace[]] = [[], [await baseline(seconds)]]
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const pace = await candidate(seconds)
    const [before, after] = [others.at(-1)?.perSecond ?? 0, await baseline(seconds)]
    own.push(pace)
    others.push(after)
    ratios.push((2 * pace.perSecond) / (before + after.perSecond))
  }
  return { ...overall(own), ratio: middle(ratios), baseline: overall(others) }
}

/** The number of clients with which a baseline does its best, so that it is not held back. */
export const bestOf = async (counts: readonly number[], measure: (clients: number) => Promise<Pace>): Promise<number> => {
  const rates = counts.map((): number[] => [])
  for (let round = 0; round < 3; round += 1)
    for (const [index, clients] of counts.entries()) rates[index]?.push((await measure(clients)).perSecond)
  const middles = rates.map(middle)
  return counts[middles.indexOf(Math.max(...middles))] ?? 1
}
