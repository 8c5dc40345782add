import { isCallError, isOutcomeUnknown } from './error.ts'

const retries = 2
/** As long as the bank's database needs to go on elsewhere after it has lost a machine, and some more. */
const patienceSeconds = 24

/** When to come back, as the server itself says while it cannot answer. */
const namedSeconds = (error: unknown): number | undefined =>
  isCallError(error) && error.status >= 502 && error.status <= 504 ? error.retryAfterSeconds : undefined

/** A refusal is an answer; only trouble on the way is worth another try. */
export const isWorthRetrying = (failures: number, error: unknown): boolean => {
  const seconds = namedSeconds(error)
  return isOutcomeUnknown(error) && (seconds ? failures * seconds < patienceSeconds : failures < retries)
}

export const retryDelayMs = (failures: number, error: unknown): number =>
  (namedSeconds(error) ?? Math.min(2 ** failures, 30)) * 1000
