export type Loop = {
  start(): void
  /** Runs again soon; at once when it is waiting. */
  wake(): void
  /** Resolves when the round under way is over. */
  stop(): Promise<void>
}
export type LoopOptions = {
  /** One round; true when there is more to do right away. */
  run: () => Promise<boolean>
  pollMs: number
  onError: (error: unknown) => void
}

const maxRestAfterErrorMs = 5000

/** Runs rounds until stopped: when woken, and at the latest after `pollMs`. */
export const createLoop = ({ run, pollMs, onError }: LoopOptions): Loop => {
  let stopped = true
  let wanted = false
  let failures = 0
  let endRest: () => void = () => {}
  let finished: Promise<void> = Promise.resolve()

  const rest = (ms: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    endRest = resolve
    return promise.finally(() => clearTimeout(timer))
  }

  const round = async (): Promise<boolean> => {
    try {
      const more = await run()
      failures = 0
      return more
    } catch (error) {
      failures += 1
      onError(error)
      return false
    }
  }

  const rounds = async (): Promise<void> => {
    while (!stopped) {
      wanted = false
      const more = await round()
      if (stopped) return
      if (failures > 0) await rest(Math.min(maxRestAfterErrorMs, pollMs * failures))
      else if (!more && !wanted) await rest(pollMs)
    }
  }

  return {
    start: () => {
      if (!stopped) return
      stopped = false
      finished = rounds()
    },
    wake: () => {
      wanted = true
      endRest()
    },
    stop: () => {
      stopped = true
      endRest()
      return finished
    },
  }
}
