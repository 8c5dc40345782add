import { useDeferredValue, useEffect } from 'react'

let wasHere = false

/**
 * Whether the lower part is drawn too. The first time that waits until the upper part is seen; later it must be there at once, so that
 * going back leads to where one was.
 */
export const useRest = (): boolean => {
  useEffect(() => {
    wasHere = true
  }, [])
  return useDeferredValue(true, wasHere)
}
