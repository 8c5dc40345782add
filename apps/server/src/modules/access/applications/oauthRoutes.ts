import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { judge, user } from '@florin/contract/access'
import { bearerChallenge, bearerOf } from '../../../platform/bearer.ts'
import type { Identify } from '../../../gateway/caller.ts'
import { isDatabaseAway } from '../../../platform/db.ts'
import type { Limits } from '../../../platform/limits.ts'
import { networkOf } from '../../../platform/network.ts'
import { Refused } from '../../../platform/refuse.ts'
import { accessTokenSeconds } from '../sessions/accessTokens.ts'
import type { Application } from './application.ts'
import { type Form, readCredentials, readForm } from './clientCredentials.ts'
import { openRoutesToAllPages } from './cors.ts'
import { errorBody, type OauthError } from './errors.ts'
import type { Applications, Exchanged } from './grants.ts'
import type { createIntrospection } from './introspection.ts'
import type { Issuers } from './issuers.ts'
import { oauthBase } from './metadata.ts'
import { readScopes } from './request.ts'
import type { createUserinfo } from './userinfo.ts'

type Deps = {
  readonly issuers: Issuers
  readonly callsPerMinute: number
  readonly limits: Limits
  readonly identify: Identify
  readonly applications: Applications
  readonly introspect: ReturnType<typeof createIntrospection>
  readonly userinfo: ReturnType<typeof createUserinfo>
}
type Trouble = {
  readonly status: number
  readonly error: OauthError
  readonly description?: string
  readonly retryAfterSeconds?: number
  /** How to come back, as every 401 says. */
  readonly challenge?: string
}
type Answer = { readonly status: 200; readonly body: object } | Trouble
type Work = (form: Form, application: Application, request: FastifyRequest) => Promise<Answer>

const maxFormBytes = 16_384
const wrong = (error: OauthError, description?: string): Trouble => ({ status: 400, error, ...(description && { description }) })
const missing = (name: string): Trouble => wrong('invalid_request', `${name} is missing`)

const clientOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
})

const tokensOf = (given: Exchanged | undefined): Answer =>
  given
    ? {
        status: 200,
        body: {
          access_token: given.accessToken,
          token_type: 'Bearer',
          expires_in: accessTokenSeconds,
          refresh_token: given.refreshToken,
          scope: given.scopes.join(' '),
          ...(given.idToken && { id_token: given.idToken }),
        },
      }
    : wrong('invalid_grant')

const unknownAt = (issuer: string): Trouble => ({ status: 401, error: 'invalid_client', challenge: `Basic realm="${issuer}"` })

/** The grants of the token endpoint, by their type. */
const grantsOf = (applications: Applications): Record<string, Work> => ({
  authorization_code: async (form, { id: clientId }, request) => {
    const [code, redirectUri, codeVerifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) => form.get(name))
    if (!code) return missing('code')
    if (!redirectUri) return missing('redirect_uri')
    if (!codeVerifier) return missing('code_verifier')
    return tokensOf(await applications.exchange({ code, redirectUri, clientId, codeVerifier }, clientOf(request)))
  },
  refresh_token: async (form, { id }, request) => {
    const refreshToken = form.get('refresh_token')
    if (!refreshToken) return missing('refresh_token')
    const text = form.get('scope')
    const wanted = text ? readScopes(text) : undefined
    if (text && !wanted) return wrong('invalid_scope')
    const given = await applications.refresh(id, refreshToken, clientOf(request), wanted)
    return given === 'beyondScopes' ? wrong('invalid_scope') : tokensOf(given)
  },
})

const trouble = (error: unknown): Trouble => {
  if (error instanceof Refused) return wrong('invalid_grant')
  if (isDatabaseAway(error)) return { status: 503, error: 'temporarily_unavailable', retryAfterSeconds: 2 }
  throw error
}

