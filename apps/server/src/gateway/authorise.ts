import { timingSafeEqual } from 'node:crypto'
import { judge, type Verdict } from '@florin/contract/access'
import type { Refusal } from '@florin/contract/errors'
import type { Method } from '@florin/contract/method'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../platform/refuse.ts'
import { sha256 } from '../platform/sha256.ts'
import type { VendorName } from '@florin/contract/access'
import type { Clock } from '../platform/clock.ts'
import { isSigned } from '../platform/signature.ts'
import { bearerOf } from '../platform/bearer.ts'
import { rememberKey, shownKey } from './keyOfRequest.ts'
import { type Caller, type Identify, type IdentifyKey, nobody, type RecordOperatorCall } from './caller.ts'

const refusalOf: Record<Exclude<Verdict, 'allowed'>, Refusal> = {
  unauthenticated: 'auth.required',
  denied: 'access.denied',
  noAccess: 'access.none',
  phoneFirst: 'access.phoneFirst',
  beyondScopes: 'scope.insufficient',
  factorFirst: 'access.factorFirst',
  termsFirst: 'terms.pending',
}

/** The company named in the header; the body may only repeat it. */
export const actingHeader = (request: FastifyRequest): number | undefined => {
  const text = request.headers['customer-id']
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) throw refuse('request.malformed')
  return Number(text)
}

/** Compared by hash: neither the time it takes nor a length tells how near a guess was. */
const holdsSecret = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(sha256(given), sha256(secret))

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Our own services speak to each other directly; what came through a proxy came from outside, whatever it knows. */
const isFromOutside = (request: FastifyRequest): boolean => proxyHeaders.some((name) => name in request.headers)

type Deps = {
  readonly identify: Identify
  readonly identifyKey: IdentifyKey
  readonly recordOperatorCall: RecordOperatorCall
  readonly serviceSecret: string
  readonly vendorSecrets: Readonly<Record<VendorName, string>>
  readonly clock: Clock
}

/** Finds out who calls and judges the method's rule, before a byte of the body is looked at. */
export const createAuthorise = ({ identify, identifyKey, recordOperatorCall, serviceSecret, vendorSecrets, clock }: Deps) => {
  /** By its signature alone, which is over the bytes as they came. */
  const asVendor = (request: FastifyRequest, name: VendorName): Caller => {
    if (!isSigned(vendorSecrets[name], request.headers, request.body, clock.now())) throw refuse('method.unknown')
    return { ...nobody, via: 'vendor' }
  }

  /** A key is no token: whoever signs in does not call by it, and a program does nothing else. */
  const asProgram = async (
    request: FastifyRequest,
    access: Extract<Method['access'], { who: 'apiKey' }>,
    hostBrand: string,
  ): Promise<Caller> => {
    const key = shownKey(request)
    const known = key ? await identifyKey(key, { ip: request.ip, brand: hostBrand }) : undefined
    if (known) rememberKey(request, known.caller)
    if (!known?.isUsable) throw refuse('auth.required')
    if (!(access.keyScope === 'read' ? known.mayRead : known.mayWrite)) throw refuse('apiKey.address')
    const verdict = judge(access, known.caller)
    if (verdict !== 'allowed') throw refuse(refusalOf[verdict])
    return known.caller
  }

  /** Before anything is judged or done: a call that could not be recorded is not made. */
  const record = async ({ operatorAccessId: accessId, userId, acting }: Caller, { name }: Method, ip: string) => {
    if (accessId === undefined || userId === undefined || !acting) return
    await recordOperatorCall({ accessId, operatorUserId: userId, customerId: acting.customerId, method: name, ip })
  }

  return async (request: FastifyRequest, method: Method, hostBrand: string): Promise<Caller> => {
    if (method.access.who === 'vendor') return asVendor(request, method.access.vendor)
    if (method.access.who === 'apiKey') return asProgram(request, method.access, hostBrand)
    const bearer = bearerOf(request)
    const named = actingHeader(request)
    const known = bearer ? await identify(bearer, named, hostBrand) : undefined
    const caller: Caller =
      known ?? (holdsSecret(request.headers['x-service-secret'], serviceSecret) ? { ...nobody, via: 'service' } : nobody)
    // To whoever is not one of our services these methods do not exist.
    if (method.access.who === 'service' && (caller.via !== 'service' || isFromOutside(request))) throw refuse('method.unknown')
    await record(caller, method, request.ip)
    const verdict = judge(method.access, caller)
    if (verdict !== 'allowed') throw refuse(refusalOf[verdict], {}, verdict === 'phoneFirst' ? { mustPair: true } : {})
    return caller
  }
}
