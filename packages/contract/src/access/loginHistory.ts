import * as z from 'zod'
import { user } from '../access.ts'
import { Instant, LongId } from '../fields.ts'
import { area, method } from '../method.ts'

export const SignInRecord = z.strictObject({
  id: LongId,
  createdAt: Instant,
  ip: z.string(),
  countryCode: z.string().optional(),
  /** Browser and system in the caller's language; missing when the client did not say. */
  device: z.string().optional(),
  result: z.enum(['success', 'failed']),
})
export type SignInRecord = z.infer<typeof SignInRecord>

export const loginHistoryPageSize = 20

export const loginHistory = area('customer', {
  'loginHistory.list': method({
    access: user(),
    summary: 'Sign-ins of the user and failed attempts, newest first',
    effect: 'reads',
    input: z.strictObject({
      pageNumber: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(100).default(loginHistoryPageSize),
    }),
    output: z.strictObject({ items: z.array(SignInRecord), total: z.int() }),
    refuses: [],
  }),
})
