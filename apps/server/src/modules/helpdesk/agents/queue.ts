import type { DeskThread, QueuedTicket } from '@florin/contract/helpdesk/operatorTicket'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { dayOf } from '../../../platform/day.ts'
import { refuse } from '../../../platform/refuse.ts'
import { refusedMailSince } from '../mail/refusedMailStore.ts'
import { addressesOf, shownAttachments, shownTicket } from '../tickets/shown.ts'
import { type KeptThread, threadsOf } from '../tickets/threadStore.ts'
import { findManager, findTicket, type KeptTicket } from '../tickets/ticketStore.ts'
import { dueState } from '../tickets/times.ts'
import { colleaguesAt, forgetPresences, putPresence } from './agentStore.ts'
import { findQueue, type QueueFilter, statisticsByDepartment, statisticsSince, votesOnArticles } from './queueStore.ts'

export type TicketQueue = ReturnType<typeof createTicketQueue>

const dayMs = 86_400_000

const shownDeskThread = (ticket: KeptTicket, kept: KeptThread): DeskThread => ({
  id: String(kept.id),
  kind: kept.kind,
  createdAt: kept.createdAt.toISOString(),
  ...addressesOf(ticket, kept),
  author: kept.author,
  via: kept.via,
  direction: kept.direction,
  content: kept.content,
  attachments: shownAttachments(kept.attachments),
})

/** Tickets as agents see them. */
export const createTicketQueue = ({ db, clock, isElsewhere }: { db: Db; clock: Clock; isElsewhere: boolean }) => {
  const shown = (kept: KeptTicket): QueuedTicket => {
    const now = clock.now()
    return {
      ...shownTicket(kept),
      ...(kept.customerId !== null && { customerId: kept.customerId }),
      customerName: kept.name || kept.email,
      brand: kept.brand,
      language: kept.language,
      ...(kept.agentUserId !== null && { agentId: String(kept.agentUserId), agentName: kept.agentName ?? '' }),
      firstAnswer: {
        at: kept.answerDueAt.toISOString(),
        state: dueState(kept.answerDueAt, kept.answeredAt ?? kept.closedAt, now),
      },
      solution: { at: kept.solutionDueAt.toISOString(), state: dueState(kept.solutionDueAt, kept.closedAt, now) },
    }
  }

  const find = async (tx: Tx, id: number, field = 'id'): Promise<KeptTicket> => {
    const found = await findTicket(tx, id)
    if (!found) throw refuse('object.missing', { field })
    return found
  }

  return {
    shown,
    find,

    list: async (tx: Tx, filter: QueueFilter, page: { pageNumber: number; pageSize: number }) => {
      const { found, total } = await findQueue(tx, filter, page, clock.now())
      return { items: found.map(shown), total }
    },

    get: async (tx: Tx, kept: KeptTicket, operatorId: number) => {
      const manager = kept.customerId === null ? undefined : await findManager(tx, kept.customerId)
      return {
        ticket: shown(kept),
        ...(kept.customerId !== null && { customerId: kept.customerId }),
        ...(manager && { managerId: String(manager.userId) }),
        fields: { ...kept.fields },
        threads: (await threadsOf(tx, kept.id)).map((thread) => shownDeskThread(kept, thread)),
        colleagues: await colleaguesAt(tx, kept.id, operatorId, clock.now()),
        ...(kept.ratingComment !== null && { ratingComment: kept.ratingComment }),
        ...(kept.mergedInto !== null && { mergedInto: String(kept.mergedInto) }),
        ...(isElsewhere && { answeredElsewhere: true as const }),
      }
    },

    present: async (tx: Tx, id: number, operatorId: number, isTyping: boolean) => {
      await find(tx, id)
      await putPresence(tx, id, operatorId, isTyping, clock.now())
      return colleaguesAt(tx, id, operatorId, clock.now())
    },

    statistics: async (tx: Tx, days: number) => {
      const now = clock.now()
      const since = new Date(now.getTime() - days * dayMs)
      const { firstAnswerMinutes, solutionMinutes, rating, ...counts } = await statisticsSince(tx, since, now)
      return {
        ...counts,
        ...(firstAnswerMinutes !== null && { firstAnswerMinutes }),
        ...(solutionMinutes !== null && { solutionMinutes }),
        ...(rating !== null && { rating }),
        byDepartment: await statisticsByDepartment(tx, since),
        articles: await votesOnArticles(tx, since),
        refusedMail: await refusedMailSince(tx, dayOf(since)),
      }
    },

    clean: (): Promise<number> => forgetPresences(db, new Date(clock.now().getTime() - dayMs)),
  }
}
