import { createHash } from 'node:crypto'
import { Right } from '@florin/contract/access'
import { company } from '@florin/contract/companies/company'
import { contact } from '@florin/contract/customers/contact'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { codeIn, textsTo } from '../../../../../../test/mail.ts'

const clock = movableClock()
let app: TestApp
type User = { token: string; customerId: number; userId: number }
let nora: User
let rita: User
let next = 0

beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  const { customerId } = await app.given.company()
  const joined = async (right: Right): Promise<User> => {
    const person = await app.given.person()
    const { token, userId } = person
    await app.given.employee({ customerId }, person, { right, accessList: ['balanceInfo'] })
    return { token, customerId, userId }
  }
  nora = await joined(Right.full)
  rita = await joined(Right.read)
})

const number = () => `613${String((next += 1)).padStart(5, '0')}`
const set = (by: User, of: User, phone: string, more: object = {}) =>
  app.call(company['userPhone.update'], { userId: of.userId, phoneCountryCode: '+370', phone, ...more }, by)
const codeTo = async (phone: string) => codeIn((await textsTo(app, `+370${phone}`)).at(-1)?.text)
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const confirm = (by: User, of: User, reqId: string, approvalCode: string) =>
  app.call(company['userPhone.confirm'], { userId: of.userId, reqId, approvalCode }, by)
const phoneOf = async (of: User) => (await app.call(company['authorisedUser.get'], { id: of.userId }, nora)).body.phone

describe('company.userPhone.update', () => {
  it('has a code sent to one’s own number, which counts once the code has come back', async () => {
    const phone = number()
    const { body } = await set(rita, rita, phone)
    expect(body.sentTo).toBe(`••• ••• ${phone.slice(-3)}`)
    expect(await phoneOf(rita)).toMatchObject({ number: phone, confirmed: false })
    expect((await confirm(rita, rita, body.reqId!, await codeTo(phone))).body).toMatchObject({
      phoneId: body.phoneId,
      confirmed: true,
    })
    expect(await phoneOf(rita)).toEqual({ id: body.phoneId, countryCode: '370', number: phone, confirmed: true })
    // Another takes its place once it is confirmed, and not before.
    const second = number()
    const more = (await set(nora, rita, second)).body
    expect(await phoneOf(rita)).toMatchObject({ number: phone })
    await confirm(nora, rita, more.reqId!, await codeTo(second))
    expect(await phoneOf(rita)).toMatchObject({ number: second, confirmed: true })
  })

  it('never becomes a number to which codes of a sign-in go', async () => {
    const phone = number()
    const { body } = await set(nora, rita, phone)
    await confirm(nora, rita, body.reqId!, await codeTo(phone))
    expect((await app.call(contact['phone.list'], {}, { token: rita.token })).body.items).toEqual([])
  })

  it('refuses with object.missing another’s number without full access, and somebody of another company', async () => {
    expect(await set(rita, nora, number())).toRefuse('object.missing', { field: 'userId' })
    const stranger = await app.given.person()
    expect(await set(nora, { ...rita, userId: stranger.userId }, number())).toRefuse('object.missing', { field: 'userId' })
  })

  it('refuses with phone.invalid a number that cannot exist', async () => {
    expect(await set(nora, nora, '1234')).toRefuse('phone.invalid', { field: 'phone' })
  })
})

describe('company.userPhone.confirm', () => {
  it('takes the code from whoever holds the verifier', async () => {
    const codeVerifier = 'v'.repeat(43)
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
    const phone = number()
    const { body } = await set(nora, rita, phone, { codeChallenge })
    const answer = (verifier: string, code: string) => {
      const verification = { codeVerifier: verifier, code }
      return app.call(company['userPhone.confirm'], { userId: rita.userId, phoneId: body.phoneId, verification }, nora)
    }
    const code = await codeTo(phone)
    expect(await answer('w'.repeat(43), code)).toRefuse('code.expired')
    expect((await answer(codeVerifier, code)).body).toMatchObject({ phoneId: body.phoneId, confirmed: true })
  })

  it('refuses with code.wrong, and lets try again', async () => {
    const phone = number()
    const { body } = await set(nora, nora, phone)
    const code = await codeTo(phone)
    expect(await confirm(nora, nora, body.reqId!, wrong(code))).toRefuse('code.wrong', { field: 'approvalCode' })
    expect((await confirm(nora, nora, body.reqId!, code)).status).toBe(200)
    expect(await confirm(nora, nora, body.reqId!, code)).toRefuse('code.expired')
  })

  it('refuses with code.expired the code of another, and of a number that was replaced', async () => {
    const [first, second] = [number(), number()]
    const { body } = await set(nora, rita, first)
    const code = await codeTo(first)
    expect(await confirm(rita, rita, body.reqId!, code)).toRefuse('code.expired')
    await set(nora, rita, second)
    expect(await confirm(nora, rita, body.reqId!, code)).toRefuse('code.expired')
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    const phone = number()
    const { body } = await set(nora, nora, phone)
    const code = await codeTo(phone)
    for (let time = 0; time < 5; time++) await confirm(nora, nora, body.reqId!, wrong(code))
    expect(await confirm(nora, nora, body.reqId!, code)).toRefuse('code.blocked')
  })

  it('refuses with object.missing once full access is gone', async () => {
    const phone = number()
    const { body } = await set(nora, rita, phone)
    await app.db
      .updateTable('company_user')
      .set({ access_right: Right.read })
      .where('customer_id', '=', nora.customerId)
      .where('user_id', '=', nora.userId)
      .execute()
    expect(await confirm(nora, rita, body.reqId!, await codeTo(phone))).toRefuse('object.missing', { field: 'userId' })
  })
})
