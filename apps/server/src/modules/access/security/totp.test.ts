import { account } from '@florin/contract/accounts/account'
import { auth } from '@florin/contract/access/auth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { fromBase32 } from '../factors/base32.ts'
import { stepOf, totpCode } from '../factors/totp.ts'
import { setPushDay } from '../signIn/pushDay.ts'

const clock = movableClock()
const password = 'three calm geese walk home'
let app: TestApp
let ana: GivenPerson

beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ana = await app.given.person({ passphrase: password })
})

const codeOf = (secret: string) => totpCode(fromBase32(secret), stepOf(clock.now()))
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
const create = (input: object = {}) => app.call(auth['totp.create'], { password, ...input }, { token: ana.token })
const confirm = (reqId: string, code: string, token = ana.token) => app.call(auth['totp.confirm'], { reqId, code }, { token })
const state = async () => (await app.call(auth['totp.get'], {}, { token: ana.token })).body

const enrolled = async () => {
  const { body } = await create()
  const { body: done } = await confirm(body.reqId!, codeOf(body.secret!))
  clock.advance(30)
  return { secret: body.secret!, codes: done.recoveryCodes! }
}
const block = async (attempt: () => Promise<unknown>) => {
  for (let time = 0; time < 5; time++) await attempt()
}

describe('auth.totp.create', () => {
  it('gives a secret that an authenticator application can read', async () => {
    const { body } = await create()
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(body.otpauthUrl!).searchParams.get('secret')).toBe(body.secret)
    expect(decodeURIComponent(new URL(body.otpauthUrl!).pathname)).toBe(`/Florin:${ana.email}`)
    expect(await state()).toMatchObject({ enabled: false })
  })

  it('refuses with passphrase.wrong who does not know it', async () => {
    const reply = await create({ password: 'not that' })
    expect(reply).toRefuse('passphrase.wrong', { field: 'password' })
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    await block(() => create({ password: 'not that' }))
    expect(await create()).toRefuse('login.blocked')
  })

  it('refuses with code.wrong to exchange an application whose code is not shown', async () => {
    const { secret } = await enrolled()
    for (const input of [{}, { code: wrongCode(secret) }]) expect(await create(input)).toRefuse('code.wrong', { field: 'code' })
    expect((await create({ code: codeOf(secret) })).status).toBe(200)
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    const { secret } = await enrolled()
    await block(() => create({ code: wrongCode(secret) }))
    expect(await create({ code: codeOf(secret) })).toRefuse('code.blocked')
  })
})

describe('auth.totp.confirm', () => {
  it('puts the application in use and shows ten recovery codes, this once', async () => {
    const { body } = await create()
    const { body: done } = await confirm(body.reqId!, codeOf(body.secret!))
    expect(done.recoveryCodes).toHaveLength(10)
    expect(await state()).toMatchObject({ enabled: true, recoveryCodesLeft: 10, createdAt: clock.now().toISOString() })
    const [mail] = await mailsTo(app, ana.email)
    expect(mail?.text).toContain('An authenticator app was set up')
  })

  it('uses up the code it was shown', async () => {
    const { body } = await create()
    const code = codeOf(body.secret!)
    await confirm(body.reqId!, code)
    expect(await app.parts.tokens.factors.checkTotp(app.db, ana.userId, code)).toBe(false)
  })

  it('refuses with object.missing what was never begun, is over, or is another’s', async () => {
    const { body } = await create()
    const code = codeOf(body.secret!)
    const bob = await app.given.person()
    expect(await confirm(crypto.randomUUID(), code)).toRefuse('object.missing')
    expect(await confirm(body.reqId!, code, bob.token)).toRefuse('object.missing')
    clock.advance(16 * 60)
    const again = await app.parts.tokens.sessions.start(app.db, { ip: '::1', userAgent: '', brand: 'florin', userId: ana.userId })
    expect(await confirm(body.reqId!, codeOf(body.secret!), again.accessToken)).toRefuse('object.missing')
  })

  it('refuses with code.wrong a code that is not the application’s, and lets try again', async () => {
    const { body } = await create()
    expect(await confirm(body.reqId!, wrongCode(body.secret!))).toRefuse('code.wrong')
    expect((await confirm(body.reqId!, codeOf(body.secret!))).status).toBe(200)
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    const { body } = await create()
    await block(() => confirm(body.reqId!, wrongCode(body.secret!)))
    expect(await confirm(body.reqId!, codeOf(body.secret!))).toRefuse('code.blocked')
  })
})

