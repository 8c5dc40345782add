import * as z from 'zod'
import { anyone, user } from '../access.ts'
import { Passphrase, SixDigits } from '../access/factors.ts'
import { Email, Instant, Token } from '../fields.ts'
import { method } from '../method.ts'

/** How long every channel of the person can stop it, once they have shown who they are. */
export const recoveryWaitHours = 24
/** And how long the new authenticator can then be set up. */
export const recoveryOpenDays = 7

/** By whom sign-ins fail is counted apart, by person and by network; this is against floods alone. */
const rate = { max: 600, windowSeconds: 900, bucket: 'factorRecovery' }

/**
 * The lost factor of a person is replaced by their passphrase, their mailbox, their identity document and a day in which nothing
 * changes: methods of the area `customer`.
 */
export const factorRecoveryRules = {
  'factorRecovery.create': method({
    access: anyone(),
    summary: 'Begin to replace a lost factor; a letter to the sign-in address leads to the identity check',
    effect: 'writes',
    rate,
    input: z.strictObject({ email: Email, password: Passphrase }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['login.failed', 'login.blocked', 'login.inactive', 'login.closed', 'recovery.unavailable', 'recovery.waiting'],
  }),
  'factorRecovery.get': method({
    access: user(),
    summary: 'Whether somebody is replacing the factors of the user, and from when on they can; empty when nobody is',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ status: z.enum(['checking', 'waiting']).optional(), readyAt: Instant.optional() }),
    refuses: [],
  }),
  'factorRecovery.delete': method({
    access: user(),
    summary: 'Stop the replacement of the factors',
    effect: 'writes',
    input: z.strictObject({}),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['object.missing'],
  }),
  'factorRecovery.stop': method({
    access: anyone(),
    summary: 'Stop the replacement of the factors by the link in any of its notices',
    effect: 'writes',
    rate: { max: 300, windowSeconds: 900 },
    input: z.strictObject({ code: Token }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['confirmation.failed'],
  }),
  'factorRecoveryAuthenticator.create': method({
    access: anyone(),
    summary: 'After the wait, by the mailed link: begin with a new authenticator application; its secret is shown this once',
    effect: 'writes',
    rate,
    input: z.strictObject({ link: Token, password: Passphrase }),
    output: z.strictObject({ reqId: z.uuid(), secret: z.string(), otpauthUrl: z.string(), login: z.string() }),
    refuses: ['confirmation.failed', 'passphrase.wrong', 'login.blocked'],
  }),
  'factorRecovery.confirm': method({
    access: anyone(),
    summary: 'Put the new authenticator in the place of all other factors; sessions, phones, passkeys and applications end',
    effect: 'writes',
    rate,
    input: z.strictObject({ link: Token, reqId: z.uuid(), code: SixDigits }),
    output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    refuses: ['confirmation.failed', 'object.missing', 'code.wrong', 'code.blocked'],
  }),
}
