import { useEffect, useSyncExternalStore } from 'react'

let underWay = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  underWay += by
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps popups open while what somebody has sent by a press has no answer yet, and who would show it is there. */
export const useHeldPopups = (isSending: boolean): void =>
  useEffect(() => {
    if (!isSending) return undefined
    change(1)
    return () => change(-1)
  }, [isSending])

export const useIsSending = (): boolean => useSyncExternalStore(listen, () => underWay > 0)
