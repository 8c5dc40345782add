import { account } from '@florin/contract/accounts/account'
import { auth } from '@florin/contract/access/auth'
import { customer } from '@florin/contract/customers/customer'
import { tokens } from '@florin/contract/access/tokens'
import * as oauth from 'oauth4webapi'
import { beforeAll, describe, expect, it } from 'vitest'
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
    expect(await world.app.call(account.list, {}, { token })).toRefuse('access.denied')
    expect(await world.app.call(auth['session.list'], {}, { token })).toRefuse('access.denied')
    expect(await world.app.call(auth['session.delete'], { allOthers: true }, { token })).toRefuse('access.denied')
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
    const { body } = await world.app.call(auth['session.list'], {}, { token: shown.accessToken })
    const [, own] = body.sessions ?? []
    expect(own?.deviceName).toBe('Our Books')
    await world.app.call(auth['session.delete'], { sessionId: own!.id }, { token: shown.accessToken })
    expect(await world.statusOf(later.access_token)).toBe(401)

    const long = await world.letIn(await world.app.given.person())
    world.clock.advance(90 * 86_400)
    expect(await errorOf(world.refresh(long.refresh_token))).toBe('invalid_grant')
  })

  it('tells the person by mail', async () => {
    const person = await world.app.given.person()
    await world.letIn(person)
    const mails = await world.app.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail.send').execute()
    const own = mails.map(({ payload }) => payload as { to: string; subject: string }).filter(({ to }) => to === person.email)
    expect(own.map(({ subject }) => subject)).toEqual(['Our Books can now see your Florin account'])
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
  ])('answers %s with %i %s', async (form, status, error) => {
    const response = await post(form)
    expect([response.statusCode, response.json(), response.headers['cache-control']]).toEqual([status, { error }, 'no-store'])
  })

  it('takes forms only', async () => {
    expect((await post('{}', 'application/json')).json()).toEqual({ error: 'invalid_request' })
    expect((await post('a'.repeat(20_000))).json()).toEqual({ error: 'invalid_request' })
  })
})
