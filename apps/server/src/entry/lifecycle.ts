import { messageOf } from '../platform/problem.ts'

type Step = { readonly name: string; readonly stop: () => Promise<unknown> | unknown }

export type Lifecycle = {
  /** What was started last is stopped first. */
  add(name: string, stop: Step['stop']): void
  stop(): Promise<void>
}

export const createLifecycle = (onTrouble: (line: string) => void): Lifecycle => {
  const steps: Step[] = []
  let stopping: Promise<void> | undefined
  const stopAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step.stop()
      } catch (error) {
        onTrouble(`${step.name} did not stop cleanly: ${messageOf(error)}`)
      }
    }
  }
  return { add: (name, stop) => steps.push({ name, stop }), stop: () => (stopping ??= stopAll()) }
}

const patienceMs = 25_000

/** Ctrl-C and a supervisor's SIGTERM stop everything in order; a second one does not wait. */
export const stopOnSignals = (lifecycle: Lifecycle, onStop: () => void): void => {
  let asked = false
  const onSignal = () => {
    if (asked) process.exit(130)
    asked = true
    onStop()
    setTimeout(() => process.exit(1), patienceMs).unref()
    void lifecycle.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
