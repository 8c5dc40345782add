import { account } from '@florin/contract/accounts/account'
import { auth } from '@florin/contract/access/auth'
import { customer } from '@florin/contract/customers/customer'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { systemIds } from '../../../platform/ids.ts'
import { codeChallenge, codeVerifier, type Flows, flowsOf, wrongFor } from '../signIn/flows.fixture.ts'

const methods = tokens['approval.methods']
const start = tokens['approval.start']
const finish = tokens['approval.finish']

const clock = movableClock()
let app: TestApp
let flows: Flows
beforeAll(async () => {
  app = await testApp({ clock })
  flows = flowsOf(app)
})

/** Somebody at a browser never seen, with the token that is good for nothing but having it approved. */
const atNewBrowser = async () => {
  const ana = await flows.person()
  await flows.browserOf(ana)
  const secret = systemIds.secret()
  const { body } = await flows.login(ana, { secret })
  return { ana, secret, token: body.accessToken!, deviceId: body.deviceId!, code: body.code! }
}

describe('the token of a sign-in that waits for its browser', () => {
  it('opens nothing else', async () => {
    const { token } = await atNewBrowser()
    const statuses = [
      await app.call(customer['info.get'], {}, { token }),
      await app.call(account.list, {}, { token }),
      await app.call(auth['session.list'], {}, { token }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 401])
    expect(await app.parts.tokens.identifyQuietly(token, undefined)).toBeUndefined()
  })

  it('is over with the sign-in', async () => {
    const { ana, token, code } = await atNewBrowser()
    expect((await app.call(methods, {}, { token })).status).toBe(200)
    await flows.exchange(code, await flows.codeTo('mail.send', ana.email))
    expect((await app.call(methods, {}, { token })).status).toBe(401)
  })

  it('is over with its time', async () => {
    const { token } = await atNewBrowser()
    clock.advance(20 * 60)
    expect((await app.call(methods, {}, { token })).status).toBe(401)
  })
})

describe('tokens.approval.methods', () => {
  it('offers what the person has', async () => {
    const { ana, token } = await atNewBrowser()
    const typesNow = async () => (await app.call(methods, {}, { token })).body.methods?.map(({ type }) => type)
    expect(await typesNow()).toEqual(['email'])
    await flows.phone(ana.userId)
    await flows.authenticator(ana.userId)
    await flows.device(ana.userId)
    expect(await typesNow()).toEqual(['push', 'otp', 'sms', 'email'])
    const { body } = await app.call(methods, {}, { token })
    expect(body.methods?.map(({ target }) => target)).toEqual(['My phone', '', '••• ••• 222', expect.stringContaining('•••@')])
  })

  it('offers nothing weaker than the second step in force', async () => {
    const ana = await flows.person('sms')
    await flows.phone(ana.userId)
    await flows.authenticator(ana.userId)
    const { body } = await app.call(methods, {}, { token: ana.token })
    expect(body.methods?.map(({ type }) => type)).toEqual(['otp', 'sms'])
  })
})

describe('tokens.approval.start', () => {
  it('refuses with object.missing what is not there, is not the own, is approved, or cannot be had', async () => {
    const { ana, token, deviceId } = await atNewBrowser()
    const [own, foreign] = [await flows.device(ana.userId), await flows.device((await flows.person()).userId, false)]
    const begin = (id: string, method: 'email' | 'otp', bearer: string) =>
      app.call(start, { deviceId: id, method }, { token: bearer })
    for (const id of [systemIds.uuid(), own.id, foreign.id])
      expect(await begin(id, 'email', ana.token)).toRefuse('object.missing')
    expect(await begin(foreign.id, 'email', token)).toRefuse('object.missing')
    expect(await begin(deviceId, 'otp', token)).toRefuse('object.missing')
    expect(await begin(deviceId, 'email', ana.token)).toRefuse('object.missing')
    expect((await begin(deviceId, 'email', token)).status).toBe(200)
  })
})

