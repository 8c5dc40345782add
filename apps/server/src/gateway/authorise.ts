import { timingSafeEqual } from 'node:crypto'
import { judge, type Verdict } from '@florin/contract/access'
import type { Refusal } from '@florin/contract/errors'
import type { Method } from '@florin/contract/method'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../platform/refuse.ts'
import { type Caller, type Identify, nobody } from './caller.ts'

const refusalOf: Record<Exclude<Verdict, 'allowed'>, Refusal> = {
  unauthenticated: 'auth.required',
  denied: 'access.denied',
  noAccess: 'access.none',
}

/** The company named in the header; the body may only repeat it. */
export const actingHeader = (request: FastifyRequest): number | undefined => {
  const text = request.headers['customer-id']
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) throw refuse('request.malformed')
  return Number(text)
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w\-.~+/=]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1]

const holdsSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && given.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret))

/** Finds out who calls and judges the method's rule, before a byte of the body is looked at. */
export const createAuthorise =
  ({ identify, serviceSecret }: { identify: Identify; serviceSecret: string }) =>
  async (request: FastifyRequest, method: Method): Promise<Caller> => {
    const bearer = bearerOf(request)
    const named = actingHeader(request)
    const known = bearer ? await identify(bearer, named) : undefined
    const caller: Caller =
      known ?? (holdsSecret(request.headers['x-service-secret'], serviceSecret) ? { ...nobody, via: 'service' } : nobody)
    const verdict = judge(method.access, caller)
    if (verdict !== 'allowed') throw refuse(refusalOf[verdict])
    return caller
  }
