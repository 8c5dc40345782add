import { isCallError } from '../../app/call/error.ts'
import { useCountdown } from '../../ui/useCountdown.ts'

/** After too many wrong tries a form waits; `rethrow` starts the wait and throws the error on. */
export const useBlocked = () => {
  const blocked = useCountdown()
  return {
    left: blocked.left,
    rethrow: (error: unknown): never => {
      if (isCallError(error)) blocked.start(error.retryAfterSeconds ?? 0)
      throw error
    },
  }
}