describe('tokens.approval.finish', () => {
  it('approves the browser by another way than the mail, and the sign-in goes on', async () => {
    const { ana, token, deviceId, code, secret } = await atNewBrowser()
    const number = await flows.phone(ana.userId)
    const started = await app.call(start, { deviceId, method: 'sms' }, { token })
    expect(started.body).toMatchObject({ sentTo: '••• ••• 222', resendAfterSeconds: 60 })
    const shown = await flows.codeTo('sms.send', number)
    const done = await app.call(finish, { deviceId, methodId: started.body.methodId!, code: shown }, { token })
    expect(done.body).toMatchObject({ id: deviceId, approved: true, status: 'ok' })
    expect((await flows.exchange(code)).body.status).toBe('ok')
    expect((await flows.login(ana, { secret })).body.authFlow).toBe('simple')
  })

  it('approves a phone that was registered from a session of its owner', async () => {
    const ana = await flows.person()
    const { id, secret } = await flows.device(ana.userId, false)
    const { body } = await app.call(start, { deviceId: id, method: 'email' }, { token: ana.token })
    const code = await flows.codeTo('mail.send', ana.email)
    const done = await app.call(finish, { deviceId: id, methodId: body.methodId!, code }, { token: ana.token })
    expect(done.body.approved).toBe(true)
    expect((await app.call(tokens.exchange, { secret })).body.status).toBe('ok')
  })

  it('waits for a push and hears its answer', async () => {
    const ana = await flows.person()
    const old = await flows.device(ana.userId)
    const { id } = await flows.device(ana.userId, false)
    const ask = async () => {
      const { body } = await app.call(start, { deviceId: id, method: 'push' }, { token: ana.token })
      return { methodId: body.methodId!, number: body.number! }
    }
    const stateOf = async (methodId: string) =>
      (await app.call(finish, { deviceId: id, methodId }, { token: ana.token })).body.status
    const first = await ask()
    expect(await stateOf(first.methodId)).toBe('pending')
    await app.call(tokens.decide, { key: first.methodId, result: false, secret: old.secret })
    expect(await stateOf(first.methodId)).toBe('declined')
    const second = await ask()
    await app.call(tokens.decide, { key: second.methodId, result: true, secret: old.secret, number: second.number })
    expect(await stateOf(second.methodId)).toBe('ok')
  })

  it('wants the verifier when it began with a challenge', async () => {
    const ana = await flows.person()
    const { id } = await flows.device(ana.userId, false)
    const { body } = await app.call(start, { deviceId: id, method: 'email', codeChallenge }, { token: ana.token })
    const input = { deviceId: id, methodId: body.methodId!, code: await flows.codeTo('mail.send', ana.email) }
    expect(await app.call(finish, input, { token: ana.token })).toRefuse('code.expired')
    expect((await app.call(finish, { ...input, codeVerifier }, { token: ana.token })).body.approved).toBe(true)
  })

  it("refuses with object.missing another's phone", async () => {
    const [ana, bob] = [await flows.person(), await flows.person()]
    const { id } = await flows.device(ana.userId, false)
    const { body } = await app.call(start, { deviceId: id, method: 'email' }, { token: ana.token })
    const input = { deviceId: id, methodId: body.methodId!, code: await flows.codeTo('mail.send', ana.email) }
    expect(await app.call(finish, input, { token: bob.token })).toRefuse('object.missing')
  })

  it('refuses with code.wrong, and with code.blocked after five of them', async () => {
    const { ana, token, deviceId } = await atNewBrowser()
    const { body } = await app.call(start, { deviceId, method: 'email' }, { token })
    const code = wrongFor(await flows.codeTo('mail.send', ana.email))
    const send = () => app.call(finish, { deviceId, methodId: body.methodId!, code }, { token })
    for (let time = 0; time < 5; time++) expect(await send()).toRefuse('code.wrong', { field: 'code' })
    expect(await send()).toRefuse('code.blocked')
  })

  it('refuses with code.blocked in the same way for a phone', async () => {
    const ana = await flows.person()
    const { id } = await flows.device(ana.userId, false)
    const { body } = await app.call(start, { deviceId: id, method: 'email' }, { token: ana.token })
    const code = wrongFor(await flows.codeTo('mail.send', ana.email))
    const send = () => app.call(finish, { deviceId: id, methodId: body.methodId!, code }, { token: ana.token })
    const refusals = (await Promise.all(Array.from({ length: 7 }, send))).map(({ refusal }) => refusal)
    expect(refusals.toSorted()).toEqual(['code.blocked', 'code.blocked', ...Array.from({ length: 5 }, () => 'code.wrong')])
  })

  it('refuses with code.expired a code of another approval, or one that is late', async () => {
    const { ana, token, deviceId } = await atNewBrowser()
    const phone = await flows.device(ana.userId, false)
    const ofPhone = await app.call(start, { deviceId: phone.id, method: 'email' }, { token: ana.token })
    const code = await flows.codeTo('mail.send', ana.email)
    const mixed = await app.call(finish, { deviceId, methodId: ofPhone.body.methodId!, code }, { token })
    expect(mixed).toRefuse('code.expired')
    const ofBrowser = await app.call(start, { deviceId, method: 'email' }, { token })
    const right = await flows.codeTo('mail.send', ana.email)
    clock.advance(5 * 60)
    const late = await app.call(finish, { deviceId, methodId: ofBrowser.body.methodId!, code: right }, { token })
    expect(late).toRefuse('code.expired')
  })
})
