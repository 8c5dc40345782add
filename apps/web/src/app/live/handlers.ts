import type { LiveEventData, LiveEventType } from '@florin/contract/events'

type Handler<T extends LiveEventType> = (data: LiveEventData<T>) => void
type AnyHandler = (data: never) => void

/** Who on the page wants to hear of what. */
export const createLiveHandlers = () => {
  const handlers = new Map<LiveEventType, Set<AnyHandler>>()
  return {
    on: <T extends LiveEventType>(type: T, handler: Handler<T>) => {
      const set = handlers.get(type) ?? new Set()
      handlers.set(type, set.add(handler as AnyHandler))
      return () => {
        set.delete(handler as AnyHandler)
      }
    },
    deliver: <T extends LiveEventType>(type: T, data: LiveEventData<T>) => {
      for (const handler of handlers.get(type) ?? []) handler(data as never)
    },
  }
}

export type LiveHandlers = ReturnType<typeof createLiveHandlers>
