import * as z from 'zod'
import { admin } from '../access.ts'
import { Instant, LongId } from '../fields.ts'
import { area, method } from '../method.ts'

/** So many of what is open stand on a page, the oldest first; all of it is counted. */
export const reconciliationListed = 200
const mostPages = 1000
/** So many of what could not be read stand on a page, the newest first. */
export const unreadableListed = 100

/** Missing: in our books, not on a statement. Unexpected: on a statement, not in our books. Different: on both, not the same amount. */
const reconciliationKinds = ['missing', 'unexpected', 'different'] as const

const Rail = z.strictObject({
  type: z.string(),
  currencyCode: z.string(),
  /** What has left by it and is not settled with the other side. */
  clearing: z.string(),
})
export const OpenItem = z.strictObject({
  kind: z.enum(reconciliationKinds),
  transactionId: LongId.optional(),
  endToEndId: z.uuid().optional(),
  /** Below zero what left. */
  ours: z.string().optional(),
  theirs: z.string().optional(),
  currencyCode: z.string(),
  day: z.string(),
  ageDays: z.int(),
})
export type OpenItem = z.infer<typeof OpenItem>

/** Of the newest statements of a currency's accounts: the balance that the bank states, and that of our books on the same day. */
const Balance = z.strictObject({
  currencyCode: z.string(),
  day: z.string(),
  theirs: z.string(),
  ours: z.string(),
  difference: z.string(),
})

/** What an outside party sent and nobody could read: a report or a booking of a rail, or a whole file of the bank. */
const Unreadable = z.strictObject({
  kind: z.enum(['report', 'booking', 'file']),
  type: z.string().optional(),
  /** By which they know it. */
  record: z.string(),
  reason: z.string(),
  /** What could be made out of it. */
  said: z.string(),
  date: Instant,
})
export type Unreadable = z.infer<typeof Unreadable>

const counts = { matched: z.int(), missing: z.int(), unexpected: z.int(), different: z.int() }

export const operatorReconciliation = area('operator', {
  'reconciliation.get': method({
    access: admin('treasury', 'audit'),
    summary:
      'How the statements of banks and of other outside parties agree with the clearing accounts, and what is open with its age',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({ pageNumber: z.int().min(1).max(mostPages).default(1) }),
    output: z.strictObject({
      ...counts,
      rails: z.array(Rail),
      balances: z.array(Balance),
      unreadable: z.array(Unreadable),
      /** On all pages. */
      unreadableTotal: z.int(),
      items: z.array(OpenItem),
      /** On all pages. */
      total: z.int(),
    }),
    refuses: [],
  }),
  'reconciliation.create': method({
    access: admin('treasury'),
    summary: 'Compare now: what agrees is recorded as matched, once and for all',
    effect: 'writes',
    audit: { about: 'none', fields: [] },
    input: z.strictObject({}),
    output: z.strictObject(counts),
    refuses: [],
  }),
})
