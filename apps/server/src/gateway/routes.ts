import { services } from '@florin/contract/method'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Answer } from './answer.ts'
import { describeMethods } from './catalogue.ts'
import type { Registry } from './registry.ts'

type Call = (request: FastifyRequest, name: string) => Promise<Answer>

const reply = (response: FastifyReply, { status, body, retryAfterSeconds }: Answer) => {
  if (retryAfterSeconds !== undefined) response.header('retry-after', Math.ceil(retryAfterSeconds))
  return response
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body)
}

/** `POST /auth/devices/{deviceId}` as Fastify writes it. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Mounts every call: the RPC endpoint, and each method that has a path of its own. */
export const mountCalls = async (app: FastifyInstance, registry: Registry, call: Call, sandbox: boolean): Promise<void> => {
  app.removeAllContentTypeParsers()
  // The body stays bytes until the caller is authorised.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await app.register(multipart)

  app.post('/api', async (request, response) => {
    const { method } = request.query as { method?: unknown }
    return reply(response, await call(request, typeof method === 'string' ? method : ''))
  })
  for (const { method } of registry.values()) {
    if (!method.rest) continue
    const [verb, path] = method.rest.split(' ') as [HTTPMethods, string]
    app.route({
      method: verb,
      url: services[method.service].base + fastifyPath(path),
      handler: async (request, response) => reply(response, await call(request, method.name)),
    })
  }
  if (sandbox) app.get('/api/catalogue', () => ({ methods: describeMethods([...registry.values()].map(({ method }) => method)) }))
}
