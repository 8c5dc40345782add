import { twoStep } from '@florin/contract/access/twoStep'
import { devices } from '@florin/contract/access/devices'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../test/app.ts'
import { messagesOf } from '../../../../../test/mail.ts'
import type { GivenPerson } from '../../../../../test/given.ts'

const clock = movableClock()
let app: TestApp
let ana: GivenPerson

beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ana = await app.given.person()
})

const link = async () => (await app.call(devices['pairing.create'], {}, { token: ana.token })).body.deeplink!
const pair = (deeplink: string) => app.call(sandbox['phone.create'], { deeplink })
const paired = async () => (await pair(await link())).body.id!
const phones = async () => (await app.call(sandbox['phone.list'], {})).body.phones ?? []
const own = async (id: string) => (await phones()).find((phone) => phone.id === id)
const answer = (id: string, key: string, result: boolean, number?: number) =>
  app.call(sandbox['phone.answer'], { id, key, result, ...(number !== undefined && { number }) })

/** Pushes reach the phone as they would by the worker. */
const deliver = async () => {
  const rows = await app.db.selectFrom('outbox').select('id').where('topic', '=', 'push.send').orderBy('id').execute()
  const messages = await messagesOf(app, 'push.send')
  for (const [index, { id }] of rows.entries()) await app.parts.consumers['push.send'](messages[index]!, { outboxId: String(id) })
}
const askForPush = async () => {
  const { body } = await app.call(twoStep['twoStep.create'], { mode: 1, typeMode: 'login' }, { token: ana.token })
  await deliver()
  return body
}
const confirm = async (reqId: string) => (await app.call(twoStep['twoStep.confirm'], { reqId }, { token: ana.token })).body.status

describe('sandbox.phone.create', () => {
  it('pairs a telephone that is approved at once', async () => {
    const { body } = await pair(await link())
    expect(body).toMatchObject({ email: ana.email, name: 'Sandbox phone', requests: [] })
    const { body: listed } = await app.call(devices.list, {}, { token: ana.token })
    expect(listed.devices).toMatchObject([{ name: 'Sandbox phone', approved: true }])
  })

  it('refuses with pairing.failed what is no link, was used, or is too old', async () => {
    for (const text of ['hello', 'florin://scp', 'florin://scp?code=x&codeVerifier=y'])
      expect(await pair(text)).toRefuse('pairing.failed')
    const once = await link()
    expect((await pair(once)).body.responseCode).toBe('00')
    expect(await pair(once)).toRefuse('pairing.failed')
    const late = await link()
    clock.advance(5 * 60)
    expect(await pair(late)).toRefuse('pairing.failed')
  })
})

describe('sandbox.phone.answer', () => {
  it('shows three numbers, and approves with the one that the page shows', async () => {
    const id = await paired()
    const asked = await askForPush()
    const [request] = (await own(id))!.requests
    expect(request).toMatchObject({ title: 'Change the second step?', numbers: expect.arrayContaining([asked.number]) })
    expect(request?.numbers).toHaveLength(3)
    expect((await answer(id, request!.key, true, asked.number)).body.result).toBe('passed')
    expect((await own(id))!.requests).toEqual([])
    expect(await confirm(asked.reqId!)).toBe('ok')
  })

  it('takes another number for a no, and no for a no', async () => {
    const id = await paired()
    const first = await askForPush()
    const key = (await own(id))!.requests[0]!.key
    const other = (await own(id))!.requests[0]!.numbers.find((number) => number !== first.number)
    expect((await answer(id, key, true, other)).body.result).toBe('declined')
    expect(await confirm(first.reqId!)).toBe('declined')
    const second = await askForPush()
    expect((await answer(id, (await own(id))!.requests[0]!.key, false)).body.result).toBe('declined')
    expect(await confirm(second.reqId!)).toBe('declined')
  })

  it('refuses with object.missing an unknown telephone, or a question to somebody else', async () => {
    const id = await paired()
    await askForPush()
    const { key } = (await own(id))!.requests[0]!
    expect(await answer(crypto.randomUUID(), key, true)).toRefuse('object.missing')
    ana = await app.given.person()
    expect(await answer(await paired(), key, true)).toRefuse('object.missing')
  })

  it('refuses with code.expired what was answered already, and takes it off the screen', async () => {
    const id = await paired()
    const asked = await askForPush()
    const { key } = (await own(id))!.requests[0]!
    await answer(id, key, false)
    expect(await answer(id, key, true, asked.number)).toRefuse('code.expired')
  })
})

describe('sandbox.phone.delete', () => {
  it('throws a telephone away without telling its account', async () => {
    const id = await paired()
    expect((await app.call(sandbox['phone.delete'], { id })).body.ok).toBe(true)
    expect(await own(id)).toBeUndefined()
    expect((await app.call(devices.list, {}, { token: ana.token })).body.devices).toHaveLength(1)
  })

  it('refuses with object.missing an unknown one', async () => {
    expect(await app.call(sandbox['phone.delete'], { id: crypto.randomUUID() })).toRefuse('object.missing')
  })
})

describe('sandbox.authenticator.create', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const add = (otpauthUrl: string) => app.call(sandbox['authenticator.create'], { otpauthUrl })

  it('shows codes for the account, with the seconds they have left', async () => {
    const { body } = await add(`otpauth://totp/Florin:${ana.email}?secret=${secret}&issuer=Florin`)
    const mine = body.codes?.find(({ account }) => account === ana.email)
    expect(mine).toMatchObject({ issuer: 'Florin', code: expect.stringMatching(/^\d{6}$/) })
    expect(mine?.secondsLeft).toBeGreaterThan(0)
    await app.db.transaction().execute((tx) => app.parts.tokens.factors.authenticators.put(tx, ana.userId, secret))
    expect(await app.parts.tokens.factors.checkTotp(app.db, ana.userId, mine!.code)).toBe(true)
  })

  it('refuses with otpauth.unreadable anything else', async () => {
    const reply = await add('https://florin.example')
    expect(reply).toRefuse('otpauth.unreadable', { field: 'otpauthUrl' })
  })
})

describe('sandbox.authenticator.delete', () => {
  it('forgets an account', async () => {
    const url = `otpauth://totp/${ana.email}?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ`
    const { body } = await app.call(sandbox['authenticator.create'], { otpauthUrl: url })
    const { id } = body.codes!.find(({ account }) => account === ana.email)!
    await app.call(sandbox['authenticator.delete'], { id })
    const { body: left } = await app.call(sandbox['authenticator.list'], {})
    expect(left.codes?.some((code) => code.id === id)).toBe(false)
  })

  it('refuses with object.missing an unknown one', async () => {
    expect(await app.call(sandbox['authenticator.delete'], { id: 999_999 })).toRefuse('object.missing')
  })
})
