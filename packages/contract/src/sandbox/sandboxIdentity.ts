import * as z from 'zod'
import { sandbox } from '../access.ts'
import { Instant } from '../fields.ts'
import { method } from '../method.ts'

/** A check that waits on the desk of the sandbox's identity vendor. */
export const SandboxCheck = z.strictObject({
  reference: z.uuid(),
  kind: z.string(),
  mode: z.int(),
  email: z.string(),
  name: z.string(),
  receivedAt: Instant,
})
export type SandboxCheck = z.infer<typeof SandboxCheck>

export const sandboxOutcomes = ['approved', 'rejected', 'nameMismatch', 'expired'] as const

export const sandboxIdentityRules = {
  'identity.list': method({
    access: sandbox(),
    summary: 'Identity checks that wait for the sandbox vendor, newest first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(SandboxCheck) }),
    refuses: [],
  }),
  'identity.answer': method({
    access: sandbox(),
    summary: 'The sandbox vendor decides on a check and calls back, signed as a real one would',
    effect: 'writes',
    input: z.strictObject({ reference: z.uuid(), outcome: z.enum(sandboxOutcomes) }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['object.missing'],
  }),
}
