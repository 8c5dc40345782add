import { auth } from '@florin/contract/access/auth'
import { devices } from '@florin/contract/access/devices'
import { passwordChange } from '@florin/contract/access/passwordChange'
import { tokens } from '@florin/contract/access/tokens'
import { customer } from '@florin/contract/customers/customer'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { codeChallenge, type Flows, flowsOf, passphrase } from '../signIn/flows.fixture.ts'
import { type GuardedPeople, guardedPeople } from './guardedPeople.fixture.ts'

const clock = movableClock()
let app: TestApp
let flows: Flows
let people: GuardedPeople
beforeAll(async () => {
  app = await testApp({ clock })
  flows = flowsOf(app)
  people = guardedPeople(app, flows, clock)
})

const as = ({ token }: GivenPerson) => ({ token })
const newPassphrase = 'nine loud owls fly out'
const phonesOf = async ({ userId }: GivenPerson) =>
  (await app.db.selectFrom('device').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id)
const isSignedIn = async (token: string | undefined) => (await app.call(customer['info.get'], {}, { token })).status === 200

describe('a changed passphrase', () => {
  const change = async (ana: GivenPerson, keep: object = {}) => {
    await people.prove(ana)
    return app.call(auth['password.update'], { oldPassword: passphrase, newPassword: newPassphrase, ...keep }, as(ana))
  }

  it('takes tokens from phones and applications, and passkeys with them', async () => {
    const ana = await people.guarded()
    const phone = await flows.device(ana.userId)
    const application = await app.given.application(ana, ['profile'])
    expect((await change(ana)).status).toBe(200)
    expect(await app.call(tokens.exchange, { secret: phone.secret })).toRefuse('device.unknown')
    expect((await app.call(customer['info.get'], {}, { token: application.accessToken })).status).toBe(401)
    const mail = (await mailsTo(app, ana.email)).at(-1)
    expect(mail?.text).toContain('link it again')
  })

  it('leaves what the owner keeps', async () => {
    const ana = await people.guarded()
    const phone = await flows.device(ana.userId)
    const application = await app.given.application(ana, ['profile'])
    await change(ana, { keep: ['phones', 'applications', 'passkeys'] })
    expect((await app.call(tokens.exchange, { secret: phone.secret })).status).toBe(200)
    expect(await isSignedIn(application.accessToken)).toBe(true)
  })

  /** Whoever sits at the owner's open page calls it a phone. */
  const calledPhone = async (ana: GivenPerson) => {
    const { accessToken: token, refreshToken } = await app.given.session(ana)
    const { body } = await app.call(devices.create, { name: 'Not mine', code: crypto.randomUUID(), type: 'ios' }, { token })
    expect(body.approved).toBe(false)
    return { token, refreshToken }
  }

  it('ends the sessions of phones that nobody approved, though the owner keeps the phones', async () => {
    const ana = await people.guarded()
    const phone = await flows.device(ana.userId)
    const intruder = await calledPhone(ana)
    const own = await app.call(tokens.exchange, { secret: phone.secret })
    expect(await isSignedIn(intruder.token)).toBe(true)
    expect((await change(ana, { keep: ['phones'] })).status).toBe(200)
    expect(await isSignedIn(intruder.token)).toBe(false)
    expect(await app.call(tokens.refresh, { refreshToken: intruder.refreshToken })).toRefuse('session.expired')
    expect(await phonesOf(ana)).toEqual([phone.id])
    expect(await isSignedIn(own.body.accessToken)).toBe(true)
  })

  it('goes on in the session that changed it, though its own phone was not approved', async () => {
    const ana = await people.guarded()
    await app.call(devices.create, { name: 'Mine', code: 'mine', type: 'ios' }, as(ana))
    const { body } = await change(ana, { keep: ['phones'] })
    expect(await isSignedIn(body.accessToken)).toBe(true)
    expect(await phonesOf(ana)).toEqual([])
  })

  it('leaves the phone in force as a factor, to be linked again with the new passphrase', async () => {
    const ana = await people.someone('push')
    const phone = await flows.device(ana.userId)
    await app.db
      .updateTable('session')
      .set({ proved_by: 'push', proved_at: clock.now() })
      .where('user_id', '=', ana.userId)
      .execute()
    await app.call(auth['password.update'], { oldPassword: passphrase, newPassword: newPassphrase }, as(ana))
    expect(await app.call(tokens.exchange, { secret: phone.secret })).toRefuse('device.unknown')
    const browser = await app.call(tokens.login, { client: 'spa', username: ana.email, password: newPassphrase, codeChallenge })
    expect(browser.body.authFlow).toBe('push')
    const linked = await flows.login(ana, { password: newPassphrase, secret: phone.secret })
    expect(linked.body.authFlow).toBe('direct')
    expect((await flows.exchange(linked.body.code)).body.status).toBe('ok')
    expect((await app.call(tokens.exchange, { secret: phone.secret })).status).toBe(200)
  })
})