describe('auth.totp.delete', () => {
  const remove = (input: object) => app.call(auth['totp.delete'], { password, code: '000000', ...input }, { token: ana.token })

  it('does without the application and its recovery codes', async () => {
    const { secret, codes } = await enrolled()
    expect((await remove({ code: codeOf(secret) })).body).toMatchObject({ enabled: false })
    expect(await state()).toEqual({
      responseCode: '00',
      responseDescription: 'Success',
      enabled: false,
      recoveryCodesLeft: 0,
    })
    expect(await app.parts.tokens.factors.checkTotp(app.db, ana.userId, codes[0]!)).toBe(false)
  })

  it('takes a recovery code when the application is lost', async () => {
    const { codes } = await enrolled()
    expect((await remove({ code: codes[3] })).status).toBe(200)
  })

  it('refuses with object.missing where there is none', async () => {
    expect(await remove({})).toRefuse('object.missing')
  })

  it('refuses with factor.inUse while it is the second step', async () => {
    const { secret } = await enrolled()
    await app.db.updateTable('app_user').set({ login_mode: 'otp' }).where('id', '=', ana.userId).execute()
    expect(await remove({ code: codeOf(secret) })).toRefuse('factor.inUse')
    await app.db.updateTable('app_user').set({ login_mode: 'none' }).where('id', '=', ana.userId).execute()
    expect((await remove({ code: codeOf(secret) })).status).toBe(200)
  })

  it('refuses with passphrase.wrong and keeps the application', async () => {
    const { secret } = await enrolled()
    expect(await remove({ password: 'not that', code: codeOf(secret) })).toRefuse('passphrase.wrong', { field: 'password' })
    expect(await state()).toMatchObject({ enabled: true })
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    const { secret } = await enrolled()
    await block(() => remove({ password: 'not that' }))
    expect(await remove({ code: codeOf(secret) })).toRefuse('login.blocked')
  })

  it('refuses with code.wrong and keeps the application', async () => {
    const { secret } = await enrolled()
    expect(await remove({ code: wrongCode(secret) })).toRefuse('code.wrong', { field: 'code' })
    expect(await state()).toMatchObject({ enabled: true })
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    const { secret } = await enrolled()
    await block(() => remove({ code: wrongCode(secret) }))
    expect(await remove({ code: codeOf(secret) })).toRefuse('code.blocked')
  })
})

describe('auth.recoveryCode.create', () => {
  const renew = (input: object) =>
    app.call(auth['recoveryCode.create'], { password, code: '000000', ...input }, { token: ana.token })

  it('makes ten new ones and voids those from before', async () => {
    const { secret, codes } = await enrolled()
    const { body } = await renew({ code: codeOf(secret) })
    expect(body.recoveryCodes).toHaveLength(10)
    const check = (code: string) => app.parts.tokens.factors.checkTotp(app.db, ana.userId, code)
    expect([await check(codes[0]!), await check(body.recoveryCodes![0]!)]).toEqual([false, true])
  })

  it('refuses with object.missing without an application', async () => {
    expect(await renew({})).toRefuse('object.missing')
  })

  it('refuses with passphrase.wrong who does not know it', async () => {
    const { secret } = await enrolled()
    expect(await renew({ password: 'not that', code: codeOf(secret) })).toRefuse('passphrase.wrong', { field: 'password' })
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    await enrolled()
    await block(() => renew({ password: 'not that' }))
    expect(await renew({})).toRefuse('login.blocked')
  })

  it('refuses with code.wrong who does not hold the application', async () => {
    const { secret } = await enrolled()
    expect(await renew({ code: wrongCode(secret) })).toRefuse('code.wrong', { field: 'code' })
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    const { secret } = await enrolled()
    await block(() => renew({ code: wrongCode(secret) }))
    expect(await renew({ code: codeOf(secret) })).toRefuse('code.blocked')
  })
})

describe('auth.twoStepMigration.get', () => {
  it('tells how long is left to move to push', async () => {
    const get = async () => (await app.call(auth['twoStepMigration.get'], {}, { token: ana.token })).body
    expect(await get()).toMatchObject({ requirement: 'none', strategy: 'enable', mode: 'none' })
    const dueOn = new Date(clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    await app.db.updateTable('app_user').set({ push_due_on: dueOn, login_mode: 'sms' }).where('id', '=', ana.userId).execute()
    expect(await get()).toMatchObject({ requirement: 'soft', daysLeft: 3, strategy: 'migrate' })
    await app.db.updateTable('app_user').set({ login_mode: 'push' }).where('id', '=', ana.userId).execute()
    expect(await get()).toMatchObject({ requirement: 'none', mode: 'push' })
  })

  it('lets nobody at their money who has put it off for too long', async () => {
    const accounts = () => app.call(account.list, {}, { token: ana.token })
    const dayAgo = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    expect(await setPushDay(app.db, 'florin', dayAgo)).toBeGreaterThan(0)
    clock.advance(1)
    expect(await accounts()).toRefuse('access.phoneFirst')
    expect((await app.call(auth['session.list'], {}, { token: ana.token })).body).toMatchObject({ responseCode: '00' })
    await setPushDay(app.db, 'florin', undefined)
    clock.advance(1)
    expect((await accounts()).status).toBe(200)
  })
})
