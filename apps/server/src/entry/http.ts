import { fileURLToPath } from 'node:url'
import { catalogue } from '@florin/contract/catalogue'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Answer, refuseWith } from '../gateway/answer.ts'
import { createBodyMemory } from '../gateway/bodyMemory.ts'
import { compressAnswers } from '../gateway/compress.ts'
import { mountDownloads } from '../gateway/downloads.ts'
import { secureHeaders } from '../gateway/headers.ts'
import { brandOf, originOf } from '../gateway/origin.ts'
import { answerOtherPages, isOtherServer } from '../gateway/otherPages.ts'
import { mountOfflinePage } from '../gateway/offlinePage.ts'
import { mountPages } from '../gateway/pages.ts'
import { limitKeyLookups } from '../gateway/keyLookups.ts'
import { createPipeline, type PipelineDeps } from '../gateway/pipeline.ts'
import { createProgramReply, isOfPrograms, sendProblem } from '../gateway/programs.ts'
import { createRefusalLimit } from '../gateway/refusalLimit.ts'
import { derivedSecret } from '../platform/signature.ts'
import { createRegistry } from '../gateway/registry.ts'
import { mountCalls, mountRpc, reply as sendAnswer } from '../gateway/routes.ts'
import { recordStrayCalls } from '../gateway/strayCalls.ts'
import { mountWellKnown } from '../gateway/wellKnown.ts'
import type { Config } from '../platform/config.ts'
import { isDatabaseAway } from '../platform/db.ts'
import { Refused } from '../platform/refuse.ts'
import { mountLive } from '../platform/live/route.ts'
import type { AnyModule } from '../modules/module.ts'
import type { Parts } from './compose.ts'
import { gatewayParts } from './modules.ts'
import { mountOperations } from './operations.ts'
import { closeStalled } from './stalled.ts'

const webRoot = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const bodyLimit = 1_000_000

/** As long as a page waits for an answer: a large file over a slow line takes minutes. */
const requestTimeout = 300_000

/** As the caller reads answers: a page in the envelope, a program as a problem. */
const answerWith = (request: FastifyRequest, response: FastifyReply, answer: Answer, sandbox: boolean): FastifyReply =>
  isOfPrograms(request) ? sendProblem(response, answer, sandbox) : sendAnswer(response, answer, sandbox)

const createServer = ({ trustedProxies, sandbox }: Config): FastifyInstance => {
  const app = Fastify({
    logger: false,
    bodyLimit,
    // A list, never `true`: otherwise anyone could claim any address.
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // What is no address, or too long for one.
    frameworkErrors: (_error, request, response) =>
      answerWith(request, response, refuseWith('request.malformed', {}, 'business', 'en'), sandbox),
  })
  closeStalled(app.server)
  return app
}

/** The token service may have processes of its own, and then the others may leave it to them. */
const partsServed = ({ role, tokenService }: Config) => ({
  business: role !== 'token',
  helpdesk: role !== 'token',
  contracts: role !== 'token',
  publicApi: role !== 'token',
  token: role !== 'http' || tokenService === 'here',
})

const rulesOf = (config: Config) => ({
  defaultBrand: config.brand,
  sandbox: config.sandbox,
  countryHeader: config.countryHeader,
  serviceSecret: config.serviceSecret,
  vendorSecrets: {
    identity: config.identity.secret,
    esign: config.esign.secret,
    bank: config.bank.secret,
    mail: config.inboundMail.secret,
    cards: config.cards?.secret ?? derivedSecret(config.appSecret, 'card messages'),
  },
  callsPerMinute: config.callsPerMinute,
  rateScale: config.rateScale,
  publicUrl: config.publicUrl,
})

const answerErrors = (app: FastifyInstance, { log, config }: Parts): void => {
  app.setErrorHandler((error: FastifyError, request, response) => {
    const tooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    const { language } = originOf(request, rulesOf(config))
    if (error instanceof Refused)
      return answerWith(request, response, refuseWith(error.refusal, error.detail, 'business', language), config.sandbox)
    const ours = (error.statusCode ?? 500) >= 500
    if (ours) log.error('request failed', { error })
    const isAway = ours && isDatabaseAway(error)
    const failure = isAway ? 'server.unavailable' : 'server.error'
    const refusal = tooLarge ? 'request.tooLarge' : ours ? failure : 'request.malformed'
    const detail = isAway ? { retryAfterSeconds: 2 } : {}
    return answerWith(request, response, refuseWith(refusal, detail, 'business', language), config.sandbox)
  })
}

