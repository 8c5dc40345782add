import type { CallError } from '../../app/call/error.ts'
import { isCallError } from '../../app/call/error.ts'

/** Where the desk says no time of its own. */
const usualSeconds = 60

export type Blocked = { readonly until: string; readonly error: CallError }

/**
 * A desk that answers 429 is left alone: nothing is sent until its time is over, and then one call at a time until one succeeds.
 * Each further 429 begins anew.
 */
export const createDeskGate = (clock: () => number) => {
  let blocked: Blocked | undefined
  /** After a 429 the first call that is sent again; what else wants to go waits for how it ends. */
  let trial: Promise<unknown> | undefined
  const listeners = new Set<() => void>()
  const set = (next: Blocked | undefined) => {
    if (next === blocked) return
    blocked = next
    for (const listener of listeners) listener()
  }

  return {
    blocked: () => blocked,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    through: async <T>(send: () => Promise<T>): Promise<T> => {
      while (blocked) {
        if (Date.parse(blocked.until) > clock()) throw blocked.error
        if (!trial) break
        await trial.catch(() => undefined)
      }
      const before = blocked
      const sent = send()
      const isTrial = blocked !== undefined
      if (isTrial) trial = sent
      try {
        const answer = await sent
        // One that was sent before the desk had enough says nothing of now.
        if (blocked === before) set(undefined)
        return answer
      } catch (error) {
        if (isCallError(error) && error.status === 429) {
          const seconds = error.retryAfterSeconds ?? usualSeconds
          set({ until: new Date(clock() + seconds * 1000).toISOString(), error })
        }
        throw error
      } finally {
        if (trial === sent) trial = undefined
      }
    },
  }
}

export const deskGate = createDeskGate(() => Date.now())
