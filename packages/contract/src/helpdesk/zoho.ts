import * as z from 'zod'
import { customer } from '../access.ts'
import { Instant, PathId } from '../fields.ts'
import { area, method } from '../method.ts'
import { Ticket, ticketPageSize } from './ticket.ts'

const sees = customer({ can: 'enter', representatives: true })
/** Whom it is asked for, by a company's user: the company of the call. */
const fromCustomerId = PathId.optional()

/** What pages ask the bank about the help desk. */
export const zoho = area('zoho', {
  'jwt.get': method({
    rest: 'GET /zoho/jwt',
    access: sees,
    summary: 'A token for the calls of the help desk and for nothing else',
    effect: 'reads',
    input: z.strictObject({ fromCustomerId }),
    output: z.strictObject({ jwt: z.string(), expiresAt: Instant, baseUrl: z.string() }),
    refuses: ['company.mismatch'],
  }),
  'agent.get': method({
    rest: 'GET /zoho/agent',
    access: sees,
    summary: 'The manager of the customer, or the desk itself where nobody in person is',
    effect: 'reads',
    input: z.strictObject({ fromCustomerId }),
    output: z.strictObject({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      messagingNumber: z.string().optional(),
    }),
    refuses: ['company.mismatch'],
  }),
  'ticket.list': method({
    rest: 'GET /zoho/tickets',
    access: sees,
    summary: 'Tickets of the customer, the one with the newest message first',
    effect: 'reads',
    input: z.strictObject({
      fromCustomerId,
      from: z
        .string()
        .refine((text) => /^\d{1,5}$/.test(text), { error: 'invalid' })
        .transform(Number)
        .default(0),
      limit: PathId.refine((limit) => limit <= 100, { error: 'invalid' }).default(ticketPageSize),
    }),
    output: z.strictObject({ data: z.array(Ticket) }),
    refuses: ['company.mismatch'],
  }),
  'ticketStats.get': method({
    rest: 'GET /zoho/tickets/stats',
    access: sees,
    summary: 'Tickets with an answer that the user has not read',
    effect: 'reads',
    input: z.strictObject({ fromCustomerId }),
    output: z.strictObject({ unreadTicketNumbers: z.array(z.string()) }),
    refuses: ['company.mismatch'],
  }),
})