type Shared = Pick<PipelineDeps, 'registry' | 'refusalLimit' | 'bodyMemory' | 'identifyKey'>
const createCalls = (
  { config, clock, db, replicas, services, idempotency, limits, log, metrics, tracing }: Parts,
  shared: Shared,
) =>
  createPipeline({
    clock,
    db,
    replicas,
    ...gatewayParts(services).pipeline,
    ...shared,
    idempotency,
    limits,
    log,
    metrics,
    tracing,
    rules: rulesOf(config),
  })

type Served = ReturnType<typeof partsServed>
const mountModules = async (app: FastifyInstance, modules: readonly AnyModule[], serves: Served): Promise<void> => {
  for (const { servedBy, mount } of modules.flatMap(({ routes = [] }) => routes))
    if (servedBy === 'both' || serves[servedBy]) await mount(app)
}

/** The server as its role wants it, ready to listen or to be asked in a test. */
export const createApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { config, tokens, limits, version } = parts
  const app = createServer(config)
  const rules = rulesOf(config)
  const serves = partsServed(config)
  const registry = createRegistry(catalogue, parts.modules, ({ service }) => serves[service])
  const refusalLimit = createRefusalLimit({ limits, ...config })
  const bodyMemory = createBodyMemory()
  const identifyKey = limitKeyLookups({ ...gatewayParts(parts.services).pipeline, refusalLimit })
  const call = createCalls(parts, { registry, refusalLimit, bodyMemory, identifyKey })
  const mayChooseApi = config.sandbox && !config.production
  secureHeaders(app, {
    captchaScript: config.botCheck?.script,
    apiBases: (request) => (mayChooseApi ? brandOf(request, rules).apiBases.staging : []),
    framedBy: ({ url }) => parts.services.merchant.framing(url),
  })
  compressAnswers(app)
  const isOurOrigin = (origin: string) => parts.isOurOrigin(origin) || (mayChooseApi && isOtherServer(origin))
  if (mayChooseApi) answerOtherPages(app, { mayCall: isOurOrigin })
  answerErrors(app, parts)
  if (serves.publicApi)
    recordStrayCalls(app, {
      ...parts,
      identifyKey,
      rules,
      callsPerMinute: config.callsPerMinute,
      record: parts.services.publicApi.requests.record,
    })
  if (serves.business)
    await mountLive(app, {
      ...parts,
      isOurOrigin,
      strangers: {
        assertMayTry: refusalLimit.assertMayLookUp,
        countStranger: refusalLimit.countDeadLink,
        countRefusal: refusalLimit.countRefusal,
      },
      identify: (token, customerId, request) => tokens.identifyQuietly(token, customerId, brandOf(request, rules).id),
    })
  await mountOperations(app, parts)
  await mountModules(app, Object.values(parts.modules), serves)
  await app.register(async (calls) => {
    const { sandbox } = config
    const replyToProgram = createProgramReply({
      ...config,
      limits: parts.limits,
      record: parts.services.publicApi.requests.record,
    })
    await mountCalls(calls, { registry, call, sandbox, bodyMemory, replyToProgram, downloads: parts.downloads })
    if (serves.business) mountRpc(calls, { registry, call, sandbox })
  })
  if (serves.business) {
    mountDownloads(app, { downloads: parts.downloads, refusalLimit })
    mountWellKnown(app, { ...rules, clock: parts.clock })
    mountOfflinePage(app, rules)
  }
  if (serves.business)
    await mountPages(app, {
      ...rules,
      webRoot,
      version,
      dictionaryVersion: gatewayParts(parts.services).dictionaryVersion(),
      captcha: config.botCheck,
      mayChooseApi,
      refusalLimit,
      hasInbox: { mail: config.sandbox && !config.mail.smtpUrl, sms: config.sandbox && !config.sms },
    })
  else
    app.setNotFoundHandler(async (request, reply) => {
      await refusalLimit.countRefusal(request.ip)
      return reply.code(404).send({ responseCode: 'IM', responseDescription: 'Not found' })
    })
  return app
}
