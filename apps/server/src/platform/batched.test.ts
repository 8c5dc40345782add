import { describe, expect, it } from 'vitest'
import type { Tx } from './db.ts'
import { waitForAll, forDistinct, batched } from './batched.ts'

const [one, other] = [{} as Tx, {} as Tx]

describe('batched', () => {
  it('makes one statement of the keys of a transaction, and gives everybody their own result', async () => {
    const asked: (readonly number[])[] = []
    const double = batched<number, number>(async (_tx, keys) => {
      asked.push(keys)
      return keys.map((key) => key * 2)
    })
    const lagging = async (key: number) => {
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      return double(one, key)
    }
    expect(await Promise.all([double(one, 1), double(other, 2), lagging(3), double(one, 4)])).toEqual([2, 4, 6, 8])
    expect(asked).toEqual([[1, 4, 3], [2]])
    expect(await double(one, 5)).toBe(10)
  })

  it('fails for all who asked, and not for those who ask next', async () => {
    let isDown = true
    const ask = batched<number, number>(async (_tx, keys) => {
      if (isDown) throw new Error('down')
      return keys
    })
    const results = await Promise.allSettled([ask(one, 1), ask(one, 2)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    expect(await ask(one, 3)).toBe(3)
  })
})

describe('forDistinct', () => {
  it('asks once for keys that are alike', async () => {
    let most = 0
    const results = await forDistinct([{ a: 1 }, { a: 2 }, { a: 1 }], async (keys) => {
      most = keys.length
      return keys.map(({ a }) => a * 10)
    })
    expect([results, most]).toEqual([[10, 20, 10], 2])
  })
})

describe('waitForAll', () => {
  it('waits for all before it fails', async () => {
    let isDone = false
    const slow = new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => {
      isDone = true
    })
    await expect(waitForAll([Promise.reject(new Error('first')), slow])).rejects.toThrow('first')
    expect(isDone).toBe(true)
  })

  it('gives the results of all in their order, and takes what is there already as it is', async () => {
    const later = new Promise<string>((resolve) => setTimeout(resolve, 5, 'later'))
    expect(await waitForAll([later, 1, Promise.resolve('now'), undefined])).toEqual(['later', 1, 'now', undefined])
    expect(await waitForAll([])).toEqual([])
  })

  it('fails with the first of several in their order, whichever was quicker', async () => {
    const slow = new Promise((_resolve, reject) => setTimeout(reject, 5, new Error('first')))
    await expect(waitForAll([1, slow, Promise.reject(new Error('second'))])).rejects.toThrow('first')
  })
})
