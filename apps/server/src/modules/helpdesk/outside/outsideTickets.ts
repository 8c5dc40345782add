import type { FileStore } from '../../../platform/files/port.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import { DeskBusy, type OutsideTicket } from '../../../vendors/outsideDesk/outsideDesk.ts'
import * as store from './outsideStore.ts'
import { createPulling, type PullingDeps } from './pulling.ts'
import { createPushing } from './pushing.ts'

type Deps = PullingDeps & { readonly files: FileStore; readonly log: Log }

const pollMs = 15_000
const atOnce = 20
/** A process that does not know of the desk yet may still run beside this one. */
const catchUpMs = 3_600_000
const mostPages = 20
/** Longer than all calls about one ticket take, with its files. */
const leaseMs = 600_000
const firstRestMs = 15_000
const mostDoublings = 6

const retryAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + firstRestMs * 2 ** Math.min(failures, mostDoublings))

/** Keeps tickets the same here and at a desk that others run: customers write here, agents answer there. */
export const createOutsideTickets = ({ files, log, ...deps }: Deps) => {
  const { db, clock, desk } = deps
  const push = createPushing({ db, files, desk })
  const pull = createPulling(deps)
  let busyUntil = 0
  let catchUpAt = 0

  const lease = () => ({ now: clock.now(), until: new Date(clock.now().getTime() + leaseMs) })

  /** What could not be sent is wanted again. */
  const attempt = async (ticketId: number, wantedAt: Date | undefined, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      await store.release(db, ticketId, wantedAt)
      if (error instanceof DeskBusy) throw error
      log.warn('helpdesk.outside', { name: String(ticketId), error })
      await store.setFailed(db, ticketId, (failures) => retryAfter(failures, clock.now()))
    }
  }

  const send = async (ticketId: number): Promise<void> => {
    const leased = await store.leaseToSend(db, ticketId, lease())
    if (leased) await attempt(ticketId, clock.now(), () => push(leased))
  }

  const read = async (there: OutsideTicket, ticketId: number): Promise<void> => {
    const leased = await store.leaseToRead(db, ticketId, lease())
    if (leased) await attempt(ticketId, undefined, () => pull(ticketId, there))
  }

  const readLatest = async (): Promise<void> => {
    for (let page = 0; page < mostPages; page += 1) {
      const latest = await desk.latest(page)
      const unseen = await store.unseenOf(db, latest)
      for (const { ticketId, remoteId } of unseen) {
        const there = latest.find((each) => each.remoteId === remoteId)
        if (there) await read(there, ticketId)
      }
      if (unseen.length === 0) return
    }
  }

  const round = async (): Promise<boolean> => {
    if (clock.now().getTime() < busyUntil) return false
    try {
      if (clock.now().getTime() >= catchUpAt) {
        await store.wantUnknown(db, clock.now())
        catchUpAt = clock.now().getTime() + catchUpMs
      }
      const wanted = await store.wantedTickets(db, clock.now(), atOnce)
      for (const ticketId of wanted) await send(ticketId)
      await readLatest()
      return wanted.length === atOnce
    } catch (error) {
      if (!(error instanceof DeskBusy)) throw error
      busyUntil = clock.now().getTime() + error.seconds * 1000
      return false
    }
  }

  return {
    round,
    loop: (loopLog: Log): Loop =>
      createLoop({ run: round, pollMs, onError: (error) => loopLog.warn('helpdesk.outside', { error }) }),
  }
}
