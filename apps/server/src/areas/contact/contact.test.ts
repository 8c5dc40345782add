import { contact } from '@florin/contract/contact'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../test/given.ts'
import { codeIn, mailsTo, textsTo } from '../../../../../test/mail.ts'

const clock = movableClock()
let app: TestApp
let ana: GivenPerson
let next = 0
const password = 'three calm geese walk home'

beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ana = await app.given.person({ passphrase: password })
})

const number = () => `612${String((next += 1)).padStart(5, '0')}`
const add = (phone: string, phoneCountryCode = '+370', given = password) =>
  app.call(contact['phone.create'], { phoneCountryCode, phone, password: given }, { token: ana.token })
const confirm = (reqId: string, approvalCode: string, token = ana.token) =>
  app.call(contact['phone.confirm'], { reqId, approvalCode }, { token })
const list = async () => (await app.call(contact['phone.list'], {}, { token: ana.token })).body.items
const codeTo = async (phone: string) => codeIn((await textsTo(app, `+370${phone}`)).at(-1)?.text)
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('contact.phone.create', () => {
  it('sends a code to the number, which waits for it', async () => {
    const phone = number()
    const { body } = await add(`${phone.slice(0, 3)} ${phone.slice(3)}`)
    expect(body.sentTo).toBe(`••• ••• ${phone.slice(-3)}`)
    expect(await codeTo(phone)).toMatch(/^\d{6}$/)
    expect(await list()).toEqual([{ id: body.id, countryCode: '370', number: phone, confirmed: false, status: 'Unconfirmed' }])
  })

  it('refuses with phone.invalid a number that cannot exist', async () => {
    const { status, body } = await add('1234')
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'phone'])
  })

  it('refuses with passphrase.wrong, and sends nothing', async () => {
    const phone = number()
    const { status, body } = await add(phone, '+370', 'not that')
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'password'])
    expect(await textsTo(app, `+370${phone}`)).toEqual([])
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    for (let time = 0; time < 5; time++) await add(number(), '+370', 'not that')
    expect((await add(number())).status).toBe(429)
  })

  it('wants digits', async () => {
    expect((await add('my phone')).body.errors?.[0]?.field).toBe('phone')
    expect((await add('61234567', 'LT')).body.errors?.[0]?.field).toBe('phoneCountryCode')
  })
})

describe('contact.phone.confirm', () => {
  it('makes it the number that gets codes, in place of the one before', async () => {
    const [first, second] = [number(), number()]
    for (const phone of [first, second]) {
      const { body } = await add(phone)
      const { body: done } = await confirm(body.reqId!, await codeTo(phone))
      expect(done).toMatchObject({ id: body.id, confirmed: true })
    }
    expect(await list()).toMatchObject([{ number: second, confirmed: true, status: 'Primary' }])
    const mail = (await mailsTo(app, ana.email)).at(-1)
    expect(mail?.text).toContain(`••• ••• ${second.slice(-3)}`)
    expect(mail?.text).not.toContain(second)
  })

  it('refuses with code.wrong and lets try again', async () => {
    const phone = number()
    const { body } = await add(phone)
    const code = await codeTo(phone)
    const { status, body: refused } = await confirm(body.reqId!, wrong(code))
    expect([status, refused.errors?.[0]?.field]).toEqual([422, 'approvalCode'])
    expect((await confirm(body.reqId!, code)).status).toBe(200)
  })

  it('refuses with code.expired after ten minutes, for another person, and a second time', async () => {
    const phone = number()
    const { body } = await add(phone)
    const code = await codeTo(phone)
    const bob = await app.given.person()
    expect((await confirm(body.reqId!, code, bob.token)).status).toBe(422)
    expect((await confirm(crypto.randomUUID(), code)).status).toBe(422)
    expect((await confirm(body.reqId!, code)).status).toBe(200)
    expect((await confirm(body.reqId!, code)).status).toBe(422)
    const late = await add(number())
    clock.advance(10 * 60)
    const { accessToken } = await app.parts.tokens.sessions.refresh(ana.refreshToken, { ip: '127.0.0.1', userAgent: 'test' })
    expect((await confirm(late.body.reqId!, '123456', accessToken)).body.responseDescription).toContain('run out')
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    const phone = number()
    const { body } = await add(phone)
    const code = await codeTo(phone)
    for (let time = 0; time < 5; time++) await confirm(body.reqId!, wrong(code))
    expect((await confirm(body.reqId!, code)).status).toBe(429)
  })
})
