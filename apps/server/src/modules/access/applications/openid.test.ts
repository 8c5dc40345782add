import { customer } from '@florin/contract/customers/customer'
import { decodeJwt, decodeProtectedHeader, UnsecuredJWT } from 'jose'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { ledgerSecret, oauthWorld, type OauthWorld, plainRedirectUri, redirectUri } from '../../../../../../test/oauth.ts'

let world: OauthWorld
let books: client.Configuration
let ledger: client.Configuration
const insecure = { execute: [client.allowInsecureRequests] }
const find = (id: string, how: client.ClientAuth, as: Partial<client.ClientMetadata> = {}) =>
  client.discovery(new URL(world.issuer), id, as, how, insecure)

beforeAll(async () => {
  world = await oauthWorld()
  books = await find('books', client.None())
  ledger = await find('ledger', client.ClientSecretBasic(ledgerSecret))
})

type Wish = { scope?: string; nonce?: string; state?: string; redirect_uri?: string }

/** To the address that the person is sent back to, as the quick start of the library has it. */
const sendThere = async (config: client.Configuration, person: GivenPerson, wish: Wish = {}) => {
  const verifier = client.randomPKCECodeVerifier()
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: plainRedirectUri,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...wish,
  })
  const { body } = await world.ask(person, url)
  const decided = await world.decide(person, body['authorizationId']!)
  return { verifier, answer: new URL(decided.body['redirectUri']!) }
}

const letIn = async (config: client.Configuration, person: GivenPerson, wish: Wish = {}) => {
  const { verifier, answer } = await sendThere(config, person, wish)
  const checks = { pkceCodeVerifier: verifier, ...(wish.nonce && { expectedNonce: wish.nonce }) }
  const given = await client.authorizationCodeGrant(config, answer, checks)
  const claims = given.claims()
  return { ...given, refresh_token: given.refresh_token!, id_token: given.id_token!, claims, sub: claims?.sub ?? '' }
}

const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => expect.fail('it went well'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof client.ResponseBodyError)
    return { status: error.status, error: error.error, text: error.error_description }
  if (error instanceof client.WWWAuthenticateChallengeError)
    return { status: error.status, error: error.cause[0]?.parameters['error'], scheme: error.cause[0]?.scheme }
  return { error: String(error) }
}

describe('openid-client', () => {
  it('walks the whole way: code, identity, fresh tokens, who the person is, what a token is worth, and back', async () => {
    const person = await world.app.given.person()
    const nonce = client.randomNonce()
    const first = await letIn(ledger, person, { nonce })
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 300, scope: 'openid profile email' })
    expect(first.claims).toMatchObject({ iss: world.issuer, aud: 'ledger', sub: String(person.userId), nonce })
    expect(first.claims?.auth_time).toBeLessThanOrEqual(Date.now() / 1000)

    const second = await client.refreshTokenGrant(ledger, first.refresh_token, { scope: 'openid email' })
    expect(second.scope).toBe('openid email')
    expect(await client.fetchUserInfo(ledger, second.access_token, first.sub)).toEqual({
      sub: first.sub,
      email: person.email,
      email_verified: true,
    })
    expect(await client.tokenIntrospection(ledger, second.access_token)).toMatchObject({
      active: true,
      scope: 'openid email',
      client_id: 'ledger',
      sub: first.sub,
      token_type: 'Bearer',
      iss: world.issuer,
      exp: expect.any(Number),
      iat: expect.any(Number),
    })
    expect(await client.tokenIntrospection(ledger, second.refresh_token!)).toMatchObject({
      active: true,
      scope: 'openid profile email',
    })
    // Spent.
    expect(await client.tokenIntrospection(ledger, first.refresh_token)).toEqual({ active: false })
    await client.tokenRevocation(ledger, second.refresh_token!)
    expect(await client.tokenIntrospection(ledger, second.access_token)).toEqual({ active: false })
    expect(await failure(client.fetchUserInfo(ledger, second.access_token, first.sub))).toEqual({
      status: 401,
      error: 'invalid_token',
      scheme: 'bearer',
    })
  })

  it('needs neither a state nor a nonce nor a secret where it proves itself by its verifier', async () => {
    const person = await world.app.given.person()
    const given = await letIn(books, person, { redirect_uri: 'http://127.0.0.1:49321/back' })
    expect(given.claims?.nonce).toBeUndefined()
    expect(await client.fetchUserInfo(books, given.access_token, given.sub)).toMatchObject({ email: person.email })
  })

  it('checks the identity by our published keys, and its hash of the access token', async () => {
    client.enableNonRepudiationChecks(books)
    const given = await letIn(books, await world.app.given.person())
    expect(decodeProtectedHeader(given.id_token)).toMatchObject({ alg: 'RS256', typ: 'JWT' })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(given.access_token))
    expect(decodeJwt(given.id_token)['at_hash']).toBe(Buffer.from(digest).subarray(0, 16).toString('base64url'))
  })

  it('gets no identity where it did not ask for one', async () => {
    const given = await letIn(books, await world.app.given.person(), { scope: 'profile' })
    expect(given.id_token).toBeUndefined()
    expect(await failure(client.fetchUserInfo(books, given.access_token, client.skipSubjectCheck))).toMatchObject({
      status: 403,
      error: 'insufficient_scope',
    })
  })

  it('is told the names with the scope profile alone', async () => {
    const person = await world.app.given.person()
    const names = { first_name: 'Ana', last_name: 'Marin' }
    await world.app.db.updateTable('app_user').set(names).where('id', '=', person.userId).execute()
    const given = await letIn(books, person, { scope: 'openid profile offline_access' })
    expect(given.scope).toBe('openid profile')
    expect(await client.fetchUserInfo(books, given.access_token, given.sub)).toEqual({
      sub: given.sub,
      name: 'Ana Marin',
      given_name: 'Ana',
      family_name: 'Marin',
      locale: 'en',
    })
  })

  it('knows from the metadata what there is', () => {
    expect(books.serverMetadata()).toMatchObject({
      issuer: world.issuer,
      userinfo_endpoint: `${world.issuer}/token/oauth/userinfo`,
      introspection_endpoint: `${world.issuer}/token/oauth/introspect`,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'profile', 'email', 'balances'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      request_uri_parameter_supported: false,
      authorization_response_iss_parameter_supported: true,
    })
  })
})

