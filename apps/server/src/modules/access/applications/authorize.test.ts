import { beforeAll, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { type AuthorizeInput, errorOf, oauthWorld, type OauthWorld, redirectUri } from '../../../../../../test/oauth.ts'
import { refusalOf } from '../../../../../../test/refusals.ts'

let world: OauthWorld
beforeAll(async () => {
  world = await oauthWorld()
})

describe('sei.authorize.get', () => {
  it('says who asks and for what', async () => {
    const { status, body } = await world.ask(await world.app.given.person(), await world.asked())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      clientName: 'Our Books',
      scopes: ['profile', 'balances'],
      authorizeUrl: String(await world.asked()),
    })
  })

  it.each<[string, AuthorizeInput]>([
    ['an application nobody knows', { client_id: 'nobody' }],
    ['an address that is longer', { redirect_uri: `${redirectUri}&more` }],
    ['an address that is shorter', { redirect_uri: 'https://books.example/back' }],
    ['an address on another host', { redirect_uri: 'https://books.example.evil.example/back?from=florin' }],
    ['an address in other letters', { redirect_uri: redirectUri.toUpperCase() }],
    ['a script for an address', { redirect_uri: 'javascript:alert(1)' }],
  ])('refuses with authorization.missing for %s', async (_name, change) => {
    const reply = await world.ask(await world.app.given.person(), await world.asked(change))
    expect(reply).toRefuse('authorization.missing')
    expect([reply.status, reply.body['redirectUri']]).toEqual([404, undefined])
  })

  it('refuses with authorization.missing on the pages of another brand', async () => {
    const { token } = await world.app.given.person()
    const response = await world.app.app.inject({
      url: `/token/auth/sei/authorize?clientId=books&redirectUri=${encodeURIComponent(redirectUri)}&brand=amber`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([response.statusCode, refusalOf(response)]).toEqual([404, 'authorization.missing'])
  })

  it.each<[string, AuthorizeInput, string]>([
    ['without a challenge', { code_challenge: '' }, 'invalid_request'],
    ['with a short challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['without a method for the challenge, which would mean plain', { code_challenge_method: '' }, 'invalid_request'],
    ['without a kind of answer', { response_type: '' }, 'invalid_request'],
    ['for a token straight away', { response_type: 'token' }, 'unsupported_response_type'],
    ['for what nobody may have', { scope: 'profile payments' }, 'invalid_scope'],
    ['for an answer in a form', { response_mode: 'form_post' }, 'invalid_request'],
    ['to be answered without asking the person', { prompt: 'none' }, 'consent_required'],
    ['by an object of its own', { request: 'eyJ' }, 'request_not_supported'],
    ['by an object elsewhere', { request_uri: 'https://books.example/request' }, 'request_uri_not_supported'],
  ])('tells the application when it asks %s', async (_name, change, error) => {
    const { status, body } = await world.ask(await world.app.given.person(), await world.asked(change))
    const answer = new URL(body['redirectUri']!)
    expect([status, body['authorizationId'], answer.searchParams.get('error')]).toEqual([200, undefined, error])
    expect(answer.href.startsWith(`${redirectUri}&`)).toBe(true)
    expect(answer.searchParams.get('error_description')).toMatch(/^[ !#-[\]-~]+$/)
    expect([answer.searchParams.get('state'), answer.searchParams.get('iss')]).toEqual(['some state', world.issuer])
  })

  it('does without a state, since the challenge binds the answer to the asker', async () => {
    const person = await world.app.given.person()
    const { body } = await world.ask(person, await world.asked({ state: '' }))
    const decided = await world.decide(person, body['authorizationId']!)
    const answer = new URL(decided.body['redirectUri']!)
    expect([decided.status, answer.searchParams.has('code'), answer.searchParams.has('state')]).toEqual([200, true, false])
  })

  it.each(['http://127.0.0.1:49152/back', 'http://127.0.0.1/back', 'http://[::1]:49152/back', 'http://localhost:3/back?a=b'])(
    'lets an application on the person’s own device listen where it can: %s',
    async (uri) => {
      const { body } = await world.ask(await world.app.given.person(), await world.asked({ redirect_uri: uri }))
      expect(body['clientName']).toBe('Our Books')
    },
  )

  it.each([
    'http://127.0.0.1:49152/other',
    'http://127.0.0.1:49152/back?more',
    'http://127.0.0.1:1@evil.example/back',
    'http://127.0.0.1.evil.example/back',
    'http://127.0.0.2:49152/back',
    'https://127.0.0.1:49152/back',
    'http://127.0.0.1:999999/back',
    'https://books.example:8443/back?from=florin',
  ])('refuses with authorization.missing %s, of which more than the port is another', async (uri) => {
    const reply = await world.ask(await world.app.given.person(), await world.asked({ redirect_uri: uri }))
    expect(reply).toRefuse('authorization.missing')
  })

  it('is not for applications themselves', async () => {
    const person = await world.app.given.person()
    const { access_token: token } = await world.letIn(person)
    expect(await world.ask({ ...person, token }, await world.asked())).toRefuse('scope.insufficient')
  })
})

describe('sei.request.check', () => {
  it('names the application to who has not signed in yet', async () => {
    expect((await world.check(await world.asked())).body).toMatchObject({ clientName: 'Our Books' })
  })

  const unknown: [string, AuthorizeInput][] = [
    ['an application nobody knows', { client_id: 'nobody' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/back' }],
  ]
  it.each(unknown)('refuses with authorization.missing %s, and leads nowhere', async (_name, change) => {
    const reply = await world.check(await world.asked(change))
    expect(reply).toRefuse('authorization.missing')
    expect([reply.status, reply.body['redirectUri']]).toEqual([404, undefined])
  })

  it('sends back at once what nobody could grant, and who must not be asked to sign in', async () => {
    const errorFor = async (change: AuthorizeInput, token?: string) => {
      const { redirectUri: back = '' } = (await world.check(await world.asked(change), token)).body
      return new URL(back).searchParams.get('error')
    }
    expect(await errorFor({ response_type: 'token' })).toBe('unsupported_response_type')
    expect(await errorFor({ prompt: 'none' })).toBe('login_required')
    expect(await errorFor({ prompt: 'none' }, (await world.app.given.person()).token)).toBe('consent_required')
  })
})

describe('sei.authorize.decide', () => {
  const waiting = async (person: GivenPerson) => (await world.ask(person, await world.asked())).body['authorizationId']!

  it('tells the application that the person refused', async () => {
    const person = await world.app.given.person()
    const { body } = await world.decide(person, await waiting(person), { result: false })
    expect(body['code']).toBeUndefined()
    expect(await errorOf((async () => world.exchange(new URL(body['redirectUri']!)))())).toBe('access_denied')
  })

  it('refuses with authorization.missing a second word', async () => {
    const person = await world.app.given.person()
    const id = await waiting(person)
    await world.decide(person, id, { result: false })
    expect(await world.decide(person, id)).toRefuse('authorization.missing')
  })

  it('refuses with authorization.missing what is unknown, another’s, or ten minutes old', async () => {
    const [person, other] = [await world.app.given.person(), await world.app.given.person()]
    const id = await waiting(other)
    const missing = await world.decide(person, crypto.randomUUID())
    expect(await world.decide(person, id)).toEqual(missing)
    expect(await world.decide(person, '1')).toEqual(missing)
    world.clock.advance(600)
    const { accessToken } = await world.app.given.session(other)
    expect(await world.decide({ ...other, token: accessToken }, id)).toRefuse('authorization.missing')
  })

  it('lets one of two words at once count', async () => {
    const person = await world.app.given.person()
    const id = await waiting(person)
    const statuses = (await Promise.all([world.decide(person, id), world.decide(person, id, { result: false })])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 404])
  })
})
