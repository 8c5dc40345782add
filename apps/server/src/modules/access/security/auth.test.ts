import { auth } from '@florin/contract/access/auth'
import { customer } from '@florin/contract/customers/customer'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { waitingForLocks } from '../../../../../../test/locks.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { liveEvents, messagesOf } from '../../../../../../test/mail.ts'

const clock = movableClock()
const passphrase = 'three calm geese walk home'
const better = 'nine violet kettles under maps'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
let app: TestApp

beforeAll(async () => {
  app = await testApp({ clock, env: { COUNTRY_HEADER: 'X-Country' } })
})

const isSignedIn = async (token: string) => (await app.call(customer['info.get'], {}, { token })).status === 200
const another = async ({ email }: GivenPerson, headers: Record<string, string> = {}) => {
  const login = { client: 'spa' as const, username: email, password: passphrase, codeChallenge: 'a'.repeat(43) }
  const { body } = await app.call(tokens.login, login, { headers })
  return { token: body.accessToken!, refreshToken: body.refreshToken! }
}
const listed = async (token: string, headers: Record<string, string> = {}) =>
  (await app.call(auth['session.list'], {}, { token, headers })).body.sessions ?? []
const reasonsOf = async ({ userId }: GivenPerson) =>
  (await app.db.selectFrom('session').select('end_reason').where('user_id', '=', userId).orderBy('created_at').execute()).map(
    ({ end_reason }) => end_reason,
  )
const eventsOf = async ({ userId }: GivenPerson) =>
  (await liveEvents(app)).filter(({ topic }) => topic === `user:${userId}`).map(({ event }) => event)
const mailsTo = async ({ email }: GivenPerson) => (await messagesOf(app, 'mail.send')).filter(({ to }) => to === email)

describe('auth.session.list', () => {
  it('shows where the person is signed in, this session first, in words of their language', async () => {
    const ana = await app.given.person({ passphrase })
    clock.advance(60)
    await another(ana, { 'user-agent': firefox, 'x-country': 'LT' })
    const sessions = await listed(ana.token, { 'accept-language': 'es' })
    expect(sessions).toMatchObject([
      { current: true, deviceName: 'Navegador desconocido', ip: '127.0.0.1' },
      { current: false, deviceName: 'Firefox en Linux', country_code: 'LT', createdAt: clock.now().toISOString() },
    ])
    expect(sessions[0]).not.toHaveProperty('country_code')
  })

  it('leaves out what is over, and what belongs to others', async () => {
    const ana = await app.given.person({ passphrase })
    await app.given.person()
    const { refreshToken } = await another(ana)
    expect(await listed(ana.token)).toHaveLength(2)
    await app.call(tokens.logout, { refreshToken })
    expect(await listed(ana.token)).toHaveLength(1)
    clock.advance(16 * 60)
    const { token } = await another(ana)
    expect(await listed(token)).toMatchObject([{ current: true }])
  })
})

describe('auth.session.delete', () => {
  const end = auth['session.delete']

  it('ends one session, at once', async () => {
    const ana = await app.given.person({ passphrase })
    const phone = await another(ana)
    const laptop = await another(ana)
    const first = (await listed(phone.token)).find(({ current }) => current)
    const { body } = await app.call(end, { sessionId: first!.id }, { token: ana.token })
    expect(body.ended).toBe(1)
    expect(await isSignedIn(phone.token)).toBe(false)
    expect(await isSignedIn(laptop.token)).toBe(true)
    expect(await isSignedIn(ana.token)).toBe(true)
  })

  it('ends all others and leaves this one', async () => {
    const ana = await app.given.person({ passphrase })
    const others = [await another(ana), await another(ana)]
    const { body } = await app.call(end, { allOthers: true }, { token: ana.token })
    expect(body.ended).toBe(2)
    for (const { token } of others) expect(await isSignedIn(token)).toBe(false)
    expect(await isSignedIn(ana.token)).toBe(true)
    expect((await reasonsOf(ana)).filter((reason) => reason === 'endedElsewhere')).toHaveLength(2)
    expect((await app.call(end, { allOthers: true }, { token: ana.token })).body.ended).toBe(0)
  })

  it('tells open pages about every session that comes or goes', async () => {
    const ana = await app.given.person({ passphrase })
    await another(ana)
    const before = await eventsOf(ana)
    expect(before).toEqual(['sessionListChanged', 'sessionListChanged'])
    await app.call(end, { allOthers: true }, { token: ana.token })
    expect(await eventsOf(ana)).toHaveLength(3)
  })

  it('refuses with object.missing a session that is over, unknown or somebody else’s', async () => {
    const ana = await app.given.person({ passphrase })
    const bob = await app.given.person()
    const [others] = await listed(bob.token)
    const { refreshToken } = await another(ana)
    const over = (await listed(ana.token)).find(({ current }) => !current)
    await app.call(tokens.logout, { refreshToken })
    for (const sessionId of [others!.id, over!.id, crypto.randomUUID()]) {
      const reply = await app.call(end, { sessionId }, { token: ana.token })
      expect(reply).toRefuse('object.missing')
    }
    expect(await isSignedIn(bob.token)).toBe(true)
  })

  it('wants to know which, and only one way', async () => {
    const ana = await app.given.person()
    for (const input of [{}, { sessionId: crypto.randomUUID(), allOthers: true as const }]) {
      const reply = await app.call(end, input, { token: ana.token })
      expect(reply).toRefuse('request.invalid', { field: 'sessionId' })
    }
  })
})

