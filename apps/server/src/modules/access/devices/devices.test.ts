import { customer } from '@florin/contract/customers/customer'
import { devices } from '@florin/contract/access/devices'
import type { Method } from '@florin/contract/method'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { liveEventsOf, mailsTo, textsTo } from '../../../../../../test/mail.ts'

const clock = movableClock()
let app: TestApp
let ana: GivenPerson
const pixel = { name: 'Pixel 11', code: 'serial-1', type: 'android' as const, pushToken: 'push-1' }

beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ana = await app.given.person()
})

const register = (input: object = {}, token = ana.token) => app.call(devices.create, { ...pixel, ...input }, { token })
const isSignedIn = async (token: string) => (await app.call(customer['info.get'], {}, { token })).status === 200
/** A phone that pairing has approved, with a session of its own. */
const paired = async (code = 'serial-1') => {
  const client = { ip: '127.0.0.1', userAgent: 'phone', brand: 'florin', userId: ana.userId, pairsDevice: true }
  const { accessToken } = await app.parts.tokens.sessions.start(app.db, client)
  const { body } = await register({ code }, accessToken)
  return { id: body.id!, secret: body.secret!, token: accessToken, approved: body.approved }
}
const setMode = (login_mode: string) => app.db.updateTable('app_user').set({ login_mode }).where('id', '=', ana.userId).execute()

describe('devices.create', () => {
  it('takes in a phone and gives its secret this once', async () => {
    const { body } = await register({ location: 'Vilnius' })
    expect(body).toMatchObject({ name: 'Pixel 11', type: 'android', location: 'Vilnius', approved: false })
    expect(body.secret).toMatch(/^[\w-]{43}$/)
    expect(body).not.toHaveProperty('pushToken')
    const listed = await app.call(devices.list, {}, { token: ana.token })
    expect(listed.body.devices).toMatchObject([{ id: body.id, approved: false, lastActivityAt: clock.now().toISOString() }])
    expect(listed.text).not.toContain(body.secret)
    expect(listed.text).not.toContain('push-1')
    expect((await mailsTo(app, ana.email)).at(-1)?.text).toContain('A phone was paired with your Florin account: Pixel 11.')
    expect(await liveEventsOf(app, ana.userId)).toContainEqual({ event: 'deviceListChanged', data: {} })
  })

  it('approves a phone that came by the pairing link', async () => {
    expect((await paired()).approved).toBe(true)
  })

  it.each(['name', 'code', 'type'])('wants a %s', async (field) => {
    const reply = await register({ [field]: undefined })
    expect(reply).toRefuse('request.invalid', { field })
  })

  it('knows no other phones than android and ios', async () => {
    expect(await register({ type: 'fridge' })).toRefuse('request.invalid')
  })
})

const both = (name: string, one: Method, twin: Method) => [
  [name, one],
  [`external ${name}`, twin],
]

describe.each(both('get', devices.get, devices['external.get']))('%s', (_name, method) => {
  it('shows one phone', async () => {
    const { id } = await paired()
    expect((await app.call(method as Method, { deviceId: id }, { token: ana.token })).body).toMatchObject({
      id,
      name: 'Pixel 11',
    })
  })
})

/** The answers for another's phone and for one that does not exist. */
const callForOthers = async (method: Method) => {
  const { id } = await paired()
  const bob = await app.given.person()
  const replies = [
    await app.call(method, { deviceId: id }, { token: bob.token }),
    await app.call(method, { deviceId: crypto.randomUUID() }, { token: ana.token }),
  ]
  expect((await app.call(devices.get, { deviceId: id }, { token: ana.token })).status).toBe(200)
  return replies
}

const removesAtOnce = async (method: Method) => {
  const phone = await paired()
  expect(await isSignedIn(phone.token)).toBe(true)
  const { status } = await app.call(method, { deviceId: phone.id }, { token: ana.token })
  expect([status, await isSignedIn(phone.token), await isSignedIn(ana.token)]).toEqual([200, false, true])
  expect((await app.call(devices.list, {}, { token: ana.token })).body.devices).toEqual([])
  expect((await mailsTo(app, ana.email)).at(-1)?.text).toContain('A phone was removed from your Florin account')
}

/** The answers when the only phone is removed: of one, and of two after the first is gone. */
const removeTheLast = async (method: Method) => {
  const phone = await paired()
  await setMode('push')
  const remove = (deviceId: string) => app.call(method, { deviceId }, { token: ana.token })
  const only = await remove(phone.id)
  const second = await paired('serial-2')
  expect((await remove(phone.id)).status).toBe(200)
  const last = await remove(second.id)
  await setMode('none')
  expect((await remove(second.id)).status).toBe(200)
  return [only, last]
}

describe('devices.get', () => {
  it('refuses with object.missing what is unknown or another’s', async () => {
    for (const reply of await callForOthers(devices.get)) expect(reply).toRefuse('object.missing')
  })
})
describe('devices.external.get', () => {
  it('refuses with object.missing what is unknown or another’s', async () => {
    for (const reply of await callForOthers(devices['external.get'])) expect(reply).toRefuse('object.missing')
  })
})

