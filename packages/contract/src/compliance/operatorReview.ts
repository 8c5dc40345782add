import * as z from 'zod'
import { anyOperator, type Desk } from '../access.ts'
import { Id, Instant, LongId, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

/** What waits for an operator. The subject of a kind is a row of what that kind is about. */
export const reviewKinds = [
  'document',
  'identity',
  'kyc',
  'personalInfo',
  'usernameChange',
  'identityRequest',
  'customer',
  'business',
  'businessChange',
  'deposit',
  'payment',
  'paymentReport',
  'change',
] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** Whose work it is. Who may confirm a change depends on what it changes. */
export const reviewDesks: Record<ReviewKind, readonly Desk[]> = {
  document: ['compliance'],
  identity: ['compliance'],
  kyc: ['compliance'],
  personalInfo: ['compliance'],
  usernameChange: ['compliance'],
  identityRequest: ['compliance'],
  customer: ['compliance'],
  business: ['compliance'],
  businessChange: ['compliance'],
  deposit: ['treasury'],
  payment: ['compliance', 'treasury'],
  paymentReport: ['treasury'],
  change: ['treasury', 'pricing', 'audit'],
}

export const reviewPageSize = 25
/** More than these are not counted: there is enough to do. */
export const reviewsCounted = 1000

export const Review = z.strictObject({
  reviewId: LongId,
  kind: z.enum(reviewKinds),
  subjectId: LongId,
  /** Not there where it is about all customers of a brand. */
  customerId: Id.optional(),
  name: z.string(),
  /** 0 a person, 1 a company. */
  customerType: z.union([z.literal(0), z.literal(1)]),
  brand: z.string(),
  askedAt: Instant,
  /** Who asked for it, where that was an operator: somebody else has to decide. */
  askedBy: z.string().optional(),
  isOwn: z.boolean(),
  decidedAt: Instant.optional(),
  outcome: z.enum(['approved', 'declined', 'withdrawn']).optional(),
  decidedBy: z.string().optional(),
  reason: z.string().optional(),
})
export type Review = z.infer<typeof Review>

const Count = z.strictObject({ kind: z.enum(reviewKinds), count: z.int() })

export const operatorReview = area('operator', {
  'overview.get': method({
    access: anyOperator(),
    summary: 'Counts of open work; each stops at a thousand',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({}),
    output: z.strictObject({
      documents: z.int(),
      kyc: z.int(),
      businesses: z.int(),
      identityRequests: z.int(),
      usernameChanges: z.int(),
      deposits: z.int(),
      tickets: z.int(),
      limitedCustomers: z.int(),
      /** All kinds together, whatever they are. */
      waiting: z.int(),
    }),
    refuses: [],
  }),
  'review.list': method({
    access: anyOperator(),
    summary: 'What waits for a decision, oldest first; or what was decided, newest first',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['kind', 'brand', 'decided', 'pageNumber', 'pageSize'] },
    input: z.strictObject({
      kind: z.enum(reviewKinds).optional(),
      brand: textUpTo(40).optional(),
      customerId: Id.optional(),
      decided: z.boolean().default(false),
      pageNumber: z
        .int()
        .min(1)
        .max(reviewsCounted / reviewPageSize)
        .default(1),
      pageSize: z.int().min(1).max(100).default(reviewPageSize),
    }),
    output: z.strictObject({
      items: z.array(Review),
      /** Counted up to a thousand, as are the counts by kind. */
      total: z.int(),
      counts: z.array(Count),
    }),
    refuses: [],
  }),
  'review.get': method({
    access: anyOperator(),
    summary: 'One of them, wherever it stands in the queue and also once it is decided',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['reviewId'] },
    input: z.strictObject({ reviewId: LongId }),
    output: Review,
    refuses: ['object.missing'],
  }),
})