/** The calls of an application itself (RFC 6749, 7009, 7662, OpenID Connect): forms in, JSON out, errors by their standard names. */
export const mountOauth = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { issuers, callsPerMinute, limits, identify, applications, introspect, userinfo } = deps
  const grants = grantsOf(applications)
  const unknownClient = (request: FastifyRequest) => unknownAt(issuers.at(request).issuer)

  const token: Work = async (form, application, request) => {
    const type = form.get('grant_type')
    if (!type) return missing('grant_type')
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
    return grant ? grant(form, application, request) : wrong('unsupported_grant_type')
  }

  const revoke: Work = async (form, { id }) => {
    const given = form.get('token')
    if (!given) return missing('token')
    await applications.revoke(id, given)
    return { status: 200, body: {} }
  }

  /** For those alone that can prove themselves: anybody could ask in the name of the others. */
  const inspect: Work = async (form, application, request) => {
    if (!application.secretHash) return unknownClient(request)
    const given = form.get('token')
    return given ? { status: 200, body: await introspect(application, given) } : missing('token')
  }

  const asApplication =
    (work: Work) =>
    async (request: FastifyRequest): Promise<Answer> => {
      const form = readForm(request.body)
      if (!form) return wrong('invalid_request', 'A parameter stands twice')
      const shown = readCredentials(request, form)
      if ('fault' in shown) return shown.fault === 'invalid_client' ? unknownClient(request) : wrong('invalid_request')
      const application = await applications.authenticate(shown.clientId, shown.secret, issuers.at(request).brand)
      return application ? work(form, application, request) : unknownClient(request)
    }

  const describePerson = async (request: FastifyRequest): Promise<Answer> => {
    const bearer = bearerOf(request)
    const { brand, issuer } = issuers.at(request)
    const caller = bearer ? await identify(bearer, undefined, brand) : undefined
    // A browser of the bank holds tokens too; they are not for this.
    const { userId, scopes } = caller ?? {}
    const badToken: Trouble = {
      status: 401,
      error: 'invalid_token',
      challenge: bearerChallenge(issuer, { error: bearer ? 'invalid_token' : undefined }),
    }
    if (!caller || userId === undefined || !scopes) return badToken
    if (judge(user({ scope: 'openid' }), caller) !== 'allowed') {
      const error = 'insufficient_scope'
      return { status: 403, error, challenge: bearerChallenge(issuer, { error, scope: 'openid' }) }
    }
    const body = await userinfo(userId, scopes)
    return body ? { status: 200, body } : badToken
  }

  const withinLimit = async (request: FastifyRequest, work: (request: FastifyRequest) => Promise<Answer>): Promise<Answer> => {
    const limit = await limits.take({
      bucket: 'calls',
      key: `address:${networkOf(request.ip)}`,
      max: callsPerMinute,
      windowSeconds: 60,
    })
    if (!limit.ok) return { status: 429, error: 'temporarily_unavailable', retryAfterSeconds: limit.retryAfterSeconds }
    return work(request)
  }

  const serve = (work: (request: FastifyRequest) => Promise<Answer>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const given = await withinLimit(request, work).catch(trouble)
    reply.code(given.status).header('cache-control', 'no-store')
    if ('body' in given) return reply.send(given.body)
    if (given.retryAfterSeconds) reply.header('retry-after', given.retryAfterSeconds)
    if (given.challenge) reply.header('www-authenticate', given.challenge)
    return reply.send(errorBody(given.error, given.description))
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
      return reply.code(400).header('cache-control', 'no-store').send(errorBody('invalid_request'))
    })
    const works = { token: asApplication(token), revoke: asApplication(revoke), introspect: asApplication(inspect) }
    openRoutesToAllPages(
      oauth,
      [...Object.keys(works), 'userinfo'].map((name) => `${oauthBase}/${name}`),
    )
    for (const [name, work] of Object.entries(works)) oauth.post(`${oauthBase}/${name}`, serve(work))
    oauth.route({ method: ['GET', 'POST'], url: `${oauthBase}/userinfo`, handler: serve(describePerson) })
  })
}
