import { describe, expect, it } from 'vitest'
import { noSooner } from './noSooner.ts'

const watched = (work: () => Promise<string>) => {
  const asked: number[] = []
  const { promise: slept, resolve: wake } = Promise.withResolvers<void>()
  let settled = false
  const outcome = noSooner(300, work, (ms) => {
    asked.push(ms)
    return slept
  })
  outcome.then(
    () => (settled = true),
    () => (settled = true),
  )
  const soon = () => new Promise((resolve) => setImmediate(resolve))
  return { outcome, asked, wake, isSettled: () => soon().then(() => settled) }
}

describe('an answer that comes no sooner than told', () => {
  it('waits although the work is done', async () => {
    const answer = watched(async () => 'done')
    expect(await answer.isSettled()).toBe(false)
    answer.wake()
    expect(await answer.outcome).toBe('done')
    expect(answer.asked).toEqual([300])
  })

  it('waits just as long to say that it failed', async () => {
    const answer = watched(() => Promise.reject(new Error('no')))
    expect(await answer.isSettled()).toBe(false)
    answer.wake()
    await expect(answer.outcome).rejects.toThrow('no')
  })
})
