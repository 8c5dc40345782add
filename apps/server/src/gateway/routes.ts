import { ResponseCode } from '@florin/contract/errors'
import { services } from '@florin/contract/method'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Answer } from './answer.ts'
import { describeMethods } from './catalogue.ts'
import type { Registry } from './registry.ts'

type Call = (request: FastifyRequest, name: string) => Promise<Answer>

/**
 * Sends an answer. In the sandbox a header names the refusal, because many refusals share a code. Outside it the name would give
 * away what an answer hides on purpose, such as why a sign-in failed.
 */
export const reply = (response: FastifyReply, { status, refusal, body, retryAfterSeconds }: Answer, sandbox: boolean) => {
  if (retryAfterSeconds !== undefined) response.header('retry-after', Math.ceil(retryAfterSeconds))
  if (sandbox && refusal) response.header('x-refusal', refusal)
  return response
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body)
}

/** `POST /auth/devices/{deviceId}` as Fastify writes it. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Mounts each method that has a path of its own, and how bodies are read. */
export const mountCalls = async (app: FastifyInstance, registry: Registry, call: Call, sandbox: boolean): Promise<void> => {
  app.removeAllContentTypeParsers()
  // The body stays bytes until the caller is authorised.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await app.register(multipart)
  for (const { method } of registry.values()) {
    if (!method.rest) continue
    const [verb, path] = method.rest.split(' ') as [HTTPMethods, string]
    app.route({
      method: verb,
      url: services[method.service].base + fastifyPath(path),
      handler: async (request, response) => {
        const answer = await call(request, method.name)
        // What does not exist for this caller looks like any other path that does not exist.
        return answer.code === ResponseCode.unknownMethod ? response.callNotFound() : reply(response, answer, sandbox)
      },
    })
  }
}

/** The one address of all other methods. */
export const mountRpc = (app: FastifyInstance, registry: Registry, call: Call, sandbox: boolean): void => {
  app.post('/api', async (request, response) => {
    const { method } = request.query as { method?: unknown }
    return reply(response, await call(request, typeof method === 'string' ? method : ''), sandbox)
  })
  if (sandbox) app.get('/api/catalogue', () => ({ methods: describeMethods([...registry.values()].map(({ method }) => method)) }))
}
