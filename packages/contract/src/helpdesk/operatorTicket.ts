import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, PathId, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { articleIds } from './articles.ts'
import { attachmentFiles, mostAttachments } from './attachmentFiles.ts'
import { TicketFields } from './helpdesk.ts'
import { MessageText } from './messageText.ts'
import { departments, Ticket, TicketAttachment, ticketPriorities, ticketStatuses } from './ticket.ts'

export const queuePageSize = 25
/** Nobody leafs further; what is looked for is found by more of its words. */
export const ticketsCounted = 1000

const desk = admin('support')

/** Late: it should have happened by now. Soon: less than an hour is left. */
export const ticketDue = ['late', 'soon', 'inTime', 'done'] as const
const Due = z.strictObject({ at: Instant, state: z.enum(ticketDue) })

export const QueuedTicket = Ticket.extend({
  customerId: Id.optional(),
  customerName: z.string(),
  brand: z.string(),
  language: z.string(),
  agentId: z.string().optional(),
  agentName: z.string().optional(),
  firstAnswer: Due,
  solution: Due,
})
export type QueuedTicket = z.infer<typeof QueuedTicket>

export const DeskThread = z.strictObject({
  id: z.string(),
  /** A note is for operators alone; an event tells what happened to the ticket. */
  kind: z.enum(['message', 'note', 'event']),
  createdAt: Instant,
  from: z.string(),
  to: z.string(),
  author: z.string(),
  via: z.enum(['page', 'mail']),
  direction: z.enum(['in', 'out']),
  content: z.string(),
  attachments: z.array(TicketAttachment),
})
export type DeskThread = z.infer<typeof DeskThread>

const Colleague = z.strictObject({ name: z.string(), isTyping: z.boolean() })
const Agent = z.strictObject({ agentId: z.string(), name: z.string(), open: z.int(), isSelf: z.boolean() })
const AgentOrNobody = z
  .string()
  .refine((text) => /^\d{1,9}$/.test(text), { error: 'invalid' })
  .transform(Number)
export const StatusChange = z.enum(ticketStatuses)

