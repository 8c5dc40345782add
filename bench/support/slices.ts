import type { Meter } from './cpu.ts'
import { middle, type Pace } from './timing.ts'

export type Candidate = (seconds: number) => Promise<Pace>
type Costs = Pace & { readonly databaseUs: number; readonly processUs: number }
export type Compared = Costs & { readonly ratio: number; readonly cpuRatio: number; readonly baseline: Costs }

const overall = (costs: readonly Costs[]): Costs => {
  const of = (name: keyof Costs): number => middle(costs.map((each) => each[name]))
  return {
    done: of('done'),
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    databaseUs: of('databaseUs'),
    processUs: of('processUs'),
  }
}

/** With the processor time that each one took, of the database and of this process. */
const metered = async (candidate: Candidate, seconds: number, meter: Meter): Promise<Costs> => {
  const before = meter()
  const pace = await candidate(seconds)
  const after = meter()
  return {
    ...pace,
    databaseUs: (after.database - before.database) / pace.done,
    processUs: (after.process - before.process) / pace.done,
  }
}
const cpuUs = ({ databaseUs, processUs }: Costs): number => databaseUs + processUs

/**
 * Runs a candidate in short slices, each between two of the baseline, so that whatever else the machine does meanwhile hits both.
 * Gives the middle of the slices, and of their ratios.
 */
export const compare = async (
  candidate: Candidate,
  baseline: Candidate,
  { rounds, seconds, meter }: { rounds: number; seconds: number; meter: Meter },
): Promise<Compared> => {
  const [own, others]: [Costs[], Costs[]] = [[], [await metered(baseline, seconds, meter)]]
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const pace = await metered(candidate, seconds, meter)
    const [before, after] = [others.at(-1)?.perSecond ?? 0, await metered(baseline, seconds, meter)]
    own.push(pace)
    others.push(after)
    ratios.push((2 * pace.perSecond) / (before + after.perSecond))
  }
  const [mine, theirs] = [overall(own), overall(others)]
  return { ...mine, ratio: middle(ratios), cpuRatio: cpuUs(theirs) / cpuUs(mine), baseline: theirs }
}

/** The number of clients with which a baseline does its best, so that it is not held back. */
export const bestOf = async (counts: readonly number[], measure: (clients: number) => Promise<Pace>): Promise<number> => {
  const rates = counts.map((): number[] => [])
  for (let round = 0; round < 3; round += 1)
    for (const [index, clients] of counts.entries()) rates[index]?.push((await measure(clients)).perSecond)
  const middles = rates.map(middle)
  return counts[middles.indexOf(Math.max(...middles))] ?? 1
}
