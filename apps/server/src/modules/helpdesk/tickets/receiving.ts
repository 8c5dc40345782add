import type { Department, TicketPriority, TicketStatus } from '@florin/contract/helpdesk/ticket'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { reopenUntil } from './shown.ts'
import { insertThread, type NewThread } from './threadStore.ts'
import * as store from './ticketStore.ts'
import { dueTimes } from './times.ts'
import { searchWords } from './words.ts'

export type Received = ReturnType<typeof createReceiving>

type Opening = {
  readonly brand: string
  readonly customerId: number | null
  readonly person: Omit<store.Person, 'userId' | 'language' | 'brand'> & { readonly userId: number | null }
  readonly language: string
  readonly department: Department
  readonly priority?: TicketPriority | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly subject: string
  readonly content: string
  readonly via: 'page' | 'mail'
  readonly messageHash?: Buffer | undefined
}
type Message = Pick<NewThread, 'authorUserId' | 'author' | 'content' | 'via' | 'messageHash'>

/** What comes in from customers, by page or mail, and what that does to their ticket. */
export const createReceiving = ({ clock }: { clock: Clock }) => {
  const record = (tx: OpenTx, ticketId: number, content: string, authorUserId?: number): Promise<number> =>
    insertThread(tx, {
      ticketId,
      kind: 'event',
      direction: 'in',
      via: 'page',
      author: '',
      authorUserId,
      content,
      at: clock.now(),
    })

  const reopen = async (tx: OpenTx, ticket: store.KeptTicket): Promise<void> => {
    const at = clock.now()
    const until = reopenUntil(ticket)
    if (until && until < at) throw refuse('ticket.closed', { field: 'id' })
    await store.changeTicket(tx, ticket.id, { status: 'Open', isReopened: true, due: dueTimes(ticket.priority, at), at })
    await record(tx, ticket.id, 'reopened')
  }

  return {
    reopen,

    close: async (tx: OpenTx, ticket: store.KeptTicket, status: Exclude<TicketStatus, 'Open'>, by?: number): Promise<void> => {
      await store.changeTicket(tx, ticket.id, { status, at: clock.now() })
      await record(tx, ticket.id, status === 'Closed' ? 'closed' : 'closedNoReply', by)
    },

    /** To the customer's own agent, where there is one. */
    open: async (tx: OpenTx, opening: Opening): Promise<{ ticketId: number; threadId: number }> => {
      const { person, content, via, messageHash, subject, customerId } = opening
      const at = clock.now()
      const priority = opening.priority ?? 'normal'
      const name = `${person.firstName} ${person.lastName}`.trim()
      const manager = customerId === null ? undefined : await store.findManager(tx, customerId)
      const ticketId = await store.insertTicket(tx, {
        brand: opening.brand,
        customerId,
        userId: person.userId,
        email: person.email,
        name: person.business ?? name,
        language: opening.language,
        department: opening.department,
        subject,
        fields: opening.fields,
        priority,
        agentUserId: manager?.userId ?? null,
        ...dueTimes(priority, at),
        words: searchWords(subject, name, person.business ?? '', person.email, ...Object.values(opening.fields)),
        at,
      })
      const threadId = await insertThread(tx, {
        ticketId,
        kind: 'message',
        direction: 'in',
        via,
        authorUserId: person.userId ?? undefined,
        author: name || person.email,
        content,
        messageHash,
        at,
      })
      return { ticketId, threadId }
    },

    /** Opens a closed one again, for as long as that may be; the caller holds its lock. */
    add: async (tx: OpenTx, ticket: store.KeptTicket, message: Message): Promise<number> => {
      if (ticket.status !== 'Open') await reopen(tx, ticket)
      return insertThread(tx, { ...message, ticketId: ticket.id, kind: 'message', direction: 'in', at: clock.now() })
    },
  }
}
