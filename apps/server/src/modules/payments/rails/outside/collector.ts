import type { Log } from '../../../../platform/log.ts'
import { createLoop, type Loop } from '../../../../platform/loop.ts'
import type { OutsideReport, PayoutPorts, Unreadable } from '../../../../vendors/payouts/payouts.ts'
import type { Reports } from '../../core/reports.ts'

type Deps = {
  readonly ports: PayoutPorts
  readonly reports: Reports
  /** Gives how many were new: what the other side is not told of is read each time. */
  readonly setAside: (rail: string, record: Unreadable) => Promise<number>
  readonly log: Pick<Log, 'warn'>
}
export type Collector = ReturnType<typeof createCollector>

const pollMs = 1000

/** Fetches what outside parties report where they do not call us. One that is away does not keep the others waiting. */
export const createCollector = ({ ports, reports, setAside, log }: Deps) => {
  const collectFrom = async (rail: string, { collect }: PayoutPorts[keyof PayoutPorts]): Promise<void> => {
    try {
      await collect?.(
        async (report: OutsideReport) => void (await reports.receive({ rail, ...report })),
        async (record) => {
          if ((await setAside(rail, record)) > 0)
            log.warn('payments.collect', { name: rail, reason: `set aside: ${record.reason}` })
        },
      )
    } catch (error) {
      log.warn('payments.collect', { name: rail, error })
    }
  }

  const round = async (): Promise<boolean> => {
    await Promise.all(Object.entries(ports).map(([rail, port]) => collectFrom(rail, port)))
    return false
  }

  return {
    round,
    loop: (): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('payments.collect', { error }) }),
  }
}
