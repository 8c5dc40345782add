import { auth } from '@florin/contract/access/auth'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { systemIds } from '../../../platform/ids.ts'
import { type Flows, flowsOf } from '../signIn/flows.fixture.ts'

const clock = movableClock()
let app: TestApp
let flows: Flows
beforeAll(async () => {
  app = await testApp({ clock })
  flows = flowsOf(app)
})

describe('tokens.decide', () => {
  const waiting = async () => {
    const ana = await flows.person('push')
    const { secret } = await flows.device(ana.userId)
    const { body } = await flows.login(ana)
    return { ana, secret, key: body.key!, number: body.number!, code: body.code! }
  }

  it('takes the wrong number for a no, and says so', async () => {
    const { secret, key, number, code } = await waiting()
    const decided = await app.call(tokens.decide, { key, result: true, secret, number: number === 99 ? 10 : number + 1 })
    expect(decided.body.ok).toBe(false)
    expect((await flows.exchange(code)).body.status).toBe('declined')
  })

  it('wants the number with a yes', async () => {
    const { secret, key } = await waiting()
    const refused = await app.call(tokens.decide, { key, result: true, secret })
    expect(refused).toRefuse('request.invalid', { field: 'number' })
  })

  it("refuses with object.missing another's phone and what nobody asked", async () => {
    const { secret, key, number } = await waiting()
    const stranger = await flows.device((await flows.person()).userId)
    for (const input of [
      { key, secret: stranger.secret },
      { key: systemIds.uuid(), secret },
    ])
      expect(await app.call(tokens.decide, { ...input, result: true, number })).toRefuse('object.missing')
  })

  it('refuses with code.expired what was decided already, or too late', async () => {
    const first = await waiting()
    const decide = ({ key, secret, number }: typeof first) => app.call(tokens.decide, { key, secret, number, result: true })
    expect((await decide(first)).body.ok).toBe(true)
    expect(await decide(first)).toRefuse('code.expired')
    const second = await waiting()
    clock.advance(5 * 60)
    expect(await decide(second)).toRefuse('code.expired')
  })
})

describe('tokens.resendPush', () => {
  it('asks the phones once more, a minute later', async () => {
    const ana = await flows.person('push')
    const { id } = await flows.device(ana.userId)
    const key = (await flows.login(ana)).body.key!
    const early = await app.call(tokens.resendPush, { key })
    expect(early).toRefuse('rate.limited')
    expect(early.headers['retry-after']).toBe('60')
    clock.advance(60)
    expect((await app.call(tokens.resendPush, { key })).body).toMatchObject({ ok: true, resendAfterSeconds: 60 })
    expect(await flows.sent('push.send', `push-${id}`)).toHaveLength(2)
  })

  it('refuses with code.expired what is unknown or no push', async () => {
    const ana = await flows.person('sms')
    await flows.phone(ana.userId)
    const key = (await flows.login(ana)).body.key!
    for (const wrong of [key, systemIds.uuid()])
      expect(await app.call(tokens.resendPush, { key: wrong })).toRefuse('code.expired')
  })
})

describe('auth.loginCode.send', () => {
  it('sends another code, which takes the place of the first', async () => {
    const ana = await flows.person('sms')
    const number = await flows.phone(ana.userId)
    const { body } = await flows.login(ana)
    clock.advance(60)
    expect((await app.call(auth['loginCode.send'], { key: body.key! })).body).toMatchObject({ ok: true, resendAfterSeconds: 60 })
    expect(await flows.sent('sms.send', number)).toHaveLength(2)
    expect((await flows.exchange(body.code, await flows.codeTo('sms.send', number))).body.status).toBe('ok')
  })

  it('sends the mailed code of a new browser again', async () => {
    const ana = await flows.person()
    await flows.browserOf(ana)
    const { body } = await flows.login(ana, { secret: systemIds.secret() })
    clock.advance(60)
    await app.call(auth['loginCode.send'], { key: body.key! })
    expect((await flows.exchange(body.code, await flows.codeTo('mail.send', ana.email))).body.status).toBe('ok')
  })

  it('refuses with code.expired what is unknown or sends no code', async () => {
    const ana = await flows.person('otp')
    await flows.authenticator(ana.userId)
    const key = (await flows.login(ana)).body.key!
    for (const wrong of [key, systemIds.uuid()])
      expect(await app.call(auth['loginCode.send'], { key: wrong })).toRefuse('code.expired')
  })
})