describe('what an attacker tries', () => {
  it('a code shown again is refused and ends what came of it', async () => {
    const { verifier, answer } = await sendThere(books, await world.app.given.person())
    const exchange = () => client.authorizationCodeGrant(books, answer, { pkceCodeVerifier: verifier })
    const given = await exchange()
    expect(await failure(exchange())).toMatchObject({ status: 400, error: 'invalid_grant', text: expect.any(String) })
    expect(await failure(client.fetchUserInfo(books, given.access_token, given.claims()!.sub))).toMatchObject({ status: 401 })
    expect(await failure(client.refreshTokenGrant(books, given.refresh_token!))).toMatchObject({ error: 'invalid_grant' })
  })

  it('a code with another verifier, or another redirect, is refused', async () => {
    const other = await sendThere(books, await world.app.given.person())
    const wrong = client.authorizationCodeGrant(books, other.answer, { pkceCodeVerifier: client.randomPKCECodeVerifier() })
    expect(await failure(wrong)).toMatchObject({ error: 'invalid_grant' })
    const { verifier, answer } = await sendThere(books, await world.app.given.person())
    const elsewhere = new URL(`${redirectUri.split('?')[0]}${answer.search}`)
    expect(await failure(client.authorizationCodeGrant(books, elsewhere, { pkceCodeVerifier: verifier }))).toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('who does not hold the secret is not the application, in whichever way it is sent', async () => {
    const { verifier, answer } = await sendThere(ledger, await world.app.given.person())
    for (const how of [client.ClientSecretBasic('guess'), client.ClientSecretPost('guess'), client.None()]) {
      const as = await find('ledger', how)
      expect(await failure(client.authorizationCodeGrant(as, answer, { pkceCodeVerifier: verifier }))).toMatchObject({
        status: 401,
        scheme: 'basic',
      })
    }
    // The code was not spent by them.
    const posting = await find('ledger', client.ClientSecretPost(ledgerSecret))
    expect(await client.authorizationCodeGrant(posting, answer, { pkceCodeVerifier: verifier })).toHaveProperty('access_token')
  })

  it('a token is worth nothing to another application, and nothing can be asked without a secret', async () => {
    const given = await letIn(books, await world.app.given.person())
    expect(await client.tokenIntrospection(ledger, given.access_token)).toEqual({ active: false })
    expect(await client.tokenIntrospection(ledger, given.refresh_token)).toEqual({ active: false })
    await client.tokenRevocation(ledger, given.access_token)
    expect(await client.fetchUserInfo(books, given.access_token, given.sub)).toHaveProperty('sub')
    expect(await failure(client.tokenIntrospection(books, given.access_token))).toMatchObject({ status: 401 })
  })

  it('an answer in the name of another server is recognised, and so is one without a name', async () => {
    for (const change of [
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
      (url: URL) => url.searchParams.delete('iss'),
    ]) {
      const { verifier, answer } = await sendThere(books, await world.app.given.person())
      change(answer)
      const mixedUp = client.authorizationCodeGrant(books, answer, { pkceCodeVerifier: verifier })
      expect(await failure(mixedUp)).not.toHaveProperty('status')
    }
  })

  it('an identity for another sign-in is recognised by its nonce', async () => {
    const { verifier, answer } = await sendThere(books, await world.app.given.person(), { nonce: 'theirs' })
    const checks = { pkceCodeVerifier: verifier, expectedNonce: 'ours' }
    expect((await failure(client.authorizationCodeGrant(books, answer, checks))).error).toMatch('unexpected JWT claim value')
  })

  it('a token without a signature, and an identity in the place of a token, open nothing', async () => {
    const given = await letIn(books, await world.app.given.person())
    const unsigned = new UnsecuredJWT(decodeJwt(given.access_token)).encode()
    const unsignedType = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${given.access_token.split('.')[1]}.`
    const [, body, signature] = given.access_token.split('.')
    const { kid } = decodeProtectedHeader(given.id_token)
    const otherKey = `${given.id_token.split('.')[0]}.${body}.${signature}`
    const otherKind = `${Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'at+jwt', kid })).toString('base64url')}.${body}.${signature}`
    for (const token of [unsigned, unsignedType, given.id_token, otherKey, otherKind]) {
      expect(await failure(client.fetchUserInfo(books, token, given.sub))).toMatchObject({ status: 401, error: 'invalid_token' })
      expect((await world.app.call(customer['info.get'], {}, { token })).status).toBe(401)
      expect(await client.tokenIntrospection(ledger, token)).toEqual({ active: false })
    }
  })

  it('a browser of the bank is no application', async () => {
    const { token } = await world.app.given.person()
    expect(await failure(client.fetchUserInfo(books, token, client.skipSubjectCheck))).toMatchObject({ status: 401 })
  })

  it('a person who was blocked is nobody to applications', async () => {
    const person = await world.app.given.person()
    const given = await letIn(ledger, person)
    await world.app.db.updateTable('app_user').set({ blocked_at: world.clock.now() }).where('id', '=', person.userId).execute()
    world.clock.advance(1)
    expect(await client.tokenIntrospection(ledger, given.access_token)).toEqual({ active: false })
    expect(await client.tokenIntrospection(ledger, given.refresh_token)).toEqual({ active: false })
    expect(await failure(client.fetchUserInfo(ledger, given.access_token, given.sub))).toMatchObject({ status: 401 })
  })
})

describe('when keys are replaced', () => {
  const kidOf = (token: string) => decodeProtectedHeader(token).kid
  /** Reads the published keys anew, as a client does when its copy is five minutes old. */
  const freshBooks = async () => {
    const fresh = await find('books', client.None())
    client.enableNonRepudiationChecks(fresh)
    return fresh
  }

  it('in the ordinary course, tokens of before and after are good', async () => {
    client.enableNonRepudiationChecks(books)
    const before = await letIn(books, await world.app.given.person())
    world.clock.advance(30 * 86_400)
    expect(await world.app.parts.tokens.keyring.rotate(24)).toBe(true)
    world.clock.advance(601)
    const after = await letIn(await freshBooks(), await world.app.given.person())
    expect(kidOf(after.id_token)).not.toBe(kidOf(before.id_token))
    expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token))
    expect(await client.fetchUserInfo(books, after.access_token, after.sub)).toHaveProperty('sub', after.sub)
    const renewed = await client.refreshTokenGrant(books, before.refresh_token)
    expect(await client.fetchUserInfo(books, renewed.access_token, before.sub)).toHaveProperty('sub', before.sub)
  })

  it('in an emergency, nothing signed before is good, and the next identity is', async () => {
    const before = await letIn(await freshBooks(), await world.app.given.person())
    await world.app.parts.tokens.keyring.replace()
    world.app.parts.tokens.keyring.forget()
    expect(await failure(client.fetchUserInfo(books, before.access_token, before.sub))).toMatchObject({ status: 401 })
    const after = await letIn(await freshBooks(), await world.app.given.person())
    expect(kidOf(after.id_token)).not.toBe(kidOf(before.id_token))
    const published = await (await fetch(`${world.issuer}/token/.well-known/jwks.json`)).json()
    const kids = (published as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
    expect(kids).toContain(kidOf(after.id_token))
    expect(kids).not.toContain(kidOf(before.id_token))
  })
})
