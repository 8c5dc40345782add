import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { manualClock, silentLog, startListener, testDb } from '../../../../../test/platform.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db.ts'
import { createMetrics } from '../metrics.ts'
import type { Listener } from '../notify.ts'
import { createJobs } from './jobs.ts'
import { cleanJobs } from './store.ts'
import { createJobWorker, type Job, type JobHandler, type JobWorker, type JobWorkerOptions } from './worker.ts'
import { eventually } from '../../../../../test/eventually.ts'

const jobs = createJobs({ clock: systemClock })
const pay = { kind: 'pay', payload: { amount: '5.00' } }
const workers: JobWorker[] = []
let url: string
let db: Db
let listener: Listener

beforeAll(async () => {
  ;({ url, db } = await testDb())
  listener = await startListener(url)
})
beforeEach(() => db.deleteFrom('job').execute())
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

const work = (handler: JobHandler, options: Partial<JobWorkerOptions> = {}): JobWorker => {
  // Polling is far away, so that only a notification can be quick.
  const base = {
    db,
    clock: systemClock,
    log: silentLog,
    metrics: createMetrics(),
    listener,
    pollMs: 600_000,
    retryDelayMs: () => 0,
  }
  const worker = createJobWorker({ ...base, kinds: { pay: handler }, ...options })
  workers.push(worker)
  worker.start()
  return worker
}
const rows = () => db.selectFrom('job').selectAll().orderBy('id').execute()
const allDone = () => eventually(async () => expect((await rows()).every((row) => row.done_at)).toBe(true))

describe('jobs', () => {
  it('run once their transaction has committed, woken by the database', async () => {
    const seen: Omit<Job, 'signal'>[] = []
    work(async ({ signal: _, ...job }) => void seen.push(job))
    await db.transaction().execute(async (tx) => {
      await jobs.add(tx, { ...pay, key: 'a' })
      expect(seen).toEqual([])
    })
    await eventually(() => expect(seen).toEqual([{ kind: 'pay', key: 'a', payload: { amount: '5.00' }, attempt: 1 }]))
    await allDone()
  })

  it('never run when their transaction is rolled back', async () => {
    const rolledBack = db.transaction().execute(async (tx) => {
      await jobs.add(tx, { ...pay, key: 'b' })
      throw new Error('No')
    })
    await expect(rolledBack).rejects.toThrow('No')
    expect(await rows()).toEqual([])
  })

  it('are taken on once per kind and key', async () => {
    expect(await jobs.add(db, { ...pay, key: 'c' })).toBe(true)
    expect(await jobs.add(db, { ...pay, key: 'c' })).toBe(false)
    expect(await jobs.add(db, { ...pay, kind: 'tell', key: 'c' })).toBe(true)
  })

  it('are shared by two workers, each job going to one', async () => {
    const seen: string[] = []
    const note: JobHandler = async ({ key }) => void seen.push(key)
    for (let index = 0; index < 40; index += 1) await jobs.add(db, { ...pay, key: `d${index}` })
    work(note)
    work(note)
    await allDone()
    expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted())
    expect(seen).toHaveLength(40)
  })

  it('wait for their time', async () => {
    const seen: string[] = []
    await jobs.add(db, { ...pay, key: 'late', runAt: new Date(Date.now() + 3_600_000) })
    await jobs.add(db, { ...pay, key: 'now' })
    work(async ({ key }) => void seen.push(key))
    await eventually(async () => expect((await rows()).map(({ done_at }) => done_at !== null)).toEqual([false, true]))
    expect(seen).toEqual(['now'])
  })

  it('are tried again after a failure, and given up after the last attempt with nothing of its message kept', async () => {
    const attempts: number[] = []
    await jobs.add(db, { ...pay, key: 'e' })
    work(
      async ({ attempt }) => {
        attempts.push(attempt)
        throw Object.assign(new TypeError('secret 4111111111111111'), { code: 'E_BANK' })
      },
      { maxAttempts: 3 },
    )
    await eventually(async () => expect((await rows())[0]?.failed_at).toBeInstanceOf(Date))
    expect(attempts).toEqual([1, 2, 3])
    expect((await rows())[0]).toMatchObject({ attempts: 3, done_at: null, last_error: 'TypeError E_BANK' })
  })

  it('keep their lease while they run longer than it', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>()
    let runs = 0
    const slow: JobHandler = () => {
      runs += 1
      return release
    }
    await jobs.add(db, { ...pay, key: 'f' })
    const clock = manualClock(new Date().toISOString())
    work(slow, { clock, leaseMs: 300 })
    work(slow, { clock, leaseMs: 300, pollMs: 50 })
    for (let times = 0; times < 5; times += 1) {
      const renewed = clock.now().getTime() + 300
      await eventually(async () => expect((await rows())[0]?.locked_until?.getTime()).toBe(renewed))
      clock.advance(200)
    }
    resolve()
    await allDone()
    expect(runs).toBe(1)
  })

  it('go to another worker when theirs is killed', async () => {
    await jobs.add(db, { ...pay, key: 'g' })
    const fixture = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url))
    const victim = spawn(process.execPath, [fixture, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(victim.stdout, 'data')
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    const attempts: number[] = []
    work(async ({ attempt }) => void attempts.push(attempt), { pollMs: 50 })
    await allDone()
    expect(attempts).toEqual([2])
  })

  it('do not let a worker that lost its lease mark the job', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>()
    const aborted = vi.fn()
    await jobs.add(db, { ...pay, key: 'h' })
    work(
      async ({ signal }) => {
        signal.addEventListener('abort', aborted)
        await release
      },
      { leaseMs: 150 },
    )
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1))
    // Another worker took it over.
    const future = new Date(Date.now() + 60_000)
    await db.updateTable('job').set({ attempts: 2, locked_until: future }).execute()
    await eventually(() => expect(aborted).toHaveBeenCalled())
    resolve()
    await workers.splice(0)[0]?.stop()
    expect((await rows())[0]).toMatchObject({ attempts: 2, done_at: null, locked_until: future })
  })

  it('are finished before a worker stops', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>()
    await jobs.add(db, { ...pay, key: 'i' })
    const worker = work(() => release)
    await eventually(async () => expect((await rows())[0]?.attempts).toBe(1))
    const stopped = worker.stop()
    // What it has asked for when it is told to stop, it takes.
    await setTimeout(200)
    await jobs.add(db, { ...pay, key: 'j' })
    resolve()
    await stopped
    expect((await rows()).map(({ done_at }) => done_at !== null)).toEqual([true, false])
  })

  it('are forgotten some time after they were done, and only then', async () => {
    await jobs.add(db, { ...pay, key: 'k' })
    await jobs.add(db, { ...pay, key: 'l' })
    await db
      .updateTable('job')
      .set({ done_at: new Date('2020-01-01') })
      .where('key', '=', 'k')
      .execute()
    expect(await cleanJobs(db, new Date('2020-01-02'))).toBe(1)
    expect((await rows()).map(({ key }) => key)).toEqual(['l'])
  })
})
