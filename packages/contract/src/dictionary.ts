import * as z from 'zod'
import { anyone, customer } from './access.ts'
import { area, method } from './method.ts'

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

export const dictionary = area('dictionary', {
  'country.list': method({
    access: anyone(),
    summary: 'Countries in the language of the call, with phone codes and whether the brand takes customers there',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      countries: z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          phoneCountryCode: z.string(),
          registrationAllowed: z.boolean(),
        }),
      ),
    }),
    refuses: [],
  }),
  'agreement.list': method({
    access: anyone(),
    summary: 'The documents of the brand that a new customer accepts',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(Agreement) }),
    refuses: [],
  }),
  'transactionType.list': method({
    access: customer({ can: 'read' }),
    summary: 'Kinds of transactions in the language of the call, as the history filters by them',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
    refuses: [],
  }),
})
