import { fileURLToPath } from 'node:url'
import { areas } from '@florin/contract/catalogue'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { refuseWith } from '../gateway/answer.ts'
import { secureHeaders } from '../gateway/headers.ts'
import { brandOf, originOf } from '../gateway/origin.ts'
import { mountPages } from '../gateway/pages.ts'
import { createPipeline } from '../gateway/pipeline.ts'
import { createRegistry } from '../gateway/registry.ts'
import { mountCalls } from '../gateway/routes.ts'
import { handlers } from '../handlers.ts'
import { mountLive } from '../platform/live/route.ts'
import type { Parts } from './compose.ts'
import { mountOperations } from './operations.ts'

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

/** The whole server, ready to listen or to be asked in a test. */
export const createApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { config, db, services, tokens, idempotency, limits, log, metrics } = parts
  const app = createServer(config.trustedProxies)
  const rules = {
    defaultBrand: config.brand,
    sandbox: config.sandbox,
    countryHeader: config.countryHeader,
    serviceSecret: config.serviceSecret,
    callsPerMinute: config.callsPerMinute,
    rateScale: config.rateScale,
  }
  const mayChooseApi = config.sandbox && !config.production
  await secureHeaders(app, {
    captchaScript: config.botCheck?.script,
    apiBases: (request) => (mayChooseApi ? brandOf(request, rules).apiBases : []),
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const tooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    const ours = (error.statusCode ?? 500) >= 500
    if (ours) log.error('request failed', { error })
    const refusal = tooLarge ? 'request.tooLarge' : ours ? 'server.error' : 'request.malformed'
    const { status, body } = refuseWith(refusal, {}, 'business', originOf(request, rules).language)
    return reply.code(status).type('application/json; charset=utf-8').send(body)
  })
  const registry = createRegistry(areas, handlers)
  const { identify } = tokens
  const { recordCall: recordOperatorCall } = services.operators
  const call = createPipeline({
    registry,
    db,
    services,
    identify,
    recordOperatorCall,
    idempotency,
    limits,
    log,
    metrics,
    rules,
  })
  await mountLive(app, { ...parts, identify: tokens.identifyQuietly })
  await mountOperations(app, parts)
  await app.register((calls) => mountCalls(calls, registry, call, config.sandbox))
  await mountPages(app, { ...rules, webRoot, version: parts.version, captcha: config.botCheck, mayChooseApi })
  return app
}
