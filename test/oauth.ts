import { customer } from '@florin/contract/customers/customer'
import * as oauth from 'oauth4webapi'
import { insertApplication } from '../apps/server/src/modules/access/applications/application.ts'
import { movableClock, testApp } from './app.ts'
import type { GivenPerson } from './given.ts'
import { refusalOf } from './refusals.ts'
import { freePort } from '../apps/server/src/platform/embedded/postmaster.ts'

const client: oauth.Client = { client_id: 'books' }
export const thief: oauth.Client = { client_id: 'thief' }
export const redirectUri = 'https://books.example/back?from=florin'
const insecure = { [oauth.allowInsecureRequests]: true }

const pageNames = {
  client_id: 'clientId',
  redirect_uri: 'redirectUri',
  response_type: 'responseType',
  code_challenge: 'codeChallenge',
  code_challenge_method: 'codeChallengeMethod',
  state: 'state',
  scope: 'scope',
}
export type Asked = Partial<Record<keyof typeof pageNames, string>>
export type OauthWorld = Awaited<ReturnType<typeof oauthWorld>>

export const errorOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) =>
      error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError ? error.error : String(error),
  )

/** The bank on a port, and a second application that speaks to it through a library of others, unchanged. */
export const oauthWorld = async () => {
  const clock = movableClock()
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const app = await testApp({ clock, env: { PUBLIC_URL: issuer } })
  await app.app.listen({ host: '127.0.0.1', port })
  const redirectUris = [redirectUri, 'com.example.books:/back']
  await insertApplication(app.db, { id: 'books', name: 'Our Books', brand: 'florin', redirectUris }, clock.now())
  await insertApplication(app.db, { id: 'thief', name: 'Thief', brand: 'florin', redirectUris: [redirectUri] }, clock.now())
  const found = await oauth.discoveryRequest(new URL(issuer), { algorithm: 'oauth2', ...insecure })
  const server = await oauth.processDiscoveryResponse(new URL(issuer), found)
  const verifier = oauth.generateRandomCodeVerifier()

  const asked = async (change: Asked = {}): Promise<URL> => {
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
    const query = new URLSearchParams(
      [...url.searchParams].map(([name, text]): [string, string] => [String(Reflect.get(pageNames, name)), text]),
    )
    const response = await app.app.inject({
      url: `/token/auth/sei/authorize?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const body = response.json<Partial<Record<string, string>> & { scopes?: string[] }>()
    return { status: response.statusCode, refusal: refusalOf(response), body }
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

  const approve = async (person: GivenPerson, change: Asked = {}): Promise<URL> => {
    const { body } = await ask(person, await asked(change))
    return new URL((await decide(person, body['authorizationId']!)).body['redirectUri']!)
  }

  const exchange = async (answer: URL, { codeVerifier = verifier, as = client, uri = redirectUri } = {}) => {
    const params = oauth.validateAuthResponse(server, as, answer, 'some state')
    const response = await oauth.authorizationCodeGrantRequest(server, as, oauth.None(), params, uri, codeVerifier, insecure)
    const { access_token, refresh_token = '', ...rest } = await oauth.processAuthorizationCodeResponse(server, as, response)
    return { access_token, refresh_token, ...rest }
  }

  const refresh = async (refreshToken: string, as = client) => {
    const response = await oauth.refreshTokenGrantRequest(server, as, oauth.None(), refreshToken, insecure)
    return oauth.processRefreshTokenResponse(server, as, response)
  }

  return {
    app,
    clock,
    issuer,
    verifier,
    asked,
    ask,
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
