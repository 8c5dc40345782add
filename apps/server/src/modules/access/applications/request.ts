import { type Scope, scopes } from '@florin/contract/access'
import type { OauthError } from './errors.ts'

/** What an application asks with, under the names of OAuth and OpenID Connect. */
export type AccessRequest = {
  readonly clientId: string
  readonly redirectUri: string
  readonly responseType?: string | undefined
  readonly responseMode?: string | undefined
  readonly codeChallenge?: string | undefined
  readonly codeChallengeMethod?: string | undefined
  readonly state?: string | undefined
  readonly scope?: string | undefined
  readonly nonce?: string | undefined
  readonly prompt?: string | undefined
  readonly request?: string | undefined
  readonly requestUri?: string | undefined
}
export type RightRequest = {
  readonly state?: string | undefined
  readonly nonce?: string | undefined
  readonly codeChallenge: string
  readonly scopes: readonly Scope[]
}
export type Fault = { readonly fault: OauthError; readonly description?: string }

const s256 = /^[\w-]{43}$/
/** Refresh tokens are given to all: asking for them is neither needed nor wrong. */
const needless = 'offline_access'

const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** Undefined when one of them is unknown, or there is none. */
export const readScopes = (text: string): readonly Scope[] | undefined => {
  const asked = [...new Set(text.split(' ').filter((name) => name !== '' && name !== needless))]
  return asked.length > 0 && asked.every(isScope) ? asked : undefined
}

const invalid = (description: string): Fault => ({ fault: 'invalid_request', description })

/** No state is asked for: the challenge binds the answer to the asker. Without a scope one sees who the person is and no more. */
export const readRequest = (request: AccessRequest): RightRequest | Fault => {
  const { responseType, responseMode = 'query', codeChallenge = '', codeChallengeMethod, state, nonce } = request
  if (request.request !== undefined) return { fault: 'request_not_supported' }
  if (request.requestUri !== undefined) return { fault: 'request_uri_not_supported' }
  if (!responseType) return invalid('response_type is missing')
  if (responseType !== 'code') return { fault: 'unsupported_response_type' }
  if (responseMode !== 'query') return invalid('The one response_mode is query')
  if (!codeChallenge) return invalid('code_challenge is missing')
  if (codeChallengeMethod !== 'S256') return invalid('The one code_challenge_method is S256')
  if (!s256.test(codeChallenge)) return invalid('code_challenge is not a SHA-256 hash in base64url')
  const asked = readScopes(request.scope ?? 'profile')
  return asked ? { state, nonce, codeChallenge, scopes: asked } : { fault: 'invalid_scope' }
}

/** A page of the application, an application on this very device, or one that the device knows by a name of its own. */
export const isRedirectUri = (text: string): boolean => {
  if (!URL.canParse(text) || text.includes('#') || /[\s\\]/.test(text)) return false
  const { protocol, hostname, username } = new URL(text)
  if (username) return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(protocol)
}

const onOwnDevice = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/

const withoutPort = (uri: string): string => (URL.canParse(uri) ? uri.replace(onOwnDevice, '$1$2') : uri)

/** Letter by letter. An application on the person's own device listens where it can, so that its port may be any (RFC 8252). */
export const isRegistered = (redirectUris: readonly string[], uri: string): boolean =>
  redirectUris.includes(uri) ||
  (onOwnDevice.test(uri) && redirectUris.some((registered) => withoutPort(registered) === withoutPort(uri)))
