import { twoStep } from '@florin/contract/access/twoStep'
import { Right } from '@florin/contract/access'
import { customer } from '@florin/contract/customers/customer'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { codeIn, liveEventsOf, mailsTo, pushesTo, textsTo } from '../../../../../../test/mail.ts'
import { fromBase32 } from '../factors/base32.ts'
import { stepOf, totpCode } from '../factors/totp.ts'

const clock = movableClock()
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const [none, push, sms, otp, approvalCode] = [0, 1, 2, 3, 4]
let app: TestApp
let ana: GivenPerson

beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ana = await app.given.person()
  clock.advance(30)
})

const factors = () => app.parts.tokens.factors
const withTotp = () => app.db.transaction().execute((tx) => factors().authenticators.put(tx, ana.userId, key))
const withNumber = async () => {
  const number = String(60_000_000 + ana.userId)
  const phone = await factors().phones.add(app.db, ana.userId, { countryCode: '370', number })
  await app.db.transaction().execute((tx) => factors().phones.confirm(tx, ana.userId, phone.id))
  return `+370${number}`
}
const withPhone = async () => {
  const claim = { code: 'c', type: 'ios' as const, name: 'Phone', location: undefined, pushToken: `push-${ana.userId}` }
  return factors().devices.register(app.db, ana.userId, claim, { isTrusted: true })
}
const otpNow = () => totpCode(fromBase32(key), stepOf(clock.now()))
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

const ask = (mode: number, typeMode: 'login' | 'transaction' = 'login', more: object = {}) =>
  app.call(twoStep['twoStep.create'], { mode, typeMode }, { token: ana.token, ...more })
const confirm = (reqId: string, code?: string, token = ana.token) =>
  app.call(twoStep['twoStep.confirm'], { reqId, ...(code !== undefined && { code }) }, { token })
const modes = async (token = ana.token) => {
  const { body } = await app.call(customer['info.get'], {}, { token })
  return [body.customer?.login2faMode, body.customer?.transactionApproveMode]
}
const setLogin = (login_mode: string) => app.db.updateTable('app_user').set({ login_mode }).where('id', '=', ana.userId).execute()

describe('customer.twoStep.create', () => {
  it('asks the new factor when none is in force', async () => {
    await withTotp()
    const number = await withNumber()
    expect((await ask(otp)).body).toMatchObject({ method: 'otp' })
    const { body } = await ask(sms, 'transaction')
    expect(body).toMatchObject({ method: 'sms', sentTo: `••• ••• ${number.slice(-3)}` })
    expect((await ask(approvalCode, 'transaction')).body).toMatchObject({ method: 'email' })
  })

  it('asks the factor in force when there is one', async () => {
    await withTotp()
    await withNumber()
    await setLogin('sms')
    for (const mode of [none, otp]) expect((await ask(mode)).body).toMatchObject({ method: 'sms' })
  })

  it('refuses with access.denied to decide about the payments of a company without managing it', async () => {
    const company = await app.given.company()
    await app.given.employee(company, ana, { right: Right.initiate, accessList: ['balanceInfo'] })
    const denied = await ask(approvalCode, 'transaction', { customerId: company.customerId })
    expect(denied).toRefuse('access.denied')
    const boss = await app.given.person()
    await app.given.employee(company, boss, { right: Right.full, accessList: ['balanceInfo'] })
    const allowed = await ask(approvalCode, 'transaction', { customerId: company.customerId, token: boss.token })
    expect(allowed.body.responseCode).toBe('00')
  })

  it('refuses with twoStep.unchanged what is so already', async () => {
    expect(await ask(none)).toRefuse('twoStep.unchanged')
    await setLogin('sms')
    expect(await ask(sms)).toRefuse('twoStep.unchanged')
  })

  it('refuses with twoStep.notOffered a mailed code at sign-in, and no approval where the brand wants one', async () => {
    expect(await ask(approvalCode)).toRefuse('twoStep.notOffered')
    await app.db
      .updateTable('customer')
      .set({ transaction_approve_mode: 'approvalCode' })
      .where('id', '=', ana.customerId)
      .execute()
    expect(await ask(none, 'transaction', { headers: { host: 'amber.localhost' } })).toRefuse('twoStep.notOffered')
    expect((await ask(none, 'transaction')).body).toMatchObject({ responseCode: '00', method: 'email' })
  })

  it('refuses with twoStep.needsPhone until a phone is paired', async () => {
    expect(await ask(push)).toRefuse('twoStep.needsPhone')
  })

  it('refuses with twoStep.needsNumber until a number is confirmed', async () => {
    await factors().phones.add(app.db, ana.userId, { countryCode: '370', number: '61234567' })
    expect(await ask(sms)).toRefuse('twoStep.needsNumber')
  })

  it('refuses with twoStep.needsAuthenticator until one is set up', async () => {
    expect(await ask(otp)).toRefuse('twoStep.needsAuthenticator')
  })

  it('refuses with twoStep.shortPassphrase to leave a short passphrase alone', async () => {
    await withTotp()
    await app.db
      .updateTable('app_user')
      .set({ login_mode: 'otp', has_short_passphrase: true })
      .where('id', '=', ana.userId)
      .execute()
    expect(await ask(none)).toRefuse('twoStep.shortPassphrase')
  })
})

