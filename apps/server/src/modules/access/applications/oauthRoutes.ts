import { scopes } from '@florin/contract/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../../platform/db.ts'
import type { Limits } from '../../../platform/limits.ts'
import { Refused } from '../../../platform/refuse.ts'
import { accessTokenSeconds } from '../sessions/accessTokens.ts'
import type { Applications } from './grants.ts'

type Deps = {
  readonly publicUrl: string
  readonly callsPerMinute: number
  readonly limits: Limits
  readonly applications: Applications
}
type Form = ReadonlyMap<string, string>
type Trouble = { readonly status: number; readonly error: string; readonly retryAfterSeconds?: number }
type Answer = { readonly status: 200; readonly body: object } | Trouble

const base = '/token/oauth'
const maxFormBytes = 16_384
const wrong = (error: string, status = 400): Trouble => ({ status, error })

/** Undefined when a name stands twice, as OAuth forbids. */
const readForm = (text: unknown): Form | undefined => {
  const pairs = [...new URLSearchParams(typeof text === 'string' ? text : '')]
  const form = new Map(pairs)
  return form.size === pairs.length ? form : undefined
}

const clientOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
})

const metadataOf = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/auth/sei`,
  token_endpoint: `${publicUrl}${base}/token`,
  revocation_endpoint: `${publicUrl}${base}/revoke`,
  jwks_uri: `${publicUrl}/token/.well-known/jwks.json`,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
})

/** What an OAuth client looks up before anything else; any of our processes can say it. */
export const mountOauthMetadata = (app: FastifyInstance, publicUrl: string): void => {
  app.get('/.well-known/oauth-authorization-server', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(metadataOf(publicUrl)),
  )
}

/** The calls of an application itself, as RFC 6749 and RFC 7009 write them: forms in, JSON out, errors by their standard names. */
export const mountOauth = async (app: FastifyInstance, { callsPerMinute, limits, applications }: Deps): Promise<void> => {
  const grants: Record<string, (form: Form, clientId: string, request: FastifyRequest) => Promise<Answer>> = {
    authorization_code: async (form, clientId, request) => {
      const [code, redirectUri, codeVerifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) => form.get(name))
      if (!code || !redirectUri || !codeVerifier) return wrong('invalid_request')
      return tokensOf(await applications.exchange({ code, redirectUri, clientId, codeVerifier }, clientOf(request)))
    },
    refresh_token: async (form, clientId, request) => {
      const refreshToken = form.get('refresh_token')
      if (!refreshToken) return wrong('invalid_request')
      // What was granted is granted as a whole.
      if (form.has('scope')) return wrong('invalid_scope')
      return tokensOf(await applications.refresh(clientId, refreshToken, clientOf(request)))
    },
  }

  const tokensOf = (given: Awaited<ReturnType<Applications['exchange']>>): Answer =>
    given
      ? {
          status: 200,
          body: {
            access_token: given.accessToken,
            token_type: 'Bearer',
            expires_in: accessTokenSeconds,
            refresh_token: given.refreshToken,
            scope: given.scopes.join(' '),
          },
        }
      : wrong('invalid_grant')

  const token = async (form: Form, clientId: string, request: FastifyRequest): Promise<Answer> => {
    const type = form.get('grant_type')
    if (!type) return wrong('invalid_request')
    return Object.hasOwn(grants, type) && grants[type] ? grants[type](form, clientId, request) : wrong('unsupported_grant_type')
  }

  const revoke = async (form: Form, clientId: string): Promise<Answer> => {
    const given = form.get('token')
    if (!given) return wrong('invalid_request')
    await applications.revoke(clientId, given)
    return { status: 200, body: {} }
  }

  const answer = async (request: FastifyRequest, work: typeof token): Promise<Answer> => {
    const limit = await limits.take({ bucket: 'calls', key: `address:${request.ip}`, max: callsPerMinute, windowSeconds: 60 })
    if (!limit.ok) return { status: 429, error: 'temporarily_unavailable', retryAfterSeconds: limit.retryAfterSeconds }
    const form = readForm(request.body)
    const clientId = form?.get('client_id')
    if (!form || !clientId) return wrong('invalid_request')
    if (!(await applications.knows(clientId))) return wrong('invalid_client', 401)
    return work(form, clientId, request)
  }

  const trouble = (error: unknown): Trouble => {
    if (error instanceof Refused) return wrong('invalid_grant')
    if (isDatabaseAway(error)) return { status: 503, error: 'temporarily_unavailable', retryAfterSeconds: 2 }
    throw error
  }

  const serve = (work: typeof token) => async (request: FastifyRequest, reply: FastifyReply) => {
    const given = await answer(request, work).catch(trouble)
    reply.code(given.status).header('cache-control', 'no-store')
    if ('body' in given) return reply.send(given.body)
    if (given.retryAfterSeconds) reply.header('retry-after', given.retryAfterSeconds)
    return reply.send({ error: given.error })
  }

  await app.register(async (oauth) => {
    oauth.removeAllContentTypeParsers()
    oauth.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, body),
    )
    oauth.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error
      return reply.code(400).header('cache-control', 'no-store').send({ error: 'invalid_request' })
    })
    oauth.post(`${base}/token`, serve(token))
    oauth.post(`${base}/revoke`, serve(revoke))
  })
}
