import { describe, expect, it } from 'vitest'
import { createSharedLook } from './sharedLook.ts'

/** Looks that end when they are told to, each with what was true when it began. */
const looking = () => {
  const shared = createSharedLook<number>()
  const ends: ((error?: Error) => void)[] = []
  let truth = 0
  const find = (): Promise<number> => {
    const seen = truth
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    ends.push((error) => (error ? reject(error) : resolve(seen)))
    return promise
  }
  return { ask: (name = 'key') => shared(name, find), ends, change: () => void (truth += 1) }
}
const settled = () => new Promise<void>((done) => void setImmediate(done))

describe('a shared look', () => {
  it('is one for all who ask while another is under way, and begins after they asked', async () => {
    const { ask, ends, change } = looking()
    const first = ask()
    change()
    const others = [ask(), ask(), ask()]
    expect(ends).toHaveLength(1)
    ends[0]?.()
    expect(await first).toBe(0)
    await settled()
    expect(ends).toHaveLength(2)
    change()
    const last = ask()
    ends[1]?.()
    expect(await Promise.all(others)).toEqual([1, 1, 1])
    await settled()
    ends[2]?.()
    expect(await last).toBe(2)
  })

  it('of something else does not wait, and one that fails is nobody else’s failure', async () => {
    const { ask, ends } = looking()
    const [one, other, after] = [ask('a'), ask('b'), ask('a')]
    expect(ends).toHaveLength(2)
    ends[0]?.(new Error('away'))
    ends[1]?.()
    await expect(one).rejects.toThrow('away')
    expect(await other).toBe(0)
    await settled()
    ends[2]?.()
    expect(await after).toBe(0)
  })
})
