import { ResponseCode } from '@florin/contract/errors'
import { services } from '@florin/contract/method'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Downloads } from '../platform/documents/downloads.ts'
import { networkOf } from '../platform/network.ts'
import type { Answer } from './answer.ts'
import type { BodyMemory } from './bodyMemory.ts'
import type { ProgramReply } from './programs.ts'
import { describeMethods } from './catalogue.ts'
import { sendFile } from './downloads.ts'
import type { Registry } from './registry.ts'

type Call = (request: FastifyRequest, name: string) => Promise<Answer>

/**
 * Sends an answer. In the sandbox a header names the refusal, because many refusals share a code. Outside it the name would give
 * away what an answer hides on purpose, such as why a sign-in failed.
 */
export const reply = (
  response: FastifyReply,
  { status, refusal, body, retryAfterSeconds, challenge }: Answer,
  sandbox: boolean,
) => {
  if (retryAfterSeconds !== undefined) response.header('retry-after', Math.ceil(retryAfterSeconds))
  if (challenge) response.header('www-authenticate', challenge)
  if (sandbox && refusal) response.header('x-refusal', refusal)
  return response
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body)
}

/** `POST /auth/devices/{deviceId}` as Fastify writes it. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Smaller ones are read at once; counting them would cost more than they do. */
const largeBytes = 50_000

/** A large body is read before anybody knows whose it is, so that its network has to have room for it. Files wait for their sender. */
const reserveLargeBodies = (app: FastifyInstance, bodyMemory: BodyMemory): void => {
  app.addHook('onRequest', (request, response, done) => {
    const { 'content-length': length, 'transfer-encoding': coding, 'content-type': type } = request.headers
    const bytes = coding === undefined ? Number(length ?? 0) : request.routeOptions.bodyLimit
    if (bytes === undefined || bytes < largeBytes || type?.startsWith('multipart/')) return done()
    try {
      response.raw.once('close', bodyMemory.reserve(networkOf(request.ip), bytes))
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Programs that want the file itself say so, as by the wildcard that they send where nothing else was asked for. */
const wantsFile = ({ headers: { accept } }: FastifyRequest): boolean => accept !== undefined && !accept.includes('json')

const linkIn = (body: string): string => (JSON.parse(body) as { url: string }).url

type Calls = {
  readonly registry: Registry
  readonly call: Call
  readonly sandbox: boolean
  readonly bodyMemory: BodyMemory
  readonly replyToProgram: ProgramReply
  readonly downloads: Pick<Downloads, 'openLink'>
}

/** Mounts each method that has a path of its own, and how bodies are read. */
export const mountCalls = async (
  app: FastifyInstance,
  { registry, call, sandbox, bodyMemory, replyToProgram, downloads }: Calls,
): Promise<void> => {
  reserveLargeBodies(app, bodyMemory)
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
      ...(method.maxBodyBytes !== undefined && { bodyLimit: method.maxBodyBytes }),
      handler: async (request, response) => {
        if (method.service === 'publicApi') return replyToProgram(request, response, () => call(request, method.name))
        const answer = await call(request, method.name)
        if (method.content && answer.code === ResponseCode.success && wantsFile(request)) {
          const file = await downloads.openLink(linkIn(answer.body))
          return file ? sendFile(response, file) : response.callNotFound()
        }
        // What does not exist for this caller looks like any other path that does not exist.
        return answer.code === ResponseCode.unknownMethod ? response.callNotFound() : reply(response, answer, sandbox)
      },
    })
  }
}

/** The one address of all other methods. */
export const mountRpc = (
  app: FastifyInstance,
  { registry, call, sandbox }: Pick<Calls, 'registry' | 'call' | 'sandbox'>,
): void => {
  app.post('/api', async (request, response) => {
    const { method } = request.query as { method?: unknown }
    return reply(response, await call(request, typeof method === 'string' ? method : ''), sandbox)
  })
  if (sandbox) app.get('/api/catalogue', () => ({ methods: describeMethods([...registry.values()].map(({ method }) => method)) }))
}
