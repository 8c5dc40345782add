import { backoffMs } from './backoff.ts'

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })

/** Asks for code or texts until they come: after longer and longer pauses, or as soon as the connection is back. */
export const untilThere = async <T>(load: () => Promise<T>, attempt = 0): Promise<T> => {
  try {
    return await load()
  } catch {
    await pause(backoffMs(attempt, Math.random))
    return untilThere(load, attempt + 1)
  }
}
