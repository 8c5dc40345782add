import type { Run } from './batch.ts'

const monthsAhead = 3

const make = { name: 'ledger.make_partitions', text: 'select ledger.make_partitions($1, $2) as made' }

/** The months to come, made ahead of time; gives how many were missing. */
export const makePartitions = async (run: Run, now: Date): Promise<number> =>
  (await run<{ made: number }>(make, [now.toISOString(), monthsAhead]))[0]?.made ?? 0
