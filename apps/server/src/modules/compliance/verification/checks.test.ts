import { createHash } from 'node:crypto'
import { verification } from '@florin/contract/compliance/verification'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { codeIn, mailsTo, textsTo } from '../../../../../../test/mail.ts'

const clock = movableClock()
const codeVerifier = 'v'.repeat(43)
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
let app: TestApp
let ana: GivenPerson

beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ana = await app.given.person()
})

type Type = 'sms' | 'email' | 'push'
const verify = (type: Type, id = ana.customerId, customerId?: number) =>
  app.call(verification['customer.verify'], { id: String(id), type, codeChallenge }, { token: ana.token, customerId })
const confirm = (reqId: string, code?: string, verifier = codeVerifier, token = ana.token) =>
  app.call(verification['customer.confirm'], { reqId, verification: { codeVerifier: verifier, code } }, { token })
const mailed = async () => codeIn((await mailsTo(app, ana.email)).at(-1)?.text)
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const begun = async () => {
  const { body } = await verify('email')
  return { reqId: body.reqId!, code: await mailed() }
}

describe('verification.customer.verify', () => {
  it('mails a code at its own path', async () => {
    expect(verification['customer.verify'].rest).toBe('POST /verification/customer/{id}/verify')
    const { body } = await verify('email')
    expect(body).toMatchObject({ sentTo: `${ana.email[0]}•••@test.example`, expiresIn: 600 })
    expect(await mailed()).toMatch(/^\d{6}$/)
    expect((await mailsTo(app, ana.email)).at(-1)?.text).toContain('at Florin to confirm that it is you')
  })

  it('sends a text message to the confirmed number', async () => {
    await app.db
      .insertInto('phone')
      .values({
        user_id: ana.userId,
        country_code: '370',
        number: '61200007',
        is_primary: true,
        confirmed_at: clock.now(),
        created_at: clock.now(),
      })
      .execute()
    const { body } = await verify('sms')
    const [text] = await textsTo(app, '+37061200007')
    expect((await confirm(body.reqId!, codeIn(text?.text))).body.status).toBe('ok')
  })

  it('asks the phone with our application, and waits for it', async () => {
    const claim = { code: 'c', type: 'ios' as const, name: 'Phone', location: undefined, pushToken: 'p' }
    const { devices } = app.parts.tokens.factors
    const { secret } = await devices.register(app.db, ana.userId, claim, { isTrusted: true })
    const { body } = await verify('push')
    expect(body).toMatchObject({ number: expect.any(Number), expiresIn: 600 })
    expect((await confirm(body.reqId!)).body.status).toBe('pending')
    const decide = (id: string, number: number | undefined) =>
      app.db
        .transaction()
        .execute((tx) => app.parts.tokens.challenges.decide(tx, { id, deviceSecret: secret, result: true, number }))
    await decide(body.reqId!, body.number)
    expect((await confirm(body.reqId!)).body.status).toBe('ok')
    const again = (await verify('push')).body
    await decide(again.reqId!, (again.number ?? 0) + 1)
    expect((await confirm(again.reqId!)).body.status).toBe('declined')
  })

  it('is for companies too, by whoever acts for them', async () => {
    const company = await app.given.company()
    await app.given.employee(company, ana, { right: 1, accessList: ['balanceInfo'] })
    expect((await verify('email', company.customerId, company.customerId)).body.sentTo).toContain('•••')
  })

  it('refuses with object.missing any customer but the one acted for', async () => {
    const bob = await app.given.person()
    for (const id of [bob.customerId, 999_999_999]) expect(await verify('email', id)).toRefuse('object.missing')
    expect(await mailsTo(app, ana.email)).toEqual([])
  })

  it('refuses with twoStep.needsNumber where no number is confirmed', async () => {
    expect(await verify('sms')).toRefuse('twoStep.needsNumber')
  })

  it('refuses with twoStep.needsPhone where no phone is paired', async () => {
    expect(await verify('push')).toRefuse('twoStep.needsPhone')
  })
})

describe('verification.customer.confirm', () => {
  it('takes the code once, from whoever holds the verifier', async () => {
    const { reqId, code } = await begun()
    expect(await confirm(reqId, code, 'w'.repeat(43))).toRefuse('code.expired')
    expect((await confirm(reqId, code)).body.status).toBe('ok')
    expect((await confirm(reqId, code)).body.status).toBeUndefined()
  })

  it('refuses with code.wrong, and names the field', async () => {
    const { reqId, code } = await begun()
    const reply = await confirm(reqId, wrong(code))
    expect(reply).toRefuse('code.wrong', { field: 'verification.code' })
  })

  it('refuses with code.expired what is late, another’s or unknown', async () => {
    const { reqId, code } = await begun()
    const bob = await app.given.person()
    const answer = (id: string, token: string) => confirm(id, code, codeVerifier, token)
    expect(await answer(reqId, bob.token)).toRefuse('code.expired')
    expect(await answer(crypto.randomUUID(), ana.token)).toRefuse('code.expired')
    clock.advance(601)
    const { accessToken: token } = await app.given.session(ana)
    expect(await answer(reqId, token)).toRefuse('code.expired')
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    const { reqId, code } = await begun()
    for (let time = 0; time < 5; time++) await confirm(reqId, wrong(code))
    expect(await confirm(reqId, code)).toRefuse('code.blocked')
  })
})
