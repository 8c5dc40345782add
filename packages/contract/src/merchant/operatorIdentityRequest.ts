import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Id, Instant, LongId, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { IdentityMatch, IdentityRequestStatus } from './identityRequest.ts'

const deskPageSize = 25

export const OperatorIdentityRequest = z.strictObject({
  id: Id,
  merchantId: Id,
  merchantName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: Day.optional(),
  countryCode: z.string().optional(),
  note: z.string().optional(),
  /** Whom it is about; missing where no member has the address. */
  customerId: Id.optional(),
  hasAgreed: z.boolean(),
  /** How what was asked compares with what is on record; only once the member has agreed. */
  found: IdentityMatch.optional(),
  statusId: IdentityRequestStatus,
  createdAt: Instant,
})
export type OperatorIdentityRequest = z.infer<typeof OperatorIdentityRequest>

export const operatorIdentityRequest = area('operator', {
  'identityRequest.list': method({
    access: admin('compliance', 'audit'),
    summary: 'What companies ask of members’ identity, the oldest first; one by its number',
    effect: 'reads',
    input: z.strictObject({
      id: Id.optional(),
      statusId: IdentityRequestStatus.optional(),
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(100).default(deskPageSize),
    }),
    output: z.strictObject({ items: z.array(OperatorIdentityRequest), total: z.int() }),
    refuses: [],
    audit: { about: 'resolved', fields: ['id'] },
  }),
  'identityRequest.approve': method({
    access: admin('compliance'),
    summary: 'Settle a request whose member has agreed, with the outcome of each item',
    effect: 'writes',
    input: z.strictObject({ id: Id, confirmed: z.boolean(), match: IdentityMatch, note: ShortText.optional() }),
    output: z.strictObject({ id: Id, statusId: z.union([z.literal(2), z.literal(3)]) }),
    refuses: ['object.missing', 'identityRequest.noConsent', 'identityRequest.match', 'review.own'],
    audit: { about: 'resolved', fields: ['id', 'confirmed'] },
  }),
  'identityRequest.decline': method({
    access: admin('compliance'),
    summary: 'Settle a request as one that cannot be done; the fee goes back',
    effect: 'writes',
    input: z.strictObject({ id: Id, reason: ShortText }),
    output: z.strictObject({ id: Id, statusId: z.literal(4), refundTransactionId: LongId.optional() }),
    refuses: ['object.missing', 'review.own'],
    audit: { about: 'resolved', fields: ['id', 'reason'] },
  }),
})
