import type { Run } from './batch.ts'
import { required } from './required.ts'

const lastId = { name: 'ledger.last_id', text: 'select last_value::text as id from ledger.posting_id' }
const oldestRunning = {
  name: 'ledger.oldest_running',
  text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
}
/**
 * A transaction number of our own, higher than all that were given before. Ends when the log until here is on disk, and on the standby that
 * commits wait for.
 */
const confirm = {
  name: 'ledger.confirm',
  text: `select pg_current_xact_id()::text as next, pg_logical_emit_message(true, 'florin', 'seal')`,
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
 * Between both the database may end and come back, here or on another machine, and would give out again what nothing confirmed.
 */
export const createSealer = ({ run, clock }: { run: Run; clock: { now(): Date } }): Sealer => {
  let candidate: Candidate | undefined
  let sealedThrough: string | undefined

  const look = async (): Promise<Candidate | undefined> => {
    // In this order: whoever got an id up to this one has its transaction number already.
    const through = required((await run<{ id: string }>(lastId, []))[0], 'the last id').id
    if (through === sealedThrough) return undefined
    const { next } = required((await run<{ next: string }>(confirm, []))[0], 'the next transaction')
    return { through, next: BigInt(next) }
  }
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
      candidate ??= await look()
      if (!candidate) return 0
      const { oldest } = required((await run<{ oldest: string }>(oldestRunning, []))[0], 'the oldest transaction')
      if (BigInt(oldest) < candidate.next) return 0
      const sealed = await sealThrough(candidate.through)
      sealedThrough = candidate.through
      candidate = undefined
      return sealed
    },
  }
}
