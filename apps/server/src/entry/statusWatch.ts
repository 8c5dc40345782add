import { createLoop, type Loop } from '../platform/loop.ts'
import type { Parts } from './compose.ts'

const everyMs = 30_000

/** What operators see on the page of the system's status, for monitors too. */
export const createStatusWatch = ({ services, metrics, log }: Pick<Parts, 'services' | 'metrics' | 'log'>): Loop =>
  createLoop({
    run: async () => {
      metrics.status((await services.console.status.get()).checks)
      return false
    },
    pollMs: everyMs,
    onError: (error) => log.warn('status.unknown', { error }),
  })
