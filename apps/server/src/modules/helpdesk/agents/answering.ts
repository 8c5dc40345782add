import type { Department, TicketPriority, TicketStatus } from '@florin/contract/helpdesk/ticket'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Attachments } from '../tickets/attachments.ts'
import { type GivenFields, judgeTicketFields } from '../tickets/fieldRules.ts'
import type { TicketNews } from '../tickets/news.ts'
import { writtenText } from '../tickets/plainText.ts'
import type { Received } from '../tickets/receiving.ts'
import { insertThread, lastAnswer } from '../tickets/threadStore.ts'
import * as store from '../tickets/ticketStore.ts'
import { dueTimes } from '../tickets/times.ts'
import { searchWords } from '../tickets/words.ts'
import { assertAnsweredHere, changedTicket, lockForAgent as lock, nameOf } from './agentTicket.ts'
import { isAgentKnown } from './agentStore.ts'

type Deps = {
  readonly clock: Clock
  readonly news: TicketNews
  readonly attachments: Attachments
  readonly receiving: Received
  /** Agents of a desk outside answer. */
  readonly isElsewhere: boolean
}
export type Answering = ReturnType<typeof createAnswering>

type Answer = {
  readonly content: string
  readonly contentType: 'plainText' | 'html'
  readonly uploads: readonly number[]
  readonly status?: TicketStatus | undefined
  readonly lastThreadId?: number | undefined
}
type Change = {
  /** Zero puts it back for anybody. */
  readonly agentId?: number | undefined
  readonly status?: TicketStatus | undefined
  readonly priority?: TicketPriority | undefined
  readonly departmentId?: Department | undefined
  readonly fields?: GivenFields | undefined
}

/** What agents do with tickets. */
export const createAnswering = ({ clock, news, attachments, receiving, isElsewhere }: Deps) => {
  const again = (tx: OpenTx, id: number) => changedTicket(tx, news, id)

  const setStatus = async (tx: OpenTx, ticket: store.KeptTicket, status: TicketStatus | undefined, operatorId: number) => {
    if (status === undefined || status === ticket.status) return
    const at = clock.now()
    if (status === 'Open')
      await store.changeTicket(tx, ticket.id, { status, isReopened: true, due: dueTimes(ticket.priority, at), at })
    else await receiving.close(tx, ticket, status, operatorId)
    if (status === 'CLOSED-NO REPLY') await news.closedNoReply(tx, ticket)
  }

  return {
    update: (tx: Tx, operatorId: number, id: number, { agentId, status, priority, departmentId, fields }: Change) =>
      inTransaction(tx, async (open) => {
        const ticket = await lock(open, id)
        if ([agentId, priority, departmentId, fields].some((each) => each !== undefined)) assertAnsweredHere(isElsewhere)
        if (agentId && !(await isAgentKnown(open, agentId))) throw refuse('object.missing', { field: 'agentId' })
        const department = departmentId ?? ticket.department
        const { customerId } = ticket
        const judged = fields && (await judgeTicketFields(open, { given: fields, usual: department, customerId }))
        await store.changeTicket(open, id, {
          agentUserId: agentId === undefined ? undefined : agentId || null,
          priority,
          department,
          fields: judged?.fields,
          ...(priority && priority !== ticket.priority && { due: dueTimes(priority, ticket.reopenedAt ?? ticket.createdAt) }),
          at: clock.now(),
        })
        if (judged) await store.addWords(open, id, searchWords(...Object.values(judged.fields)))
        await setStatus(open, ticket, status, operatorId)
        return again(open, id)
      }),

    /** Taken by whoever answers first, unless somebody has it. */
    answer: (tx: Tx, operatorId: number, id: number, { content, contentType, uploads, status, lastThreadId }: Answer) =>
      inTransaction(tx, async (open) => {
        const ticket = await lock(open, id)
        assertAnsweredHere(isElsewhere)
        const newest = lastThreadId === undefined ? undefined : await lastAnswer(open, id)
        if (newest && newest.id > Number(lastThreadId) && newest.authorUserId !== operatorId)
          throw refuse('ticket.answered', { field: 'content' })
        if (ticket.customerId === null && uploads.length > 0) throw refuse('ticket.upload', { field: 'uploads' })
        // What opens it again is answered by this.
        if (status === 'Open') await setStatus(open, ticket, status, operatorId)
        const { firstName } = await nameOf(open, operatorId)
        const text = writtenText(content, contentType)
        const at = clock.now()
        const threadId = await insertThread(open, {
          ticketId: id,
          kind: 'message',
          direction: 'out',
          via: 'page',
          authorUserId: operatorId,
          author: firstName,
          content: text,
          at,
        })
        await attachments.attach(open, threadId, uploads, { userId: operatorId, customerId: undefined })
        if (ticket.agentUserId === null) await store.changeTicket(open, id, { agentUserId: operatorId, at })
        await news.answered(open, ticket, text)
        if (status !== 'Open') await setStatus(open, ticket, status, operatorId)
        return { threadId, ticket: await again(open, id) }
      }),

    note: (tx: Tx, operatorId: number, id: number, content: string): Promise<number> =>
      inTransaction(tx, async (open) => {
        await lock(open, id)
        const { name } = await nameOf(open, operatorId)
        const at = clock.now()
        return insertThread(open, {
          ticketId: id,
          kind: 'note',
          direction: 'out',
          via: 'page',
          authorUserId: operatorId,
          author: name,
          content,
          at,
        })
      }),
  }
}
