import * as z from 'zod'
import { customer } from '../access.ts'
import { Day } from '../fields.ts'
import { method } from '../method.ts'

/** Days that the overview looks back. */
export const overviewDays = 30

const Taking = z.strictObject({ currencyCode: z.string(), amount: z.string(), payments: z.int() })

export const overviewRules = {
  'overview.get': method({
    access: customer({ can: 'read', only: 'company' }),
    summary: 'What buttons brought in the last thirty days, after fees, and the notifications that need a look',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      totals: z.array(Taking),
      /** Days on which nothing came are left out. */
      byDay: z.array(z.strictObject({ day: Day, ...Taking.shape })),
      byButton: z.array(z.strictObject({ name: z.string(), ...Taking.shape })),
      failedMessages: z.int(),
    }),
    refuses: [],
  }),
}
