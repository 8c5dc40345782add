import { brands } from '@florin/brands/brands'
import { customer } from '@florin/contract/customers/customer'
import { registration } from '@florin/contract/customers/registration'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { systemIds } from '../../../platform/ids.ts'
import { codeChallenge, codeVerifier, type Flows, flowsOf, passphrase } from './flows.fixture.ts'

const clock = movableClock()
let app: TestApp
let flows: Flows
beforeAll(async () => {
  app = await testApp({ clock })
  flows = flowsOf(app)
})

const whoIs = async (token: string | undefined) => (await app.call(customer['info.get'], {}, { token })).body.customer?.login

describe('tokens.login', () => {
  it('takes a browser that is known as it is', async () => {
    const ana = await flows.person()
    const secret = await flows.browserOf(ana)
    for (const time of [1, 2]) {
      const { body } = await flows.login(ana, { secret })
      expect([time, body.authFlow, await whoIs(body.accessToken)]).toEqual([time, 'simple', ana.email])
    }
  })

  it('asks a browser never seen for a mailed code, then knows it', async () => {
    const ana = await flows.person()
    await flows.browserOf(ana)
    const secret = systemIds.secret()
    const { body } = await flows.login(ana, { secret })
    expect(body).toMatchObject({ authFlow: 'verifyDevice', status: 'pending', sentTo: expect.stringContaining('•••@') })
    expect(body.refreshToken).toBeUndefined()
    const otp = await flows.codeTo('mail.send', ana.email)
    const exchanged = await flows.exchange(body.code, otp)
    expect([exchanged.body.status, await whoIs(exchanged.body.accessToken)]).toEqual(['ok', ana.email])
    expect((await flows.login(ana, { secret })).body.authFlow).toBe('simple')
    expect((await flows.login(ana)).body.authFlow).toBe('verifyDevice')
  })

  it('asks nobody who does not want it', async () => {
    const ana = await flows.person()
    await flows.browserOf(ana)
    await app.db.updateTable('app_user').set({ checks_new_browsers: false }).where('id', '=', ana.userId).execute()
    expect((await flows.login(ana, { secret: systemIds.secret() })).body.authFlow).toBe('simple')
  })

  it('knows a browser that two people share to each of them by itself', async () => {
    const [ana, bob] = [await flows.person(), await flows.person()]
    await flows.browserOf(bob)
    const secret = await flows.browserOf(ana)
    expect((await flows.login(bob, { secret })).body.authFlow).toBe('verifyDevice')
    expect((await flows.login(ana, { secret })).body.authFlow).toBe('simple')
  })

  it('gives a code to an approved phone, and keeps its session for the phone', async () => {
    const ana = await flows.person('otp')
    const { id, secret } = await flows.device(ana.userId)
    const { body } = await flows.login(ana, { secret, pushToken: 'push-new' })
    expect(body).toMatchObject({ authFlow: 'direct', status: 'ok' })
    expect(body.accessToken).toBeUndefined()
    const { body: exchanged } = await flows.exchange(body.code)
    expect(await whoIs(exchanged.accessToken)).toBe(ana.email)
    const device = await app.db.selectFrom('device').select('push_token').where('id', '=', id).executeTakeFirstOrThrow()
    expect(device.push_token).toBe('push-new')
    const session = await app.db.selectFrom('session').select('user_id').where('device_id', '=', id).executeTakeFirst()
    expect(session?.user_id).toBe(ana.userId)
  })

  it("asks for the second step with a phone that is not approved, or another's", async () => {
    const ana = await flows.person('otp')
    await flows.authenticator(ana.userId)
    const others = await flows.device((await flows.person()).userId)
    const waiting = await flows.device(ana.userId, false)
    for (const { secret } of [others, waiting]) expect((await flows.login(ana, { secret })).body.authFlow).toBe('otp')
  })

  it('tells who is to move to push', async () => {
    const ana = await flows.person()
    expect((await flows.login(ana)).body.migration).toBeUndefined()
    const day = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    await app.db.updateTable('app_user').set({ push_due_on: day }).where('id', '=', ana.userId).execute()
    expect((await flows.login(ana)).body.migration).toEqual({ requirement: 'soft', daysLeft: 3, strategy: 'enable' })
  })

  it('works as long for an unknown address as for a known one', async () => {
    const { email } = await flows.person('otp')
    let borrowed = 0
    const count = () => void (borrowed += 1)
    app.parts.pool.on('acquire', count)
    const workFor = async (username: string) => {
      borrowed = 0
      await flows.login({ email: username }, { password: 'wrong' })
      return borrowed
    }
    const known = await workFor(email)
    const unknown = await workFor(`${systemIds.uuid()}@test.example`)
    app.parts.pool.off('acquire', count)
    expect(known).toBeGreaterThan(2)
    expect(unknown).toBe(known)
  })
})

