import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { TicketNews } from '../tickets/news.ts'
import { insertThread, moveThreads, recount, reindex } from '../tickets/threadStore.ts'
import * as store from '../tickets/ticketStore.ts'
import { dueTimes } from '../tickets/times.ts'
import { searchWords } from '../tickets/words.ts'
import { assertAnsweredHere, changedTicket, lockForAgent as lock, nameOf } from './agentTicket.ts'

const hasMessages = async (tx: Tx, ticketId: number): Promise<boolean> =>
  (
    await tx
      .selectFrom('ticket_thread')
      .select('id')
      .where('ticket_id', '=', ticketId)
      .where('kind', '=', 'message')
      .limit(1)
      .execute()
  ).length > 0

/** Colleagues do not read each other's tickets. Who has no account here is known by their address alone; others may have several. */
const isOfOnePerson = (one: store.KeptTicket, other: store.KeptTicket): boolean =>
  one.userId === other.userId && (one.userId !== null || one.email === other.email)

type Deps = { readonly clock: Clock; readonly news: TicketNews; readonly isElsewhere: boolean }

/** Messages move between the tickets of one customer. */
export const createMoving = ({ clock, news, isElsewhere }: Deps) => {
  const again = (tx: OpenTx, id: number) => changedTicket(tx, news, id)

  const event = (tx: OpenTx, ticketId: number, operatorId: number, author: string, content: string) =>
    insertThread(tx, {
      ticketId,
      kind: 'event',
      direction: 'out',
      via: 'page',
      authorUserId: operatorId,
      author,
      content,
      at: clock.now(),
    })

  /** A customer who waits for an answer does so in the ticket where their words stand now, for no longer than was promised. */
  const goOn = async (tx: OpenTx, { answeredAt, answerDueAt, solutionDueAt }: store.KeptTicket, id: number) => {
    const due = { answerDueAt, solutionDueAt }
    await store.changeTicket(tx, id, { status: 'Open', due, isReopened: answeredAt === null, at: clock.now() })
  }

  return {
    /** Locked by number, so that two who merge crosswise do not wait for each other. */
    merge: (tx: Tx, operatorId: number, id: number, intoId: number) =>
      inTransaction(tx, async (open) => {
        if (id === intoId) throw refuse('ticket.merged', { field: 'intoId', number: id })
        const first = await lock(open, Math.min(id, intoId), id < intoId ? 'id' : 'intoId')
        const second = await lock(open, Math.max(id, intoId), id < intoId ? 'intoId' : 'id')
        assertAnsweredHere(isElsewhere)
        const [from, into] = id < intoId ? [first, second] : [second, first]
        if (from.customerId !== into.customerId || !isOfOnePerson(from, into))
          throw refuse('ticket.otherCustomer', { field: 'intoId' })
        const { name } = await nameOf(open, operatorId)
        await moveThreads(open, id, intoId)
        await recount(open, intoId)
        const status = from.status === 'Open' ? 'Closed' : from.status
        await store.changeTicket(open, id, { status, mergedInto: intoId, at: clock.now() })
        await reindex(open, intoId)
        await event(open, intoId, operatorId, name, `merged ${id}`)
        if (from.status === 'Open' && into.status !== 'Open') await goOn(open, from, intoId)
        return again(open, intoId)
      }),

    split: (tx: Tx, operatorId: number, id: number, threadIds: readonly number[], subject: string) =>
      inTransaction(tx, async (open) => {
        const ticket = await lock(open, id)
        assertAnsweredHere(isElsewhere)
        const { name } = await nameOf(open, operatorId)
        const at = clock.now()
        const madeId = await store.insertTicket(open, {
          ...ticket,
          subject,
          words: searchWords(subject, ticket.name, ticket.email),
          ...dueTimes(ticket.priority, at),
          at,
        })
        const wanted = new Set(threadIds)
        if ((await moveThreads(open, id, madeId, [...wanted])) < wanted.size)
          throw refuse('object.missing', { field: 'threadIds' })
        if (!(await hasMessages(open, id)) || !(await hasMessages(open, madeId)))
          throw refuse('ticket.nothingLeft', { field: 'threadIds' })
        await recount(open, id)
        await recount(open, madeId)
        await reindex(open, id)
        await reindex(open, madeId)
        await event(open, madeId, operatorId, name, `split ${id}`)
        return again(open, madeId)
      }),
  }
}
