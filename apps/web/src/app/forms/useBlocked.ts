import { isCallError } from '../call/error.ts'
import { useCountdown } from '../../ui/useCountdown.ts'

/** After too many wrong tries a form waits; `noted` sees to it and throws on what went wrong. */
export const useBlocked = () => {
  const blocked = useCountdown()
  return {
    left: blocked.left,
    noted: (error: unknown): never => {
      if (isCallError(error)) blocked.start(error.retryAfterSeconds ?? 0)
      throw error
    },
  }
}
