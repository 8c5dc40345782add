export type ProofRequest = ReturnType<typeof createProofRequest>

/** Somebody has to show the factor in force before a call can be made: asked here, answered by the popup above all pages. */
export const createProofRequest = () => {
  let waiting: ((isProved: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    isAsked: (): boolean => waiting.length > 0,
    /** Whether they did. Several calls may wait for the same answer. */
    ask: (): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.push(resolve)
        tell()
      }),
    settle: (isProved: boolean): void => {
      const answered = waiting
      waiting = []
      for (const resolve of answered) resolve(isProved)
      tell()
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
