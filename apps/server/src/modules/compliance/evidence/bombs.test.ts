import { describe, expect, it } from 'vitest'
import { silentLog } from '../../../../../../test/platform.ts'
import { bombs, slowPdf } from './bombs.fixture.ts'
import { createCleaning } from './cleaning/cleaning.ts'
import { picture } from './paper.fixture.ts'
import { pdfOf } from './pdf.fixture.ts'

const mostGrowth = 100_000_000
const longestMs = 70_000
const file = (bytes: Buffer, type = 'application/pdf') => ({ field: 'file[]', name: 'a', type, bytes })

/** The most that our own process grew by while the work was done. */
const growthDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
  await work()
  clearInterval(looking)
  return most - before
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

describe('a small file that grows', () => {
  it.each(Object.entries(bombs))('costs us neither memory nor time: %s', async (_what, make) => {
    const clean = createCleaning({ log: silentLog })
    const bomb = await make()
    const startedAt = performance.now()
    let outcome = ''
    const growth = await growthDuring(async () => {
      outcome = await clean('customer:1', [file(bomb)]).then(
        ([cleaned]) => (cleaned!.bytes.length < 200_000 ? 'harmless' : 'large'),
        ({ refusal }) => refusal as string,
      )
    })
    expect(['harmless', 'upload.unreadable']).toContain(outcome)
    expect(growth).toBeLessThan(mostGrowth)
    expect(performance.now() - startedAt).toBeLessThan(longestMs)
    // Whoever comes next notices nothing.
    expect(await clean('customer:2', [file(await picture(), 'image/jpeg')])).toHaveLength(1)
  })
})

describe('slow files', () => {
  const limits = { memoryMb: 512, cpuSeconds: 3, elapsedMs: 60_000, outputBytes: 1_000_000 }
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'kept',
      ({ refusal: why }) => why as string,
    )

  it('of one customer keep no other waiting', async () => {
    const clean = createCleaning({ log: silentLog, limits })
    const small = () => timed(() => clean('customer:2', [file(pdfOf({ draws: '10 10 50 50 re f' }))]))
    const alone = await small()
    const slow = slowPdf()
    const held = Array.from({ length: 6 }, () => refusal(clean('customer:1', [file(slow)])))
    await new Promise((resolve) => setTimeout(resolve, 500))
    // It waits for its own process alone, which takes longer where other tests run too.
    expect(await small()).toBeLessThan(Math.max(3000, 3 * alone))
    expect(new Set(await Promise.all(held))).toEqual(new Set(['upload.unreadable', 'rate.limited']))
  })

  it('are refused by the name of their field, and by their place where several share it', async () => {
    const clean = createCleaning({ log: silentLog, limits })
    const files = [file(await picture(), 'image/jpeg'), file(slowPdf())]
    await expect(clean('customer:1', files)).rejects.toMatchObject({
      refusal: 'upload.unreadable',
      detail: { field: 'file[].1' },
    })
  })
})
