import * as z from 'zod'
import { customer } from '../access.ts'
import { DialCode, PhoneDigits } from '../customers/contactPhone.ts'
import { Code, Id, PkceText } from '../fields.ts'
import { method } from '../method.ts'

/** Where a user is reached about the company. Codes to sign in never go there: that number is the user's own to choose. */
export const CompanyUserPhone = z.strictObject({
  id: Id,
  countryCode: z.string(),
  number: z.string(),
  confirmed: z.boolean(),
})

const isThere = customer({ can: 'ask', only: 'company' })

/** Numbers of those who act for the company: methods of the area `company`. One's own, or with full access anybody's. */
export const userPhoneRules = {
  'userPhone.update': method({
    access: isThere,
    summary:
      'Say where a user is reached about the company: a code goes there, and the number counts once the code has come back',
    effect: 'writes',
    rate: { max: 20, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({
      userId: Id,
      phoneCountryCode: DialCode,
      phone: PhoneDigits,
      /** Always a mobile one: a code goes there. */
      phoneType: z.literal(2).default(2),
      /** Then the code wants the verifier as well. */
      codeChallenge: PkceText.optional(),
    }),
    output: z.strictObject({ phoneId: Id, reqId: z.uuid(), sentTo: z.string() }),
    refuses: ['object.missing', 'phone.invalid'],
  }),
  'userPhone.confirm': method({
    access: isThere,
    summary: 'Confirm a number with the code that went there, by whoever had it sent; it takes the place of the one before',
    effect: 'writes',
    input: z
      .strictObject({
        userId: Id,
        /** The code that was asked for without a verifier, … */
        reqId: z.uuid().optional(),
        approvalCode: Code.optional(),
        /** … or with one. */
        phoneId: Id.optional(),
        verification: z.strictObject({ codeVerifier: PkceText, code: Code }).optional(),
      })
      .refine(
        ({ reqId, approvalCode, phoneId, verification }) =>
          (reqId !== undefined && approvalCode !== undefined) !== (phoneId !== undefined && verification !== undefined),
        { path: ['reqId'], error: 'required' },
      ),
    output: z.strictObject({ phoneId: Id, confirmed: z.literal(true) }),
    refuses: ['object.missing', 'code.wrong', 'code.expired', 'code.blocked'],
  }),
}
