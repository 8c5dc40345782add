import type { Refusal } from '@florin/contract/errors'
import type { Method } from '@florin/contract/method'
import type { FastifyRequest } from 'fastify'
import { bearerChallenge, bearerOf } from '../platform/bearer.ts'

/** What a refused call is told besides: every 401 has to say it, and so does a 403 for want of a scope. */
export const challengeFor = (
  refusal: Refusal | undefined,
  request: FastifyRequest,
  method: Method | undefined,
  realm: string,
) => {
  if (refusal === 'auth.required') return bearerChallenge(realm, { error: bearerOf(request) ? 'invalid_token' : undefined })
  if (refusal !== 'scope.insufficient') return undefined
  const scope = method && 'scope' in method.access ? method.access.scope : undefined
  return bearerChallenge(realm, { error: 'insufficient_scope', scope })
}
