import { fileURLToPath } from 'node:url'
import { catalogue } from '@florin/contract/catalogue'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { dictionaryVersion } from '../modules/dictionary/version.ts'
import { refuseWith } from '../gateway/answer.ts'
import { mountDownloads } from '../gateway/downloads.ts'
import { secureHeaders } from '../gateway/headers.ts'
import { brandOf, originOf } from '../gateway/origin.ts'
import { mountPages } from '../gateway/pages.ts'
import { createPipeline } from '../gateway/pipeline.ts'
import { createRegistry, type Registry } from '../gateway/registry.ts'
import { mountCalls, mountRpc, reply as sendAnswer } from '../gateway/routes.ts'
import type { Config } from '../platform/config.ts'
import { isDatabaseAway } from '../platform/db.ts'
import { Refused } from '../platform/refuse.ts'
import { mountLive } from '../platform/live/route.ts'
import { mountOauth, mountOauthMetadata } from '../modules/access/applications/oauthRoutes.ts'
import { mountUnsubscribe } from '../modules/messaging/mail/unsubscribeRoute.ts'
import type { Parts } from './compose.ts'
import { mountKeys, mountOperations } from './operations.ts'

const webRoot = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const bodyLimit = 1_000_000

const createServer = (trustedProxies: readonly string[]): FastifyInstance =>
  Fastify({
    logger: false,
    bodyLimit,
    // A list, never `true`: otherwise anyone could claim any address.
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: 10_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  })

/** The token service may have processes of its own, and then the others may leave it to them. */
const partsServed = ({ role, tokenService }: Config) => ({
  business: role !== 'token',
  token: role !== 'http' || tokenService === 'here',
})

const rulesOf = (config: Config) => ({
  defaultBrand: config.brand,
  sandbox: config.sandbox,
  countryHeader: config.countryHeader,
  serviceSecret: config.serviceSecret,
  vendorSecrets: { identity: config.identity.secret, esign: config.esign.secret, bank: config.bank.secret },
  callsPerMinute: config.callsPerMinute,
  rateScale: config.rateScale,
})

const answerErrors = (app: FastifyInstance, { log, config }: Parts): void => {
  app.setErrorHandler((error: FastifyError, request, response) => {
    const tooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    const ours = (error.statusCode ?? 500) >= 500
    if (ours) log.error('request failed', { error })
    const refused = error instanceof Refused ? error.refusal : isDatabaseAway(error) ? 'server.unavailable' : 'server.error'
    const refusal = tooLarge ? 'request.tooLarge' : ours ? refused : 'request.malformed'
    return sendAnswer(response, refuseWith(refusal, {}, 'business', originOf(request, rulesOf(config)).language), config.sandbox)
  })
}

const createCalls = ({ config, clock, db, services, tokens, idempotency, limits, log, metrics }: Parts, registry: Registry) =>
  createPipeline({
    registry,
    clock,
    db,
    identify: tokens.identify,
    recordOperatorCall: services.console.operators.recordCall,
    cleanFiles: services.compliance.cleanFiles,
    idempotency,
    limits,
    log,
    metrics,
    rules: rulesOf(config),
  })

/** The server as its role wants it, ready to listen or to be asked in a test. */
export const createApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { config, tokens, limits, version } = parts
  const app = createServer(config.trustedProxies)
  const rules = rulesOf(config)
  const serves = partsServed(config)
  const registry = createRegistry(catalogue, parts.modules, ({ service }) => serves[service])
  const call = createCalls(parts, registry)
  const mayChooseApi = config.sandbox && !config.production
  secureHeaders(app, {
    captchaScript: config.botCheck?.script,
    apiBases: (request) => (mayChooseApi ? brandOf(request, rules).apiBases : []),
  })
  answerErrors(app, parts)
  if (serves.business) await mountLive(app, { ...parts, identify: tokens.identifyQuietly })
  await mountOperations(app, parts)
  mountOauthMetadata(app, config.publicUrl)
  if (serves.token) {
    mountKeys(app, parts)
    await mountOauth(app, { ...config, limits, applications: tokens.applications })
  }
  await app.register(async (calls) => {
    await mountCalls(calls, registry, call, config.sandbox)
    if (serves.business) mountRpc(calls, registry, call, config.sandbox)
  })
  if (serves.business) {
    mountDownloads(app, parts.downloads)
    await mountUnsubscribe(app, { db: parts.db, unsubscribing: parts.services.messaging.unsubscribing })
  }
  if (serves.business)
    await mountPages(app, {
      ...rules,
      webRoot,
      version,
      dictionaryVersion: dictionaryVersion(),
      captcha: config.botCheck,
      mayChooseApi,
      hasInbox: { mail: config.sandbox && !config.mail.smtpUrl, sms: config.sandbox && !config.sms },
    })
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send({ responseCode: 'IM', responseDescription: 'Not found' }))
  return app
}
