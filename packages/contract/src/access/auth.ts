import * as z from 'zod'
import { anyone, user } from '../access.ts'
import { applicationRules } from './applications.ts'
import { Keep, migrationRules, passkeyRules, Passphrase, proofRules, totpRules } from './factors.ts'
import { ChangedPassphrase, Instant } from '../fields.ts'
import { area, method } from '../method.ts'
import { TokenPair } from './signIn.ts'

export const OpenSession = z.strictObject({
  id: z.uuid(),
  createdAt: Instant,
  lastActivityAt: Instant,
  ip: z.string(),
  country_code: z.string().optional(),
  /** Browser and system in the caller's language. */
  deviceName: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const auth = area('auth', {
  'session.list': method({
    access: user(),
    summary: 'Open sessions of the user, this one first, then the last used',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ sessions: z.array(OpenSession) }),
    refuses: [],
  }),
  'session.delete': method({
    access: user(),
    summary: 'End one session, or all but this one',
    effect: 'writes',
    input: z
      .strictObject({ sessionId: z.uuid().optional(), allOthers: z.literal(true).optional() })
      .refine(({ sessionId, allOthers }) => (sessionId === undefined) !== (allOthers === undefined), {
        error: 'invalid',
        path: ['sessionId'],
      }),
    output: z.strictObject({ ended: z.int() }),
    refuses: ['object.missing'],
  }),
  'loginCode.send': method({
    access: anyone(),
    summary: 'Send the code of a waiting sign-in again, by mail or text message as before',
    effect: 'writes',
    rate: { max: 600, windowSeconds: 900 },
    input: z.strictObject({ key: z.uuid() }),
    output: z.strictObject({ ok: z.literal(true), resendAfterSeconds: z.int() }),
    refuses: ['code.expired'],
  }),
  'password.update': method({
    access: user(),
    summary:
      'Change the passphrase; ends all other sessions, and what comes in without one unless it is kept. Gives this one new tokens',
    effect: 'writes',
    input: z.strictObject({ oldPassword: Passphrase, newPassword: ChangedPassphrase, keep: Keep }),
    output: TokenPair.extend({ ok: z.literal(true) }),
    refuses: ['passphrase.wrong', 'passphrase.same', 'passphrase.common', 'passphrase.short', 'login.blocked', 'proof.needed'],
  }),
  ...proofRules,
  ...totpRules,
  ...passkeyRules,
  ...migrationRules,
  ...applicationRules,
})
