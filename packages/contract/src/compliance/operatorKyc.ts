import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Id, Instant, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { personalFields } from './verificationKyc.ts'

const kinds = z.enum(['kyc', 'personalInfo'])
const decided = z.strictObject({ id: Id })

export const kycPageSize = 25

/** One answer, before and now; in words where it was chosen from a list. */
export const KycChange = z.strictObject({ name: z.string(), before: z.string().optional(), after: z.string().optional() })
export type KycChange = z.infer<typeof KycChange>

export const operatorKyc = area('operator', {
  'kycRequest.create': method({
    access: admin('compliance'),
    summary: 'Ask a customer to tell about themself, or to bring their personal information up to date; they are told',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['kind', 'dueDate'] },
    input: z.strictObject({
      customerId: Id,
      kind: kinds,
      requestedFields: z.array(z.enum(personalFields)).min(1).max(personalFields.length).optional(),
      dueDate: Day.optional(),
    }),
    output: z.strictObject({ requestId: Id }),
    refuses: ['object.missing'],
  }),
  'kyc.list': method({
    access: admin('compliance'),
    summary: 'Answers that wait for a decision, oldest first',
    effect: 'reads',
    audit: { about: 'none', fields: ['pageNumber', 'pageSize'] },
    input: z.strictObject({
      pageNumber: z.int().min(1).max(40).default(1),
      pageSize: z.int().min(1).max(100).default(kycPageSize),
    }),
    /** Counted up to a thousand. */
    output: z.strictObject({
      items: z.array(z.strictObject({ id: Id, customerId: Id, kind: kinds, name: z.string(), submittedAt: Instant })),
      total: z.int(),
    }),
    refuses: [],
  }),
  'kyc.get': method({
    access: admin('compliance'),
    summary: 'An answer beside what was known before',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['id'] },
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ id: Id, customerId: Id, kind: kinds, submittedAt: Instant, changes: z.array(KycChange) }),
    refuses: ['object.missing'],
  }),
  'kyc.approve': method({
    access: admin('compliance'),
    summary: 'Accept an answer; what it says of the person counts from now on',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['id'] },
    input: z.strictObject({ id: Id }),
    output: decided,
    refuses: ['object.missing'],
  }),
  'kyc.decline': method({
    access: admin('compliance'),
    summary: 'Refuse an answer; the customer is told why and asked again',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['id', 'reason'] },
    input: z.strictObject({ id: Id, reason: ShortText.min(5) }),
    output: decided,
    refuses: ['object.missing'],
  }),
})
