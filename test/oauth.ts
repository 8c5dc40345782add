import { customer } from '@florin/contract/customers/customer'
import * as oauth from 'oauth4webapi'
import { type Application, insertApplication } from '../apps/server/src/modules/access/applications/application.ts'
import { movableClock, testApp } from './app.ts'
import type { GivenPerson } from './given.ts'
import { refusalOf } from './refusals.ts'
import { sha256 } from '../apps/server/src/platform/sha256.ts'
import { freePort } from '../apps/server/src/platform/embedded/postmaster.ts'

const client: oauth.Client = { client_id: 'books' }
/** What the application `ledger`, a server, proves itself with. */
export const ledgerSecret = 'what the ledger keeps: to itself'
export const thief: oauth.Client = { client_id: 'thief' }
export const redirectUri = 'https://books.example/back?from=florin'
export const plainRedirectUri = 'https://books.example/back-again'
const ownDevice = ['com.example.books:/back', 'http://127.0.0.1/back', 'http://[::1]:8000/back', 'http://localhost/back?a=b']
const insecure = { [oauth.allowInsecureRequests]: true }

const pageNames = {
  client_id: 'clientId',
  redirect_uri: 'redirectUri',
  response_type: 'responseType',
  code_challenge: 'codeChallenge',
  code_challenge_method: 'codeChallengeMethod',
  state: 'state',
  scope: 'scope',
  nonce: 'nonce',
  prompt: 'prompt',
  response_mode: 'responseMode',
  request: 'request',
  request_uri: 'requestUri',
}
export type AuthorizeInput = Partial<Record<keyof typeof pageNames, string>>
const pageQuery = (url: URL) =>
  new URLSearchParams([...url.searchParams].map(([name, text]): [string, string] => [String(Reflect.get(pageNames, name)), text]))
export type OauthWorld = Awaited<ReturnType<typeof oauthWorld>>

export const errorOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof oauth.WWWAuthenticateChallengeError) return `${error.status} ${error.cause[0]?.scheme}`
      return error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError
        ? error.error
        : String(error)
    },
  )

/** The bank on a port, and a second application that speaks to it through a library of others, unchanged. */
export const oauthWorld = async () => {
  const clock = movableClock()
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const app = await testApp({ clock, env: { PUBLIC_URL: issuer } })
  await app.app.listen({ host: '127.0.0.1', port })
  const register = (about: Pick<Application, 'id' | 'name' | 'redirectUris' | 'secretHash'>) =>
    insertApplication(app.db, { brand: 'florin', ...about }, clock.now())
  await register({ id: 'books', name: 'Our Books', redirectUris: [redirectUri, plainRedirectUri, ...ownDevice] })
  await register({ id: 'thief', name: 'Thief', redirectUris: [redirectUri] })
  await register({ id: 'ledger', name: 'Ledger', redirectUris: [plainRedirectUri], secretHash: sha256(ledgerSecret) })
  const found = await oauth.discoveryRequest(new URL(issuer), { algorithm: 'oauth2', ...insecure })
  const server = await oauth.processDiscoveryResponse(new URL(issuer), found)
  const verifier = oauth.generateRandomCodeVerifier()

  const asked = async (change: AuthorizeInput = {}): Promise<URL> => {
    const url = new URL(server.authorization_endpoint!)
    const query = {
      client_id: client.client_id,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: 'some state',
      scope: 'profile balances',
      ...change,
    }
    for (const [name, text] of Object.entries(query)) if (text) url.searchParams.set(name, text)
    return url
  }

  /** What the page does with its address. */
  const ask = async ({ token }: GivenPerson, url: URL) => {
    const response = await app.app.inject({
      url: `/token/auth/sei/authorize?${pageQuery(url)}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const body = response.json<Partial<Record<string, string>> & { scopes?: string[] }>()
    return { status: response.statusCode, refusal: refusalOf(response), body }
  }

  /** What the page does first, whether or not somebody is signed in. */
  const check = async (url: URL, token?: string) => {
    const response = await app.app.inject({
      url: `/token/auth/sei/request?${pageQuery(url)}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    return { status: response.statusCode, refusal: refusalOf(response), body: response.json<Partial<Record<string, string>>>() }
  }

  const decide = async ({ token }: GivenPerson, authorizationId: string, payload: object = {}) => {
    const response = await app.app.inject({
      method: 'POST',
      url: `/token/auth/sei/authorize/${authorizationId}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    const body = response.json<Partial<Record<string, string>>>()
    return { status: response.statusCode, refusal: refusalOf(response), body }
  }

  const approve = async (person: GivenPerson, change: AuthorizeInput = {}): Promise<URL> => {
    const { body } = await ask(person, await asked(change))
    return new URL((await decide(person, body['authorizationId']!)).body['redirectUri']!)
  }

  const exchange = async (answer: URL, { codeVerifier = verifier, as = client, uri = redirectUri } = {}) => {
    const params = oauth.validateAuthResponse(server, as, answer, 'some state')
    const response = await oauth.authorizationCodeGrantRequest(server, as, oauth.None(), params, uri, codeVerifier, insecure)
    const { access_token, refresh_token = '', ...rest } = await oauth.processAuthorizationCodeResponse(server, as, response)
    return { access_token, refresh_token, ...rest }
  }

  const refresh = async (refreshToken: string, as = client, scope?: string) => {
    const options = { ...insecure, ...(scope !== undefined && { additionalParameters: { scope } }) }
    const response = await oauth.refreshTokenGrantRequest(server, as, oauth.None(), refreshToken, options)
    return oauth.processRefreshTokenResponse(server, as, response)
  }

  return {
    app,
    clock,
    issuer,
    verifier,
    asked,
    ask,
    check,
    decide,
    approve,
    exchange,
    refresh,
    letIn: async (person: GivenPerson, scope = 'profile balances') => exchange(await approve(person, { scope })),
    revoke: async (token: string, as = client) =>
      oauth.processRevocationResponse(await oauth.revocationRequest(server, as, oauth.None(), token, insecure)),
    statusOf: async (token: string) => (await app.call(customer['info.get'], {}, { token })).status,
  }
}
