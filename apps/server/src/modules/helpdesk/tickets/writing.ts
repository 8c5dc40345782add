import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Attachments } from './attachments.ts'
import type { Customer, CustomerDesk } from './desk.ts'
import { judgeTicketFields } from './fieldRules.ts'
import type { TicketNews } from './news.ts'
import { findOwn, lockOwn, missing } from './ownTickets.ts'
import { writtenText } from './plainText.ts'
import type { Received } from './receiving.ts'
import { shownThread, shownTicket } from './shown.ts'
import * as threads from './threadStore.ts'
import * as store from './ticketStore.ts'
import { searchWords } from './words.ts'

export type WritingDeps = {
  readonly clock: Clock
  readonly news: TicketNews
  readonly attachments: Attachments
  readonly receiving: Received
}

const mostOpen = 20

const by = ({ userId, customerId }: Customer) => ({ userId, customerId })

/** What customers write, and what that changes. */
export const createWriting = ({
  clock,
  news,
  attachments,
  receiving,
}: WritingDeps): Pick<CustomerDesk, 'open' | 'update' | 'reply' | 'upload' | 'markRead' | 'rate'> => {
  const shownAfter = async (tx: OpenTx, id: number) => {
    const ticket = await store.findTicket(tx, id)
    if (!ticket) throw missing()
    await news.changed(tx, ticket)
    return ticket
  }

  return {
    open: (tx, customer, { subject, description, departmentId, fields, uploads }) =>
      inTransaction(tx, async (open) => {
        const about = { given: fields, usual: departmentId ?? 'other', customerId: customer.customerId }
        const judged = await judgeTicketFields(open, about)
        await store.lockTickets(open, customer.customerId)
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

    update: (tx, customer, id, { status, subject, fields }) =>
      inTransaction(tx, async (open) => {
        const ticket = await lockOwn(open, customer, id)
        const judged =
          fields && (await judgeTicketFields(open, { given: fields, usual: ticket.department, customerId: ticket.customerId }))
        if (judged?.priority !== undefined && judged.priority !== ticket.priority)
          throw refuse('ticket.field', { field: 'fields.priority' })
        const at = clock.now()
        if (subject !== undefined || judged)
          await store.changeTicket(open, ticket.id, { subject, department: judged?.department, fields: judged?.fields, at })
        if (subject !== undefined || judged)
          await store.addWords(open, ticket.id, searchWords(subject, ...Object.values(judged?.fields ?? {})))
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
          content: writtenText(content, contentType),
          via: 'page',
        })
        await attachments.attach(open, threadId, uploads, by(customer))
        await store.markRead(open, ticket.id, customer.userId, clock.now())
        const made = await threads.findMessage(open, ticket.id, threadId)
        if (!made) throw new Error('The message was not written')
        return shownThread(await shownAfter(open, ticket.id), made)
      }),

    upload: (tx, customer, files) => attachments.upload(tx, by(customer), files),

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
