import { scopes } from '@florin/contract/access'
import type { FastifyInstance } from 'fastify'
import { idTokenAlgorithm } from '../keys/keyStore.ts'
import { openToAllPages } from './cors.ts'
import type { Issuers } from './issuers.ts'

export const oauthBase = '/token/oauth'
const secretMethods = ['client_secret_basic', 'client_secret_post']
const anyMethods = ['none', ...secretMethods]

const claims = 'iss sub aud iat exp auth_time nonce at_hash name given_name family_name locale email email_verified'.split(' ')

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth/sei`,
  token_endpoint: `${issuer}${oauthBase}/token`,
  userinfo_endpoint: `${issuer}${oauthBase}/userinfo`,
  introspection_endpoint: `${issuer}${oauthBase}/introspect`,
  revocation_endpoint: `${issuer}${oauthBase}/revoke`,
  jwks_uri: `${issuer}/token/.well-known/jwks.json`,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  prompt_values_supported: ['none', 'consent'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: anyMethods,
  revocation_endpoint_auth_methods_supported: anyMethods,
  introspection_endpoint_auth_methods_supported: secretMethods,
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [idTokenAlgorithm],
  claims_supported: claims,
  claims_parameter_supported: false,
  request_parameter_supported: false,
  request_uri_parameter_supported: false,
  authorization_response_iss_parameter_supported: true,
})

/** What a client looks up before anything else, under the names of OAuth and of OpenID Connect; any of our processes can say it. */
export const mountOauthMetadata = (app: FastifyInstance, issuers: Pick<Issuers, 'at'>): void => {
  for (const name of ['oauth-authorization-server', 'openid-configuration'])
    app.get(`/.well-known/${name}`, (request, reply) =>
      openToAllPages(reply)
        .header('cache-control', 'public, max-age=300')
        .header('vary', 'host')
        .send(metadataOf(issuers.at(request).issuer)),
    )
}
