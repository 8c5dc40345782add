import * as z from 'zod'
import { anyone } from '../access.ts'
import { approvalRules } from './deviceApproval.ts'
import { Token } from '../fields.ts'
import { area, method } from '../method.ts'
import { signInRules, TokenPair } from './signIn.ts'

export const tokens = area(
  'tokens',
  {
    ...signInRules,
    ...approvalRules,
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
