import { Right } from '@florin/contract/access'
import { company } from '@florin/contract/companies/company'
import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'

const clock = movableClock()
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock })
})

const list = company['paymentEmail.list']
const create = company['paymentEmail.create']
const confirm = company['paymentEmail.confirm']
const resend = company['paymentEmail.resend']
const remove = company['paymentEmail.delete']
const fresh = () => `${crypto.randomUUID()}@test.example`

const founded = async () => {
  const { customerId } = await app.given.company({ name: 'Studio Ltd' })
  const join = async (right: Right) => {
    const user = await app.given.person()
    await app.given.employee({ customerId }, user, { right, accessList: ['balanceInfo'] })
    return { ...user, as: { token: user.token, customerId } }
  }
  const carla = await join(Right.full)
  const add = async (emailAddress: string) => (await app.call(create, { emailAddress }, carla.as)).body.emailId!
  const codeOf = async (address: string) => /\b\d{6}\b/.exec((await mailsTo(app, address)).at(-1)?.text ?? '')?.[0] ?? ''
  const answer = async (emailId: number, address: string) =>
    app.call(confirm, { emailId, confirmationCode: await codeOf(address) }, carla.as)
  return { customerId, carla, join, add, codeOf, answer }
}
const payeeBy = async (email: string) => {
  const ana = await app.given.person()
  return (await app.call(transfer['payee.check'], { email }, { token: ana.token })).body
}

describe('company.paymentEmail.create', () => {
  it('lets others pay the company by the address once its code has come back', async () => {
    const { add, answer, carla, join } = await founded()
    const address = fresh()
    const emailId = await add(address)
    expect((await payeeBy(address)).exist).toBe(false)
    expect((await answer(emailId, address)).body.status).toBe('Confirmed')
    expect(await payeeBy(address)).toMatchObject({ exist: true, name: 'Studio Ltd' })
    const reader = await join(Right.read)
    expect((await app.call(list, {}, reader.as)).body.items).toMatchObject([{ emailAddress: address, status: 'Confirmed' }])
    expect(await app.call(create, { emailAddress: fresh() }, reader.as)).toRefuse('access.denied')
    await app.call(remove, { emailId }, carla.as)
    expect((await payeeBy(address)).exist).toBe(false)
  })

  it('refuses with email.known an address that is confirmed already', async () => {
    const { add, answer, carla } = await founded()
    const address = fresh()
    await answer(await add(address), address)
    expect(await app.call(create, { emailAddress: address }, carla.as)).toRefuse('email.known', { field: 'emailAddress' })
  })

  it('refuses with email.tooMany the eleventh', async () => {
    const { customerId, carla } = await founded()
    const rows = Array.from({ length: 10 }, () => ({
      customer_id: customerId,
      email: fresh(),
      asked_by: carla.userId,
      created_at: clock.now(),
    }))
    await app.db.insertInto('company_email').values(rows).execute()
    expect(await app.call(create, { emailAddress: fresh() }, carla.as)).toRefuse('email.tooMany')
  })
})

describe('company.paymentEmail.confirm', () => {
  it('refuses with email.taken what another company or a member is paid by', async () => {
    const [one, two] = [await founded(), await founded()]
    const address = fresh()
    const [first, second] = [await one.add(address), await two.add(address)]
    const mails = await mailsTo(app, address)
    const codes = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
    const say = (by: typeof one, emailId: number, confirmationCode: string) =>
      app.call(confirm, { emailId, confirmationCode }, by.carla.as)
    expect((await say(one, first, codes[0]!)).body.status).toBe('Confirmed')
    expect(await say(two, second, codes[1]!)).toRefuse('email.taken')
    const member = await app.given.person()
    const own = await one.add(member.email)
    expect(await one.answer(own, member.email)).toRefuse('email.taken')
    expect((await payeeBy(member.email)).name).not.toBe('Studio Ltd')
  })

  it('refuses with code.wrong another code', async () => {
    const { add, carla, codeOf } = await founded()
    const address = fresh()
    const emailId = await add(address)
    const wrong = String((Number(await codeOf(address)) + 1) % 1_000_000).padStart(6, '0')
    const answer = await app.call(confirm, { emailId, confirmationCode: wrong }, carla.as)
    expect(answer).toRefuse('code.wrong', { field: 'confirmationCode' })
  })

  it('refuses with code.blocked even the right code after five wrong ones', async () => {
    const { add, answer, carla, codeOf } = await founded()
    const address = fresh()
    const emailId = await add(address)
    const wrong = String((Number(await codeOf(address)) + 1) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 5; n += 1) await app.call(confirm, { emailId, confirmationCode: wrong }, carla.as)
    expect(await answer(emailId, address)).toRefuse('code.blocked')
  })

  it('refuses with code.expired a code that another manager had sent', async () => {
    const { add, codeOf, join } = await founded()
    const bob = await join(Right.full)
    const address = fresh()
    const emailId = await add(address)
    const stolen = { emailId, confirmationCode: await codeOf(address) }
    expect(await app.call(confirm, stolen, bob.as)).toRefuse('code.expired')
  })

  it('refuses with object.missing an address of another company', async () => {
    const [{ add }, other] = [await founded(), await founded()]
    const foreign = { emailId: await add(fresh()), confirmationCode: '123456' }
    expect(await app.call(confirm, foreign, other.carla.as)).toRefuse('object.missing', { field: 'emailId' })
  })
})

describe('company.paymentEmail.resend', () => {
  it('refuses with object.missing an address of another company, and one that is confirmed', async () => {
    const [{ add, answer, carla }, other] = [await founded(), await founded()]
    const address = fresh()
    const emailId = await add(address)
    expect(await app.call(resend, { emailId }, other.carla.as)).toRefuse('object.missing')
    await answer(emailId, address)
    expect(await app.call(resend, { emailId }, carla.as)).toRefuse('object.missing', { field: 'emailId' })
  })
})

describe('company.paymentEmail.delete', () => {
  it('refuses with object.missing an address of another company', async () => {
    const [{ add }, other] = [await founded(), await founded()]
    expect(await app.call(remove, { emailId: await add(fresh()) }, other.carla.as)).toRefuse('object.missing')
  })
})
