import type { LiveEventData, LiveEventType } from '@florin/contract/events'

type Handler<T extends LiveEventType> = (data: LiveEventData<T>) => void
type AnyHandler = (data: never) => void

/** A page that never gets ready must not keep those that are there from hearing. */
const maxHoldMs = 10_000

/** Who on the page wants to hear of what. */
export const createLiveHandlers = () => {
  const handlers = new Map<LiveEventType, Set<AnyHandler>>()
  let held: (() => void)[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hand = <T extends LiveEventType>(type: T, data: LiveEventData<T>) => {
    for (const handler of handlers.get(type) ?? []) handler(data as never)
  }
  const release = () => {
    clearTimeout(timer)
    const waiting = held ?? []
    held = undefined
    for (const each of waiting) each()
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
      if (held) held.push(() => hand(type, data))
      else hand(type, data)
    },
    /** Until `release`: a page that has read what it shows and is not drawn yet would not hear what changes. */
    hold: () => {
      held ??= []
      clearTimeout(timer)
      timer = setTimeout(release, maxHoldMs)
    },
    release,
  }
}

export type LiveHandlers = ReturnType<typeof createLiveHandlers>
