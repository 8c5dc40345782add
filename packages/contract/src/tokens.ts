import * as z from 'zod'
import { anyone } from './access.ts'
import { Email, PkceText, Token } from './fields.ts'
import { area, method } from './method.ts'

export const TokenPair = z.strictObject({ accessToken: z.string(), refreshToken: z.string() })

export const tokens = area(
  'tokens',
  {
    login: method({
      access: anyone(),
      summary: 'Sign in with a passphrase and a PKCE challenge',
      effect: 'writes',
      rest: 'POST /auth/login',
      rate: { max: 60, windowSeconds: 900 },
      input: z.strictObject({
        client: z.enum(['spa']),
        username: Email,
        password: z.string().min(1).max(1024),
        codeChallenge: PkceText,
      }),
      output: z.strictObject({
        authFlow: z.literal('simple'),
        status: z.literal('ok'),
        twoFactorMode: z.literal('none'),
        accessToken: z.string(),
        refreshToken: z.string(),
      }),
      refuses: ['login.failed', 'login.blocked', 'login.inactive'],
    }),
    refresh: method({
      access: anyone(),
      summary: 'A new token pair for a refresh token; the old one is spent',
      effect: 'writes',
      rest: 'POST /auth/refresh',
      input: z.strictObject({ refreshToken: z.string().max(4096) }),
      output: TokenPair,
      refuses: ['refresh.empty', 'session.expired'],
    }),
    logout: method({
      access: anyone(),
      summary: 'End the session of a refresh token',
      effect: 'writes',
      rest: 'POST /auth/logout',
      input: z.strictObject({ refreshToken: Token }),
      output: z.strictObject({ ok: z.literal(true) }),
      refuses: [],
    }),
  },
  'token',
)
