import { useState } from 'react'
import type { CallError } from '../../app/call/error.ts'

/** The form waits while its person confirms: a refusal comes back to it, and lands on the fields. */
export const useConfirmation = () => {
  const [waiting, setWaiting] = useState<PromiseWithResolvers<void>>()
  return {
    isOpen: waiting !== undefined,
    ask: (): Promise<void> => {
      const next = Promise.withResolvers<void>()
      setWaiting(next)
      return next.promise
    },
    close: () => {
      waiting?.resolve()
      setWaiting(undefined)
    },
    refuse: (error: CallError) => {
      waiting?.reject(error)
      setWaiting(undefined)
    },
  }
}
