import { loginHistory } from '@florin/contract/access/loginHistory'
import { auth } from '@florin/contract/access/auth'
import { customer } from '@florin/contract/customers/customer'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { systemIds } from '../../../platform/ids.ts'
import { codeChallenge, codeVerifier, type Flows, flowsOf, passphrase, wrongFor } from './flows.fixture.ts'

const clock = movableClock()
let app: TestApp
let flows: Flows
beforeAll(async () => {
  app = await testApp({ clock })
  flows = flowsOf(app)
})

const whoIs = async (token: string | undefined) => (await app.call(customer['info.get'], {}, { token })).body.customer?.login

describe('tokens.exchange', () => {
  it('wants the code of the authenticator, once', async () => {
    const ana = await flows.person('otp')
    await flows.authenticator(ana.userId)
    const { body } = await flows.login(ana)
    expect(body).toMatchObject({ authFlow: 'otp', status: 'pending' })
    expect(body.resendAfterSeconds).toBeUndefined()
    const otp = flows.totpNow()
    expect(await whoIs((await flows.exchange(body.code, otp)).body.accessToken)).toBe(ana.email)
    const second = await flows.login(ana)
    expect(await flows.exchange(second.body.code, otp)).toRefuse('code.wrong', { field: 'otp' })
  })

  it('takes a recovery code in its place, however it was typed', async () => {
    const ana = await flows.person('otp')
    const [recovery = ''] = await flows.authenticator(ana.userId)
    const { body } = await flows.login(ana)
    expect((await flows.exchange(body.code, ` ${recovery.toUpperCase()} `)).body.status).toBe('ok')
    const again = await flows.login(ana)
    expect(await flows.exchange(again.body.code, recovery)).toRefuse('code.wrong', { field: 'otp' })
  })

  it('wants the code of the text message', async () => {
    const ana = await flows.person('sms')
    const number = await flows.phone(ana.userId)
    const { body } = await flows.login(ana)
    expect(body).toMatchObject({ authFlow: 'sms', sentTo: '••• ••• 222', resendAfterSeconds: 60 })
    const otp = await flows.codeTo('sms.send', number)
    expect(await whoIs((await flows.exchange(body.code, otp)).body.accessToken)).toBe(ana.email)
  })

  it('waits for the phone', async () => {
    const ana = await flows.person('push')
    const { id, secret } = await flows.device(ana.userId)
    const { body } = await flows.login(ana)
    expect(body).toMatchObject({ authFlow: 'push', twoFactorMode: 'push', number: expect.any(Number) })
    expect((await flows.exchange(body.code)).body).toMatchObject({ status: 'pending' })
    const [push] = await flows.sent('push.send', `push-${id}`)
    expect(push?.data).toMatchObject({ kind: 'challenge', key: body.key, numbers: expect.stringContaining(String(body.number)) })
    const decided = await app.call(tokens.decide, { key: body.key!, result: true, secret, number: body.number })
    expect(decided.body.ok).toBe(true)
    expect(await whoIs((await flows.exchange(body.code)).body.accessToken)).toBe(ana.email)
  })

  it('hears that the phone said no, which ends the sign-in and stays on record', async () => {
    const ana = await flows.person('push')
    const { secret } = await flows.device(ana.userId)
    const { body } = await flows.login(ana)
    await app.call(tokens.decide, { key: body.key!, result: false, secret })
    expect((await flows.exchange(body.code)).body).toMatchObject({ status: 'declined' })
    expect(await flows.exchange(body.code)).toRefuse('login.expired')
    const history = await app.call(loginHistory['loginHistory.list'], {}, { token: ana.token })
    expect(history.body.items?.map(({ result }) => result)).toEqual(['failed'])
  })

  it('takes the authenticator in place of the phone where there is one', async () => {
    const ana = await flows.person('push')
    await flows.device(ana.userId)
    expect((await flows.login(ana)).body.otherWays).toBeUndefined()
    await flows.authenticator(ana.userId)
    const { body } = await flows.login(ana)
    expect(body.otherWays).toEqual(['otp'])
    expect((await flows.exchange(body.code, flows.totpNow())).body.status).toBe('ok')
  })

  it("lets a paired phone in by its secret alone, and only while it is the person's", async () => {
    const ana = await flows.person('push')
    const { id, secret } = await flows.device(ana.userId)
    const { body } = await app.call(tokens.exchange, { secret, pushToken: 'push-newer' })
    expect([body.status, await whoIs(body.accessToken)]).toEqual(['ok', ana.email])
    await app.db.transaction().execute((tx) => app.parts.tokens.factors.devices.remove(tx, ana.userId, id))
    expect(await app.call(tokens.exchange, { secret })).toRefuse('device.unknown')
  })

  it('refuses with device.unknown a phone that is unknown or not approved', async () => {
    const { secret } = await flows.device((await flows.person()).userId, false)
    for (const shown of [secret, systemIds.secret()])
      expect(await app.call(tokens.exchange, { secret: shown })).toRefuse('device.unknown')
  })

  it('refuses a body that is neither the one nor the other', async () => {
    const exchange = (input: object) => app.call(tokens.exchange, input)
    expect(await exchange({})).toRefuse('request.invalid', { field: 'code' })
    expect(await exchange({ code: 'x' })).toRefuse('request.invalid', { field: 'codeVerifier' })
    expect(await exchange({ code: 'x', codeVerifier, secret: systemIds.secret() })).toRefuse('request.invalid', { field: 'code' })
  })

  it('refuses with login.expired a code without its verifier, with the challenge itself, with another, and a second time', async () => {
    const ana = await flows.person()
    const { body } = await flows.login(ana, { client: 'sei', secret: await flows.browserOf(ana) })
    expect(await app.call(tokens.exchange, { code: body.code })).toRefuse('request.invalid', { field: 'codeVerifier' })
    for (const wrong of [codeChallenge, 'x'.repeat(43), `${codeVerifier}x`])
      expect(await flows.exchange(body.code, undefined, { codeVerifier: wrong })).toRefuse('login.expired')
    expect((await flows.exchange(body.code)).status).toBe(200)
    expect(await flows.exchange(body.code)).toRefuse('login.expired')
    expect(await flows.exchange('nobody-has-this-code')).toRefuse('login.expired')
  })

  it('gives tokens once when the same code is exchanged many times at once', async () => {
    const ana = await flows.person()
    const { body } = await flows.login(ana, { client: 'sei', secret: await flows.browserOf(ana) })
    const replies = await Promise.all(Array.from({ length: 8 }, () => flows.exchange(body.code)))
    const refusals = replies.map(({ refusal }) => refusal)
    expect(refusals.toSorted()).toEqual([...Array<string>(7).fill('login.expired'), undefined])
  })

  it('refuses what took too long', async () => {
    const ana = await flows.person('otp')
    await flows.authenticator(ana.userId)
    const { body } = await flows.login(ana)
    clock.advance(20 * 60)
    expect(await flows.exchange(body.code, flows.totpNow())).toRefuse('login.expired')
  })

  it('refuses a sign-in that began before the passphrase was changed', async () => {
    const ana = await flows.person('otp')
    await flows.authenticator(ana.userId)
    const { body } = await flows.login(ana)
    const change = { oldPassword: passphrase, newPassword: 'nine loud ducks swim north' }
    expect((await app.call(auth['password.update'], change, { token: ana.token })).status).toBe(200)
    expect(await flows.exchange(body.code, flows.totpNow())).toRefuse('login.expired')
  })

  it('refuses with code.wrong and keeps it on record', async () => {
    const ana = await flows.person('sms')
    const number = await flows.phone(ana.userId)
    const { body } = await flows.login(ana)
    const right = await flows.codeTo('sms.send', number)
    const wrong = await flows.exchange(body.code, wrongFor(right))
    expect(wrong).toRefuse('code.wrong', { field: 'otp' })
    const history = await app.call(loginHistory['loginHistory.list'], {}, { token: ana.token })
    expect(history.body.items?.map(({ result }) => result)).toEqual(['failed'])
    expect((await flows.exchange(body.code, right)).status).toBe(200)
  })

  it('refuses with code.expired after five minutes', async () => {
    const ana = await flows.person('sms')
    const number = await flows.phone(ana.userId)
    const { body } = await flows.login(ana)
    clock.advance(5 * 60)
    const late = await flows.exchange(body.code, await flows.codeTo('sms.send', number))
    expect(late).toRefuse('code.expired')
  })

  it('refuses with code.blocked after five wrong codes, and a new sign-in gives no new tries', async () => {
    const ana = await flows.person('sms')
    const number = await flows.phone(ana.userId)
    const { body } = await flows.login(ana)
    const wrong = wrongFor(await flows.codeTo('sms.send', number))
    const replies = await Promise.all(Array.from({ length: 9 }, () => flows.exchange(body.code, wrong)))
    expect(replies.filter(({ refusal }) => refusal === 'code.wrong')).toHaveLength(5)
    const again = await flows.login(ana)
    const right = await flows.codeTo('sms.send', number)
    const blocked = await flows.exchange(again.body.code, right)
    expect(blocked).toRefuse('code.blocked')
    expect(blocked.headers['retry-after']).toBe('60')
  })
})
