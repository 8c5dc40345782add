import * as z from 'zod'
import { anyone } from '../access.ts'
import { Email, Instant, PkceText } from '../fields.ts'
import { method } from '../method.ts'

export const TokenPair = z.strictObject({ accessToken: z.string(), refreshToken: z.string() })

export const AuthFlow = z.enum(['simple', 'direct', 'otp', 'push', 'verifyDevice', 'sms'])
export type AuthFlow = z.infer<typeof AuthFlow>

/** Whether somebody is to move to push as second step: until the day they may put it off, after it no longer. */
export const Migration = z.strictObject({
  requirement: z.enum(['none', 'soft', 'strict']),
  daysLeft: z.int(),
  /** From another second step, or for the first time. */
  strategy: z.enum(['migrate', 'enable']),
})
export type Migration = z.infer<typeof Migration>

/** What a device or a browser shows to be known again. */
export const DeviceSecret = z.string().refine((text) => /^[\w-]{32,200}$/.test(text), { error: 'invalid' })
const PushToken = z.string().min(1).max(4096)
/** Six digits, or a recovery code, however they were spaced. */
export const OneTimeCode = z
  .string()
  .max(50)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .refine((text) => /^(\d{6}|[a-zA-Z0-9]{10})$/.test(text), { error: 'code' })

/** How long a code or a push of a sign-in can be answered, and how long until it can be sent again. */
export const signInStepSeconds = 300
export const resendAfterSeconds = 60

const credentials = {
  client: z.enum(['spa', 'sei']),
  username: Email,
  password: z.string().min(1).max(1024),
  codeChallenge: PkceText,
}
const outcome = {
  authFlow: AuthFlow,
  /** `pending` while a second step is to come. */
  status: z.enum(['ok', 'pending']),
  /** With `simple` those of the session. With `verifyDevice` an access token that is good for approving the browser only. */
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
  /** To be exchanged for tokens together with the code verifier. */
  code: z.string().optional(),
  /** Names the second step: to send it again, and for the phone that answers. */
  key: z.uuid().optional(),
}

export const LoginResult = z.strictObject({
  ...outcome,
  /** With `verifyDevice`: the browser that waits for approval. */
  deviceId: z.uuid().optional(),
  /** Where the code went, hidden but for its owner. */
  sentTo: z.string().optional(),
  /** With `push`: to be chosen on the phone. */
  number: z.int().optional(),
  expiresAt: Instant.optional(),
  resendAfterSeconds: z.int().optional(),
  /** What `otp` of the token exchange takes instead. */
  otherWays: z.array(z.enum(['otp'])).optional(),
  twoFactorMode: z.enum(['none', 'push']),
  migration: Migration.optional(),
})
export type LoginResult = z.infer<typeof LoginResult>

const exchange = { code: z.string().min(1).max(200), codeVerifier: PkceText }
/** Codes and keys that nobody guesses: a whole office that begins its day answers from one address. */
const rate = { max: 1200, windowSeconds: 900 }
/** Against floods alone: whose sign-ins fail is counted apart, by person and by network. */
const signInRate = { max: 600, windowSeconds: 900, bucket: 'signIn' }

/** Signing in, from the passphrase to the tokens. */
export const signInRules = {
  login: method({
    access: anyone(),
    summary: 'Sign in with a passphrase and a PKCE challenge; what else is to be proved is in the answer',
    effect: 'writes',
    rest: 'POST /auth/login',
    rate: signInRate,
    input: z.strictObject({ ...credentials, secret: DeviceSecret.optional(), pushToken: PushToken.optional() }),
    output: LoginResult,
    refuses: ['login.failed', 'login.blocked', 'login.inactive', 'login.closed'],
  }),
  postLogin: method({
    access: anyone(),
    summary: 'Sign in for a named application, by the same rules',
    effect: 'writes',
    rest: 'POST /auth/postlogin',
    rate: signInRate,
    input: z.strictObject({ ...credentials, secret: DeviceSecret.optional() }),
    output: z.strictObject(outcome),
    refuses: ['login.failed', 'login.blocked', 'login.inactive', 'login.closed'],
  }),
  exchange: method({
    access: anyone(),
    summary: "Exchange the code of a sign-in for tokens, once its second step is proved; or sign in by a paired phone's secret",
    effect: 'writes',
    rest: 'POST /auth/token',
    rate,
    input: z
      .strictObject({
        code: exchange.code.optional(),
        codeVerifier: exchange.codeVerifier.optional(),
        otp: OneTimeCode.optional(),
        secret: DeviceSecret.optional(),
        pushToken: PushToken.optional(),
      })
      .refine(({ code, secret }) => (code === undefined) !== (secret === undefined), { error: 'required', path: ['code'] })
      .refine(({ code, codeVerifier }) => (code === undefined) === (codeVerifier === undefined), {
        error: 'required',
        path: ['codeVerifier'],
      }),
    output: TokenPair.partial().extend({ status: z.enum(['ok', 'pending', 'declined']) }),
    refuses: ['login.expired', 'code.wrong', 'code.expired', 'code.blocked', 'device.unknown'],
  }),
  postExchange: method({
    access: anyone(),
    summary: 'Exchange the code of a sign-in that has nothing left to prove',
    effect: 'writes',
    rest: 'POST /auth/posttoken',
    rate,
    input: z.strictObject(exchange),
    output: TokenPair,
    refuses: ['login.expired', 'login.unproved'],
  }),
  decide: method({
    access: anyone(),
    summary: 'Approve or refuse what waits for a phone; the secret of an approved phone is the right to do so',
    effect: 'writes',
    rest: 'PUT /auth/login/{key}/confirm',
    rate,
    input: z
      .strictObject({ key: z.uuid(), result: z.boolean(), secret: DeviceSecret, number: z.int().min(10).max(99).optional() })
      .refine(({ result, number }) => !result || number !== undefined, { error: 'required', path: ['number'] }),
    /** Not `ok` when the number was another than the page shows: it is refused then. */
    output: z.strictObject({ ok: z.boolean() }),
    refuses: ['object.missing', 'code.expired'],
  }),
  resendPush: method({
    access: anyone(),
    summary: 'Ask the phones of a waiting sign-in once more',
    effect: 'writes',
    rest: 'POST /auth/push/re-send',
    rate,
    input: z.strictObject({ key: z.uuid() }),
    output: z.strictObject({ ok: z.literal(true), resendAfterSeconds: z.int() }),
    refuses: ['code.expired'],
  }),
}
