import * as z from 'zod'
import { user } from '../access.ts'
import { Instant, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

/** Numbers on the wire, in this order. */
export const twoStepModes = ['none', 'push', 'sms', 'otp', 'approvalCode'] as const
export type TwoStepMode = (typeof twoStepModes)[number]
export type TwoStepKind = 'login' | 'transaction'

/** Methods of the area `customer`: the second step at sign-in, and the approval of payments. */
export const twoStep = area('customer', {
  'twoStep.create': method({
    access: user(),
    summary: 'Ask for another second step: 0 none, 1 push, 2 text message, 3 authenticator, 4 mailed code (payments only)',
    effect: 'writes',
    rest: 'POST /customer/two-step-verification',
    input: z.strictObject({ mode: z.int().min(0).max(4), typeMode: z.enum(['login', 'transaction']) }),
    output: z.strictObject({
      reqId: z.uuid(),
      /** How the change is confirmed. */
      method: z.enum(['push', 'sms', 'otp', 'email']),
      sentTo: z.string().optional(),
      /** To be chosen on the phone. */
      number: z.int().optional(),
      expiresAt: Instant,
    }),
    refuses: [
      'access.denied',
      'twoStep.unchanged',
      'twoStep.notOffered',
      'twoStep.needsPhone',
      'twoStep.needsNumber',
      'twoStep.needsAuthenticator',
      'twoStep.shortPassphrase',
      'operator.factorNeeded',
    ],
  }),
  'twoStep.confirm': method({
    access: user(),
    summary: 'Confirm the change with the code; a push is asked about without one. Gives new tokens when it is done',
    effect: 'writes',
    rest: 'POST /customer/two-step-verification/{reqId}/confirm',
    input: z.strictObject({ reqId: z.uuid(), code: textUpTo(50).optional() }),
    output: z.strictObject({
      status: z.enum(['ok', 'pending', 'declined']),
      accessToken: z.string().optional(),
      refreshToken: z.string().optional(),
    }),
    refuses: ['object.missing', 'twoStep.wrongCode', 'code.expired', 'code.blocked'],
  }),
})
