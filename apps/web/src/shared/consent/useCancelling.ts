import { useState } from 'react'
import type { CallError } from '../../app/call/error.ts'
import { fetchDecided, useCancelOperation } from './queries.ts'
import type { Decided } from './types.ts'

/** Cancels what waits; where it is too late, tells what became of it instead. */
export const useCancelling = (operationId: string, onDecided: (decided: Decided) => void) => {
  const cancelling = useCancelOperation()
  const [error, setError] = useState<CallError>()
  const tooLate = async (failure: CallError) => {
    const decided = await fetchDecided(operationId)
    if (decided) onDecided(decided)
    else setError(failure)
  }
  return {
    error,
    isPending: cancelling.isPending,
    cancel: () => {
      setError(undefined)
      cancelling.mutate({ operationId }, { onSuccess: onDecided, onError: (failure) => void tooLate(failure) })
    },
  }
}
