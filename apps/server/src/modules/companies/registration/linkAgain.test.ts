import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { businessForm, emailOf } from './business.fixture.ts'

const clock = movableClock()
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock })
})

const progress = businessRegistration['businessProgress.get']
const confirm = businessRegistration['businessEmail.confirm']
const resend = businessRegistration['businessLink.resend']

const applied = async () => {
  const form = businessForm()
  const email = emailOf(form, 'bob')
  const customerId = (await app.call(businessRegistration['business.create'], form)).body.customerId ?? 0
  const codeOf = async () =>
    new URL(/http\S+/.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[0] ?? '').searchParams.get('code') ?? ''
  const subjects = async () => (await mailsTo(app, email)).map(({ subject }) => subject)
  return { email, customerId, codeOf, subjects, code: await codeOf() }
}
const later = async (days: number) => {
  clock.advance(days * 86_400)
  await app.parts.services.companies.linkAgain.remind()
}
const reminder = 'Please confirm your email: application of Harbor Labs OÜ'

describe('an applicant who never confirmed their email', () => {
  it('is reminded on the third and the sixth day, with a link that works, and not again', async () => {
    const { customerId, code, codeOf, subjects } = await applied()
    await later(2)
    expect(await subjects()).toHaveLength(1)
    await later(1.1)
    expect((await subjects()).slice(1)).toEqual([reminder])
    await later(1)
    expect(await subjects()).toHaveLength(2)
    await later(2.1)
    await later(9)
    expect((await subjects()).slice(1)).toEqual([reminder, reminder])
    expect((await app.call(progress, { customerId, code: await codeOf() })).body.companyName).toBe('Harbor Labs OÜ')
    // Nobody who has it mailed again ends the one that is being used.
    expect((await app.call(progress, { customerId, code })).body.companyName).toBe('Harbor Labs OÜ')
  })

  it('is not reminded once it is confirmed or declined', async () => {
    const operator = await app.given.operator('compliance')
    const [confirmed, declined] = [await applied(), await applied()]
    await app.call(confirm, { customerId: confirmed.customerId, code: confirmed.code })
    const decision = { customerId: declined.customerId, reason: 'Not a business we serve' }
    await app.call(operatorBusiness['business.decline'], decision, { token: operator.token })
    await later(4)
    expect(await confirmed.subjects()).not.toContain(reminder)
    expect(await declined.subjects()).not.toContain(reminder)
  })
})

describe('registration.businessLink.resend', () => {
  it('mails a new link, and says the same of an address that nobody applied with', async () => {
    const { email, customerId, codeOf, subjects } = await applied()
    const known = await app.call(resend, { email })
    expect(await subjects()).toHaveLength(2)
    expect((await app.call(confirm, { customerId, code: await codeOf() })).body.responseCode).toBe('00')
    const stranger = `${crypto.randomUUID()}@test.example`
    expect((await app.call(resend, { email: stranger })).body).toEqual(known.body)
    expect(await mailsTo(app, stranger)).toEqual([])
  })

  it('leaves the link that its owner is using good, and keeps the newest fifty', async () => {
    const { email, customerId, code } = await applied()
    const status = async () => (await app.call(progress, { customerId, code })).refusal
    const { linkAgain } = app.parts.services.companies
    await Promise.all(Array.from({ length: 49 }, () => linkAgain.resend(email, '127.0.0.1')))
    expect(await status()).toBeUndefined()
    await app.call(resend, { email })
    expect(await status()).toBe('object.missing')
  })

  it('leaves the link of a decision alone that is made meanwhile', async () => {
    const { email, customerId, subjects } = await applied()
    let asked: Promise<unknown> | undefined
    await app.db.transaction().execute(async (tx) => {
      const decided = { status: 'approved', decided_at: clock.now() }
      await tx.updateTable('business_application').set(decided).where('customer_id', '=', customerId).execute()
      asked = app.call(resend, { email })
      await new Promise((done) => setTimeout(done, 300))
    })
    await asked
    expect(await subjects()).toHaveLength(1)
  })

  it('mails one address five times an hour at most from one network, and the owner elsewhere can still register', async () => {
    const strict = await testApp({ clock: movableClock(new Date('2026-01-01T10:00:00Z')), env: { RATE_SCALE: '1' } })
    const form = businessForm()
    const email = emailOf(form, 'bob')
    for (let more = 0; more < 5; more += 1) await strict.call(resend, { email })
    expect(await strict.call(resend, { email })).toRefuse('rate.limited')
    expect((await strict.call(businessRegistration['business.create'], form)).body.responseCode).toBe('00')
  })
})
