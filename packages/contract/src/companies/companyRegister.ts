import * as z from 'zod'
import { Day } from '../fields.ts'

/** What the register of a country answers about a number. */
export const registerResults = ['found', 'unknown', 'unavailable'] as const

/** Somebody who holds a part of it, where the register tells; with how much, where it tells that. */
const RegisterOwner = z.strictObject({ kind: z.enum(['person', 'company']), name: z.string(), share: z.string().optional() })

export const RegisterEntry = z.strictObject({
  name: z.string(),
  registrationNumber: z.string(),
  registrationDate: Day.optional(),
  status: z.enum(['active', 'inLiquidation', 'dissolved']),
  /** Who may act for it. */
  officers: z.array(z.string()),
  owners: z.array(RegisterOwner),
})
export type RegisterEntry = z.infer<typeof RegisterEntry>

/** What is compared with the register: names of `console:business.register.field`. */
export const registerChecks = ['name', 'registrationNumber', 'registrationDate', 'officers', 'status'] as const
export const RegisterCheck = z.strictObject({
  field: z.enum(registerChecks),
  /** As the company told it, and as the register has it. */
  told: z.string(),
  found: z.string(),
  isSame: z.boolean(),
})
export type RegisterCheck = z.infer<typeof RegisterCheck>
