import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { fromBase32 } from './base32.ts'
import type { Factors } from './factors.ts'
import { stepOf, totpCode } from './totp.ts'

const clock = movableClock()
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
let app: TestApp
let factors: Factors
let ana: GivenPerson

beforeAll(async () => {
  app = await testApp({ clock })
  factors = app.parts.tokens.factors
})
beforeEach(async () => {
  ana = await app.given.person()
})

const codeNow = (away = 0) => totpCode(fromBase32(key), stepOf(clock.now()) + away)
const check = (code: string) => factors.checkTotp(app.db, ana.userId, code)
const enrolled = () => app.db.transaction().execute((tx) => factors.authenticators.put(tx, ana.userId, key))
const isSignedIn = async (token: string) => (await app.parts.tokens.identify(token, undefined)) !== undefined

describe('an authenticator application', () => {
  it('is asked for a code that counts once, and none from before it', async () => {
    await enrolled()
    expect(await check(codeNow())).toBe(true)
    expect(await check(codeNow())).toBe(false)
    expect(await check(codeNow(-1))).toBe(false)
    expect(await check(codeNow(1))).toBe(true)
    clock.advance(60)
    expect(await check(` ${codeNow().slice(0, 3)} ${codeNow().slice(3)}`)).toBe(true)
  })

  it('gives a code to one of many who show it at once', async () => {
    await enrolled()
    const code = codeNow()
    const passed = await Promise.all(Array.from({ length: 8 }, () => check(code)))
    expect(passed.filter(Boolean)).toHaveLength(1)
  })

  it('is replaced by a recovery code, each once, however it is typed', async () => {
    const codes = await enrolled()
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/.test(code))).toBe(true)
    const [first = '', second = ''] = codes
    expect(await check(first.toUpperCase().replace('-', ' '))).toBe(true)
    expect(await check(first)).toBe(false)
    expect(await check(second.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(true)
    expect((await factors.authenticators.state(app.db, ana.userId))?.recoveryCodesLeft).toBe(8)
  })

  it('of one person says nothing about another', async () => {
    const codes = await enrolled()
    const bob = await app.given.person()
    expect(await factors.checkTotp(app.db, bob.userId, codeNow())).toBe(false)
    expect(await factors.checkTotp(app.db, bob.userId, codes[0] ?? '')).toBe(false)
    for (const nonsense of ['', '000000', 'abcde-fghjk', '12345', 'uuuuu-uuuuu']) expect(await check(nonsense)).toBe(false)
  })

  it('keeps its secret sealed in the database', async () => {
    await enrolled()
    const row = await app.db.selectFrom('totp').selectAll().where('user_id', '=', ana.userId).executeTakeFirstOrThrow()
    expect(row.sealed_secret.toString('latin1')).not.toContain(key)
  })
})

describe('a phone', () => {
  const claim = { code: 'serial-1', type: 'android' as const, name: 'Pixel', location: undefined, pushToken: 'push-1' }

  it('registered from a pairing session is approved at once, but only one of them', async () => {
    const client = { ip: '127.0.0.1', userAgent: 'phone', brand: 'florin', userId: ana.userId }
    const { accessToken } = await app.parts.tokens.sessions.start(app.db, { ...client, pairsDevice: true })
    const { sessionId = '' } = (await app.parts.tokens.identify(accessToken, undefined)) ?? {}
    const first = await factors.devices.register(app.db, ana.userId, claim, { sessionId })
    const second = await factors.devices.register(app.db, ana.userId, { ...claim, code: 'serial-2' }, { sessionId })
    expect([first.device.approvedAt !== undefined, second.device.approvedAt !== undefined]).toEqual([true, false])
    expect(await factors.of(app.db, ana.userId)).toMatchObject({ devices: 1, loginMode: 'none', hasTotp: false })
    expect(await factors.devices.bySecret(app.db, first.secret)).toMatchObject({ id: first.device.id, userId: ana.userId })
  })

  it('takes its sessions with it when it is removed', async () => {
    const { device } = await factors.devices.register(app.db, ana.userId, claim, { isTrusted: true })
    const client = { ip: '127.0.0.1', userAgent: 'phone', brand: 'florin', userId: ana.userId, deviceId: device.id }
    const { accessToken } = await app.parts.tokens.sessions.start(app.db, client)
    expect(await isSignedIn(accessToken)).toBe(true)
    const bob = await app.given.person()
    const remove = (userId: number) => app.db.transaction().execute((tx) => factors.devices.remove(tx, userId, device.id))
    expect(await remove(bob.userId)).toBe(false)
    expect(await remove(ana.userId)).toBe(true)
    expect(await isSignedIn(accessToken)).toBe(false)
    expect(await isSignedIn(ana.token)).toBe(true)
    expect(await remove(ana.userId)).toBe(false)
  })

  it('registered again has another secret, and takes the place of the one before once it is approved', async () => {
    const first = await factors.devices.register(app.db, ana.userId, claim, { isTrusted: true })
    const again = await factors.devices.register(app.db, ana.userId, claim, {})
    expect(again.device.approvedAt).toBeUndefined()
    expect(await factors.devices.bySecret(app.db, first.secret)).toBeDefined()
    expect(await factors.devices.list(app.db, ana.userId)).toHaveLength(2)
    expect(await factors.devices.approve(app.db, ana.userId, again.device.id)).toBe(true)
    expect(await factors.devices.approve(app.db, ana.userId, again.device.id)).toBe(false)
    expect(await factors.devices.bySecret(app.db, first.secret)).toBeUndefined()
    expect(await factors.devices.list(app.db, ana.userId)).toHaveLength(1)
  })
})

describe('a telephone number', () => {
  it('gets codes once it is confirmed, in place of the one before', async () => {
    const add = (number: string) => factors.phones.add(app.db, ana.userId, { countryCode: '370', number })
    const confirm = (id: number) => app.db.transaction().execute((tx) => factors.phones.confirm(tx, ana.userId, id))
    const first = await add('61234567')
    expect((await factors.of(app.db, ana.userId)).phone).toBeUndefined()
    await confirm(first.id)
    expect((await factors.of(app.db, ana.userId)).phone).toEqual({ id: first.id, e164: '+37061234567' })
    const second = await add('61234568')
    expect((await add('61234568')).id).toBe(second.id)
    await confirm(second.id)
    expect(await factors.phones.list(app.db, ana.userId)).toMatchObject([{ id: second.id, isPrimary: true }])
  })
})