describe('a reset passphrase', () => {
  const reset = async (ana: GivenPerson, keep: object = {}) => {
    await app.call(passwordChange['passwordChange.create'], { email: ana.email, captcha: 'sandbox-human' })
    const code = await flows.codeTo('mail.send', ana.email)
    return app.call(passwordChange['passwordChange.confirm'], { email: ana.email, code, password: newPassphrase, ...keep })
  }

  it('takes tokens from sessions, phones and applications, and says so in the mail', async () => {
    const ana = await people.someone()
    const phone = await flows.device(ana.userId)
    const application = await app.given.application(ana, ['profile'])
    expect((await reset(ana)).status).toBe(200)
    expect(await app.call(tokens.exchange, { secret: phone.secret })).toRefuse('device.unknown')
    for (const token of [ana.token, application.accessToken]) expect(await isSignedIn(token)).toBe(false)
    expect((await mailsTo(app, ana.email)).at(-1)?.text).toContain('link it again')
  })

  it('does not let the mailbox alone take the factor in force away', async () => {
    const ana = await people.someone('push')
    await flows.device(ana.userId)
    await reset(ana)
    expect((await flows.login(ana, { password: newPassphrase })).body.authFlow).toBe('push')
  })

  it('leaves the phones that the owner keeps', async () => {
    const ana = await people.someone()
    const phone = await flows.device(ana.userId)
    await reset(ana, { keep: ['phones'] })
    expect((await app.call(tokens.exchange, { secret: phone.secret })).status).toBe(200)
  })

  it('ends the sessions of phones that nobody approved, though the owner keeps the phones', async () => {
    const ana = await people.someone()
    const phone = await flows.device(ana.userId)
    const { accessToken: token } = await app.given.session(ana)
    await app.call(devices.create, { name: 'Not mine', code: 'other', type: 'ios' }, { token })
    await reset(ana, { keep: ['phones'] })
    expect(await isSignedIn(token)).toBe(false)
    expect(await phonesOf(ana)).toEqual([phone.id])
  })

  it.each(['push', 'otp', 'sms'])(
    'does not let the mailbox alone take away the only factor that a company wants: %s',
    async (mode) => {
      const ana = await people.employed(mode)
      const phone = await flows.device(ana.userId)
      await flows.device(ana.userId, false)
      await reset(ana)
      expect(await phonesOf(ana)).toEqual([phone.id])
      const { accessToken: token } = await app.given.session(ana)
      expect((await app.call(auth['proof.create'], {}, { token })).body.method).toBe('push')
    },
  )

  it('takes a phone from whoever has something else that the company wants', async () => {
    const ana = await people.employed('otp')
    await flows.device(ana.userId)
    await flows.authenticator(ana.userId)
    await reset(ana)
    expect(await phonesOf(ana)).toEqual([])
  })
})
