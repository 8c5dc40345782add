import * as z from 'zod'
import { customer } from '../access.ts'
import { area, method } from '../method.ts'

export const requestCount = area('notification', {
  'count.get': method({
    access: customer({ can: 'read', only: 'company' }),
    summary: 'How many requests of the company wait for this user to decide',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ massTransactionRequestCount: z.int(), transactionRequestCount: z.int() }),
    refuses: [],
  }),
})
