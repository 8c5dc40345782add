import * as z from 'zod'
import { anyone } from '../access.ts'
import { Email, Id, NewPassphrase } from '../fields.ts'
import { area, method } from '../method.ts'
import { Passphrase } from '../access/factors.ts'
import { TokenPair } from '../access/signIn.ts'

export const companyActivation = area('registration', {
  'businessActivation.confirm': method({
    access: anyone(),
    summary:
      'Activate a company with the code of the mailed link and the passphrase chosen with it, and sign in; its other users are then invited',
    effect: 'writes',
    rate: { max: 300, windowSeconds: 900 },
    input: z.strictObject({ email: Email, activationCode: z.string().min(1).max(200), password: Passphrase }),
    output: TokenPair.extend({ customerId: Id }),
    // Somebody who has an account gets the company with it, but signs in as always.
    refuses: ['activation.failed', 'activation.done', 'activation.otherBrand', 'passphrase.wrong', 'invitation.known'],
  }),
  'employeeActivation.confirm': method({
    access: anyone(),
    summary: 'Take up an invitation to act for a company with the code of the mailed link, choose a passphrase and sign in',
    effect: 'writes',
    rate: { max: 300, windowSeconds: 900 },
    input: z.strictObject({
      email: Email,
      activationCode: z.string().min(1).max(200),
      password: NewPassphrase,
      agreements: z.array(z.strictObject({ id: Id, value: z.literal(true) })).max(20),
    }),
    output: TokenPair.extend({ customerId: Id }),
    // Somebody who has an account gets the company with it, but signs in as always.
    refuses: [
      'activation.failed',
      'activation.done',
      'activation.otherBrand',
      'invitation.known',
      'agreement.missing',
      'passphrase.common',
    ],
  }),
})
