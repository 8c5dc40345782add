/** The value below which a share of them lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const middle = (values: readonly number[]): number => percentile(values, 0.5)

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

export type Pace = { readonly done: number; readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

/** Runs `work` again and again in so many callers at once, each waiting for its own, for so long. `work` tells how much it did. */
export const pace = async (callers: number, seconds: number, work: (caller: number) => Promise<number>): Promise<Pace> => {
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const latencies: number[] = []
  let done = 0
  const call = async (caller: number): Promise<void> => {
    for (let now = performance.now(); now < until;) {
      const did = await work(caller)
      done += did
      const after = performance.now()
      latencies.push(after - now)
      now = after
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const elapsed = (performance.now() - startedAt) / 1000
  return { done, perSecond: done / elapsed, p50Ms: percentile(latencies, 0.5), p99Ms: percentile(latencies, 0.99) }
}

export type Load = { readonly perSecond: number; readonly latencies: readonly number[] }

/**
 * The same at a given rate. What is due is counted from when it was due, not from when a caller came to it: a server that falls
 * behind cannot hide it.
 */
export const steady = async (
  callers: number,
  perSecond: number,
  seconds: number,
  work: (caller: number) => Promise<unknown>,
): Promise<Load> => {
  const startedAt = performance.now()
  const count = Math.floor(perSecond * seconds)
  const latencies: number[] = []
  let next = 0
  const call = async (caller: number): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const dueAt = startedAt + (index * 1000) / perSecond
      const wait = dueAt - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      await work(caller)
      latencies.push(performance.now() - dueAt)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const elapsed = (performance.now() - startedAt) / 1000
  return { perSecond: count / elapsed, latencies }
}
