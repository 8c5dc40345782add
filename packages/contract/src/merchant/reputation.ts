import * as z from 'zod'
import { customer } from '../access.ts'
import { Day, Email, Id, Instant } from '../fields.ts'
import { method } from '../method.ts'

const reputationPageSize = 100

/** What operators write down about a member. */
export const reputationKinds = [
  'identityConfirmed',
  'identityNotConfirmed',
  'blacklisted',
  'paymentDisputed',
  'subscriptionFailed',
] as const

export const ReputationEntry = z.strictObject({
  id: Id,
  type: z.literal('reputation'),
  email: z.string(),
  /** `verified` is how the member stands now; the rest was written down by an operator. */
  kind: z.enum(['verified', ...reputationKinds]),
  description: z.string(),
  createdAt: Instant,
})
export type ReputationEntry = z.infer<typeof ReputationEntry>

export const pages = {
  pageNumber: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(reputationPageSize).default(reputationPageSize),
}

export const reputationRules = {
  'reputation.list': method({
    access: customer({ can: 'read', only: 'company' }),
    summary: 'What is known of a member by their address. Names, balances and payments are never told',
    effect: 'reads',
    input: z.strictObject({ type: z.literal('reputation'), email: Email, ...pages }),
    output: z.strictObject({
      items: z.array(ReputationEntry),
      /** Whether a member has the address. */
      known: z.boolean(),
      memberSince: Day.optional(),
      total: z.int(),
    }),
    refuses: [],
    // Enough for a desk, too little to try a list of addresses.
    rate: { max: 30, windowSeconds: 60, by: 'user' },
  }),
}
