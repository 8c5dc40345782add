import * as z from 'zod'
import { user } from '../access.ts'
import { Passphrase } from '../access/factors.ts'
import { Code, Id, PathId, PkceText } from '../fields.ts'
import { method } from '../method.ts'

/** Digits with or without the plus, as it was typed. */
export const DialCode = z
  .string()
  .trim()
  .transform((text) => text.replace(/^\+/, ''))
  .refine((text) => /^[1-9]\d{0,3}$/.test(text), { error: 'dialCode' })
export const PhoneDigits = z
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

const newNumber = z.strictObject({
  phoneCountryCode: DialCode,
  phone: PhoneDigits,
  /** Always a mobile one: codes go there. */
  phoneType: z.literal(2).default(2),
  /** Codes go to this number: whoever found an open page must not be able to change it. */
  password: Passphrase,
})
const sent = z.strictObject({ id: Id, reqId: z.uuid(), sentTo: z.string() })

/** Phone numbers: methods of the area `contact`. */
export const phoneRules = {
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
    input: newNumber,
    output: sent,
    refuses: ['phone.invalid', 'passphrase.wrong', 'login.blocked', 'proof.needed'],
  }),
  'phoneReplacement.create': method({
    access: user(),
    summary: 'Replace a phone number; the old one stays in use until the new one is confirmed',
    effect: 'writes',
    input: newNumber.extend({ id: Id }),
    output: sent,
    refuses: ['object.missing', 'phone.invalid', 'passphrase.wrong', 'login.blocked', 'proof.needed'],
  }),
  'phone.delete': method({
    access: user(),
    summary: 'Remove a phone number that was never confirmed',
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing', 'phone.inUse'],
  }),
  'phone.verify': method({
    access: user(),
    summary: 'Have a code sent to a number that is not confirmed yet, or read out by a call; bound to whoever holds the verifier',
    effect: 'writes',
    rest: 'POST /verification/phones/{phoneId}/verify',
    input: z.strictObject({ phoneId: PathId, type: z.enum(['sms', 'call']), codeChallenge: PkceText }),
    output: z.strictObject({ sentTo: z.string(), expiresIn: z.int() }),
    refuses: ['object.missing'],
  }),
  'phone.confirm': method({
    access: user(),
    summary: 'Confirm a phone number with the code that went there; it replaces the one from before',
    effect: 'writes',
    input: z
      .strictObject({
        /** The code that came with the number's creation, … */
        reqId: z.uuid().optional(),
        approvalCode: Code.optional(),
        /** … or the one asked for with a challenge. */
        phoneId: Id.optional(),
        verification: z.strictObject({ codeVerifier: PkceText, code: Code }).optional(),
      })
      .refine(
        ({ reqId, approvalCode, phoneId, verification }) =>
          (reqId !== undefined && approvalCode !== undefined) !== (phoneId !== undefined && verification !== undefined),
        { path: ['reqId'], error: 'required' },
      ),
    output: z.strictObject({ id: Id, confirmed: z.literal(true) }),
    refuses: ['code.wrong', 'code.expired', 'code.blocked'],
  }),
}
