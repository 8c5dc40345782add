import * as z from 'zod'
import { customer as ofCustomer } from '../access.ts'
import { Instant } from '../fields.ts'
import { area, method } from '../method.ts'

/** A member of the staff had the customer's account before them. */
export const StaffAccess = z.strictObject({ id: z.uuid(), startedAt: Instant, endedAt: Instant.optional() })
export type StaffAccess = z.infer<typeof StaffAccess>

export const staffAccess = area('customer', {
  'staffAccess.list': method({
    access: ofCustomer({ can: 'read' }),
    summary: 'When members of our staff acted for the customer, newest first; the last hundred',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(StaffAccess) }),
    refuses: [],
  }),
})
