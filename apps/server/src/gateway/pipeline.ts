import type { VendorName } from '@florin/contract/access'
import type { Clock } from '../platform/clock.ts'
import type { Method } from '@florin/contract/method'
import type { FastifyRequest } from 'fastify'
import { type Db, isDatabaseAway, type Tx } from '../platform/db.ts'
import type { Limits } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import type { Posting } from '../platform/postings.ts'
import type { Replicas } from '../platform/replicas.ts'
import { Refused, refuse } from '../platform/refuse.ts'
import { type Answer, refuseInput, refuseWith, succeed } from './answer.ts'
import { actingHeader, createAuthorise } from './authorise.ts'
import { challengeFor } from './challenge.ts'
import type { BodyMemory } from './bodyMemory.ts'
import { createCallLimit } from './callLimit.ts'
import type { Caller, Identify, IdentifyKey, RecordOperatorCall } from './caller.ts'
import type { Changes } from './change.ts'
import { decode, type Envelope, uploadBytes } from './decode.ts'
import type { Context, Handler, MovingHandler, Origin } from './handler.ts'
import type { Idempotency } from './idempotency.ts'
import { createOperatorCalls, type OperatorCall } from './operatorCalls.ts'
import { languageOf, type OriginRules, originOf } from './origin.ts'
import type { RefusalLimit } from './refusalLimit.ts'
import type { Entry, Registry } from './registry.ts'
import { type CleanFiles, createCleanUploads, type UploadedFile } from './upload.ts'

export type PipelineDeps = {
  readonly registry: Registry
  readonly db: Db
  readonly replicas: Replicas
  readonly identify: Identify
  readonly identifyKey: IdentifyKey
  readonly recordOperatorCall: RecordOperatorCall
  readonly isOwnCustomer: (tx: Tx, userId: number, customerId: number) => Promise<boolean>
  readonly changes: Changes
  readonly cleanFiles: CleanFiles
  readonly idempotency: Idempotency
  readonly limits: Limits
  readonly refusalLimit: Pick<RefusalLimit, 'reasonFor'>
  readonly bodyMemory: BodyMemory
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Pick<Tracing, 'call'>
  readonly clock: Clock
  readonly rules: OriginRules & {
    readonly serviceSecret: string
    readonly vendorSecrets: Readonly<Record<VendorName, string>>
    readonly callsPerMinute: number
    readonly rateScale: number
    readonly publicUrl: string
  }
}

const lookUp = ({ registry, rules }: Pick<PipelineDeps, 'registry' | 'rules'>, name: string): Entry => {
  const entry = registry.get(name)
  if (!entry || (entry.method.access.who === 'sandbox' && !rules.sandbox)) throw refuse('method.unknown')
  return entry
}

/** What an operator changes and what is recorded of it share a transaction. */
const isChange = ({ access, effect }: Method): boolean => access.who === 'admin' && effect === 'writes'

/** What outside parties say of a call. That they do not counts only where the call was not answered before. */
const consulted = async ({ consult }: MovingHandler, input: unknown, context: Context): Promise<() => unknown> => {
  try {
    const answers = await consult?.(input as never, context)
    return () => answers
  } catch (error) {
    return () => {
      throw error
    }
  }
}

const createUntraced = (deps: PipelineDeps) => {
  const { db, replicas, idempotency, limits, log, metrics, rules } = deps
  const { identify, identifyKey, recordOperatorCall, cleanFiles, refusalLimit, bodyMemory } = deps
  const clean = createCleanUploads(cleanFiles)
  const performForOperator = createOperatorCalls(deps)
  const limit = createCallLimit({ limits, ...rules })
  const authorise = createAuthorise({ identify, identifyKey, recordOperatorCall, clock: deps.clock, ...rules })

  const run = async (entry: Entry, request: FastifyRequest, caller: Caller, first: Origin): Promise<Answer> => {
    const { method, handler } = entry
    const { envelope, input, files: uploaded } = await decode(request, method)
    checkEnvelope(envelope, method, caller, actingHeader(request))
    const origin: Origin = { ...first, language: languageOf(request, first.brand, envelope.lang) }
    const parsed = method.input.safeParse(input)
    if (!parsed.success) return refuseInput(parsed.error, input, method.service, origin.language)
    assertFiles(method, uploaded)
    // Before a transaction is open: it would wait, with its connection, for files of others.
    const files = await clean(method, ownerOf(caller, origin), uploaded)
    const followers: (() => void)[] = []
    const after = (work: () => void) => void followers.push(work)
    const contextIn = ({ services }: Entry, tx: Tx, more: object = {}): Context =>
      ({ ...services, caller, origin, tx, files, after, ...more }) as Context
    const call: OperatorCall = { caller, origin, contextIn, undoAfter: () => void (followers.length = 0) }
    const encode = (output: object): Answer => succeed(method.output.parse(output), origin.language, method.service)
    const answerWith = async (tx: Tx, more?: object): Promise<Answer> =>
      encode(
        await (method.access.who === 'admin'
          ? performForOperator(entry, parsed.data, tx, call)
          : (handler as Handler)(parsed.data as never, contextIn(entry, tx, more))),
      )
    const prepareWith =
      (answers: () => unknown) =>
      async (reader: Tx): Promise<Posting<string>> => {
        // It may be prepared again: what the first time left to be done after the answer is not done twice.
        followers.length = 0
        const posting = await (handler as MovingHandler)(parsed.data as never, contextIn(entry, reader, { answers: answers() }))
        return { ...posting, record: async (tx, posted) => encode(await posting.record(tx, posted)).body }
      }
    const answerOnce = async (): Promise<Answer> => {
      const keyed = { key: keyOf(request), method: method.name, caller, input: parsed.data }
      const answers = await consulted(handler as MovingHandler, parsed.data, contextIn(entry, db))
      const body = await ('moves' in handler
        ? idempotency.post(keyed, prepareWith(answers))
        : idempotency.once(keyed, async (tx) => (await answerWith(tx, { answers: answers() })).body))
      return { status: 200, code: '00', body }
    }
    const answerNow = () => {
      if (isChange(method)) return db.transaction().execute((tx) => answerWith(tx))
      return method.replica ? replicas.read((tx) => answerWith(tx)) : answerWith(db)
    }
    const answer = await (method.effect === 'creates' ? answerOnce() : answerNow())
    for (const follow of followers) follow()
    return answer
  }

  const runWithin = (entry: Entry, request: FastifyRequest, caller: Caller, origin: Origin): Promise<Answer> =>
    bodyMemory.within(ownerOf(caller, origin), uploadBytes(request, entry.method), () => run(entry, request, caller, origin))

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
      entry = lookUp(deps, name)
      caller = await authorise(request, entry.method, origin.brand.id)
      await limit(entry.method, caller, origin)
      answer = await runWithin(entry, request, caller, origin)
    } catch (error) {
      const failed = fail(caller ? error : await refusalLimit.reasonFor(error, origin.ip), entry, origin)
      answer = { ...failed, challenge: challengeFor(failed.refusal, request, entry?.method, rules.publicUrl) }
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

/** The one way of every call: look up, authorise, decode, run, encode, reply. */
export const createPipeline = (deps: PipelineDeps) => {
  const call = createUntraced(deps)
  return (request: FastifyRequest, name: string): Promise<Answer> => {
    const header = (of: 'traceparent' | 'tracestate') => [request.headers[of]].flat()[0]
    const parent = { traceparent: header('traceparent'), tracestate: header('tracestate') }
    const nameOf = () => (deps.registry.has(name) ? name : 'unknown')
    return deps.tracing.call(parent, nameOf, () => call(request, name))
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
