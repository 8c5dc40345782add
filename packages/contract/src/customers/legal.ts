import * as z from 'zod'
import { customer, user } from '../access.ts'
import { Id, Instant } from '../fields.ts'
import { method } from '../method.ts'

/** A document of the brand in one version. Without a time it waits to be accepted. */
export const LegalItem = z.strictObject({
  id: Id,
  key: z.string(),
  label: z.string(),
  url: z.string(),
  version: z.string(),
  acceptedAt: Instant.optional(),
})
export type LegalItem = z.infer<typeof LegalItem>

export const legalRules = {
  'legal.list': method({
    access: user(),
    summary: 'Documents that the user has accepted, newest first, after those that wait for it',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(LegalItem) }),
    refuses: [],
  }),
  'legalDocument.get': method({
    access: customer({ can: 'enter', representatives: true }),
    summary: 'A link to a document of the list as PDF; it works for five minutes',
    effect: 'reads',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ url: z.string(), fileName: z.string() }),
    refuses: ['object.missing'],
  }),
}
