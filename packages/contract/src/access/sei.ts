import * as z from 'zod'
import { anyone, scopes, user } from '../access.ts'
import { area, method } from '../method.ts'

const Text = z.string().max(2000)

const asked = z.strictObject({
  clientId: Text,
  redirectUri: Text,
  responseType: Text.optional(),
  responseMode: Text.optional(),
  codeChallenge: Text.optional(),
  codeChallengeMethod: Text.optional(),
  state: Text.optional(),
  scope: Text.optional(),
  nonce: Text.optional(),
  prompt: Text.optional(),
  request: Text.optional(),
  requestUri: Text.optional(),
})

export const sei = area(
  'sei',
  {
    'request.check': method({
      access: anyone(),
      summary: 'Which application asks, before anybody signs in; or where to go at once, because nobody could grant what it asks',
      effect: 'reads',
      rest: 'GET /auth/sei/request',
      input: asked,
      output: z.strictObject({ clientName: z.string(), redirectUri: z.string().optional() }),
      refuses: ['authorization.missing'],
    }),
    'authorize.get': method({
      access: user(),
      summary:
        'An application asks for access: what the person has to decide about. What it asked wrongly comes back as an address that tells it so',
      effect: 'writes',
      rest: 'GET /auth/sei/authorize',
      input: asked,
      output: z.strictObject({
        /** The page on which the person decides. */
        authorizeUrl: z.string(),
        authorizationId: z.uuid().optional(),
        clientName: z.string().optional(),
        scopes: z.array(z.enum(scopes)).optional(),
        /** Where to go at once, because the request cannot be granted by anybody. */
        redirectUri: z.string().optional(),
      }),
      refuses: ['authorization.missing'],
    }),
    'authorize.decide': method({
      access: user(),
      summary: 'The person lets the application in, or does not; either way it is told at the address that comes back',
      effect: 'writes',
      rest: 'POST /auth/sei/authorize/{authorizationId}',
      input: z.strictObject({ authorizationId: z.string().max(100), result: z.boolean().default(true) }),
      output: z.strictObject({ redirectUri: z.string(), code: z.string().optional(), state: z.string().optional() }),
      refuses: ['authorization.missing'],
    }),
  },
  'token',
)
