import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, LongText, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { OperatorDocument } from './operatorDocument.ts'
import { Facts } from './verificationFacts.ts'

/** What a limit is about. */
export const LimitAction = { identity: 1, address: 2, sourceOfFunds: 3, transactions: 4, other: 5 } as const
export type LimitAction = keyof typeof LimitAction
const ActionTypeId = z.enum(LimitAction)

const OpenReason = z.strictObject({
  id: Id,
  actionTypeId: ActionTypeId,
  title: z.string(),
  description: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  requirementDocuments: z.array(
    z.strictObject({ id: Id, documentTypeId: Id, title: z.string(), uploadedDocuments: z.array(OperatorDocument) }),
  ),
})
export type OpenReason = z.infer<typeof OpenReason>

const OpenCase = z.strictObject({
  dueDiligenceLevel: z.union([z.literal(1), z.literal(4)]),
  address: z.string().optional(),
  documentTypeId: Id.optional(),
  openedAt: Instant,
  openedBy: z.string(),
  uploadedDocuments: z.array(OperatorDocument),
})

export const operatorVerification = area('operator', {
  'verification.get': method({
    access: admin('compliance', 'support', 'audit'),
    summary: 'How a customer stands: what is known, what holds them back, and what is asked of them',
    effect: 'reads',
    audit: { about: 'customerId', fields: [] },
    input: z.strictObject({ customerId: Id }),
    output: z.strictObject({
      facts: Facts,
      verified: z.boolean(),
      isBusiness: z.boolean(),
      addresses: z.array(z.strictObject({ addressId: Id, text: z.string() })),
      reasons: z.array(OpenReason),
      dueDiligence: OpenCase.optional(),
    }),
    refuses: ['object.missing'],
  }),
  'limitReason.create': method({
    access: admin('compliance'),
    summary: 'Limit a customer, with a reason they read and the documents that would lift it; they are told',
    effect: 'creates',
    audit: { about: 'customerId', fields: ['actionTypeId'] },
    input: z.strictObject({
      customerId: Id,
      actionTypeId: ActionTypeId,
      title: ShortText,
      description: LongText,
      requirementDocuments: z.array(z.strictObject({ documentTypeId: Id, title: ShortText })).max(10),
    }),
    output: z.strictObject({ reasonId: Id, limited: z.literal(true) }),
    refuses: ['object.missing', 'document.type'],
  }),
  'limitReason.delete': method({
    access: admin('compliance'),
    summary: 'Lift a reason; with the last one the customer is free again and told so',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['reasonId'] },
    input: z.strictObject({ customerId: Id, reasonId: Id, note: ShortText.optional() }),
    output: z.strictObject({ limited: z.boolean() }),
    refuses: ['object.missing'],
  }),
  'dueDiligence.create': method({
    access: admin('compliance'),
    summary: 'Ask a customer once more for a proof of address or a document, at level 1 or urgently at 4; they are told',
    effect: 'creates',
    audit: { about: 'customerId', fields: ['dueDiligenceLevel', 'addressId', 'documentTypeId'] },
    input: z.strictObject({
      customerId: Id,
      dueDiligenceLevel: z.union([z.literal(1), z.literal(4)]),
      addressId: Id.optional(),
      documentTypeId: Id.optional(),
    }),
    output: z.strictObject({ customerId: Id, dueDiligenceLevel: z.int() }),
    refuses: ['object.missing', 'document.type', 'dueDiligence.empty', 'dueDiligence.open'],
  }),
  'dueDiligence.delete': method({
    access: admin('compliance'),
    summary: 'Nothing is asked of the customer any more; they are told',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['reason'] },
    input: z.strictObject({ customerId: Id, reason: ShortText.min(5) }),
    output: z.strictObject({ customerId: Id, dueDiligenceLevel: z.literal(0) }),
    refuses: ['object.missing'],
  }),
})
