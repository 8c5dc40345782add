import { hash, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { stolenMicros } from './cpu.ts'

const everyMs = 50
const inASecond = 1000 / everyMs

export type Speed = {
  /** Milliseconds for always the same piece of work: over all, and in the slowest second. */
  readonly usual: number
  readonly slowest: number
  /** The share of the processors that the host took for others. */
  readonly stolen: number
}

/** Without the slowest quarter: those were interrupted. */
const meanOf = (values: readonly number[]): number => {
  const kept = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length * 0.75))
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}

/**
 * Tells how fast the machine itself was meanwhile. Its host may put others on the same cores, and from one second to the next everything
 * takes half as long again, which no figure of the system shows. What we ourselves do beside hardly shows: few of many short pieces of work
 * are interrupted by it.
 */
export const watchMachine = () => {
  const piece = randomBytes(512 * 1024)
  let [took, since, stolen]: [number[], number, number] = [[], performance.now(), stolenMicros()]
  const timer = setInterval(() => {
    const before = performance.now()
    hash('sha256', piece)
    took.push(performance.now() - before)
  }, everyMs)
  return {
    /** Since the last time it was asked for. */
    speed: (): Speed => {
      const seconds = Array.from({ length: Math.ceil(took.length / inASecond) }, (_, at) =>
        meanOf(took.slice(at * inASecond, (at + 1) * inASecond)),
      )
      const processorMicros = (performance.now() - since) * 1000 * availableParallelism()
      const speed = { usual: meanOf(took), slowest: Math.max(...seconds), stolen: (stolenMicros() - stolen) / processorMicros }
      ;[took, since, stolen] = [[], performance.now(), stolenMicros()]
      return speed
    },
    stop: () => clearInterval(timer),
  }
}