export const operatorTicket = area('operator', {
  'ticket.list': method({
    access: desk,
    summary: 'The queue of the help desk, the most urgent first; or what a search over all of it finds, the newest first',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['customerId', 'query'] },
    input: z.strictObject({
      status: z.enum(ticketStatuses).optional(),
      agentId: PathId.optional(),
      /** What nobody has taken yet. */
      unassigned: z.boolean().optional(),
      late: z.boolean().optional(),
      customerId: Id.optional(),
      departmentId: z.enum(departments).optional(),
      brand: textUpTo(40).optional(),
      language: textUpTo(2).optional(),
      query: textUpTo(100).optional(),
      pageNumber: z
        .int()
        .min(1)
        .max(ticketsCounted / queuePageSize)
        .default(1),
      pageSize: z.int().min(1).max(100).default(queuePageSize),
    }),
    /** Counted up to a thousand. */
    output: z.strictObject({ items: z.array(QueuedTicket), total: z.int() }),
    refuses: [],
  }),
  'ticket.get': method({
    access: desk,
    summary: 'One ticket with all its messages and notes, and who else has it open',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['id'] },
    input: z.strictObject({ id: PathId }),
    output: z.strictObject({
      ticket: QueuedTicket,
      customerId: Id.optional(),
      /** The manager agent of the customer. */
      managerId: z.string().optional(),
      fields: TicketFields,
      threads: z.array(DeskThread),
      colleagues: z.array(Colleague),
      ratingComment: z.string().optional(),
      mergedInto: z.string().optional(),
      /** Agents of a desk outside answer; here are notes alone. */
      answeredElsewhere: z.literal(true).optional(),
    }),
    refuses: ['object.missing'],
  }),
  'ticket.update': method({
    access: desk,
    summary:
      'Assign a ticket, change its status, priority, department or fields; closed without a reply the customer is notified',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['id', 'agentId', 'status', 'priority', 'departmentId'] },
    input: z.strictObject({
      id: PathId,
      /** Zero puts it back for anybody. */
      agentId: AgentOrNobody.optional(),
      status: StatusChange.optional(),
      priority: z.enum(ticketPriorities).optional(),
      departmentId: z.enum(departments).optional(),
      fields: TicketFields.optional(),
    }),
    output: z.strictObject({ ticket: QueuedTicket }),
    refuses: ['object.missing', 'ticket.merged', 'ticket.field', 'ticket.payment', 'ticket.elsewhere'],
  }),
  'ticketReply.send': method({
    access: desk,
    summary: 'Answer a ticket; the customer is notified and gets it by mail',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['id', 'status'] },
    input: z.strictObject({
      id: PathId,
      content: MessageText,
      contentType: z.enum(['plainText', 'html']).default('plainText'),
      uploads: z.array(PathId).max(mostAttachments).default([]),
      status: StatusChange.optional(),
      /** The newest message that the operator has seen: a colleague's newer answer is not crossed. */
      lastThreadId: PathId.optional(),
    }),
    output: z.strictObject({ threadId: z.string(), status: z.enum(ticketStatuses) }),
    refuses: ['object.missing', 'ticket.merged', 'ticket.elsewhere', 'ticket.answered', 'ticket.empty', 'ticket.upload'],
  }),
  'ticketNote.create': method({
    access: desk,
    summary: 'A note for colleagues; customers never see it',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['id'] },
    input: z.strictObject({ id: PathId, content: MessageText }),
    output: z.strictObject({ threadId: z.string() }),
    refuses: ['object.missing'],
  }),
  'ticketUpload.create': method({
    access: desk,
    summary: 'Upload a file for an answer',
    effect: 'creates',
    audit: { about: 'none', fields: [] },
    input: z.strictObject({}),
    files: attachmentFiles,
    output: TicketAttachment,
    refuses: ['upload.unreadable', 'ticket.tooMany'],
  }),
  'ticketAttachment.get': method({
    access: desk,
    summary: 'A link to the content of an attachment; it works for five minutes',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['id', 'attachmentId'] },
    input: z.strictObject({ id: PathId, attachmentId: PathId }),
    output: z.strictObject({ url: z.string(), name: z.string(), type: z.string(), size: z.int() }),
    refuses: ['object.missing'],
  }),
  'ticketPresence.update': method({
    access: desk,
    summary: 'Say that a ticket is open before an operator, and whether they type; who else has it open',
    effect: 'writes',
    audit: { about: 'none', fields: [] },
    input: z.strictObject({ id: PathId, isTyping: z.boolean() }),
    output: z.strictObject({ colleagues: z.array(Colleague) }),
    refuses: ['object.missing'],
  }),
  'ticketMerge.submit': method({
    access: desk,
    summary: 'Put the messages of a ticket into another of the same customer; the first is closed',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['id', 'intoId'] },
    input: z.strictObject({ id: PathId, intoId: PathId }),
    output: z.strictObject({ ticket: QueuedTicket }),
    refuses: ['object.missing', 'ticket.merged', 'ticket.elsewhere', 'ticket.otherCustomer'],
  }),
  'ticketSplit.submit': method({
    access: desk,
    summary: 'Make a ticket of its own from some messages of another',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['id', 'threadIds'] },
    input: z.strictObject({ id: PathId, threadIds: z.array(PathId).min(1).max(100), subject: ShortText }),
    output: z.strictObject({ ticket: QueuedTicket }),
    refuses: ['object.missing', 'ticket.merged', 'ticket.elsewhere', 'ticket.nothingLeft'],
  }),
  'ticketStats.get': method({
    access: desk,
    summary: 'How the desk does: what is open and late, how long answers take, and what customers think of them',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({ days: z.int().min(1).max(365).default(30) }),
    output: z.strictObject({
      open: z.int(),
      unassigned: z.int(),
      late: z.int(),
      opened: z.int(),
      closed: z.int(),
      reopened: z.int(),
      /** Medians; not there where nothing was answered or solved. */
      firstAnswerMinutes: z.int().optional(),
      solutionMinutes: z.int().optional(),
      rating: z.string().optional(),
      rated: z.int(),
      byDepartment: z.array(z.strictObject({ departmentId: z.enum(departments), open: z.int(), opened: z.int() })),
      /** What readers said of the articles of self help, those first that helped fewest. */
      articles: z.array(z.strictObject({ article: z.enum(articleIds), helped: z.int(), votes: z.int() })),
      /** Mails that were not taken: their sender's domain does not stand for them, or too many came in an hour. */
      refusedMail: z.strictObject({ unauthenticated: z.int(), tooMany: z.int() }),
    }),
    refuses: [],
  }),
  'supportAgent.list': method({
    access: desk,
    summary: 'Operators of the help desk, with how many open tickets each has',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({}),
    output: z.strictObject({ agents: z.array(Agent) }),
    refuses: [],
  }),
  'supportAgent.update': method({
    access: desk,
    summary: 'Set the manager agent of a customer; zero for nobody',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['customerId', 'agentId'] },
    input: z.strictObject({ customerId: Id, agentId: AgentOrNobody }),
    output: z.strictObject({ customerId: Id, agentId: z.string() }),
    refuses: ['object.missing'],
  }),
})
