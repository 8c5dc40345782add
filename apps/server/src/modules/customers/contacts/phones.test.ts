import { createHash } from 'node:crypto'
import { contact } from '@florin/contract/customers/contact'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { codeIn, mailsTo, textsTo } from '../../../../../../test/mail.ts'

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
    const reply = await add('1234')
    expect(reply).toRefuse('phone.invalid', { field: 'phone' })
  })

  it('refuses with passphrase.wrong, and sends nothing', async () => {
    const phone = number()
    const reply = await add(phone, '+370', 'not that')
    expect(reply).toRefuse('passphrase.wrong', { field: 'password' })
    expect(await textsTo(app, `+370${phone}`)).toEqual([])
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    for (let time = 0; time < 5; time++) await add(number(), '+370', 'not that')
    expect(await add(number())).toRefuse('login.blocked')
  })

  it('wants digits', async () => {
    expect(await add('my phone')).toRefuse('request.invalid', { field: 'phone' })
    expect(await add('61234567', 'LT')).toRefuse('request.invalid', { field: 'phoneCountryCode' })
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
    const reply = await confirm(body.reqId!, wrong(code))
    expect(reply).toRefuse('code.wrong', { field: 'approvalCode' })
    expect((await confirm(body.reqId!, code)).status).toBe(200)
  })

  it('refuses with code.expired after ten minutes, for another person, and a second time', async () => {
    const phone = number()
    const { body } = await add(phone)
    const code = await codeTo(phone)
    const bob = await app.given.person()
    expect(await confirm(body.reqId!, code, bob.token)).toRefuse('code.expired')
    expect(await confirm(crypto.randomUUID(), code)).toRefuse('code.expired')
    expect((await confirm(body.reqId!, code)).status).toBe(200)
    expect(await confirm(body.reqId!, code)).toRefuse('code.expired')
    const late = await add(number())
    clock.advance(10 * 60)
    const { accessToken } = await app.parts.tokens.sessions.refresh(ana.refreshToken, { ip: '127.0.0.1', userAgent: 'test' })
    expect(await confirm(late.body.reqId!, '123456', accessToken)).toRefuse('code.expired')
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    const phone = number()
    const { body } = await add(phone)
    const code = await codeTo(phone)
    for (let time = 0; time < 5; time++) await confirm(body.reqId!, wrong(code))
    expect(await confirm(body.reqId!, code)).toRefuse('code.blocked')
  })
})

describe('contact.phoneReplacement.create', () => {
  const replace = (id: number, phone: string, given = password, token = ana.token) =>
    app.call(contact['phoneReplacement.create'], { id, phoneCountryCode: '370', phone, password: given }, { token })
  const inUse = async () => {
    const phone = number()
    const { body } = await add(phone)
    await confirm(body.reqId!, await codeTo(phone))
    return { id: body.id!, phone }
  }

  it('leaves the old number in use until the new one is confirmed', async () => {
    const [before, after] = [await inUse(), number()]
    const { body } = await replace(before.id, after)
    expect(await list()).toMatchObject([
      { number: before.phone, confirmed: true, status: 'Primary' },
      { number: after, confirmed: false },
    ])
    await confirm(body.reqId!, await codeTo(after))
    expect(await list()).toMatchObject([{ number: after, status: 'Primary' }])
  })

  it('forgets a number that was never confirmed once another is tried', async () => {
    const before = await inUse()
    await replace(before.id, number())
    const last = number()
    await replace(before.id, last)
    expect(await list()).toMatchObject([{ number: before.phone }, { number: last }])
  })

  it('refuses with object.missing a number that is not there or another’s', async () => {
    const { id } = await inUse()
    const bob = await app.given.person({ passphrase: password })
    for (const reply of [await replace(999_999_999, number()), await replace(id, number(), password, bob.token)])
      expect(reply).toRefuse('object.missing')
  })

  it('refuses with phone.invalid a number that cannot exist', async () => {
    expect(await replace((await inUse()).id, '1234')).toRefuse('phone.invalid', { field: 'phone' })
  })

  it('refuses with passphrase.wrong', async () => {
    expect(await replace((await inUse()).id, number(), 'not that')).toRefuse('passphrase.wrong', { field: 'password' })
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    const { id } = await inUse()
    for (let time = 0; time < 5; time++) await replace(id, number(), 'not that')
    expect(await replace(id, number())).toRefuse('login.blocked')
  })
})

describe('contact.phone.delete', () => {
  const remove = (id: number, token = ana.token) => app.call(contact['phone.delete'], { id }, { token })

  it('takes back a number that was never confirmed', async () => {
    const { id } = (await add(number())).body
    expect((await remove(id!)).body.responseCode).toBe('00')
    expect(await list()).toEqual([])
  })

  it('refuses with phone.inUse the number that gets codes', async () => {
    const phone = number()
    const { id, reqId } = (await add(phone)).body
    await confirm(reqId!, await codeTo(phone))
    expect(await remove(id!)).toRefuse('phone.inUse', { field: 'id' })
    expect(await list()).toMatchObject([{ id, confirmed: true }])
  })

  it('refuses with object.missing another’s number', async () => {
    const { id } = (await add(number())).body
    expect(await remove(id!, (await app.given.person()).token)).toRefuse('object.missing', { field: 'id' })
  })
})

describe('contact.phone.verify', () => {
  const codeVerifier = 'v'.repeat(43)
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const verify = (phoneId: number, type: 'sms' | 'call' = 'call', token = ana.token) =>
    app.call(contact['phone.verify'], { phoneId: String(phoneId), type, codeChallenge }, { token })
  const answer = (phoneId: number, code: string, verifier = codeVerifier) =>
    app.call(contact['phone.confirm'], { phoneId, verification: { codeVerifier: verifier, code } }, { token: ana.token })

  it('calls, and takes the code from whoever holds the verifier', async () => {
    const phone = number()
    const { id } = (await add(phone)).body
    expect((await verify(id!)).body).toMatchObject({ sentTo: `••• ••• ${phone.slice(-3)}`, expiresIn: 600 })
    expect((await textsTo(app, `+370${phone}`)).map(({ spoken }) => spoken)).toEqual([undefined, true])
    const code = await codeTo(phone)
    expect(await answer(id!, code, 'w'.repeat(43))).toRefuse('code.expired')
    expect(await answer(id!, wrong(code))).toRefuse('code.wrong', { field: 'verification.code' })
    expect((await answer(id!, code)).body).toMatchObject({ id, confirmed: true })
    expect(await list()).toMatchObject([{ number: phone, status: 'Primary' }])
  })

  it('wants one way or the other to confirm', async () => {
    const reply = await app.call(contact['phone.confirm'], {}, { token: ana.token })
    expect(reply).toRefuse('request.invalid', { field: 'reqId' })
  })

  it('refuses with object.missing a number that is another’s, confirmed, or not there', async () => {
    const phone = number()
    const { id, reqId } = (await add(phone)).body
    const bob = await app.given.person()
    expect(await verify(id!, 'sms', bob.token)).toRefuse('object.missing')
    await confirm(reqId!, await codeTo(phone))
    for (const phoneId of [id!, 999_999_999]) expect(await verify(phoneId)).toRefuse('object.missing')
  })
})
