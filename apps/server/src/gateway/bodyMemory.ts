import { refuse } from '../platform/refuse.ts'

/** What bodies that are not answered yet may take of the memory of a process, and one sender of that. */
const totalBytes = 300_000_000
const ownerBytes = 60_000_000
/** Whoever waits for others need not wait long: an upload takes seconds. */
const retryAfterSeconds = 5

type Release = () => void

/** Bodies are held whole until they are answered. Room is taken before the first byte is read: what is let in can be finished. */
export const createBodyMemory = () => {
  let taken = 0
  const byOwner = new Map<string, number>()

  const change = (owner: string, bytes: number): void => {
    taken += bytes
    const own = (byOwner.get(owner) ?? 0) + bytes
    if (own > 0) byOwner.set(owner, own)
    else byOwner.delete(owner)
  }

  const reserve = (owner: string, bytes: number): Release => {
    if ((byOwner.get(owner) ?? 0) + bytes > ownerBytes) throw refuse('rate.limited', { retryAfterSeconds })
    if (taken + bytes > totalBytes) throw refuse('server.unavailable', { retryAfterSeconds })
    change(owner, bytes)
    let isHeld = true
    return () => {
      if (isHeld) change(owner, -bytes)
      isHeld = false
    }
  }

  return {
    reserve,
    /** While something is worked on, the memory it takes counts as its sender's. */
    within: async <T>(owner: string, bytes: number, work: () => Promise<T>): Promise<T> => {
      if (bytes === 0) return work()
      const release = reserve(owner, bytes)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
export type BodyMemory = ReturnType<typeof createBodyMemory>
