import * as z from 'zod'
import { customer } from '../access.ts'
import { Email, Instant, PathId, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { attachmentFiles, mostAttachments } from './attachmentFiles.ts'
import { MessageText } from './messageText.ts'
import {
  conversationSize,
  departments,
  Ticket,
  TicketAttachment,
  ticketFilters,
  ticketPageSize,
  ticketStatuses,
} from './ticket.ts'
import { ticketFieldNames } from './ticketFields.ts'

/** In a query everything is text. */
const queryNumber = (min: number, max: number, usual: number) =>
  z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max, { error: 'invalid' })
    .transform(Number)
    .default(usual)

/** Everybody who may sign in may ask for help; an operator who stands in for a customer only looks. */
const sees = customer({ can: 'enter', representatives: true, scope: 'helpdesk' })
const asks = customer({ can: 'ask', representatives: true, scope: 'helpdesk' })
/** Shared by everything that writes: a desk is not for filling up. */
const rate = { max: 40, windowSeconds: 300, by: 'user', bucket: 'helpdesk' } as const

export const TicketFields = z.partialRecord(z.enum(ticketFieldNames), ShortText)
const Uploads = z.array(PathId).max(mostAttachments).default([])
const content = { content: MessageText, contentType: z.enum(['plainText', 'html']).default('plainText'), uploads: Uploads }
const question = { subject: ShortText, description: MessageText, fields: TicketFields.default({}), uploads: Uploads }
const Department = z.enum(departments)

export const Thread = z.strictObject({
  id: z.string(),
  type: z.literal('thread'),
  createdAt: Instant,
  /** Addresses; who wrote, by name, is `author`. */
  from: z.string(),
  to: z.string(),
  author: z.string(),
  direction: z.enum(['in', 'out']),
  summary: z.string(),
  content: z.string(),
  attachments: z.array(TicketAttachment),
})
export type Thread = z.infer<typeof Thread>

const newTicket = ['ticket.field', 'ticket.payment', 'ticket.upload', 'ticket.tooMany'] as const

/** What a customer and the help desk say to each other. */
export const helpdesk = area(
  'helpdesk',
  {
    'me.create': method({
      rest: 'POST /me',
      access: sees,
      summary: 'The support user: whom answers go to. Name and address are those on record, whatever a program says of them',
      effect: 'writes',
      input: z.strictObject({ firstName: ShortText.optional(), lastName: ShortText.optional(), email: Email.optional() }),
      output: z.strictObject({
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        language: z.string(),
      }),
      refuses: [],
    }),
    'ticket.compose': method({
      rest: 'POST /composetickets',
      access: asks,
      summary: 'Ask for help: subject, first message, fields and uploads in one',
      effect: 'creates',
      rate,
      input: z.strictObject({ ...question, departmentId: Department.optional(), category: ShortText.optional() }),
      output: Ticket,
      refuses: [...newTicket],
    }),
    'ticket.create': method({
      rest: 'POST /tickets',
      access: asks,
      summary: 'Ask for help; the department may stand among the fields',
      effect: 'creates',
      rate,
      input: z.strictObject(question),
      output: Ticket,
      refuses: [...newTicket],
    }),
    'ticket.list': method({
      rest: 'GET /tickets',
      access: sees,
      summary: 'Tickets of the customer, the one with the newest message first',
      effect: 'reads',
      input: z.strictObject({
        from: queryNumber(0, 100_000, 0),
        limit: queryNumber(1, ticketPageSize, ticketPageSize),
        status: z.enum(ticketStatuses).optional(),
        /** As the customer sees their status. */
        filter: z.enum(ticketFilters).default('all'),
      }),
      output: z.strictObject({
        data: z.array(Ticket),
        total: z.int(),
        /** Of all tickets, whatever was asked for. */
        counts: z.strictObject({ open: z.int(), new: z.int(), closed: z.int() }),
      }),
      refuses: [],
    }),
    'ticket.get': method({
      rest: 'GET /tickets/{id}',
      access: sees,
      summary: 'One ticket, with what it was opened with',
      effect: 'reads',
      input: z.strictObject({ id: PathId }),
      output: Ticket.extend({ description: z.string(), fields: TicketFields, attachments: z.array(TicketAttachment) }),
      refuses: ['object.missing'],
    }),
    'ticket.update': method({
      rest: 'PUT /tickets/{id}',
      access: asks,
      summary: 'Close a ticket as solved, open it again, or correct its subject and fields',
      effect: 'writes',
      rate,
      input: z.strictObject({
        id: PathId,
        status: z.enum(['Open', 'Closed']).optional(),
        subject: ShortText.optional(),
        fields: TicketFields.optional(),
      }),
      output: Ticket,
      refuses: ['object.missing', 'ticket.closed', 'ticket.field', 'ticket.payment'],
    }),
    'thread.create': method({
      rest: 'POST /tickets/{id}/threads',
      access: asks,
      summary: 'Reply in a ticket; within fourteen days a reply opens a closed one again',
      effect: 'creates',
      rate,
      input: z.strictObject({ id: PathId, ...content }),
      output: z.strictObject({
        id: z.string(),
        createdAt: Instant,
        to: z.string(),
        content: z.string(),
        attachments: z.array(TicketAttachment),
      }),
      refuses: ['object.missing', 'ticket.closed', 'ticket.empty', 'ticket.upload'],
    }),
    'thread.get': method({
      rest: 'GET /tickets/{id}/threads/{threadId}',
      access: sees,
      summary: 'One message in full',
      effect: 'reads',
      input: z.strictObject({ id: PathId, threadId: PathId }),
      output: Thread,
      refuses: ['object.missing'],
    }),
    'conversation.list': method({
      rest: 'GET /tickets/{id}/conversations',
      access: sees,
      summary: 'Messages of a ticket, the newest first',
      effect: 'reads',
      input: z.strictObject({
        id: PathId,
        from: queryNumber(0, 100_000, 0),
        limit: queryNumber(1, conversationSize, conversationSize),
      }),
      output: z.strictObject({ data: z.array(Thread) }),
      refuses: ['object.missing'],
    }),
    'field.list': method({
      rest: 'GET /ticketsFields',
      access: sees,
      summary: 'Fields of the form for a new ticket, by department',
      effect: 'reads',
      input: z.strictObject({ departmentId: Department.default('other') }),
      output: z.strictObject({
        data: z.array(
          z.strictObject({
            apiName: z.enum(ticketFieldNames),
            label: z.string(),
            type: z.enum(['text', 'textarea', 'picklist']),
            required: z.boolean(),
            options: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
          }),
        ),
      }),
      refuses: [],
    }),
    'upload.create': method({
      rest: 'POST /uploads',
      access: asks,
      summary: 'Upload a file for a message; it is written anew, and gone after a day unless it was sent',
      effect: 'creates',
      rate: { ...rate, max: 60, bucket: 'helpdesk.uploads' },
      input: z.strictObject({}),
      files: attachmentFiles,
      output: TicketAttachment,
      refuses: ['upload.unreadable', 'ticket.tooMany'],
    }),
    'attachment.get': method({
      rest: 'GET /tickets/{id}/attachments/{attachmentId}/content',
      access: sees,
      summary: 'The content of an attachment; who accepts JSON gets a link to it, which works for five minutes',
      effect: 'reads',
      content: true,
      input: z.strictObject({ id: PathId, attachmentId: PathId }),
      output: z.strictObject({ url: z.string(), name: z.string(), type: z.string(), size: z.int() }),
      refuses: ['object.missing'],
    }),
  },
  'helpdesk',
)
