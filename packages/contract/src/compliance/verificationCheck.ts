import * as z from 'zod'
import { customer } from '../access.ts'
import { Code, PathId, PkceText } from '../fields.ts'
import { method } from '../method.ts'

/** Whether the person at the other end is the customer's own: methods of the area `verification`. */
export const checkRules = {
  'customer.verify': method({
    access: customer({ can: 'enter' }),
    summary: 'Have whoever acts for the customer prove themself by a code or a push; bound to whoever holds the verifier',
    effect: 'writes',
    rest: 'POST /verification/customer/{id}/verify',
    input: z.strictObject({ id: PathId, type: z.enum(['sms', 'email', 'push']), codeChallenge: PkceText }),
    output: z.strictObject({
      reqId: z.uuid(),
      /** Missing where nothing but a phone was asked. */
      sentTo: z.string().optional(),
      /** To be chosen on the phone. */
      number: z.int().optional(),
      expiresIn: z.int(),
    }),
    refuses: ['object.missing', 'twoStep.needsPhone', 'twoStep.needsNumber'],
  }),
  'customer.confirm': method({
    access: customer({ can: 'enter' }),
    summary: 'End a check of the customer with the code that was sent; a push is asked about without one',
    effect: 'writes',
    input: z.strictObject({
      reqId: z.uuid(),
      verification: z.strictObject({ codeVerifier: PkceText, code: Code.optional() }),
    }),
    output: z.strictObject({ status: z.enum(['ok', 'pending', 'declined']) }),
    refuses: ['code.wrong', 'code.expired', 'code.blocked'],
  }),
}
