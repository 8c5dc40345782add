import * as z from 'zod'
import { sandbox as inSandbox } from './access.ts'
import { CurrencyCode, Email, Id, Instant, PositiveDecimal } from './fields.ts'
import { area, method } from './method.ts'

/** A message as it reached the sandbox's phone: links and codes are picked out so that a tester need not copy them by hand. */
export const SandboxMessage = z.strictObject({
  id: Id,
  channel: z.enum(['mail', 'sms', 'push']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  codes: z.array(z.string()),
  receivedAt: Instant,
})
export type SandboxMessage = z.infer<typeof SandboxMessage>

export const sandbox = area('sandbox', {
  'message.list': method({
    access: inSandbox(),
    summary: 'Mail, text messages and pushes that the sandbox received, newest first',
    effect: 'reads',
    input: z.strictObject({
      channel: z.enum(['mail', 'sms', 'push']).optional(),
      to: z.string().max(254).optional(),
      beforeId: Id.optional(),
      pageSize: z.int().min(1).max(100).optional(),
    }),
    output: z.strictObject({ messages: z.array(SandboxMessage), hasMore: z.boolean() }),
    refuses: [],
  }),
  'message.clear': method({
    access: inSandbox(),
    summary: 'Empty the sandbox inbox',
    effect: 'writes',
    input: z.strictObject({}),
    output: z.strictObject({ deleted: z.int() }),
    refuses: [],
  }),
  'deposit.create': method({
    access: inSandbox(),
    summary: "The sandbox bank pays into a customer's account",
    effect: 'creates',
    input: z.strictObject({ email: Email, currencyCode: CurrencyCode, amount: PositiveDecimal }),
    output: z.strictObject({ balance: z.string() }),
    refuses: ['account.missing'],
  }),
})
