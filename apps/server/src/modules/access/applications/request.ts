import { type Scope, scopes } from '@florin/contract/access'

/** What an application asks with, under the names of OAuth. */
export type AccessRequest = {
  readonly clientId: string
  readonly redirectUri: string
  readonly responseType?: string | undefined
  readonly codeChallenge?: string | undefined
  readonly codeChallengeMethod?: string | undefined
  readonly state?: string | undefined
  readonly scope?: string | undefined
}
export type RightRequest = { readonly state: string; readonly codeChallenge: string; readonly scopes: readonly Scope[] }
type Fault = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope'

const s256 = /^[\w-]{43}$/

const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** Without a scope an application sees who the person is and no more. */
const readScopes = (text = 'profile'): readonly Scope[] | undefined => {
  const asked = [...new Set(text.split(' ').filter(Boolean))]
  return asked.length > 0 && asked.every(isScope) ? asked : undefined
}

export const readRequest = (request: AccessRequest): RightRequest | { readonly fault: Fault } => {
  const { responseType, codeChallenge, codeChallengeMethod, state } = request
  if (responseType !== 'code') return { fault: responseType ? 'unsupported_response_type' : 'invalid_request' }
  if (!state || codeChallengeMethod !== 'S256' || !codeChallenge || !s256.test(codeChallenge)) return { fault: 'invalid_request' }
  const asked = readScopes(request.scope)
  return asked ? { state, codeChallenge, scopes: asked } : { fault: 'invalid_scope' }
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