describe('devices.delete', () => {
  it('removes a phone, ends its sessions at once and tells its owner', () => removesAtOnce(devices.delete))
  it('refuses with object.missing what is unknown or another’s', async () => {
    for (const reply of await callForOthers(devices.delete)) expect(reply).toRefuse('object.missing')
  })
  it('refuses with factor.inUse the last phone while pushes are the second step', async () => {
    for (const reply of await removeTheLast(devices.delete)) expect(reply).toRefuse('factor.inUse')
  })

  it('removes only one of the last two when both are asked for at once', async () => {
    const phones = [await paired('serial-1'), await paired('serial-2')]
    await setMode('push')
    const remove = (deviceId: string) => app.call(devices.delete, { deviceId }, { token: ana.token })
    const refusals = (await Promise.all(phones.map(({ id }) => remove(id)))).map(({ refusal }) => refusal)
    expect(refusals.toSorted()).toEqual(['factor.inUse', undefined])
  })
})
describe('devices.own.delete', () => {
  it('removes a phone, ends its sessions at once and tells its owner', () => removesAtOnce(devices['own.delete']))
  it('refuses with object.missing what is unknown or another’s', async () => {
    for (const reply of await callForOthers(devices['own.delete'])) expect(reply).toRefuse('object.missing')
  })
  it('refuses with factor.inUse the last phone while pushes are the second step', async () => {
    for (const reply of await removeTheLast(devices['own.delete'])) expect(reply).toRefuse('factor.inUse')
  })
})
describe('devices.external.delete', () => {
  it('removes a phone, ends its sessions at once and tells its owner', () => removesAtOnce(devices['external.delete']))
  it('refuses with object.missing what is unknown or another’s', async () => {
    for (const reply of await callForOthers(devices['external.delete'])) expect(reply).toRefuse('object.missing')
  })
  it('refuses with factor.inUse the last phone while pushes are the second step', async () => {
    for (const reply of await removeTheLast(devices['external.delete'])) expect(reply).toRefuse('factor.inUse')
  })
})

describe('the older paths', () => {
  it('answer like the newer ones', async () => {
    const phone = await paired()
    const bodies = []
    for (const method of [devices.list, devices['external.list'], devices['own.list']])
      bodies.push((await app.call(method, {}, { token: ana.token })).text)
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain(phone.id)
    const { body } = await app.call(devices['external.create'], { ...pixel, code: 'serial-3' }, { token: ana.token })
    expect(body.secret).toBeDefined()
  })
})

describe('devices.pairing.create', () => {
  it('gives a link that works for five minutes', async () => {
    const { body } = await app.call(devices['pairing.create'], {}, { token: ana.token })
    const link = new URL(body.deeplink!)
    expect([link.protocol, link.searchParams.get('api')]).toEqual(['florin:', 'http://localhost:3000'])
    expect(link.searchParams.get('code')).toMatch(/^[\w-]{43}$/)
    expect(link.searchParams.get('codeVerifier')).toMatch(/^[\w-]{64}$/)
    expect(Date.parse(body.expiresAt!) - clock.now().getTime()).toBe(5 * 60_000)
    const attempt = await app.db.selectFrom('login_attempt').selectAll().where('user_id', '=', ana.userId).executeTakeFirst()
    expect(attempt).toMatchObject({ client: 'pairing', flow: 'direct' })
    expect(JSON.stringify(attempt)).not.toContain(link.searchParams.get('code'))
  })
})

describe('devices.pairing.create', () => {
  // A while after signing in.
  const password = 'three calm geese walk home'
  const ask = (given?: string) =>
    app.call(devices['pairing.create'], given === undefined ? {} : { password: given }, { token: ana.token })

  beforeEach(async () => {
    ana = await app.given.person({ passphrase: password })
    await app.db
      .updateTable('session')
      .set({ created_at: new Date(clock.now().getTime() - 5 * 60_000) })
      .where('user_id', '=', ana.userId)
      .execute()
  })

  it('refuses with passphrase.needed until it is shown again', async () => {
    expect(await ask()).toRefuse('passphrase.needed', { field: 'password' })
    expect((await ask(password)).body.deeplink).toContain('florin://scp')
  })

  it('refuses with passphrase.wrong who does not know it', async () => {
    expect(await ask('not that')).toRefuse('passphrase.wrong', { field: 'password' })
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    for (let time = 0; time < 5; time++) await ask('not that')
    expect(await ask(password)).toRefuse('login.blocked')
  })
})

describe('devices.storeLinks.send', () => {
  const send = (phoneNumber: string) => app.call(devices['storeLinks.send'], { phoneNumber }, { token: ana.token })

  it('sends the links of the brand’s application by text message', async () => {
    expect((await send('+370 612 34567')).body).toMatchObject({ ok: true, resendAfterSeconds: 60 })
    const [message] = await textsTo(app, '+37061234567')
    expect(message?.text).toContain('https://florin.example/app/ios')
    expect(message?.text).toContain('https://florin.example/app/android')
  })

  it('refuses with phone.invalid what is no phone number', async () => {
    for (const number of ['+370 1', 'call me', '+999 123456789']) {
      const reply = await send(number)
      expect(reply).toRefuse('phone.invalid', { field: 'phoneNumber' })
    }
  })

  it('lets nobody’s phone ring all day', async () => {
    const strict = await testApp({ env: { RATE_SCALE: '1' } })
    const person = await strict.given.person()
    const again = () => strict.call(devices['storeLinks.send'], { phoneNumber: '+37061234567' }, { token: person.token })
    expect((await again()).status).toBe(200)
    expect(await again()).toRefuse('rate.limited')
  })
})
