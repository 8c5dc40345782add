import { randomUUID } from 'node:crypto'
import { services } from '@florin/contract/method'
import { newestApiVersion as newest } from '@florin/contract/publicApi/v1'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../platform/limits.ts'
import { type Answer, refuseWith } from './answer.ts'
import { announcementsOf, versionNamed } from './apiVersions.ts'
import { keyOfRequest } from './keyOfRequest.ts'
import { programLimit } from './callLimit.ts'
import type { KeyCaller, ProgramCall } from './caller.ts'
import { rememberStray } from './strayCalls.ts'

type Deps = {
  readonly sandbox: boolean
  readonly callsPerMinute: number
  readonly limits: Pick<Limits, 'left'>
  readonly record: (call: ProgramCall) => void
}

const problemType = 'application/problem+json; charset=utf-8'

type Body = { responseDescription?: string; errors?: readonly { field: string; description: string }[] }

/** As RFC 9457 has it; the code is stable, the words are for people. */
const problemOf = ({ status, refusal, body }: Answer, requestId: string): string => {
  const { responseDescription: detail = '', errors } = JSON.parse(body) as Body
  return JSON.stringify({
    type: `urn:florin:problem:${refusal}`,
    title: refusal,
    status,
    code: refusal,
    detail,
    instance: `urn:uuid:${requestId}`,
    ...(errors && { errors: errors.map(({ field, description }) => ({ field, detail: description })) }),
  })
}

/** How many calls the key has left, and until when, as the draft of the IETF writes it. */
const leftFor = (limits: Pick<Limits, 'left'>, { apiKey }: KeyCaller, callsPerMinute: number): string => {
  const { count, seconds } = limits.left(programLimit(apiKey.id, callsPerMinute))
  return `"key";r=${count};t=${seconds}`
}

/** An address of programs, whatever is behind it. */
export const isOfPrograms = ({ url }: Pick<FastifyRequest, 'url'>): boolean => url.startsWith(`${services.publicApi.base}/`)

/** What is wrong before anybody knows which call is meant. */
export const sendProblem = (response: FastifyReply, answer: Answer, sandbox: boolean): FastifyReply => {
  const requestId = randomUUID()
  const { status, refusal, retryAfterSeconds } = answer
  const responseBody = problemOf(answer, requestId)
  rememberStray(response, { requestId, responseBody })
  if (retryAfterSeconds !== undefined) response.header('retry-after', Math.ceil(retryAfterSeconds))
  if (sandbox && refusal) response.header('x-refusal', refusal)
  return response
    .code(status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .header('x-request-id', requestId)
    .send(responseBody)
}

/** Answers a program: plain output or a problem, with what it needs to go on by itself. */
export const createProgramReply =
  ({ sandbox, callsPerMinute, limits, record }: Deps) =>
  async (request: FastifyRequest, response: FastifyReply, call: () => Promise<Answer>): Promise<FastifyReply> => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    const version = versionNamed(request.headers['florin-version'])
    const answer = version ? await call() : refuseWith('api.version', { newest }, 'publicApi', 'en')
    const { status, refusal, challenge, retryAfterSeconds } = answer
    const responseBody = refusal ? problemOf(answer, requestId) : answer.body
    const caller = keyOfRequest(request)
    if (caller)
      record({
        caller,
        requestId,
        method: request.method,
        url: request.url,
        ip: request.ip,
        status,
        durationMs: Math.round(performance.now() - startedAt),
        requestBody: Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
        responseBody,
      })
    else if (!version) rememberStray(response, { requestId, responseBody })
    if (retryAfterSeconds !== undefined) response.header('retry-after', Math.ceil(retryAfterSeconds))
    if (caller) response.header('ratelimit', leftFor(limits, caller, callsPerMinute))
    if (challenge) response.header('www-authenticate', challenge)
    if (sandbox && refusal) response.header('x-refusal', refusal)
    return response
      .code(status)
      .header('content-type', refusal ? problemType : 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-request-id', requestId)
      .header('florin-version', newest)
      .headers(version ? announcementsOf(version) : {})
      .header('ratelimit-policy', `"key";q=${callsPerMinute};w=60`)
      .send(responseBody)
  }
export type ProgramReply = ReturnType<typeof createProgramReply>
