import * as z from 'zod'
import { Instant } from '../fields.ts'

/** As the desk names them; `CLOSED-NO REPLY` is closed because the customer did not answer. */
export const ticketStatuses = ['Open', 'Closed', 'CLOSED-NO REPLY'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

/** Who answers what. */
export const departments = ['payments', 'cards', 'account', 'documents', 'business', 'technical', 'other'] as const
export type Department = (typeof departments)[number]

export const reopenDays = 14
export const newTicketDays = 14
const dayMs = 86_400_000

export const Ticket = z.strictObject({
  id: z.string(),
  ticketNumber: z.string(),
  status: z.enum(ticketStatuses),
  subject: z.string(),
  departmentId: z.enum(departments),
  priority: z.enum(ticketPriorities),
  /** Of whoever asked: where answers go. */
  email: z.string(),
  lastThread: z.strictObject({ createdAt: Instant, to: z.string() }),
  createdAt: Instant,
  updatedAt: Instant,
  /** A closed one is opened again by an answer until then. */
  reopenUntil: Instant.optional(),
  /** What whoever asked thought of the help, from 1 to 5. */
  rating: z.int().min(1).max(5).optional(),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketAttachment = z.strictObject({ id: z.string(), name: z.string(), size: z.int() })
export type TicketAttachment = z.infer<typeof TicketAttachment>

export const ticketFilters = ['all', 'open', 'new', 'closed'] as const
export type TicketFilter = (typeof ticketFilters)[number]
export type TicketStatusId = Exclude<TicketFilter, 'all'>

/** What a customer sees as its status. The order decides. */
export const ticketStatusId = ({ status, email, lastThread }: Ticket, now: Date): TicketStatusId => {
  if (status === 'Closed') return 'closed'
  if (status === 'CLOSED-NO REPLY') return 'new'
  const isRecent = now.getTime() - Date.parse(lastThread.createdAt) <= newTicketDays * dayMs
  return lastThread.to === email && isRecent ? 'new' : 'open'
}

export const ticketPageSize = 20
export const conversationSize = 100
export const ticketCheckMs = 60_000
