import * as z from 'zod'
import { anyone, user } from '../access.ts'
import { Instant, PkceText, ShortText } from '../fields.ts'
import { method } from '../method.ts'
import { Migration } from './signIn.ts'

/** What proves a person beside their passphrase: methods of the area `auth`. */
export const Passphrase = z.string().min(1).max(1024)
/** Six digits of an authenticator application, or a recovery code. */
export const FactorCode = z
  .string()
  .max(50)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .refine((text) => /^(\d{6}|[0-9A-Za-z]{10})$/.test(text), { error: 'factorCode' })
/** What comes in without the passphrase, and may go on doing so after it was changed. */
export const keepable = ['phones', 'passkeys', 'applications'] as const
export type Keepable = (typeof keepable)[number]
export const Keep = z.array(z.enum(keepable)).max(keepable.length).default([])
export const SixDigits = FactorCode.refine((text) => text.length === 6, { error: 'code' })

/** Before a factor is added, replaced or removed, the person shows the one in force; good for five minutes in this session. */
export const proofRules = {
  'proof.create': method({
    access: user(),
    summary: 'Ask the user to prove themself with the strongest factor in force, by mail where there is none',
    effect: 'writes',
    input: z.strictObject({}),
    output: z.strictObject({
      reqId: z.uuid(),
      method: z.enum(['push', 'sms', 'otp', 'email']),
      sentTo: z.string().optional(),
      /** To be chosen on the phone. */
      number: z.int().optional(),
      expiresAt: Instant,
    }),
    refuses: ['proof.unavailable'],
  }),
  'proof.confirm': method({
    access: user(),
    summary: 'Finish the proof with the code; a push is asked about without one',
    effect: 'writes',
    input: z.strictObject({ reqId: z.uuid(), code: FactorCode.optional() }),
    output: z.strictObject({ status: z.enum(['ok', 'pending', 'declined']) }),
    refuses: ['code.wrong', 'code.expired', 'code.blocked'],
  }),
}

export const totpRules = {
  'totp.get': method({
    access: user(),
    summary: 'Whether an authenticator application is in use, and how many recovery codes are left',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ enabled: z.boolean(), createdAt: Instant.optional(), recoveryCodesLeft: z.int() }),
    refuses: [],
  }),
  'totp.create': method({
    access: user(),
    summary: 'Begin with an authenticator application; its secret is shown this once',
    effect: 'writes',
    /** Whoever has one already shows a code of it too. */
    input: z.strictObject({ password: Passphrase, code: FactorCode.optional() }),
    output: z.strictObject({ reqId: z.uuid(), secret: z.string(), otpauthUrl: z.string() }),
    refuses: ['passphrase.wrong', 'login.blocked', 'code.wrong', 'code.blocked', 'proof.needed'],
  }),
  'totp.confirm': method({
    access: user(),
    summary: 'Put the authenticator application in use with its first code; the recovery codes are shown this once',
    effect: 'writes',
    input: z.strictObject({ reqId: z.uuid(), code: SixDigits }),
    output: z.strictObject({ enabled: z.literal(true), recoveryCodes: z.array(z.string()) }),
    refuses: ['object.missing', 'code.wrong', 'code.blocked'],
  }),
  'totp.delete': method({
    access: user(),
    summary: 'Do without the authenticator application; wants a code of it or a recovery code',
    effect: 'writes',
    input: z.strictObject({ password: Passphrase, code: FactorCode }),
    output: z.strictObject({ enabled: z.literal(false) }),
    refuses: ['object.missing', 'factor.inUse', 'passphrase.wrong', 'login.blocked', 'code.wrong', 'code.blocked'],
  }),
  'recoveryCode.create': method({
    access: user(),
    summary: 'Ten new recovery codes, shown this once; those from before are void',
    effect: 'writes',
    input: z.strictObject({ password: Passphrase, code: FactorCode }),
    output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    refuses: ['object.missing', 'passphrase.wrong', 'login.blocked', 'code.wrong', 'code.blocked'],
  }),
}

export const Passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.optional(),
})
export type Passkey = z.infer<typeof Passkey>

/** As WebAuthn has it; what stands in it is judged by its signature. */
const WebAuthnOptions = z.looseObject({ challenge: z.string() })
const Encoded = z.string().max(20_000)
const Credential = z.looseObject({
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Encoded }),
  clientExtensionResults: z.looseObject({}),
})
export type Credential = z.infer<typeof Credential>

export const passkeyRules = {
  'passkey.list': method({
    access: user(),
    summary: 'Passkeys of the user',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ passkeys: z.array(Passkey) }),
    refuses: [],
  }),
  'passkey.create': method({
    access: user(),
    summary: 'Begin to add a passkey: options for the browser',
    effect: 'writes',
    input: z.strictObject({ password: Passphrase, name: ShortText }),
    output: z.strictObject({ reqId: z.uuid(), options: WebAuthnOptions }),
    refuses: ['passphrase.wrong', 'login.blocked', 'proof.needed'],
  }),
  'passkey.confirm': method({
    access: user(),
    summary: "Add the passkey with the browser's answer",
    effect: 'writes',
    input: z.strictObject({ reqId: z.uuid(), credential: Credential }),
    output: Passkey,
    refuses: ['passkey.failed'],
  }),
  'passkey.update': method({
    access: user(),
    summary: 'Rename a passkey',
    effect: 'writes',
    input: z.strictObject({ id: z.uuid(), name: ShortText }),
    output: z.strictObject({ id: z.uuid(), name: z.string() }),
    refuses: ['object.missing'],
  }),
  'passkey.delete': method({
    access: user(),
    summary: 'Remove a passkey',
    effect: 'writes',
    input: z.strictObject({ id: z.uuid(), password: Passphrase }),
    output: z.strictObject({ ok: z.literal(true) }),
    refuses: ['object.missing', 'passphrase.wrong', 'login.blocked', 'proof.needed'],
  }),
  'passkeyLogin.create': method({
    access: anyone(),
    summary: 'Begin to sign in with a passkey: options for the browser, the same for everybody',
    effect: 'writes',
    rate: { max: 1200, windowSeconds: 900 },
    input: z.strictObject({ client: z.enum(['spa']), codeChallenge: PkceText }),
    output: z.strictObject({ reqId: z.uuid(), options: WebAuthnOptions }),
    refuses: [],
  }),
  'passkeyLogin.confirm': method({
    access: anyone(),
    summary: "Sign in with the browser's answer; a passkey asks for its owner's finger, face or PIN and needs no other step",
    effect: 'writes',
    rate: { max: 1200, windowSeconds: 900 },
    input: z.strictObject({ reqId: z.uuid(), credential: Credential, codeVerifier: PkceText }),
    output: z.strictObject({
      authFlow: z.literal('simple'),
      status: z.literal('ok'),
      accessToken: z.string(),
      refreshToken: z.string(),
    }),
    refuses: ['passkey.failed'],
  }),
}

export const migrationRules = {
  'twoStepMigration.get': method({
    access: user(),
    summary: 'Whether the user should move to push as second step, and how long is left',
    effect: 'reads',
    input: z.strictObject({}),
    output: Migration.extend({ mode: z.enum(['none', 'push']) }),
    refuses: [],
  }),
}
