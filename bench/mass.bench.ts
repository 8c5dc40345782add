import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures, Options } from '../scripts/measurements.ts'
import { openMassBank } from '../test/massBank.ts'
import { bestOf } from './support/slices.ts'
import { round } from './support/timing.ts'
import { makeTpcb, runTpcb } from './support/tpcb.ts'

export const about =
  'a member batch of 10,000 rows: how long its check takes, how many rows a second are paid beside a TPC-B-like transaction in the same database, and what reading the file costs in memory. --rows=10000'

const tpcbClientCounts = [4, 8, 16]
const tpcbSeconds = 5

const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const rows = Number(args.find((arg) => arg.startsWith('--rows='))?.slice(7) ?? 10_000)
  const bank = await openMassBank(rows)
  const statusOf = async (batchId: number) =>
    (await bank.call<{ batch?: { status: string } }>('mass.get', { batchId })).batch?.status
  const until = async (batchId: number, wanted: string): Promise<void> => {
    while ((await statusOf(batchId)) !== wanted) await sleep(50)
  }
  try {
    await makeTpcb(bank.pool)
    await bank.signIn()
    const idleMb = memoryMb(bank.serverPid())
    let peakMb = idleMb
    const watch = setInterval(() => (peakMb = Math.max(peakMb, memoryMb(bank.serverPid()))), 20)
    const startedAt = performance.now()
    const batchId = await bank.upload('Bench')
    clearInterval(watch)
    await until(batchId, 'uploaded')
    const checkSeconds = (performance.now() - startedAt) / 1000
    note(`checked in ${round(checkSeconds)} s`)
    await bank.signIn()
    const confirmAt = performance.now()
    const confirmed = await bank.call<{ responseCode: string }>('mass.confirm', { batchId, type: 'p2p' })
    if (confirmed.responseCode !== '00') throw new Error(`The batch was refused: ${JSON.stringify(confirmed)}`)
    const confirmSeconds = (performance.now() - confirmAt) / 1000
    const payAt = performance.now()
    await until(batchId, 'completed')
    const perSecond = rows / ((performance.now() - payAt) / 1000)
    const best = await bestOf(tpcbClientCounts, (count) => runTpcb(bank.pool, count, tpcbSeconds / 5))
    const tpcb = await runTpcb(bank.pool, best, tpcbSeconds)
    return {
      rows,
      'check.seconds': round(checkSeconds),
      'reserve.seconds': round(confirmSeconds),
      'rows.perSecond': Math.round(perSecond),
      'tpcb.perSecond': Math.round(tpcb.perSecond),
      'ratio.rowsToTpcb': round(perSecond / tpcb.perSecond),
      'read.growthMb': Math.round(peakMb - idleMb),
    }
  } finally {
    await bank.close()
  }
}
