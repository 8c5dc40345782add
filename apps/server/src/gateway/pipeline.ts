import type { VendorName } from '@florin/contract/access'
import type { Clock } from '../platform/clock.ts'
import type { Method } from '@florin/contract/method'
import type { FastifyRequest } from 'fastify'
import { type Db, isDatabaseAway, type Tx } from '../platform/db.ts'
import type { Limits } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { networkOf } from '../platform/network.ts'
import { Refused, refuse } from '../platform/refuse.ts'
import type { Services } from '../services.ts'
import { type Answer, refuseInput, refuseWith, succeed } from './answer.ts'
import { isAudited, type Recorded, recordedOf } from './audit.ts'
import { actingHeader, createAuthorise } from './authorise.ts'
import type { Caller, Identify, RecordOperatorCall } from './caller.ts'
import { decode, type Envelope } from './decode.ts'
import type { Context, Origin } from './handler.ts'
import type { Idempotency, Unrepeated } from './idempotency.ts'
import { languageOf, type OriginRules, originOf } from './origin.ts'
import type { Entry, Registry } from './registry.ts'
import type { UploadedFile } from './upload.ts'

export type PipelineDeps = {
  readonly registry: Registry
  readonly db: Db
  readonly services: Services
  readonly identify: Identify
  readonly recordOperatorCall: RecordOperatorCall
  readonly idempotency: Idempotency
  readonly limits: Limits
  readonly log: Log
  readonly metrics: Metrics
  readonly clock: Clock
  readonly rules: OriginRules & {
    readonly serviceSecret: string
    readonly vendorSecrets: Readonly<Record<VendorName, string>>
    readonly callsPerMinute: number
    readonly rateScale: number
  }
}

const known: Unrepeated = () => Promise.resolve()

/** The one way of every call: look up, authorise, decode, run, encode, reply. */
export const createPipeline = (deps: PipelineDeps) => {
  const { registry, db, services, idempotency, limits, log, metrics, rules } = deps
  const { identify, recordOperatorCall } = deps
  const authorise = createAuthorise({ identify, recordOperatorCall, clock: deps.clock, ...rules })

  const lookUp = (name: string): Entry => {
    const entry = registry.get(name)
    if (!entry || (entry.method.access.who === 'sandbox' && !rules.sandbox)) throw refuse('method.unknown')
    return entry
  }

  const limit = async (method: Method, caller: Caller, origin: Origin) => {
    const network = networkOf(origin.ip)
    const general = await limits.take({
      bucket: 'calls',
      key: caller.userId ? `user:${caller.userId}` : `address:${network}`,
      max: rules.callsPerMinute,
      windowSeconds: 60,
    })
    if (!general.ok) throw refuse('rate.limited', { retryAfterSeconds: general.retryAfterSeconds })
    if (!method.rate) return
    const { max, windowSeconds } = method.rate
    const own = await limits.take({ bucket: method.name, key: network, max: max * rules.rateScale, windowSeconds })
    if (!own.ok) throw refuse('rate.limited', { retryAfterSeconds: own.retryAfterSeconds })
  }

  const keepRecord = (tx: Tx, { name }: Method, { userId }: Caller, { ip }: Origin, recorded: Recorded) =>
    recordOperatorCall({ ...recorded, operatorUserId: userId ?? 0, method: name, ip }, tx)

  const run = async ({ method, handler }: Entry, request: FastifyRequest, caller: Caller, first: Origin): Promise<Answer> => {
    const { envelope, input, files } = await decode(request, method)
    checkEnvelope(envelope, method, caller, actingHeader(request))
    const origin: Origin = { ...first, language: languageOf(request, first.brand, envelope.lang) }
    const parsed = method.input.safeParse(input)
    if (!parsed.success) return refuseInput(parsed.error, input, method.service, origin.language)
    assertFiles(method, files)
    const followers: (() => void)[] = []
    const answerWith = async (tx: Tx, unrepeated: Unrepeated = known): Promise<Answer> => {
      let whom: number | undefined
      const about = (customerId: number) => void (whom = customerId)
      const after = (work: () => void) => void followers.push(work)
      const context = { ...services, caller, origin, tx, unrepeated, files, about, after } as Context
      const output = method.output.parse(await handler(parsed.data as never, context))
      if (isAudited(method))
        await keepRecord(tx, method, caller, origin, { ...recordedOf(parsed.data), ...(whom && { customerId: whom }) })
      return succeed(output, origin.language)
    }
    const answerOnce = async (): Promise<Answer> => {
      const once = handler.shares ? idempotency.onceShared : idempotency.once
      const asked = { key: keyOf(request), method: method.name, caller, input: parsed.data }
      const body = await once(asked, async (tx: Tx, unrepeated?: Unrepeated) => (await answerWith(tx, unrepeated)).body)
      return { status: 200, code: '00', body }
    }
    const changes = () => (isAudited(method) ? db.transaction().execute((tx) => answerWith(tx)) : answerWith(db))
    const answer = await (method.effect === 'creates' ? answerOnce() : changes())
    for (const follow of followers) follow()
    return answer
  }

  const fail = (error: unknown, entry: Entry | undefined, origin: Origin): Answer => {
    const service = entry?.method.service ?? 'business'
    if (error instanceof Refused) return refuseWith(error.refusal, error.detail, service, origin.language, error.data)
    if (isDatabaseAway(error)) return refuseWith('server.unavailable', { retryAfterSeconds: 2 }, service, origin.language)
    log.error('call.failed', { method: entry?.method.name, error })
    return refuseWith('server.error', {}, service, origin.language)
  }

  return async (request: FastifyRequest, name: string): Promise<Answer> => {
    const startedAt = performance.now()
    const origin = originOf(request, rules)
    let entry: Entry | undefined
    let caller: Caller | undefined
    let answer: Answer
    try {
      entry = lookUp(name)
      caller = await authorise(request, entry.method)
      await limit(entry.method, caller, origin)
      answer = await run(entry, request, caller, origin)
    } catch (error) {
      answer = fail(error, entry, origin)
    }
    const durationMs = performance.now() - startedAt
    const method = entry?.method.name ?? 'unknown'
    metrics.call({ method, code: answer.code, status: answer.status, durationMs })
    log.info('call', {
      method,
      code: answer.code,
      status: answer.status,
      durationMs,
      userId: caller?.userId,
      customerId: caller?.acting?.customerId,
    })
    return answer
  }
}

const checkEnvelope = (envelope: Envelope, method: Method, caller: Caller, named: number | undefined) => {
  const { method: repeated, fromCustomerId, fromEmail, lang } = envelope
  if (repeated !== undefined && repeated !== method.name) throw refuse('request.malformed')
  for (const text of [fromEmail, lang]) if (text !== undefined && typeof text !== 'string') throw refuse('request.malformed')
  if (fromCustomerId !== undefined && fromCustomerId !== (named ?? caller.acting?.customerId)) throw refuse('company.mismatch')
}

const assertFiles = ({ files: rules = {} }: Method, files: readonly UploadedFile[]) => {
  for (const [field, { minCount = 0 }] of Object.entries(rules))
    if (files.filter((file) => file.field === field).length < minCount) throw refuse('upload.missing', { field })
}

const keyOf = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w\-.:]{8,200}$/.test(key)) throw refuse('key.missing')
  return key
}
