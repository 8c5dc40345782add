import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const bounds = { atOnce: 2, waitingOfOne: 3, waitingInAll: 5, retryAfterSeconds: 7 }
const setUp = () => {
  const inTurn = createTurns(bounds)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (owner: string, name: string) =>
    inTurn(owner, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { ask, end, started }
}

describe('turns', () => {
  it('gives one to each owner, and the next to whoever waited longest for one', async () => {
    const { ask, end, started } = setUp()
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(name.slice(0, 1), name)
    await new Promise(setImmediate)
    expect(started).toEqual(['a1', 'b1'])
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name)
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  it('asks to come back later whoever has too much waiting, or when all have', async () => {
    const { ask, end } = setUp()
    const late = { refusal: 'rate.limited', detail: { retryAfterSeconds: 7 } }
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name)
    await expect(ask('a', 'a5')).rejects.toMatchObject(late)
    for (const name of ['b1', 'b2', 'c1']) void ask(name.slice(0, 1), name)
    await expect(ask('d', 'd1')).rejects.toMatchObject(late)
    await end('a1')
    void ask('d', 'd1')
  })

  it('goes on after work that failed', async () => {
    const inTurn = createTurns({ ...bounds, atOnce: 1 })
    await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inTurn('a', async () => 'done')).toBe('done')
  })
})
