import * as z from 'zod'
import { Instant } from '../fields.ts'

/** What should be looked at twice: the same payment in another line of the file, or made in the last thirty days. */
export const RowWarning = z.strictObject({
  kind: z.enum(['sameAsLine', 'paidBefore']),
  line: z.int().optional(),
  date: Instant.optional(),
})
export type RowWarning = z.infer<typeof RowWarning>
