import * as z from 'zod'
import { Id, Instant } from '../fields.ts'

export const FoundCustomer = z.strictObject({
  customerId: Id,
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string().optional(),
  /** 0 a person, 1 a company. */
  customerType: z.union([z.literal(0), z.literal(1)]),
  verified: z.boolean(),
  limited: z.boolean(),
  dueDiligenceLevel: z.int(),
  createdAt: Instant,
})
export type FoundCustomer = z.infer<typeof FoundCustomer>
