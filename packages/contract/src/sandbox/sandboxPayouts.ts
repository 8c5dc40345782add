import * as z from 'zod'
import { sandbox as inSandbox } from '../access.ts'
import { Instant, LongId, PositiveDecimal, ShortText } from '../fields.ts'
import { method } from '../method.ts'

/** What the other side of a rail can say of an order. */
export const payoutAnswers = ['accepted', 'settled', 'rejected', 'returned'] as const

/** A payment as it reached the sandbox's banks, networks and acquirers. */
export const SandboxPayout = z.strictObject({
  endToEndId: z.uuid(),
  rail: z.string(),
  transactionId: LongId,
  amount: z.string(),
  currencyCode: z.string(),
  payerName: z.string(),
  payeeName: z.string(),
  /** Without what is secret. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  reference: z.string().optional(),
  /** What amount or name asked for. */
  behaviour: z.string(),
  receivedAt: Instant,
  reports: z.array(
    z.strictObject({
      kind: z.enum(payoutAnswers),
      reason: z.string().optional(),
      returnedAmount: z.string().optional(),
      dueAt: Instant,
      /** Our bank has fetched it. */
      isTaken: z.boolean(),
    }),
  ),
})
export type SandboxPayout = z.infer<typeof SandboxPayout>

export const sandboxPayoutRules = {
  'payout.list': method({
    access: inSandbox(),
    summary: 'Payments that the outside received, newest first, and what it says of them',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ payouts: z.array(SandboxPayout) }),
    refuses: [],
  }),
  'payout.answer': method({
    access: inSandbox(),
    summary: 'Let the outside say something of a payment, at once or later, whether it fits what it said before or not',
    effect: 'writes',
    input: z.strictObject({
      endToEndId: z.uuid(),
      kind: z.enum(payoutAnswers),
      reason: ShortText.max(35).optional(),
      /** Of what is returned; all of it unless less is named. */
      returnedAmount: PositiveDecimal.optional(),
      afterSeconds: z.int().min(0).max(86_400).default(0),
    }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['object.missing', 'amount.unfit'],
  }),
}
