import * as z from 'zod'
import { customer } from '../access.ts'
import { textUpTo } from '../fields.ts'
import { method } from '../method.ts'

/** So many at once: each is called. */
export const checkedAtOnce = 5

export const addressRules = {
  'address.check': method({
    access: customer({ can: 'read' }),
    summary: 'Tell which web addresses answer; those that are not on the public internet are not called',
    effect: 'reads',
    rest: 'POST /service/check-urls',
    input: z.strictObject({ urls: z.array(textUpTo(500).min(1)).min(1).max(checkedAtOnce) }),
    output: z.strictObject({
      results: z.array(
        z.strictObject({
          url: z.string(),
          ok: z.boolean(),
          httpStatus: z.int().optional(),
          error: z.enum(['address', 'forbidden', 'unknownHost', 'timeout', 'connection', 'answer']).optional(),
        }),
      ),
    }),
    refuses: [],
    rate: { max: 20, windowSeconds: 60, by: 'user' },
  }),
}
