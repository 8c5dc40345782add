import type { sei } from '@florin/contract/access/sei'
import type { SentBy } from '@florin/contract/method'

export type AccessRequest = SentBy<(typeof sei)['authorize.get']>

/** The standard names of the address, and the short ones of our own pages. */
const names = {
  clientId: 'client_id',
  redirectUri: 'redirect_uri',
  responseType: 'response_type',
  codeChallenge: 'code_challenge',
  codeChallengeMethod: 'code_challenge_method',
  state: 'state',
  scope: 'scope',
  nonce: 'nonce',
  prompt: 'prompt',
  responseMode: 'response_mode',
  request: 'request',
  requestUri: 'request_uri',
} as const

/** What an application asks for by sending somebody to this address. A name that stands twice means nothing. */
export const readRequest = (search: string): AccessRequest => {
  const given = new URLSearchParams(search)
  const texts = Object.entries(names).flatMap(([field, name]) => {
    const all = given.getAll(name)
    return all.length === 1 ? [[field, all[0]]] : []
  })
  return { clientId: '', redirectUri: '', ...(Object.fromEntries(texts) as Partial<AccessRequest>) }
}

/** Where the visitor will be taken, as a person reads it. */
export const placeOf = (redirectUri: string): string => {
  const { host, protocol } = new URL(redirectUri)
  return host || protocol.replace(/:$/, '')
}