describe('customer.twoStep.confirm', () => {
  it('puts it in force, gives new tokens, and tells pages and person', async () => {
    await withTotp()
    const { body } = await ask(otp)
    const { body: done } = await confirm(body.reqId!, otpNow())
    expect(done).toMatchObject({ status: 'ok' })
    expect(await modes(done.accessToken)).toEqual(['otp', 'none'])
    expect(await liveEventsOf(app, ana.userId)).toContainEqual({
      event: 'twoStepModeSet',
      data: { typeMode: 'login', mode: 'otp' },
    })
    const mail = (await mailsTo(app, ana.email)).at(-1)
    expect(mail?.text).toContain('The second step at sign-in to your Florin account is now: Authenticator app.')
    expect((await app.parts.tokens.sessions.refresh(done.refreshToken!, { ip: '::1', userAgent: '' })).accessToken).toBeDefined()
  })

  it('sets how payments are approved, and gives it up again', async () => {
    const number = await withNumber()
    const first = await ask(sms, 'transaction')
    await confirm(first.body.reqId!, codeIn((await textsTo(app, number)).at(-1)?.text))
    expect(await modes()).toEqual(['no', 'sms'])
    const second = await ask(none, 'transaction')
    await confirm(second.body.reqId!, codeIn((await textsTo(app, number)).at(-1)?.text))
    expect(await modes()).toEqual(['no', 'none'])
  })

  it('waits for the phone that has to agree', async () => {
    const { secret } = await withPhone()
    const { body } = await ask(push)
    expect(body.number).toBeGreaterThan(9)
    expect((await confirm(body.reqId!)).body).toMatchObject({ status: 'pending' })
    const message = (await pushesTo(app, `push-${ana.userId}`)).at(-1)
    const decision = { id: message!.data['key']!, deviceSecret: secret, result: true, number: body.number! }
    await app.db.transaction().execute((tx) => app.parts.tokens.challenges.decide(tx, decision))
    expect((await confirm(body.reqId!)).body).toMatchObject({ status: 'ok' })
    expect(await modes()).toEqual(['push', 'none'])
  })

  it('leaves everything as it was when the phone says no', async () => {
    const { secret } = await withPhone()
    const { body } = await ask(push)
    const message = (await pushesTo(app, `push-${ana.userId}`)).at(-1)
    const decision = { id: message!.data['key']!, deviceSecret: secret, result: false }
    await app.db.transaction().execute((tx) => app.parts.tokens.challenges.decide(tx, decision))
    expect((await confirm(body.reqId!)).body).toMatchObject({ status: 'declined' })
    expect(await modes()).toEqual(['no', 'none'])
  })

  it('refuses with object.missing what is unknown, another’s, or done', async () => {
    await withTotp()
    const { body } = await ask(otp)
    const bob = await app.given.person()
    expect(await confirm(crypto.randomUUID(), otpNow())).toRefuse('object.missing')
    expect(await confirm(body.reqId!, otpNow(), bob.token)).toRefuse('object.missing')
    expect((await confirm(body.reqId!, otpNow())).status).toBe(200)
    expect(await confirm(body.reqId!, otpNow())).toRefuse('object.missing')
  })

  it('refuses with twoStep.wrongCode in a 400 with a message, and lets try again', async () => {
    await withTotp()
    const { body } = await ask(otp)
    const refused = await confirm(body.reqId!, wrong(otpNow()))
    expect(refused).toRefuse('twoStep.wrongCode')
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ message: 'This code is wrong. Please check it and try again.' })
    expect((await confirm(body.reqId!, otpNow())).status).toBe(200)
  })

  it('refuses with code.expired after ten minutes', async () => {
    await withTotp()
    const { body } = await ask(otp)
    clock.advance(10 * 60)
    const { accessToken } = await app.parts.tokens.sessions.refresh(ana.refreshToken, { ip: '127.0.0.1', userAgent: 'test' })
    expect(await confirm(body.reqId!, otpNow(), accessToken)).toRefuse('code.expired')
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    await withTotp()
    const { body } = await ask(otp)
    for (let time = 0; time < 5; time++) await confirm(body.reqId!, wrong(otpNow()))
    expect(await confirm(body.reqId!, otpNow())).toRefuse('code.blocked')
  })
})
