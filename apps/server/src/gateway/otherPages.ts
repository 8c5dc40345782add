import { brands } from '@florin/brands/brands'
import type { FastifyInstance } from 'fastify'

type Rules = {
  /** Whether a page of this origin may call this server. */
  readonly mayCall: (origin: string) => boolean
}

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'accept-language, authorization, content-type, customer-id, idempotency-key, traceparent, tracestate, x-client-version',
  'access-control-expose-headers': 'retry-after, x-refusal',
  'access-control-max-age': '600',
  'cross-origin-resource-policy': 'cross-origin',
}

const isCall = (url: string): boolean => /^\/(api|token)(?=[/?]|$)/.test(url)

const otherServers = new Set(Object.values(brands).flatMap(({ apiBases }) => apiBases.staging))
/** Those that a test page may choose have test pages too. */
export const isOtherServer = (origin: string): boolean => otherServers.has(origin)

/** Lets pages of the brands' other servers call this one. They bring their token: no cookie is sent or read. */
export const answerOtherPages = (app: FastifyInstance, { mayCall }: Rules): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !isCall(request.url)) return
    reply.header('vary', 'origin')
    if (!mayCall(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, ...allowed })
    if (request.method === 'OPTIONS') return reply.code(204).send()
  })
}
