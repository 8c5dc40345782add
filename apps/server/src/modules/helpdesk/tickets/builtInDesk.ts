import type { Clock } from '../../../platform/clock.ts'
import type { Attachments } from './attachments.ts'
import type { CustomerDesk } from './desk.ts'
import { findOwn, missing } from './ownTickets.ts'
import { shownAttachments, shownThread, shownTicket } from './shown.ts'
import * as threads from './threadStore.ts'
import * as store from './ticketStore.ts'
import { createWriting, type WritingDeps } from './writing.ts'

type Reading = Pick<CustomerDesk, 'me' | 'list' | 'get' | 'conversation' | 'thread' | 'content' | 'unread'>

const createReading = ({ clock, attachments }: { clock: Clock; attachments: Attachments }): Reading => ({
  me: async (tx, { userId }) => {
    const { firstName, lastName, email, language } = await store.findPerson(tx, userId)
    return { id: String(userId), firstName, lastName, email, language }
  },

  list: async (tx, customer, page) => {
    const now = clock.now()
    const data = (await store.ticketsOf(tx, customer, page, now)).map(shownTicket)
    return { data, ...(await store.countShown(tx, customer, page, now)) }
  },

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

  content: async (tx, customer, id, attachmentId) =>
    attachments.linkTo(tx, await findOwn(tx, customer, id), attachmentId, customer.userId),

  unread: async (tx, customer) => (await store.unreadOf(tx, customer)).map(String),
})

/** The bank's own help desk, as customers see it. */
export const createBuiltInDesk = (deps: WritingDeps): CustomerDesk => ({ ...createReading(deps), ...createWriting(deps) })