describe('tokens.postLogin', () => {
  const postLogin = (username: string, password = passphrase, change: object = {}) =>
    app.call(tokens.postLogin, { client: 'sei', username, password, codeChallenge, ...change })

  it('gives a second application a code, and the page its tokens', async () => {
    const ana = await flows.person()
    const secret = await flows.browserOf(ana)
    const { body } = await postLogin(ana.email, passphrase, { secret })
    expect(body).toMatchObject({ authFlow: 'direct', status: 'ok', code: expect.any(String) })
    const { body: pair } = await app.call(tokens.postExchange, { code: body.code!, codeVerifier })
    expect(await whoIs(pair.accessToken)).toBe(ana.email)
    expect(await whoIs((await postLogin(ana.email, passphrase, { client: 'spa', secret })).body.accessToken)).toBe(ana.email)
  })

  it('refuses with login.failed in the words of the other sign-in', async () => {
    const ana = await flows.person()
    const refused = await postLogin(ana.email, 'wrong')
    expect(refused.text).toBe((await flows.login(ana, { password: 'wrong' })).text)
    expect(refused).toRefuse('login.failed')
  })

  it('refuses with login.blocked after failures at either', async () => {
    const ana = await flows.person()
    for (let time = 0; time < 3; time++) await postLogin(ana.email, 'wrong')
    for (let time = 0; time < 2; time++) await flows.login(ana, { password: 'wrong' })
    expect(await postLogin(ana.email)).toRefuse('login.blocked')
  })

  it('refuses with login.closed whose account is closed', async () => {
    const { email, userId } = await app.given.person({ passphrase })
    await app.db.updateTable('app_user').set({ closed_at: clock.now() }).where('id', '=', userId).execute()
    expect(await postLogin(email)).toRefuse('login.closed')
  })

  it('refuses with login.inactive who has yet to open the mailed link', async () => {
    const email = `${systemIds.uuid()}@test.example`
    const name = { firstName: 'Nina', lastName: 'Costa', residenceCountryCode: 'PT', captcha: 'sandbox-human' }
    const agreements = brands.florin.terms.map(({ id }) => ({ id, value: true as const }))
    await app.call(registration['personal.create'], { email, password: passphrase, agreements, ...name })
    const registered = await app.db.selectFrom('registration').select('id').where('email', '=', email).executeTakeFirst()
    expect(registered).toBeDefined()
    expect(await postLogin(email)).toRefuse('login.inactive')
  })
})

describe('tokens.postExchange', () => {
  it('refuses with login.unproved while a second step is to come', async () => {
    const ana = await flows.person('otp')
    await flows.authenticator(ana.userId)
    const { body } = await flows.login(ana)
    const refused = await app.call(tokens.postExchange, { code: body.code!, codeVerifier })
    expect(refused).toRefuse('login.unproved')
  })

  it('refuses with login.expired a code that is used, unknown or not its own', async () => {
    const ana = await flows.person()
    const { body } = await flows.login(ana, { client: 'sei', secret: await flows.browserOf(ana) })
    const post = (code: string, verifier = codeVerifier) => app.call(tokens.postExchange, { code, codeVerifier: verifier })
    expect(await post(body.code!, 'x'.repeat(43))).toRefuse('login.expired')
    expect((await post(body.code!)).status).toBe(200)
    expect(await post(body.code!)).toRefuse('login.expired')
    expect(await post('unknown')).toRefuse('login.expired')
  })
})
