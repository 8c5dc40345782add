import { useSyncExternalStore } from 'react'

let underWay = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  underWay += by
  for (const listener of listeners) listener()
}

/** What somebody has sent by a press and has no answer to yet: forms, and orders and payments without one. */
export const sending = {
  during: async <T>(work: Promise<T>): Promise<T> => {
    change(1)
    try {
      return await work
    } finally {
      change(-1)
    }
  },
  isUnderWay: () => underWay > 0,
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const useIsSending = (): boolean => useSyncExternalStore(sending.listen, sending.isUnderWay)