describe('auth.password.update', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    app.call(auth['password.update'], { oldPassword, newPassword }, { token })
  const signIn = (username: string, password: string) =>
    app.call(tokens.login, { client: 'spa', username, password, codeChallenge: 'a'.repeat(43) })

  it('changes the passphrase, ends every other session and gives this one new tokens', async () => {
    const ana = await app.given.person({ passphrase })
    const phone = await another(ana)
    const { body } = await change(ana.token, passphrase, better)
    expect(body).toMatchObject({ responseCode: '00', ok: true })
    expect(await isSignedIn(body.accessToken!)).toBe(true)
    expect(await isSignedIn(phone.token)).toBe(false)
    expect(await signIn(ana.email, passphrase)).toRefuse('login.failed')
    expect((await signIn(ana.email, better)).status).toBe(200)
    expect(await reasonsOf(ana)).toContain('passphraseChanged')
  })

  it('spends the refresh token from before; the new one goes on', async () => {
    const ana = await app.given.person({ passphrase })
    const { body } = await change(ana.token, passphrase, better)
    expect((await app.call(tokens.refresh, { refreshToken: body.refreshToken! })).status).toBe(200)
    clock.advance(11)
    expect(await app.call(tokens.refresh, { refreshToken: ana.refreshToken })).toRefuse('session.expired')
    expect(await isSignedIn(body.accessToken!)).toBe(false)
  })

  it('tells the open page and mails a notice', async () => {
    const ana = await app.given.person({ passphrase })
    await change(ana.token, passphrase, better)
    expect(await eventsOf(ana)).toContain('passwordChanged')
    const mails = await mailsTo(ana)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Florin passphrase was changed'])
    expect(mails[0]?.text).toContain('UTC, IP address 127.0.0.1')
    expect(mails[0]?.text).toContain('http://localhost:3000/en/setting')
    expect(mails[0]?.text).not.toContain(better)
  })

  it('refuses with passphrase.wrong, and nothing changes', async () => {
    const ana = await app.given.person({ passphrase })
    const phone = await another(ana)
    const reply = await change(ana.token, 'not the right one', better)
    expect(reply).toRefuse('passphrase.wrong', { field: 'oldPassword' })
    expect(await isSignedIn(phone.token)).toBe(true)
    expect((await signIn(ana.email, passphrase)).status).toBe(200)
    expect(await mailsTo(ana)).toEqual([])
  })

  it('refuses with login.blocked after five wrong ones, even when the sixth is right', async () => {
    const ana = await app.given.person({ passphrase })
    for (let time = 0; time < 5; time++) expect(await change(ana.token, 'wrong', better)).toRefuse('passphrase.wrong')
    const blocked = await change(ana.token, passphrase, better)
    expect(blocked).toRefuse('login.blocked')
    expect(blocked.headers['retry-after']).toBe('60')
    expect((await signIn(ana.email, passphrase)).status).toBe(200)
    clock.advance(60)
    expect((await change(ana.token, passphrase, better)).status).toBe(200)
  })

  it('refuses with passphrase.common what is easy to guess', async () => {
    const ana = await app.given.person({ passphrase })
    const reply = await change(ana.token, passphrase, 'correct horse battery staple')
    expect(reply).toRefuse('passphrase.common', { field: 'newPassword' })
  })

  it('refuses with passphrase.same the one there is, composed differently or not', async () => {
    const ana = await app.given.person({ passphrase: 'caf\u00e9 au lait trois fois' })
    const reply = await change(ana.token, 'caf\u00e9 au lait trois fois', 'cafe\u0301 au lait trois fois')
    expect(reply).toRefuse('passphrase.same', { field: 'newPassword' })
  })

  it('refuses with passphrase.short eight characters where there is no second step, and takes them where there is one', async () => {
    const ana = await app.given.person({ passphrase })
    const isShort = async () =>
      (await app.db.selectFrom('app_user').select('has_short_passphrase').where('id', '=', ana.userId).executeTakeFirst())
        ?.has_short_passphrase
    const short = 'q7#vRm2!'
    const reply = await change(ana.token, passphrase, short)
    expect(reply).toRefuse('passphrase.short', { field: 'newPassword' })
    expect(reply.body.responseDescription).toContain('at least 15 characters')
    await app.db.updateTable('app_user').set({ login_mode: 'otp' }).where('id', '=', ana.userId).execute()
    const { body: changed } = await change(ana.token, passphrase, short)
    expect([changed.responseCode, await isShort()]).toEqual(['00', true])
    expect((await change(changed.accessToken!, short, better)).body.responseCode).toBe('00')
    expect(await isShort()).toBe(false)
  })

  it('wants at least fifteen characters', async () => {
    const ana = await app.given.person({ passphrase })
    const reply = await change(ana.token, passphrase, 'short')
    expect(reply).toRefuse('request.invalid', { field: 'newPassword' })
  })

  it('lets nobody in whose old passphrase was checked just before the change', async () => {
    const ana = await app.given.person({ passphrase })
    const hash = await app.parts.tokens.passphrases.hash('another passphrase altogether')
    const late = await app.db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ passphrase_hash: hash }).where('id', '=', ana.userId).execute()
      const reply = signIn(ana.email, passphrase)
      await expect.poll(() => waitingForLocks(app.db), { timeout: 10_000, interval: 10 }).toBeGreaterThan(0)
      return { reply }
    })
    expect(await late.reply).toRefuse('login.failed')
  })

  it('counts once when two changes come at the same time', async () => {
    const ana = await app.given.person({ passphrase })
    const replies = await Promise.all([
      change(ana.token, passphrase, better),
      change(ana.token, passphrase, 'eleven paper boats at noon'),
    ])
    expect(replies.map(({ refusal }) => refusal).toSorted()).toEqual(['passphrase.wrong', undefined])
    expect(await mailsTo(ana)).toHaveLength(1)
  })
})
