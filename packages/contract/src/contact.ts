import * as z from 'zod'
import { user } from './access.ts'
import { Passphrase } from './factors.ts'
import { Code, Id } from './fields.ts'
import { area, method } from './method.ts'

/** Digits with or without the plus, as it was typed. */
const DialCode = z
  .string()
  .trim()
  .transform((text) => text.replace(/^\+/, ''))
  .refine((text) => /^[1-9]\d{0,3}$/.test(text), { error: 'dialCode' })
const PhoneDigits = z
  .string()
  .max(30)
  .transform((text) => text.replaceAll(/[\s().-]/g, ''))
  .refine((text) => /^\d{4,14}$/.test(text), { error: 'phone' })

export const ContactPhone = z.strictObject({
  id: Id,
  countryCode: z.string(),
  number: z.string(),
  confirmed: z.boolean(),
  status: z.enum(['Primary', 'Unconfirmed']),
})
export type ContactPhone = z.infer<typeof ContactPhone>

/** Always a mobile one: codes go there. */
const mobile = z.literal(2)

export const contact = area('contact', {
  'phone.list': method({
    access: user(),
    summary: 'Phone numbers of the user, the one that gets codes first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(ContactPhone) }),
    refuses: [],
  }),
  'phone.create': method({
    access: user(),
    summary: 'Add a phone number: a code goes there, and the number counts once the code has come back',
    effect: 'writes',
    input: z.strictObject({
      phoneCountryCode: DialCode,
      phone: PhoneDigits,
      phoneType: mobile.default(2),
      /** Codes go to this number: whoever found an open page must not be able to change it. */
      password: Passphrase,
    }),
    output: z.strictObject({ id: Id, reqId: z.uuid(), sentTo: z.string() }),
    refuses: ['phone.invalid', 'passphrase.wrong', 'login.blocked'],
  }),
  'phone.confirm': method({
    access: user(),
    summary: 'Confirm a phone number with the code that was sent there; it replaces the one from before',
    effect: 'writes',
    input: z.strictObject({ reqId: z.uuid(), approvalCode: Code }),
    output: z.strictObject({ id: Id, confirmed: z.literal(true) }),
    refuses: ['code.wrong', 'code.expired', 'code.blocked'],
  }),
})
