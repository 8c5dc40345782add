import type { LiveEventData, LiveEventType } from '@florin/contract/events'
import { throttled } from '../call/throttled.ts'

type Handler<T extends LiveEventType> = (data: LiveEventData<T>) => void
type AnyHandler = (data: never) => void

/** A page that never gets ready must not keep those that are there from hearing. */
const maxHoldMs = 10_000

/** A batch of thousands tells of each of its payments: what comes in between is told at once, so that its readers ask once. */
const pauseMs = 500

/** Who on the page wants to hear of what. */
export const createLiveHandlers = () => {
  const handlers = new Map<LiveEventType, Set<AnyHandler>>()
  let waiting: (() => void)[] = []
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const hand = <T extends LiveEventType>(type: T, data: LiveEventData<T>) => {
    for (const handler of handlers.get(type) ?? []) handler(data as never)
  }
  const handAll = () => {
    if (isHeld) return
    const all = waiting
    waiting = []
    for (const each of all) each()
  }
  const soon = throttled(handAll, pauseMs)
  const release = () => {
    clearTimeout(timer)
    isHeld = false
    handAll()
  }

  return {
    on: <T extends LiveEventType>(type: T, handler: Handler<T>) => {
      const set = handlers.get(type) ?? new Set()
      handlers.set(type, set.add(handler as AnyHandler))
      return () => {
        set.delete(handler as AnyHandler)
      }
    },
    deliver: <T extends LiveEventType>(type: T, data: LiveEventData<T>) => {
      waiting.push(() => hand(type, data))
      soon()
    },
    /** Until `release`: a page that has read what it shows and is not drawn yet would not hear what changes. */
    hold: () => {
      isHeld = true
      clearTimeout(timer)
      timer = setTimeout(release, maxHoldMs)
    },
    release,
  }
}

export type LiveHandlers = ReturnType<typeof createLiveHandlers>
