import * as z from 'zod'
import { anyone } from '../access.ts'
import { Keep } from './factors.ts'
import { ChangedPassphrase, Code, Email, Token } from '../fields.ts'
import { area, method } from '../method.ts'

export const passwordChange = area('registration', {
  'passwordChange.create': method({
    access: anyone(),
    summary: 'Mail a code to somebody who forgot their passphrase; the answer does not tell whether the address is known',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 3600 },
    input: z.strictObject({ email: Email, captcha: Token }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['botCheck.failed'],
  }),
  'passwordChange.check': method({
    access: anyone(),
    summary: 'Whether a mailed code is right; it stays good for the change itself',
    effect: 'writes',
    rate: { max: 300, windowSeconds: 900 },
    input: z.strictObject({ email: Email, code: Code }),
    /** After the last attempt its network has to wait; the code stays good for its owner. */
    output: z.strictObject({ valid: z.boolean(), attemptsLeft: z.int().optional() }),
    refuses: ['code.blocked'],
  }),
  'passwordChange.confirm': method({
    access: anyone(),
    summary: 'Choose a new passphrase with a mailed code; ends every session, and what comes in without one unless it is kept',
    effect: 'writes',
    rate: { max: 300, windowSeconds: 900 },
    input: z.strictObject({ email: Email, code: Code, password: ChangedPassphrase, keep: Keep }),
    output: z.strictObject({}),
    refuses: ['code.wrong', 'code.blocked', 'passphrase.common', 'passphrase.short'],
  }),
})
