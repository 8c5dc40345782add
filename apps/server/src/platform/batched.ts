import type { Tx } from './db.ts'

type Request<Key, Result> = {
  readonly key: Key
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** After all promise callbacks that can run now, and those that they lead to. */
export const afterMicrotasks = (run: () => void): void => void Promise.resolve().then(() => process.nextTick(run))

/**
 * One statement for what many ask of the same transaction at the same moment, each for one key (as a data loader does).
 * `all` gives a result for each key, in their order.
 */
export const batched = <Key, Result, T extends object = Tx>(all: (tx: T, keys: readonly Key[]) => Promise<readonly Result[]>) => {
  const waiting = new WeakMap<T, Request<Key, Result>[]>()

  const run = async (tx: T): Promise<void> => {
    const requests = waiting.get(tx) ?? []
    waiting.delete(tx)
    try {
      const results = await all(
        tx,
        requests.map(({ key }) => key),
      )
      requests.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      for (const { reject } of requests) reject(error)
    }
  }

  return (tx: T, key: Key): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const requests = waiting.get(tx)
    if (requests) requests.push({ key, resolve, reject })
    else {
      waiting.set(tx, [{ key, resolve, reject }])
      afterMicrotasks(() => void run(tx))
    }
    return promise
  }
}

/**
 * Waits for all of them, whatever becomes of one: what is under way in a transaction must not outlive it. Of several that fail, the
 * first in their order counts, whichever was quicker.
 */
export const waitForAll = <T extends readonly unknown[] | []>(works: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>()
  const results: unknown[] = [...works]
  let [left, failedAt, failure]: [number, number, unknown] = [1, Infinity, undefined]
  const done = (): void => {
    left -= 1
    if (left > 0) return
    if (failedAt === Infinity) resolve(results)
    else reject(failure)
  }
  works.forEach((work, index) => {
    if (!(work instanceof Promise)) return
    left += 1
    work.then(
      (result: unknown) => {
        results[index] = result
        done()
      },
      (error: unknown) => {
        if (index < failedAt) [failedAt, failure] = [index, error]
        done()
      },
    )
  })
  done()
  return promise as Promise<never>
}

/** Asks once for keys that are alike, which is when they read the same as JSON. */
export const forDistinct = async <Key, Result>(
  keys: readonly Key[],
  all: (distinct: readonly Key[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> => {
  const places = new Map<string, number>()
  const distinct: Key[] = []
  const wanted = keys.map((key) => {
    const text = JSON.stringify(key)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, distinct.length)
    return distinct.push(key) - 1
  })
  const results = await all(distinct)
  return wanted.map((place) => results[place] as Result)
}
