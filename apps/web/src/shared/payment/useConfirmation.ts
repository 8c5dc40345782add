import { useState } from 'react'
import type { CallError } from '../../app/call/error.ts'

/** The form waits while its person confirms, and learns whether it was sent; a refusal comes back to it, and lands on the fields. */
export const useConfirmation = () => {
  const [waiting, setWaiting] = useState<PromiseWithResolvers<boolean>>()
  return {
    isOpen: waiting !== undefined,
    ask: (): Promise<boolean> => {
      const next = Promise.withResolvers<boolean>()
      setWaiting(next)
      return next.promise
    },
    close: (isSent = false) => {
      waiting?.resolve(isSent)
      setWaiting(undefined)
    },
    refuse: (error: CallError) => {
      waiting?.reject(error)
      setWaiting(undefined)
    },
  }
}
