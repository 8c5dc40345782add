import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import { withinTime } from '../../../platform/withinTime.ts'
import { attemptsOf, type DueInstruction, renewLease, setInstruction, takeDue } from './instructionStore.ts'
import type { Dispatch, Rails, Status } from './rail.ts'
import type { Reports } from './reports.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly rails: Rails
  readonly reports: Reports
}
export type Dispatcher = ReturnType<typeof createDispatcher>

const atOnce = 50
const pollMs = 1000
/** So many are under way at a time: each waits for its answer and for its commits. */
const lanes = 6
/** A worker has so long for an instruction; whoever finds it later asks about it first. */
const leaseMs = 120_000
/** Well before the lease ends: until then nobody else asks about it. */
const usualAnswerMs = 60_000
const firstWaitMs = 5000
const longestWaitMs = 600_000
/** Between two questions about what was accepted long ago. */
const overdueWaitMs = 3_600_000

/**
 * Sends instructions to outside parties, each once. An instruction is marked before it is sent: whatever happens then, a time-out or a
 * crash, nobody knows whether it arrived, so the other side is asked, and it is sent again only when they never got it.
 */
export const createDispatcher = ({ db, clock, log, rails, reports }: Deps) => {
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms)

  const waitAfter = async ({ endToEndId }: DueInstruction): Promise<Date> => {
    const attempts = await attemptsOf(db, endToEndId)
    return inMs(Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 10)))
  }

  /** What the other side said at once counts like a report of theirs. */
  const applied = async ({ rail, endToEndId }: DueInstruction, { kind, ...said }: Status): Promise<void> => {
    await reports.receive({ rail, endToEndId, kind, ...said, messageId: `answer:${endToEndId}:${kind}` })
  }

  const askLater = async (instruction: DueInstruction): Promise<void> => {
    if (instruction.state === 'accepted') await setInstruction(db, instruction.endToEndId, 'accepted', inMs(overdueWaitMs))
    else await setInstruction(db, instruction.endToEndId, 'unknown', await waitAfter(instruction))
  }

  const unknown = async (instruction: DueInstruction, error: unknown): Promise<void> => {
    log.warn('payments.dispatch', { name: instruction.rail, error })
    await askLater(instruction)
  }

  const send = async (instruction: DueInstruction, dispatch: Dispatch): Promise<void> => {
    try {
      const status = await withinTime(dispatch.send(instruction), dispatch.answerMs ?? usualAnswerMs)
      if (status) await applied(instruction, status)
      // Handed over; that it got there is asked about until the first report.
      else await askLater(instruction)
    } catch (error) {
      await unknown(instruction, error)
    }
  }

  /** Of what they have once accepted: it is never sent again, whatever they say. */
  const isNoNews = (status: Status | 'unknown', { state }: DueInstruction): boolean =>
    state === 'accepted' && (status === 'unknown' || status.kind === 'accepted')

  const ask = async (instruction: DueInstruction, dispatch: Dispatch): Promise<void> => {
    try {
      const status = await withinTime(dispatch.ask(instruction.endToEndId), dispatch.answerMs ?? usualAnswerMs)
      if (status === 'pending' || isNoNews(status, instruction)) await askLater(instruction)
      else if (status === 'unknown') await setInstruction(db, instruction.endToEndId, 'queued', clock.now())
      else await applied(instruction, status)
    } catch (error) {
      await unknown(instruction, error)
    }
  }

  /** Those before it may have taken longer than the lease: then another worker has it by now, and sends it or asks about it. */
  const handle = async (instruction: DueInstruction, leasedUntil: Date): Promise<void> => {
    const { dispatch } = rails.get(instruction.rail)
    if (!dispatch) throw new Error(`Rail ${instruction.rail} sends nothing`)
    if (!(await renewLease(db, instruction.endToEndId, leasedUntil, { now: clock.now(), until: inMs(leaseMs) }))) return
    await (instruction.state === 'queued' ? send : ask)(instruction, dispatch)
  }

  const round = async (): Promise<boolean> => {
    const leasedUntil = inMs(leaseMs)
    const due = await takeDue(db, clock.now(), leasedUntil, atOnce)
    const faults: unknown[] = []
    const waiting = due.values()
    const lane = async (): Promise<void> => {
      for (const instruction of waiting) await handle(instruction, leasedUntil).catch((error: unknown) => void faults.push(error))
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults, 'Several instructions failed')
    return due.length === atOnce
  }

  return {
    round,
    loop: (): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('payments.dispatch', { error }) }),
  }
}
