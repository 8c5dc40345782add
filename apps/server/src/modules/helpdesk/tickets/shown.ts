import { brands, findBrand } from '@florin/brands/brands'
import type { Brand } from '@florin/brands/brand'
import type { Thread } from '@florin/contract/helpdesk/helpdesk'
import { reopenDays, type Ticket, type TicketAttachment } from '@florin/contract/helpdesk/ticket'
import type { KeptAttachment, KeptThread } from './threadStore.ts'
import type { KeptTicket } from './ticketStore.ts'

const dayMs = 86_400_000
const summaryLength = 120

export const brandOf = ({ brand }: Pick<KeptTicket, 'brand'>): Brand => findBrand(brand) ?? brands.florin

/** The last moment at which writing opens it again; undefined while it is open. */
export const reopenUntil = ({ closedAt }: Pick<KeptTicket, 'closedAt'>): Date | undefined =>
  closedAt ? new Date(closedAt.getTime() + reopenDays * dayMs) : undefined

export const shownTicket = (kept: KeptTicket): Ticket => {
  const until = reopenUntil(kept)
  return {
    id: String(kept.id),
    ticketNumber: String(kept.id),
    status: kept.status,
    subject: kept.subject,
    departmentId: kept.department,
    priority: kept.priority,
    email: kept.email,
    lastThread: {
      createdAt: kept.lastMessageAt.toISOString(),
      to: kept.lastIsAnswer ? kept.email : brandOf(kept).supports.defaultEmail,
    },
    createdAt: kept.createdAt.toISOString(),
    updatedAt: kept.updatedAt.toISOString(),
    ...(until && { reopenUntil: until.toISOString() }),
    ...(kept.rating !== null && { rating: kept.rating }),
  }
}

export const shownAttachments = (all: readonly KeptAttachment[]): TicketAttachment[] =>
  all.map(({ id, name, size }) => ({ id: String(id), name, size }))

/** Who wrote to whom, by address. */
export const addressesOf = (ticket: KeptTicket, { direction }: Pick<KeptThread, 'direction'>) => {
  const desk = brandOf(ticket).supports.defaultEmail
  return direction === 'in' ? { from: ticket.email, to: desk } : { from: desk, to: ticket.email }
}

export const shownThread = (ticket: KeptTicket, kept: KeptThread): Thread => ({
  id: String(kept.id),
  type: 'thread',
  createdAt: kept.createdAt.toISOString(),
  ...addressesOf(ticket, kept),
  author: kept.author,
  direction: kept.direction,
  summary: kept.content.replaceAll(/\s+/g, ' ').slice(0, summaryLength),
  content: kept.content,
  attachments: shownAttachments(kept.attachments),
})
