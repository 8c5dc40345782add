import { account } from '@florin/contract/accounts/account'
import { internal } from '@florin/contract/access/internal'
import type { Method } from '@florin/contract/method'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { messagesOf } from '../../../../../../test/mail.ts'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { refusalOf } from '../../../../../../test/refusals.ts'

const clock = movableClock()
const passphrase = 'three calm geese walk home'
const nobodysId = 2_000_000_000
let app: TestApp
let secret: string

beforeAll(async () => {
  app = await testApp({ clock })
  secret = app.parts.config.serviceSecret
})

type Body = Record<string, unknown> & { responseCode?: string }
const ask = async (method: Method, path: string, body?: object, headers: Record<string, string> = {}) => {
  const verb = method.rest!.split(' ')[0] as 'POST'
  const response = await app.app.inject({
    method: verb,
    url: `/token${path}`,
    headers: { 'x-service-secret': secret, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, refusal: refusalOf(response), body: response.json<Body>() }
}
const signIn = (username: string, password = passphrase) =>
  app.call(tokens.login, { client: 'spa', username, password, codeChallenge: 'a'.repeat(43) })
const statusOf = async (token: string) => (await app.call(account.list, {}, { token })).status
const update = (userId: number, change: object) => ask(internal['user.update'], `/users/${userId}`, change)
const phone = { name: 'Pixel', code: 'pixel-1', type: 'android', pushToken: 'push-1' }
const register = async (userId: number, claim: object = phone) =>
  (await ask(internal['device.create'], `/users/${userId}/devices`, claim)).body as {
    id: string
    secret: string
    approved: boolean
  }
const decide = (userId: number, deviceId: string, decision: string) =>
  ask(internal['device.decide'], `/users/${userId}/devices/${deviceId}/${decision}`)
const approved = async (userId: number, claim: object = phone) => {
  const { id } = await register(userId, claim)
  await decide(userId, id, 'approve')
  return id
}
const pushes = () => messagesOf(app, 'push.send')

describe('a call between services', () => {
  it('is not there for anybody without the secret, with a wrong one, or through a proxy', async () => {
    const body = { userId: (await app.given.person()).userId, client: 'test' }
    const { token } = await app.given.person({ isAdmin: true })
    const elsewhere = await app.app.inject({
      method: 'POST',
      url: '/token/nowhere',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    })
    const tries: Record<string, string>[] = [
      { 'x-service-secret': '' },
      { 'x-service-secret': `${secret} ` },
      { 'x-service-secret': secret.slice(0, -1) },
      { 'x-service-secret': secret.toUpperCase() },
      { 'x-service-secret': '', authorization: `Bearer ${token}` },
      { authorization: `Bearer ${token}` },
      { 'x-forwarded-for': '10.0.0.1' },
      { forwarded: 'for=10.0.0.1' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '10.0.0.1' },
    ]
    for (const headers of tries) {
      const reply = await ask(internal.login, '/internal/login', body, headers)
      expect([headers, reply.status, reply.body]).toEqual([headers, 404, elsewhere.json()])
    }
    expect((await ask(internal.login, '/internal/login', body)).status).toBe(200)
  })

  it('is not to be had by its name either', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: `/api?method=${internal.login.name}`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(refusalOf(response)).toBe('method.unknown')
  })
})

describe('internal.login', () => {
  it('signs a user in and keeps it on record', async () => {
    const { userId } = await app.given.person()
    const { body } = await ask(internal.login, '/internal/login', { userId, client: 'activation', reason: 'first sign-in' })
    expect(await statusOf(body['accessToken'] as string)).toBe(200)
    expect(await app.db.selectFrom('sign_in').select('result').where('user_id', '=', userId).execute()).toEqual([
      { result: 'success' },
    ])
  })

  it('refuses with object.missing for nobody', async () => {
    const reply = await ask(internal.login, '/internal/login', { userId: nobodysId, client: 'test' })
    expect(reply).toRefuse('object.missing')
  })

  it('refuses with login.failed who is blocked', async () => {
    const { userId } = await app.given.person()
    await update(userId, { blocked: true })
    expect(await ask(internal.login, '/internal/login', { userId, client: 'test' })).toRefuse('login.failed')
  })
})

describe('internal.user.update', () => {
  it('blocks: no session goes on, none begins, and lifting it gives none back', async () => {
    const person = await app.given.person({ passphrase })
    const application = await app.given.application(person, ['profile'])
    expect(await statusOf(person.token)).toBe(200)
    expect((await update(person.userId, { blocked: true })).body).toMatchObject({ blocked: true, login: person.email })
    expect(await statusOf(person.token)).toBe(401)
    expect(await app.call(tokens.refresh, { refreshToken: person.refreshToken })).toRefuse('session.expired')
    expect(await statusOf(application.accessToken)).toBe(401)
    const blocked = await signIn(person.email)
    expect(blocked).toRefuse('login.failed')
    expect(blocked.text).toBe((await signIn('nobody@test.example')).text)

    await update(person.userId, { blocked: false })
    expect(await statusOf(person.token)).toBe(401)
    expect((await signIn(person.email)).status).toBe(200)
  })

  it('lets no session slip in beside a block', async () => {
    const person = await app.given.person({ passphrase })
    const tries = Array.from({ length: 6 }, () => app.given.session(person).catch(() => undefined))
    const [sessions] = await Promise.all([Promise.all(tries), update(person.userId, { blocked: true })])
    clock.advance(1)
    for (const session of sessions) if (session) expect(await statusOf(session.accessToken)).toBe(401)
    const running = app.db.selectFrom('session').select('id').where('user_id', '=', person.userId).where('ended_at', 'is', null)
    expect(await running.execute()).toEqual([])
  })

  it('changes the address and the passphrase, which ends all sessions', async () => {
    const person = await app.given.person({ passphrase })
    const login = `${crypto.randomUUID()}@test.example`
    const { body } = await update(person.userId, { login, password: 'nine loud owls fly out' })
    expect(body).toMatchObject({ userId: person.userId, login, twoFactorMode: 'none', blocked: false })
    expect(await statusOf(person.token)).toBe(401)
    expect((await signIn(login, 'nine loud owls fly out')).status).toBe(200)
    expect(await signIn(person.email)).toRefuse('login.failed')
  })

  it('refuses with login.taken an address of another', async () => {
    const [ana, bob] = [await app.given.person(), await app.given.person()]
    expect(await update(ana.userId, { login: bob.email })).toRefuse('login.taken', { field: 'login' })
    expect((await update(ana.userId, { login: ana.email })).status).toBe(200)
  })

  it('refuses with passphrase.short one that cannot stand alone', async () => {
    const { userId } = await app.given.person()
    expect(await update(userId, { password: 'nine owls' })).toRefuse('passphrase.short')
    await approved(userId)
    expect((await update(userId, { password: 'nine owls', twoFactorMode: 'push' })).status).toBe(200)
  })

  it('refuses with passphrase.common one that others try first', async () => {
    const { userId } = await app.given.person()
    expect(await update(userId, { password: 'passwordpassword' })).toRefuse('passphrase.common')
  })

  it('refuses with twoStep.needsPhone push without a phone', async () => {
    const { userId } = await app.given.person()
    expect(await update(userId, { twoFactorMode: 'push' })).toRefuse('twoStep.needsPhone')
    await register(userId)
    expect(await update(userId, { twoFactorMode: 'push' })).toRefuse('twoStep.needsPhone')
    await approved(userId)
    expect((await update(userId, { twoFactorMode: 'push' })).body).toMatchObject({ twoFactorMode: 'push' })
  })

  it('refuses with twoStep.shortPassphrase to leave a short passphrase alone', async () => {
    const { userId } = await app.given.person()
    await approved(userId)
    await update(userId, { password: 'nine owls', twoFactorMode: 'push' })
    expect(await update(userId, { twoFactorMode: 'none' })).toRefuse('twoStep.shortPassphrase')
    expect((await update(userId, { twoFactorMode: 'none', password: passphrase })).status).toBe(200)
  })

  it('refuses with object.missing for nobody', async () => {
    expect(await update(nobodysId, { blocked: true })).toRefuse('object.missing')
  })

  it('takes no id that is none', async () => {
    for (const id of ['0', '-1', 'x', '1e3', '99999999999']) {
      const reply = await ask(internal['user.update'], `/users/${id}`, { blocked: true })
      expect(reply, id).toRefuse('request.invalid')
    }
  })
})

describe('internal.password.check', () => {
  const check = (userId: number, password: string) =>
    ask(internal['password.check'], `/users/${userId}/check-password`, { password })

  it('tells right from wrong', async () => {
    const { userId } = await app.given.person({ passphrase })
    expect((await check(userId, passphrase)).body).toMatchObject({ valid: true })
    expect((await check(userId, 'wrong')).body).toMatchObject({ valid: false })
  })

  it('refuses with login.blocked after five wrong ones', async () => {
    const { userId } = await app.given.person({ passphrase })
    for (let time = 0; time < 5; time++) await check(userId, 'wrong')
    expect(await check(userId, passphrase)).toRefuse('login.blocked')
  })

  it('refuses with object.missing for nobody', async () => {
    expect(await check(nobodysId, 'x')).toRefuse('object.missing')
  })
})

describe('internal.device.list', () => {
  it('lists the phones of several users', async () => {
    const [ana, bob] = [await app.given.person(), await app.given.person()]
    const { id } = await register(ana.userId)
    const { body } = await ask(internal['device.list'], `/users/${ana.userId},${bob.userId}/devices`)
    expect(body['users']).toEqual([
      { userId: ana.userId, devices: [expect.objectContaining({ id, name: 'Pixel', approved: false })] },
      { userId: bob.userId, devices: [] },
    ])
    expect(JSON.stringify(body)).not.toContain('push-1')
    expect(await ask(internal['device.list'], '/users/1,x/devices')).toRefuse('request.invalid')
  })
})

describe('internal.device.create', () => {
  it('registers a phone that waits', async () => {
    const { userId } = await app.given.person()
    const { secret: deviceSecret, approved: isApproved } = await register(userId)
    expect([isApproved, deviceSecret.length]).toEqual([false, 43])
  })

  it('refuses with object.missing for nobody', async () => {
    const reply = await ask(internal['device.create'], `/users/${nobodysId}/devices`, phone)
    expect(reply).toRefuse('object.missing')
  })
})

describe('internal.device.decide', () => {
  it('approves, or declines and forgets', async () => {
    const { userId } = await app.given.person()
    const first = await register(userId)
    expect((await decide(userId, first.id, 'approve')).body).toMatchObject({ id: first.id, approved: true })
    const second = await register(userId, { ...phone, code: 'pixel-2' })
    expect((await decide(userId, second.id, 'decline')).body).toMatchObject({ approved: false })
    const { body } = await ask(internal['device.list'], `/users/${userId}/devices`)
    expect(body['users']).toEqual([{ userId, devices: [expect.objectContaining({ id: first.id, approved: true })] }])
  })

  it('refuses with object.missing what does not wait, is unknown or another’s', async () => {
    const [ana, bob] = [await app.given.person(), await app.given.person()]
    const id = await approved(ana.userId)
    const waiting = await register(ana.userId, { ...phone, code: 'pixel-2' })
    const replies = [
      await decide(ana.userId, id, 'approve'),
      await decide(ana.userId, id, 'decline'),
      await decide(ana.userId, crypto.randomUUID(), 'approve'),
      await decide(bob.userId, waiting.id, 'approve'),
    ]
    for (const reply of replies) expect(reply).toRefuse('object.missing')
    expect(await decide(ana.userId, waiting.id, 'maybe')).toRefuse('request.invalid')
  })
})

describe('internal.push.send', () => {
  it('reaches every approved phone and no other', async () => {
    const { userId } = await app.given.person()
    const ids = new Set([await approved(userId), await approved(userId, { ...phone, code: 'pixel-2', pushToken: 'push-2' })])
    await register(userId, { ...phone, code: 'pixel-3' })
    const message = { title: 'Card', body: 'Your card is on its way', data: { cardId: '7' } }
    expect((await ask(internal['push.send'], `/users/${userId}/push`, message)).body).toMatchObject({ sent: 2 })
    const sent = (await pushes()).filter((push) => ids.has((push as { deviceId: string }).deviceId))
    expect(sent).toEqual(expect.arrayContaining([expect.objectContaining({ pushToken: 'push-2', ...message })]))
    expect(sent).toHaveLength(2)
  })

  it('refuses with object.missing for nobody', async () => {
    const reply = await ask(internal['push.send'], `/users/${nobodysId}/push`, { title: 't', body: 'b' })
    expect(reply).toRefuse('object.missing')
  })
})

describe('internal.push.sendOne', () => {
  const send = (userId: number, deviceId: string) =>
    ask(internal['push.sendOne'], `/users/${userId}/push/${deviceId}`, { title: 't', body: 'b' })

  it('reaches one phone, if it is approved', async () => {
    const { userId } = await app.given.person()
    expect((await send(userId, await approved(userId))).body).toMatchObject({ sent: true })
    const { id } = await register(userId, { ...phone, code: 'pixel-2' })
    expect((await send(userId, id)).body).toMatchObject({ sent: false })
  })

  it('refuses with object.missing a phone of another', async () => {
    const [ana, bob] = [await app.given.person(), await app.given.person()]
    expect(await send(bob.userId, await approved(ana.userId))).toRefuse('object.missing')
  })
})
