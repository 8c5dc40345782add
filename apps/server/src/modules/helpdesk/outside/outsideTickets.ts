import type { TicketStatus } from '@florin/contract/helpdesk/ticket'
import { ticketStatuses } from '@florin/contract/helpdesk/ticket'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { DeskBusy, type OutsideDesk, type OutsideTicket } from '../../../vendors/outsideDesk/outsideDesk.ts'
import type { TicketNews } from '../tickets/news.ts'
import type { Received } from '../tickets/receiving.ts'
import { insertThread } from '../tickets/threadStore.ts'
import * as tickets from '../tickets/ticketStore.ts'
import { dueTimes } from '../tickets/times.ts'
import * as store from './outsideStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly files: FileStore
  readonly log: Log
  readonly desk: OutsideDesk
  readonly news: TicketNews
  readonly receiving: Received
}

const pollMs = 15_000
const atOnce = 20
const mostPages = 20
const firstRestMs = 15_000
const mostDoublings = 6

const retryAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + firstRestMs * 2 ** Math.min(failures, mostDoublings))

/** What the outside desk calls by names of its own is still open. */
const statusOf = (status: string): TicketStatus => ticketStatuses.find((each) => each === status) ?? 'Open'

/** Keeps tickets the same here and at a desk that others run: customers write here, agents answer there. */
export const createOutsideTickets = ({ db, clock, files, log, desk, news, receiving }: Deps) => {
  let busyUntil = 0

  const filesOf = (given: Awaited<ReturnType<typeof store.unsentMessages>>[number]['files']) =>
    Promise.all(
      given.map(async ({ key, name, type }) => {
        const file = await files.get(key)
        return file ? [{ name, type, bytes: new Uint8Array(await buffer(file.body)) }] : []
      }),
    ).then((found) => found.flat())

  /** Everything is sent under a number of ours, so that a second try after a crash adds nothing. */
  const push = async (tx: OpenTx, ticketId: number): Promise<void> => {
    const sent = await store.lockForwarded(tx, ticketId)
    const ticket = await tickets.findTicket(tx, ticketId)
    if (!sent?.isWanted || !ticket) return
    const messages = await store.unsentMessages(tx, ticketId, sent.sentThreadId)
    const [first] = messages
    const remoteId =
      sent.remoteId ?? (await desk.open({ ...ticket, reference: String(ticketId), description: first?.content ?? '' }))
    for (const { id, content, files: given } of messages) {
      // The first message is the ticket's own description; its files follow.
      const isDescription = sent.remoteId === null && id === first?.id
      if (isDescription && given.length === 0) continue
      const text = isDescription ? given.map(({ name }) => name).join(', ') : content
      await desk.add(remoteId, { reference: String(id), content: text, files: await filesOf(given) })
    }
    if (ticket.status !== sent.status) await desk.setStatus(remoteId, ticket.status)
    await store.setSent(tx, ticketId, { remoteId, sentThreadId: messages.at(-1)?.id ?? sent.sentThreadId, status: ticket.status })
  }

  const takeStatus = async (tx: OpenTx, ticket: tickets.KeptTicket, status: TicketStatus): Promise<void> => {
    if (status === ticket.status) return
    const at = clock.now()
    if (status === 'Open')
      return tickets.changeTicket(tx, ticket.id, { status, isReopened: true, due: dueTimes(ticket.priority, at), at })
    await receiving.close(tx, ticket, status)
    if (status === 'CLOSED-NO REPLY') await news.closedNoReply(tx, ticket)
  }

  /** An answer counts once, however often it is read. */
  const pull = async (tx: OpenTx, ticketId: number, { remoteId, status, modifiedAt }: OutsideTicket): Promise<void> => {
    const known = await store.lockForwarded(tx, ticketId)
    // What the customer wrote meanwhile goes first: it may have opened the ticket again.
    if (!known || known.isWanted) return
    const ticket = await tickets.lockTicket(tx, ticketId)
    if (!ticket || ticket.mergedInto !== null) return
    for (const { id, author, content } of await desk.answers(remoteId)) {
      const messageHash = sha256(`outside desk\n${remoteId}\n${id}`)
      if (await store.isKnownAnswer(tx, messageHash)) continue
      await insertThread(tx, {
        ticketId,
        kind: 'message',
        direction: 'out',
        via: 'page',
        author,
        content,
        messageHash,
        at: clock.now(),
      })
      await news.answered(tx, ticket, content)
    }
    await takeStatus(tx, ticket, statusOf(status))
    const changed = await tickets.findTicket(tx, ticketId)
    if (changed) await news.changed(tx, changed)
    await store.setSeen(tx, ticketId, modifiedAt, statusOf(status))
  }

  const attempt = async (ticketId: number, work: (tx: OpenTx) => Promise<void>): Promise<void> => {
    try {
      await db.transaction().execute(work)
    } catch (error) {
      if (error instanceof DeskBusy) throw error
      log.warn('helpdesk.outside', { name: String(ticketId), error })
      await store.setFailed(db, ticketId, (failures) => retryAfter(failures, clock.now()))
    }
  }

  const readLatest = async (): Promise<void> => {
    for (let page = 0; page < mostPages; page += 1) {
      const latest = await desk.latest(page)
      const unseen = await store.unseenOf(db, latest)
      for (const { ticketId, remoteId } of unseen) {
        const there = latest.find((each) => each.remoteId === remoteId)
        if (there) await attempt(ticketId, (tx) => pull(tx, ticketId, there))
      }
      if (unseen.length === 0) return
    }
  }

  const round = async (): Promise<boolean> => {
    if (clock.now().getTime() < busyUntil) return false
    try {
      const wanted = await store.wantedTickets(db, clock.now(), atOnce)
      for (const ticketId of wanted) await attempt(ticketId, (tx) => push(tx, ticketId))
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
