/** No answer came in time; whether the other side has acted is not known. */
export class TimeLimitPassed extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`)
    this.name = 'TimeLimitPassed'
  }
}

/** What answers later is not waited for. */
export const withinTime = async <T>(answer: Promise<T>, ms: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimeLimitPassed(ms)), ms)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
