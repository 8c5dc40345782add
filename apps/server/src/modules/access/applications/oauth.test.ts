import { account } from '@florin/contract/accounts/account'
import { auth } from '@florin/contract/access/auth'
import { customer } from '@florin/contract/customers/customer'
import { tokens } from '@florin/contract/access/tokens'
import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { errorOf, oauthWorld, type OauthWorld, thief } from '../../../../../../test/oauth.ts'

let world: OauthWorld
beforeAll(async () => {
  world = await oauthWorld()
})

describe('an OAuth client', () => {
  it('walks the whole way: asks, gets a code, tokens, fresh ones, and gives them back', async () => {
    const person = await world.app.given.person()
    const first = await world.letIn(person)
    expect(first).toMatchObject({ token_type: 'bearer', expires_in: 300, scope: 'profile balances' })
    expect((await world.app.call(customer['info.get'], {}, { token: first.access_token })).body.customer?.login).toBe(
      person.email,
    )
    expect((await world.app.call(account.list, {}, { token: first.access_token })).body.responseCode).toBe('00')
    const second = await world.refresh(first.refresh_token)
    expect(await world.statusOf(second.access_token)).toBe(200)
    await world.revoke(second.refresh_token!)
    expect(await world.statusOf(second.access_token)).toBe(401)
    expect(await errorOf(world.refresh(second.refresh_token!))).toBe('invalid_grant')
  })

  it('may give back an access token too, but none of another', async () => {
    const given = await world.letIn(await world.app.given.person())
    await world.revoke(given.access_token, thief)
    expect(await world.statusOf(given.access_token)).toBe(200)
    await world.revoke(given.access_token)
    expect(await world.statusOf(given.access_token)).toBe(401)
    await world.revoke('nonsense')
  })

  it('sees what it was granted, and nothing else', async () => {
    const { access_token: token } = await world.letIn(await world.app.given.person(), 'profile')
    expect(await world.statusOf(token)).toBe(200)
    const balances = await world.app.call(account.list, {}, { token })
    expect(balances).toRefuse('scope.insufficient')
    expect(balances.status).toBe(403)
    expect(balances.headers['www-authenticate']).toBe(
      `Bearer realm="${world.issuer}", error="insufficient_scope", error_description="The token does not allow this", scope="balances"`,
    )
    expect(await world.app.call(auth['session.list'], {}, { token })).toRefuse('scope.insufficient')
    expect(await world.app.call(auth['session.delete'], { allOthers: true }, { token })).toRefuse('scope.insufficient')
  })

  it('is told by every 401 how to come back', async () => {
    const realm = `Bearer realm="${world.issuer}"`
    const bare = await world.app.call(customer['info.get'], {})
    const dead = await world.app.call(customer['info.get'], {}, { token: 'dead' })
    expect([bare.status, bare.headers['www-authenticate']]).toEqual([401, realm])
    expect([dead.status, dead.headers['www-authenticate']]).toEqual([
      401,
      `${realm}, error="invalid_token", error_description="The token is not valid, or is no longer valid"`,
    ])
  })

  it('sees who somebody is when it names no scope', async () => {
    expect(await world.letIn(await world.app.given.person(), '')).toMatchObject({ scope: 'profile' })
  })

  it('goes on after the person has signed out, until the person ends it or ninety days are over', async () => {
    const person = await world.app.given.person()
    const given = await world.letIn(person)
    await world.app.given.endedSession(person)
    world.clock.advance(13 * 3600)
    await world.app.parts.tokens.clean()
    const later = await world.refresh(given.refresh_token)
    const shown = await world.app.given.session(person)
    await world.app.call(auth['application.delete'], { applicationId: 'books' }, { token: shown.accessToken })
    expect(await world.statusOf(later.access_token)).toBe(401)

    const long = await world.letIn(await world.app.given.person())
    world.clock.advance(90 * 86_400)
    expect(await errorOf(world.refresh(long.refresh_token))).toBe('invalid_grant')
  })

  it('tells the person by mail', async () => {
    const person = await world.app.given.person()
    await world.letIn(person)
    const mails = await mailsTo(world.app, person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Our Books can now access your Florin account'])
  })

  it('publishes nothing that a forged answer could use', async () => {
    const person = await world.app.given.person()
    const answer = await world.approve(person)
    answer.searchParams.set('iss', 'https://evil.example')
    await expect(world.exchange(answer)).rejects.toThrow('iss')
    answer.searchParams.set('iss', world.issuer)
    answer.searchParams.set('state', 'another')
    await expect(world.exchange(answer)).rejects.toThrow('state')
  })
})

describe('a code', () => {
  it('works once; shown again it ends what came of it', async () => {
    const answer = await world.approve(await world.app.given.person())
    const given = await world.exchange(answer)
    expect(await world.statusOf(given.access_token)).toBe(200)
    expect(await errorOf(world.exchange(answer))).toBe('invalid_grant')
    expect(await world.statusOf(given.access_token)).toBe(401)
  })

  it('works once even when two show it at once', async () => {
    const answer = await world.approve(await world.app.given.person())
    const outcomes = await Promise.all([errorOf(world.exchange(answer)), errorOf(world.exchange(answer))])
    expect(outcomes.toSorted()).toEqual(['invalid_grant', 'none'])
  })

  it.each<[string, Parameters<OauthWorld['exchange']>[1]]>([
    ['with another verifier', { codeVerifier: oauth.generateRandomCodeVerifier() }],
    ['with the challenge itself, as plain would have it', { codeVerifier: '' }],
    ['by another application', { as: thief }],
    ['with another address', { uri: 'https://books.example/back' }],
  ])('is of no use %s, and spent by trying', async (_name, { codeVerifier, ...how } = {}) => {
    const answer = await world.approve(await world.app.given.person())
    const plain = codeVerifier === '' ? await oauth.calculatePKCECodeChallenge(world.verifier) : codeVerifier
    expect(await errorOf(world.exchange(answer, { ...how, ...(plain && { codeVerifier: plain }) }))).toBe('invalid_grant')
    expect(await errorOf(world.exchange(answer))).toBe('invalid_grant')
  })

  it('is dead after a minute', async () => {
    const answer = await world.approve(await world.app.given.person())
    world.clock.advance(60)
    expect(await errorOf(world.exchange(answer))).toBe('invalid_grant')
  })

  it('is of no use when the person was blocked meanwhile', async () => {
    const person = await world.app.given.person()
    const answer = await world.approve(person)
    await world.app.db.updateTable('app_user').set({ blocked_at: world.clock.now() }).where('id', '=', person.userId).execute()
    expect(await errorOf(world.exchange(answer))).toBe('invalid_grant')
  })
})

describe('a refresh token of an application', () => {
  it('is good for that application only, and not on the pages of the bank', async () => {
    const given = await world.letIn(await world.app.given.person())
    expect(await errorOf(world.refresh(given.refresh_token, thief))).toBe('invalid_grant')
    expect(await world.app.call(tokens.refresh, { refreshToken: given.refresh_token })).toRefuse('session.expired')
    expect(await errorOf(world.refresh((await world.app.given.person()).refreshToken))).toBe('invalid_grant')
  })

  it('renews what was granted or less, never more', async () => {
    const given = await world.letIn(await world.app.given.person())
    const same = await world.refresh(given.refresh_token, undefined, 'balances profile')
    expect(same.scope?.split(' ').toSorted()).toEqual(['balances', 'profile'])
    const less = await world.refresh(same.refresh_token!, undefined, 'profile')
    expect(less.scope).toBe('profile')
    expect(await world.statusOf(less.access_token)).toBe(200)
    expect(await world.app.call(account.list, {}, { token: less.access_token })).toRefuse('scope.insufficient')
    // A wish for more is no misuse: the token stays good, and for all that was granted.
    expect(await errorOf(world.refresh(less.refresh_token!, undefined, 'profile email'))).toBe('invalid_scope')
    const all = await world.refresh(less.refresh_token!)
    expect(all.scope?.split(' ')).toEqual(['profile', 'balances'])
    expect((await world.app.call(account.list, {}, { token: all.access_token })).body.responseCode).toBe('00')
  })

  it('shown a second time ends the session', async () => {
    const given = await world.letIn(await world.app.given.person())
    const next = await world.refresh(given.refresh_token)
    world.clock.advance(11)
    expect(await errorOf(world.refresh(given.refresh_token))).toBe('invalid_grant')
    expect(await world.statusOf(next.access_token)).toBe(401)
  })
})

describe('the token endpoint', () => {
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    world.app.app.inject({ method: 'POST', url: '/token/oauth/token', headers: { 'content-type': type }, payload })

  it.each([
    ['', 400, 'invalid_request'],
    ['client_id=books', 400, 'invalid_request'],
    ['client_id=books&client_id=thief&grant_type=refresh_token&refresh_token=x', 400, 'invalid_request'],
    ['client_id=nobody&grant_type=authorization_code', 401, 'invalid_client'],
    ['client_id=books&grant_type=password', 400, 'unsupported_grant_type'],
    ['client_id=books&grant_type=constructor', 400, 'unsupported_grant_type'],
    ['client_id=books&grant_type=authorization_code&code=x&redirect_uri=y', 400, 'invalid_request'],
    ['client_id=books&grant_type=authorization_code&code=x&redirect_uri=y&code_verifier=z', 400, 'invalid_grant'],
    ['client_id=books&grant_type=refresh_token', 400, 'invalid_request'],
    ['client_id=books&grant_type=refresh_token&refresh_token=x', 400, 'invalid_grant'],
    ['client_id=books&grant_type=refresh_token&refresh_token=x&scope=admin', 400, 'invalid_scope'],
    ['client_id=ledger&grant_type=refresh_token&refresh_token=x', 401, 'invalid_client'],
    ['client_id=ledger&client_secret=wrong&grant_type=refresh_token&refresh_token=x', 401, 'invalid_client'],
    ['client_id=books&client_secret=any&grant_type=refresh_token&refresh_token=x', 401, 'invalid_client'],
  ])('answers %s with %i %s', async (form, status, error) => {
    const response = await post(form)
    const body = response.json<{ error: string; error_description: string }>()
    expect([response.statusCode, body.error, response.headers['cache-control']]).toEqual([status, error, 'no-store'])
    expect(body.error_description).toMatch(/^[ !#-[\]-~]+$/)
    expect(response.headers['www-authenticate']).toBe(status === 401 ? `Basic realm="${world.issuer}"` : undefined)
  })

  it('takes forms only', async () => {
    for (const response of [await post('{}', 'application/json'), await post('a'.repeat(20_000))])
      expect(response.json()).toEqual({ error: 'invalid_request', error_description: expect.any(String) })
  })
})

describe('pages of others', () => {
  const cors = async (method: 'GET' | 'POST' | 'OPTIONS', url: string) => {
    const headers = { origin: 'https://books.example', 'access-control-request-method': 'POST' }
    const response = await world.app.app.inject({ method, url, headers })
    return { status: response.statusCode, headers: response.headers }
  }

  it.each(['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration', '/token/.well-known/jwks.json'])(
    'may read %s',
    async (url) => {
      const { status, headers } = await cors('GET', url)
      expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
    },
  )

  it.each(['token', 'revoke', 'introspect', 'userinfo'])('may call /token/oauth/%s, without cookies', async (name) => {
    const asked = await cors('OPTIONS', `/token/oauth/${name}`)
    expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, '*'])
    expect(asked.headers['access-control-allow-headers']).toMatch(/authorization/i)
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
    const refused = await cors('POST', `/token/oauth/${name}`)
    expect(refused.headers['access-control-allow-origin']).toBe('*')
    expect(refused.headers['access-control-expose-headers']).toBe('WWW-Authenticate')
  })

  it('may call nothing else', async () => {
    expect((await cors('POST', '/api?method=customer.info.get')).headers['access-control-allow-origin']).toBeUndefined()
    expect((await cors('OPTIONS', '/token/login')).headers['access-control-allow-origin']).toBeUndefined()
  })
})
