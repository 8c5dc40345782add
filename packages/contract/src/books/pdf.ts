import * as z from 'zod'
import { customer } from '../access.ts'
import { Day, Id, Instant, LongId, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

/** One that the brand speaks; else, and without it, the language of the call. */
const lang = textUpTo(10).optional()

/** What is wanted, by ids and choices alone: every fact on the paper comes from the books. */
const Model = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('accountConfirmation'), accountId: Id, lang }),
  z.strictObject({ type: z.literal('receipt'), transactionId: LongId, lang }),
  /** Any day of the month that is meant. */
  z.strictObject({ type: z.literal('statement'), accountId: Id, dateFrom: Day, lang }),
  z.strictObject({ type: z.literal('invoice'), invoiceId: Id, lang }),
])
export type DocumentModel = z.infer<typeof Model>

export const pdf = area('pdf', {
  generate: method({
    access: customer({ can: 'read' }),
    summary: "A document on the brand's paper: the confirmation of an account, a receipt, a statement or an invoice",
    effect: 'writes',
    rest: 'POST /pdf/generate',
    rate: { max: 120, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({ model: Model }),
    output: z.strictObject({ url: z.string(), expiresAt: Instant }),
    refuses: ['account.missing', 'object.missing', 'receipt.none', 'statement.none', 'statement.tooLong'],
  }),
})
