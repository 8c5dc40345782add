import type { Run } from './batch.ts'
import { required } from './required.ts'

const lastId = { name: 'ledger.last_id', text: 'select last_value::text as id from ledger.posting_id' }
const horizon = {
  name: 'ledger.horizon',
  text: `select pg_snapshot_xmin(snapshot)::text as oldest, pg_snapshot_xmax(snapshot)::text as next
    from pg_current_snapshot() snapshot`,
}
const seal = { name: 'ledger.seal', text: 'select ledger.seal($1, $2) as rows' }

type Candidate = { readonly through: string; readonly next: bigint }
export type Sealer = {
  /** Seals what is safe to seal; gives how many rows it sealed. */
  round(): Promise<number>
}

/**
 * Adds what was posted to the hash chain, behind the requests. Ids are given before a transaction commits, so a lower one can
 * appear after a higher one. Hence two looks: the ids given by the first are final once every transaction that was running then has ended.
 */
export const createSealer = ({ run, clock }: { run: Run; clock: { now(): Date } }): Sealer => {
  let candidate: Candidate | undefined

  const sealThrough = async (through: string): Promise<number> => {
    let total = 0
    for (;;) {
      const rows = (await run<{ rows: number }>(seal, [through, clock.now().toISOString()]))[0]?.rows ?? 0
      if (rows === 0) return total
      total += rows
    }
  }

  return {
    round: async () => {
      // In this order: whoever got an id up to this one has its transaction number already.
      candidate ??= {
        through: required((await run<{ id: string }>(lastId, []))[0], 'the last id').id,
        next: BigInt(required((await run<{ next: string }>(horizon, []))[0], 'the horizon').next),
      }
      const { oldest } = required((await run<{ oldest: string }>(horizon, []))[0], 'the horizon')
      if (BigInt(oldest) < candidate.next) return 0
      const sealed = await sealThrough(candidate.through)
      candidate = undefined
      return sealed
    },
  }
}
