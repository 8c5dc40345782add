import * as z from 'zod'
import { anyone } from '../access.ts'
import { area, method } from '../method.ts'

export const Agreement = z.strictObject({
  id: z.int(),
  key: z.string(),
  label: z.string(),
  text: z.string(),
  url: z.string(),
  version: z.string(),
  value: z.literal(false),
})
export type Agreement = z.infer<typeof Agreement>

export const agreement = area('dictionary', {
  'agreement.list': method({
    access: anyone(),
    summary: 'The documents of the brand that a new customer accepts',
    effect: 'reads',
    input: z.strictObject({ customerType: z.union([z.literal(0), z.literal(1)]).default(0) }),
    output: z.strictObject({ items: z.array(Agreement) }),
    refuses: [],
  }),
})
