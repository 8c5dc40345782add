import type { VendorName } from '@florin/contract/access'
import type { Clock } from '../platform/clock.ts'
import type { Method } from '@florin/contract/method'
import type { FastifyRequest } from 'fastify'
import { type Db, isDatabaseAway, type Tx } from '../platform/db.ts'
import type { Limits } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Posting } from '../platform/postings.ts'
import { Refused, refuse } from '../platform/refuse.ts'
import { type Answer, refuseInput, refuseWith, succeed } from './answer.ts'
import { isAudited, type Recorded, recordedOf, type Resolved } from './audit.ts'
import { actingHeader, createAuthorise } from './authorise.ts'
import { createCallLimit } from './callLimit.ts'
import type { Caller, Identify, RecordOperatorCall } from './caller.ts'
import { decode, type Envelope } from './decode.ts'
import type { Context, Handler, MovingHandler, Origin } from './handler.ts'
import type { Idempotency } from './idempotency.ts'
import { languageOf, type OriginRules, originOf } from './origin.ts'
import type { Entry, Registry } from './registry.ts'
import type { CleanFiles, UploadedFile } from './upload.ts'

export type PipelineDeps = {
  readonly registry: Registry
  readonly db: Db
  readonly identify: Identify
  readonly recordOperatorCall: RecordOperatorCall
  readonly cleanFiles: CleanFiles
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

/** The one way of every call: look up, authorise, decode, run, encode, reply. */
export const createPipeline = (deps: PipelineDeps) => {
  const { registry, db, idempotency, limits, log, metrics, rules } = deps
  const { identify, recordOperatorCall, cleanFiles } = deps
  const limit = createCallLimit({ limits, ...rules })
  const authorise = createAuthorise({ identify, recordOperatorCall, clock: deps.clock, ...rules })

  const lookUp = (name: string): Entry => {
    const entry = registry.get(name)
    if (!entry || (entry.method.access.who === 'sandbox' && !rules.sandbox)) throw refuse('method.unknown')
    return entry
  }

  const keepRecord = (tx: Tx, { name }: Method, { userId }: Caller, { ip }: Origin, recorded: Recorded) =>
    recordOperatorCall({ ...recorded, operatorUserId: userId ?? 0, method: name, ip }, tx)

  const run = async (
    { method, handler, services }: Entry,
    request: FastifyRequest,
    caller: Caller,
    first: Origin,
  ): Promise<Answer> => {
    const { envelope, input, files: uploaded } = await decode(request, method)
    checkEnvelope(envelope, method, caller, actingHeader(request))
    const origin: Origin = { ...first, language: languageOf(request, first.brand, envelope.lang) }
    const parsed = method.input.safeParse(input)
    if (!parsed.success) return refuseInput(parsed.error, input, method.service, origin.language)
    assertFiles(method, uploaded)
    // Before a transaction is open: it would wait, with its connection, for files of others.
    const files = await cleanFiles(ownerOf(caller, origin), uploaded)
    const followers: (() => void)[] = []
    let resolved: Resolved | undefined
    const contextIn = (tx: Tx): Context => {
      const about = (customerId: number | undefined) => void (resolved = { customerId })
      const after = (work: () => void) => void followers.push(work)
      return { ...services, caller, origin, tx, files, about, after } as Context
    }
    const encode = (output: object): Answer => succeed(method.output.parse(output), origin.language)
    const answerWith = async (tx: Tx): Promise<Answer> => {
      const answer = encode(await (handler as Handler)(parsed.data as never, contextIn(tx)))
      if (isAudited(method)) await keepRecord(tx, method, caller, origin, recordedOf(method, parsed.data, resolved))
      return answer
    }
    const prepare = async (reader: Tx): Promise<Posting<string>> => {
      const posting = await (handler as MovingHandler)(parsed.data as never, contextIn(reader))
      return { ...posting, record: async (tx, posted) => encode(await posting.record(tx, posted)).body }
    }
    const answerOnce = async (): Promise<Answer> => {
      const call = { key: keyOf(request), method: method.name, caller, input: parsed.data }
      const body = await ('moves' in handler
        ? idempotency.post(call, prepare)
        : idempotency.once(call, async (tx) => (await answerWith(tx)).body))
      return { status: 200, code: '00', body }
    }
    const changes = () => (isAudited(method) ? db.transaction().execute((tx) => answerWith(tx)) : answerWith(db))
    const answer = await (method.effect === 'creates' ? answerOnce() : changes())
    for (const follow of followers) follow()
    return answer
  }

  const fail = (error: unknown, entry: Entry | undefined, origin: Origin): Answer => {
    const service = entry?.method.service ?? 'business'
    if (error instanceof Refused && error.cause) log.error('call.unavailable', { method: entry?.method.name, error: error.cause })
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

const ownerOf = ({ acting, userId }: Caller, { ip }: Origin): string =>
  acting ? `customer:${acting.customerId}` : userId ? `user:${userId}` : ip

const keyOf = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w\-.:]{8,200}$/.test(key)) throw refuse('key.missing')
  return key
}
