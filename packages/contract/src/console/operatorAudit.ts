import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Id, Instant, LongId, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

export const auditPageSize = 25
/** Nobody leafs further; what is looked for is found by customer, operator, method or day. */
export const auditCounted = 10_000

export const AuditItem = z.strictObject({
  id: LongId,
  operatorId: Id,
  operator: z.string(),
  customerId: Id.optional(),
  customerName: z.string().optional(),
  method: z.string(),
  /** What was asked for, without what is secret or personal. */
  summary: z.string(),
  reason: z.string().optional(),
  /** Whether it only looked. */
  isReading: z.boolean(),
  /** Whether it was a call made while acting for the customer. */
  isActing: z.boolean(),
  ip: z.string(),
  createdAt: Instant,
})
export type AuditItem = z.infer<typeof AuditItem>

export const operatorAudit = area('operator', {
  'audit.list': method({
    access: admin('audit'),
    summary: 'Who did what: all that operators changed or looked at, and every call made for a customer; newest first',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({
      customerId: Id.optional(),
      operatorId: Id.optional(),
      /** `method` itself is the envelope's. */
      methodName: textUpTo(100).optional(),
      /** What was changed, or what was looked at; without it both. */
      kind: z.enum(['changes', 'reads']).optional(),
      fromDate: Day.optional(),
      /** Including this day. */
      toDate: Day.optional(),
      pageNumber: z
        .int()
        .min(1)
        .max(auditCounted / auditPageSize)
        .default(1),
      pageSize: z.int().min(1).max(100).default(auditPageSize),
    }),
    /** Counted up to ten thousand. */
    output: z.strictObject({
      items: z.array(AuditItem),
      total: z.int(),
      operators: z.array(z.strictObject({ id: Id, name: z.string() })),
    }),
    refuses: [],
  }),
})
