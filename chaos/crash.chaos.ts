import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures, Options } from '../scripts/measurements.ts'
import { openChaosBank } from './support/bank.ts'
import { startPoster } from './support/posterProcess.ts'

export const about =
  'kill -9 of the server and of the database, 30 times, under 32 clients that retry with the same key. --kills=30'

const clients = 32
const wanted = 10_000
const minor = 5n

const killsOf = (args: readonly string[]): number => Number(args.find((arg) => arg.startsWith('--kills='))?.slice(8) ?? 30)

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const kills = killsOf(args)
  const bank = await openChaosBank(50, 1_000_000n)
  const poster = startPoster(bank.database.url)
  const acknowledged = new Map<string, string>()
  let serial = 0
  let killed = 0
  let retries = 0
  let lastAnswerAt = performance.now()
  const enough = () => killed >= kills && acknowledged.size >= wanted

  const client = async (): Promise<void> => {
    while (!enough()) {
      const n = (serial += 1)
      const from = bank.accounts[n % 50]!
      const to = bank.accounts[(n * 7 + 3) % 50]!
      if (from === to) continue
      for (;;) {
        const id = await poster.post({ key: `crash:${n}`, from, to, minor }).catch(() => 'unknown')
        if (id !== 'unknown') {
          if (id) acknowledged.set(`crash:${n}`, id)
          lastAnswerAt = performance.now()
          break
        }
        retries += 1
        await sleep(20 + Math.random() * 80)
      }
    }
  }

  const recoveries: number[] = []
  const killer = async (): Promise<void> => {
    for (; killed < kills; killed += 1) {
      await sleep(300 + Math.random() * 700)
      const at = performance.now()
      if (killed % 2 === 0) poster.kill()
      else process.kill(bank.database.pid(), 'SIGKILL')
      // What was answered before the kill may still arrive; what comes later has gone through a new process.
      await sleep(50)
      while (lastAnswerAt < at + 50) await sleep(10)
      recoveries.push(performance.now() - at)
      note(`kill ${killed + 1}: back after ${Math.round(recoveries.at(-1) ?? 0)} ms, ${acknowledged.size} acknowledged`)
    }
  }

  await Promise.all([killer(), ...Array.from({ length: clients }, client)])
  poster.stop()
  try {
    const postings = await bank.postings('crash:')
    const lost = [...acknowledged].filter(([key]) => !postings.has(key)).length
    const wrong = [...acknowledged].filter(([key, id]) => postings.has(key) && postings.get(key)?.id !== id).length
    const doubled = [...postings.values()].filter(({ entries }) => entries !== 2).length
    const findings = await bank.findings()
    findings.forEach(note)
    const slowest = Math.max(...recoveries)
    const failed = lost + wrong + doubled + findings.length > 0 || slowest > 10_000 || acknowledged.size < wanted
    return {
      kills,
      acknowledged: acknowledged.size,
      retries,
      lost,
      wrong,
      doubled,
      findings: findings.length,
      'slowestRecovery.ms': Math.round(slowest),
      failed,
    }
  } finally {
    await bank.close()
  }
}
