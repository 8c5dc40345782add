import type { FastifyRequest } from 'fastify'

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w\-.~+/=]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1]

/** Why a token does not do, under the names of RFC 6750. */
export const tokenErrors = {
  invalid_token: 'The token is not valid, or is no longer valid',
  insufficient_scope: 'The token does not allow this',
} as const

type Why = { readonly error?: keyof typeof tokenErrors | undefined; readonly scope?: string | undefined }

/** How to come back with a token that does. */
export const bearerChallenge = (realm: string, { error, scope }: Why = {}): string =>
  `Bearer ${Object.entries({ realm, error, error_description: error && tokenErrors[error], scope })
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `${name}="${text}"`)
    .join(', ')}`
