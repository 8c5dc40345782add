import { customer } from '@florin/contract/customers/customer'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'

const clock = movableClock()
let app: TestApp

beforeAll(async () => {
  app = await testApp({ clock })
})

const headers = { 'user-agent': 'tab' }
const refresh = (refreshToken: string, userAgent = 'tab') =>
  app.call(tokens.refresh, { refreshToken }, { headers: { 'user-agent': userAgent } })
const isSignedIn = async (token: string) => (await app.call(customer['info.get'], {}, { token })).status === 200
const endOf = (userId: number) =>
  app.db.selectFrom('session').select(['end_reason']).where('user_id', '=', userId).executeTakeFirstOrThrow()

describe('tokens.refresh', () => {
  it('gives a new pair and spends the old token', async () => {
    const person = await app.given.person()
    const first = await refresh(person.refreshToken)
    expect(first.body.responseCode).toBe('00')
    expect(first.body.refreshToken).not.toBe(person.refreshToken)
    expect(await isSignedIn(first.body.accessToken!)).toBe(true)
    expect((await refresh(first.body.refreshToken!)).status).toBe(200)
  })

  it('refuses with refresh.empty without a token', async () => {
    const reply = await refresh('')
    expect(reply).toRefuse('refresh.empty')
    expect([reply.status, reply.body.responseDescription]).toEqual([403, 'empty refresh token'])
  })

  it('refuses with session.expired for a token that was never given', async () => {
    const reply = await refresh('x'.repeat(43))
    expect(reply).toRefuse('session.expired')
    expect([reply.status, reply.body.responseCode, reply.body.responseDescription]).toEqual([403, 'AU', 'Session expired'])
  })

  it('refuses with session.expired a token used before the last one, and the whole session is over', async () => {
    const person = await app.given.person()
    const { body: first } = await refresh(person.refreshToken)
    const { body } = await refresh(first.refreshToken!)
    clock.advance(11)
    expect(await refresh(person.refreshToken)).toRefuse('session.expired')
    expect(await refresh(body.refreshToken!)).toRefuse('session.expired')
    expect(await isSignedIn(body.accessToken!)).toBe(false)
    expect(await endOf(person.userId)).toEqual({ end_reason: 'tokenReused' })
  })

  it('refuses with session.expired a used token half a minute later', async () => {
    const person = await app.given.person()
    const { body } = await refresh(person.refreshToken)
    clock.advance(31)
    expect(await refresh(person.refreshToken)).toRefuse('session.expired')
    expect(await refresh(body.refreshToken!)).toRefuse('session.expired')
  })

  it('refuses with session.expired another client that shows a used token, however soon', async () => {
    const person = await app.given.person()
    const { body } = await refresh(person.refreshToken)
    expect(await refresh(person.refreshToken, 'thief')).toRefuse('session.expired')
    expect(await refresh(body.refreshToken!)).toRefuse('session.expired')
  })

  it('answers the same client again when its answer was lost on the way', async () => {
    const person = await app.given.person()
    await refresh(person.refreshToken)
    // A database that moves to another machine takes fifteen seconds, and the page comes back by and by.
    clock.advance(29)
    const again = await refresh(person.refreshToken)
    expect(again.status).toBe(200)
    expect((await refresh(again.body.refreshToken!)).status).toBe(200)
  })

  it('signs nobody out when twenty tabs refresh at once', async () => {
    const person = await app.given.person()
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(person.refreshToken)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await isSignedIn(replies.at(-1)!.body.accessToken!)).toBe(true)
  })

  it('refuses with session.expired after more than the idle minutes of the brand', async () => {
    const [early, late] = [await app.given.person(), await app.given.person()]
    clock.advance(15 * 60)
    expect((await refresh(early.refreshToken)).status).toBe(200)
    clock.advance(1)
    expect(await refresh(late.refreshToken)).toRefuse('session.expired')
    expect(await endOf(late.userId)).toEqual({ end_reason: 'idle' })
  })

  it('counts calls as being there', async () => {
    const person = await app.given.person()
    clock.advance(4 * 60)
    expect(await isSignedIn(person.token)).toBe(true)
    clock.advance(14 * 60)
    expect((await refresh(person.refreshToken)).status).toBe(200)
  })

  it('refuses with session.expired twelve hours after the sign-in, however busy', async () => {
    const person = await app.given.person()
    let { refreshToken } = person
    for (let minutes = 0; minutes + 10 < 12 * 60; minutes += 10) {
      clock.advance(600)
      refreshToken = (await refresh(refreshToken)).body.refreshToken!
    }
    clock.advance(600)
    expect(await refresh(refreshToken)).toRefuse('session.expired')
    expect(await endOf(person.userId)).toEqual({ end_reason: 'expired' })
  })
})

describe('tokens.logout', () => {
  it('ends the session: neither of its tokens works any longer', async () => {
    const person = await app.given.person()
    expect(await isSignedIn(person.token)).toBe(true)
    const { body } = await app.call(tokens.logout, { refreshToken: person.refreshToken }, { headers })
    expect(body).toMatchObject({ responseCode: '00', ok: true })
    expect(await isSignedIn(person.token)).toBe(false)
    expect(await refresh(person.refreshToken)).toRefuse('session.expired')
  })

  it('leaves the other sessions of the person alone', async () => {
    const person = await app.given.person()
    const other = await app.parts.tokens.sessions.start(app.db, {
      userId: person.userId,
      brand: 'florin',
      ip: '::1',
      userAgent: 'phone',
    })
    await app.call(tokens.logout, { refreshToken: person.refreshToken })
    expect(await isSignedIn(other.accessToken)).toBe(true)
  })

  it('says yes to a token it does not know', async () => {
    expect((await app.call(tokens.logout, { refreshToken: 'unknown' })).body).toMatchObject({ ok: true })
  })
})
