import * as z from 'zod'
import { customer } from '../../access.ts'
import { Instant, LongId, ShortText } from '../../fields.ts'
import { method } from '../../method.ts'

/** So long after it left, a bank can be asked to send a payment back. */
export const recallDays = 30
/** As banks tell them apart (`DUPL`, `AM09`, `AC03`, `FRAD` in ISO 20022). */
export const recallReasons = ['duplicate', 'wrongAmount', 'wrongPayee', 'fraud'] as const
export type RecallReason = (typeof recallReasons)[number]

export const Recall = z.strictObject({
  reason: z.enum(recallReasons),
  note: z.string().optional(),
  askedDate: Instant,
  /** Nobody has answered; their bank refuses; the money is back. */
  status: z.enum(['asked', 'refused', 'returned']),
  /** What the payee's bank said. */
  answer: z.string().optional(),
  decidedDate: Instant.optional(),
})
export type Recall = z.infer<typeof Recall>

export const recallRules = {
  'recall.get': method({
    access: customer({ can: 'read' }),
    summary: 'Whether an own payment to a bank can be asked back, and what became of it where it was',
    effect: 'reads',
    input: z.strictObject({ transactionId: LongId }),
    output: z.strictObject({ canRecall: z.boolean(), recall: Recall.optional() }),
    refuses: ['object.missing'],
  }),
  'recall.create': method({
    access: customer({ can: 'initiate' }),
    summary:
      'Ask for a payment back that has left for a bank, within thirty days; the payee’s bank decides, and what comes back may be less',
    effect: 'writes',
    input: z.strictObject({ transactionId: LongId, reason: z.enum(recallReasons), note: ShortText.optional() }),
    output: z.strictObject({ recall: Recall }),
    refuses: ['object.missing', 'operation.over'],
  }),
}
