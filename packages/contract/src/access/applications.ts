import * as z from 'zod'
import { scopes, user } from '../access.ts'
import { Instant, textUpTo } from '../fields.ts'
import { method } from '../method.ts'

export const ConnectedApplication = z.strictObject({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  grantedAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
})
export type ConnectedApplication = z.infer<typeof ConnectedApplication>

export const applicationRules = {
  'application.list': method({
    access: user(),
    summary: 'Applications that the person has let in, the last used first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ applications: z.array(ConnectedApplication) }),
    refuses: [],
  }),
  'application.delete': method({
    access: user(),
    summary: 'End every access of an application to the person’s account',
    effect: 'writes',
    input: z.strictObject({ applicationId: textUpTo(64) }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['object.missing'],
  }),
}
