import { refuse } from '../../../../platform/refuse.ts'

type Bounds = {
  readonly atOnce: number
  readonly waitingOfOne: number
  readonly waitingInAll: number
  readonly retryAfterSeconds: number
}
export type Turns = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/** One piece of work of each owner at a time, owners in turn; who asks for more than can wait is told to come back. */
export const createTurns = ({ atOnce, waitingOfOne, waitingInAll, retryAfterSeconds }: Bounds): Turns => {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Set<string>()
  let count = 0

  const startNext = (): void => {
    for (const [owner, queue] of waiting) {
      if (running.size >= atOnce) return
      if (running.has(owner)) continue
      const start = queue.shift()
      waiting.delete(owner)
      if (queue.length > 0) waiting.set(owner, queue)
      running.add(owner)
      count -= 1
      start?.()
    }
  }

  return async (owner, work) => {
    const queue = waiting.get(owner) ?? []
    if (queue.length >= waitingOfOne || count >= waitingInAll) throw refuse('rate.limited', { retryAfterSeconds })
    await new Promise<void>((resolve) => {
      queue.push(resolve)
      waiting.set(owner, queue)
      count += 1
      startNext()
    })
    try {
      return await work()
    } finally {
      running.delete(owner)
      const more = waiting.get(owner)
      if (more && waiting.delete(owner)) waiting.set(owner, more)
      startNext()
    }
  }
}
