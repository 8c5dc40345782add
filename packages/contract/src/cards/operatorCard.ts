import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { cardDocumentNames } from './documents.ts'

const Status = z.int().min(0).max(100)

const Application = z.strictObject({
  accountId: Id,
  customerId: Id,
  customerName: z.string(),
  type: z.int(),
  currencyCode: z.string(),
  isVirtual: z.boolean(),
  accountStatusId: z.int(),
  embossName: z.string(),
  address: z.string().optional(),
  /** Which document was asked for. */
  documentType: z.string().optional(),
  /** What was handed in. */
  documents: z.array(z.strictObject({ documentId: Id, documentTypeId: Id })),
  createdDate: Instant,
})
export type CardApplication = z.infer<typeof Application>

const reason = textUpTo(200).min(1)

export const operatorCard = area('operator', {
  'cardApplication.list': method({
    access: admin('support', 'compliance'),
    summary: 'Cards by status, the oldest application first; without a status those that wait for a decision',
    effect: 'reads',
    audit: { about: 'none', fields: ['status', 'search'] },
    input: z.strictObject({
      status: Status.optional(),
      search: textUpTo(100).optional(),
      pageNumber: z.int().min(1).max(1000).default(1),
      pageSize: z.int().min(1).max(100).default(25),
    }),
    output: z.strictObject({ applications: z.array(Application), total: z.int() }),
    refuses: [],
  }),
  'cardApplication.approve': method({
    access: admin('compliance'),
    summary: 'Approve an application: a virtual card is active, a physical one is printed',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['accountId'] },
    input: z.strictObject({ accountId: Id }),
    output: z.strictObject({ accountStatusId: z.int() }),
    refuses: ['account.missing', 'card.unavailable'],
  }),
  'cardApplication.decline': method({
    access: admin('compliance'),
    summary: 'Decline an application and return its fees, or ask for a document',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['accountId', 'reason', 'documentType'] },
    input: z.strictObject({ accountId: Id, reason, documentType: z.enum(cardDocumentNames).optional() }),
    output: z.strictObject({ accountStatusId: z.int(), refunded: z.string() }),
    refuses: ['account.missing', 'card.unavailable'],
  }),
  'card.update': method({
    access: admin('support', 'compliance'),
    summary: 'Move a card through its life; fraud is lifted here alone',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['accountId', 'accountStatusId', 'reason'] },
    input: z.strictObject({
      accountId: Id,
      accountStatusId: Status,
      trackingNumber: textUpTo(50).min(1).optional(),
      reason: reason.optional(),
    }),
    output: z.strictObject({ accountStatusId: z.int() }),
    refuses: ['account.missing', 'card.unavailable'],
  }),
})
