import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Attachments } from './attachments.ts'
import type { Customer, CustomerDesk } from './desk.ts'
import { judgeFields } from './fieldRules.ts'
import type { TicketNews } from './news.ts'
import { plainText } from './plainText.ts'
import type { Received } from './receiving.ts'
import { shownAttachments, shownThread, shownTicket } from './shown.ts'
import * as threads from './threadStore.ts'
import * as store from './ticketStore.ts'

type Deps = {
  readonly clock: Clock
  readonly news: TicketNews
  readonly attachments: Attachments
  readonly receiving: Received
}

const mostOpen = 20

const missing = (field = 'id') => refuse('object.missing', { field })

const isOf = (ticket: store.KeptTicket, { customerId, userId, seesAll }: store.Asker): boolean =>
  ticket.customerId === customerId && (seesAll || ticket.userId === userId)

/** Another's ticket reads as one that is not there. One that was merged is the one that it was merged into. */
const findOwn = async (tx: Tx, asker: store.Asker, id: number, field?: string): Promise<store.KeptTicket> => {
  const found = await store.findTicket(tx, id)
  if (!found || !isOf(found, asker)) throw missing(field)
  return found.mergedInto === null ? found : findOwn(tx, asker, found.mergedInto, field)
}

const lockOwn = async (tx: OpenTx, asker: store.Asker, id: number): Promise<store.KeptTicket> => {
  const { id: actual } = await findOwn(tx, asker, id)
  const locked = await store.lockTicket(tx, actual)
  if (!locked) throw missing()
  return locked.mergedInto === null ? locked : lockOwn(tx, asker, locked.mergedInto)
}

/** The bank's own help desk, as customers see it. */
export const createBuiltInDesk = ({ clock, news, attachments, receiving }: Deps): CustomerDesk => {
  const shownAfter = async (tx: OpenTx, id: number) => {
    const ticket = await store.findTicket(tx, id)
    if (!ticket) throw missing()
    await news.changed(tx, ticket)
    return ticket
  }

  const by = ({ userId, customerId }: Customer) => ({ userId, customerId })

  return {
    me: async (tx, { userId }) => {
      const { firstName, lastName, email, language } = await store.findPerson(tx, userId)
      return { id: String(userId), firstName, lastName, email, language }
    },

    open: (tx, customer, { subject, description, departmentId, fields, uploads }) =>
      inTransaction(tx, async (open) => {
        const judged = judgeFields(fields, departmentId ?? 'other')
        if ((await store.countTickets(open, { ...customer, seesAll: true }, 'Open')) >= mostOpen)
          throw refuse('ticket.tooMany', { max: mostOpen })
        const person = await store.findPerson(open, customer.userId, customer.customerId)
        const { ticketId, threadId } = await receiving.open(open, {
          ...judged,
          brand: customer.brand.id,
          customerId: customer.customerId,
          person,
          language: customer.language,
          subject,
          content: description,
          via: 'page',
        })
        await attachments.attach(open, threadId, uploads, by(customer))
        await store.markRead(open, ticketId, customer.userId, clock.now())
        return shownTicket(await shownAfter(open, ticketId))
      }),

    list: async (tx, customer, { status, ...page }) => ({
      data: (await store.ticketsOf(tx, customer, { ...page, status })).map(shownTicket),
      total: await store.countTickets(tx, customer, status),
    }),

    get: async (tx, customer, id) => {
      const ticket = await findOwn(tx, customer, id)
      const first = await threads.firstMessage(tx, ticket.id)
      return {
        ...shownTicket(ticket),
        description: first?.content ?? '',
        fields: { ...ticket.fields },
        attachments: shownAttachments(first?.attachments ?? []),
      }
    },

    update: (tx, customer, id, { status, subject, fields }) =>
      inTransaction(tx, async (open) => {
        const ticket = await lockOwn(open, customer, id)
        const judged = fields && judgeFields(fields, ticket.department)
        if (judged?.priority !== undefined && judged.priority !== ticket.priority)
          throw refuse('ticket.field', { field: 'fields.priority' })
        const at = clock.now()
        if (subject !== undefined || judged)
          await store.changeTicket(open, ticket.id, { subject, department: judged?.department, fields: judged?.fields, at })
        if (status === 'Open' && ticket.status !== 'Open') await receiving.reopen(open, ticket)
        if (status === 'Closed' && ticket.status !== 'Closed') await receiving.close(open, ticket, 'Closed', customer.userId)
        return shownTicket(await shownAfter(open, ticket.id))
      }),

    reply: (tx, customer, id, { content, contentType, uploads }) =>
      inTransaction(tx, async (open) => {
        const ticket = await lockOwn(open, customer, id)
        const { firstName, lastName } = await store.findPerson(open, customer.userId)
        const threadId = await receiving.add(open, ticket, {
          authorUserId: customer.userId,
          author: `${firstName} ${lastName}`,
          content: plainText(content, contentType),
          via: 'page',
        })
        await attachments.attach(open, threadId, uploads, by(customer))
        await store.markRead(open, ticket.id, customer.userId, clock.now())
        const made = await threads.findMessage(open, ticket.id, threadId)
        if (!made) throw new Error('The message was not written')
        return shownThread(await shownAfter(open, ticket.id), made)
      }),

    conversation: async (tx, customer, id, page) => {
      const ticket = await findOwn(tx, customer, id)
      return (await threads.messagesOf(tx, ticket.id, page)).map((thread) => shownThread(ticket, thread))
    },

    thread: async (tx, customer, id, threadId) => {
      const ticket = await findOwn(tx, customer, id)
      const found = await threads.findMessage(tx, ticket.id, threadId)
      if (!found) throw missing('threadId')
      return shownThread(ticket, found)
    },

    upload: (tx, customer, files) => attachments.upload(tx, by(customer), files),

    content: async (tx, customer, id, attachmentId) =>
      attachments.linkTo(tx, await findOwn(tx, customer, id), attachmentId, customer.userId),

    unread: async (tx, customer) => (await store.unreadOf(tx, customer)).map(String),

    markRead: (tx, customer, id) =>
      inTransaction(tx, async (open) => {
        const ticket = await findOwn(open, customer, id, 'ticketNumber')
        await store.markRead(open, ticket.id, customer.userId, clock.now())
        await news.read(open, customer.userId, ticket.id)
      }),

    rate: (tx, customer, id, rating, comment) =>
      inTransaction(tx, async (open) => {
        const { id: own } = await findOwn(open, customer, id, 'ticketNumber')
        const ticket = await lockOwn(open, customer, own)
        if (ticket.status === 'Open') throw refuse('ticket.open', { field: 'ticketNumber' })
        await store.setRating(open, ticket.id, rating, comment)
        await shownAfter(open, ticket.id)
      }),
  }
}
