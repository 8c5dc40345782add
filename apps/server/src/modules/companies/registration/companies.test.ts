import { companyActivation } from '@florin/contract/companies/companyActivation'
import { brands } from '@florin/brands/brands'
import { account } from '@florin/contract/accounts/account'
import { customer } from '@florin/contract/customers/customer'
import { registration } from '@florin/contract/customers/registration'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'

const clock = movableClock()
let app: TestApp
const confirm = companyActivation['businessActivation.confirm']
const password = 'three calm geese walk home'

beforeAll(async () => {
  app = await testApp({ clock })
})

const someone = () => `${crypto.randomUUID()}@test.example`
const linkTo = async (email: string): Promise<URL> =>
  new URL(/http\S+/.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[0] ?? '')
const codeTo = async (email: string) => (await linkTo(email)).searchParams.get('code') ?? ''

const registered = async (email = someone(), users: string[] = []) => {
  const person = { email, password, firstName: 'Nina', lastName: 'Costa', residenceCountryCode: 'PT' }
  const others = users.map((user) => ({ email: user, firstName: 'Rita', lastName: 'Sala', right: 3 }))
  const company = { name: 'Oak & Iron Ltd', users: others }
  await app.db
    .transaction()
    .execute((tx) =>
      app.parts.services.companies.companies.open(tx, { ...person, brand: brands.florin, language: 'en', company }),
    )
  return { email, activationCode: await codeTo(email), password }
}
const activate = (input: { email: string; activationCode: string; password: string }) => app.call(confirm, input)

describe('registration.businessActivation.confirm', () => {
  it('opens the company’s accounts, signs in who registered it, and they may do everything there', async () => {
    const { email, activationCode } = await registered()
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toBe('Activate the account of Oak & Iron Ltd at Florin')
    expect(Object.fromEntries((await linkTo(email)).searchParams)).toMatchObject({ action: 'activationBusiness', user: email })
    const { accessToken: token, customerId } = (await app.call(confirm, { email, activationCode, password })).body
    const { accounts } = (await app.call(account.list, {}, { token, customerId })).body
    expect(accounts?.map(({ currencyCode }) => currencyCode)).toEqual(['USD', 'EUR'])
    const access = await app.call(customer['accessInfo.get'], {}, { token, customerId })
    expect(access.body).toMatchObject({ accessRights: 2, customer: { customerName: 'Oak & Iron Ltd' } })
    const alone = await app.call(customer['info.get'], {}, { token })
    expect(alone.body.customer).toMatchObject({ customerType: 2, firstName: 'Nina' })
    const signedIn = await app.call(tokens.login, { client: 'spa', username: email, password, codeChallenge: 'a'.repeat(43) })
    expect(signedIn.status).toBe(200)
  })

  it('invites the others then, and not before', async () => {
    const rita = someone()
    const nina = await registered(undefined, [rita])
    expect(await mailsTo(app, rita)).toEqual([])
    const { customerId } = (await app.call(confirm, nina)).body
    const invitation = { email: rita, activationCode: await codeTo(rita), password: 'nine loud owls fly out' }
    const agreements = brands.florin.terms.map(({ id }) => ({ id, value: true as const }))
    const joined = await app.call(companyActivation['employeeActivation.confirm'], { ...invitation, agreements })
    expect(joined.body.customerId).toBe(customerId)
  })

  it('refuses with activation.failed a wrong, a foreign and a late code', async () => {
    const [nina, other] = [await registered(), await registered()]
    expect(await activate({ ...nina, activationCode: 'wrong' })).toRefuse('activation.failed')
    expect(await activate({ ...nina, activationCode: other.activationCode })).toRefuse('activation.failed')
    clock.advance(24 * 3600)
    expect(await activate(other)).toRefuse('activation.failed')
  })

  it('refuses with passphrase.wrong whoever did not register the company', async () => {
    const nina = await registered()
    expect(await activate({ ...nina, password: 'of somebody else' })).toRefuse('passphrase.wrong', { field: 'password' })
    expect((await activate(nina)).body.responseCode).toBe('00')
  })

  it('refuses with activation.done a link that was used', async () => {
    const nina = await registered()
    await activate(nina)
    expect(await activate(nina)).toRefuse('activation.done')
  })

  it('refuses with activation.failed the link of a person, as a person’s activation refuses that of a company', async () => {
    const { email, activationCode } = await registered()
    const asPerson = await app.call(registration['activation.confirm'], { username: email, activationCode, password })
    expect(asPerson).toRefuse('activation.failed')
    const [paul, agreements] = [someone(), brands.florin.terms.map(({ id }) => ({ id, value: true as const }))]
    const person = { email: paul, password, firstName: 'Paul', lastName: 'Costa', residenceCountryCode: 'PT' }
    await app.call(registration['personal.create'], { ...person, agreements, captcha: 'sandbox-human' })
    expect(await activate({ email: paul, activationCode: await codeTo(paul), password })).toRefuse('activation.failed')
    expect((await activate({ email, activationCode, password })).body.responseCode).toBe('00')
  })

  it('refuses with activation.failed even the right code after five wrong ones, and a resend does not help', async () => {
    const { email } = await registered()
    for (let time = 0; time < 5; time++) await activate({ email, activationCode: 'wrong', password })
    await app.call(registration['activationCode.resend'], { email })
    const activationCode = await codeTo(email)
    expect((await linkTo(email)).searchParams.get('action')).toBe('activationBusiness')
    expect(await activate({ email, activationCode, password })).toRefuse('activation.failed')
    clock.advance(60)
    expect((await activate({ email, activationCode, password })).body.responseCode).toBe('00')
  })

  it('refuses with invitation.known somebody who has an account: they get the company, but no session', async () => {
    const ana = await app.given.person()
    const reply = await app.call(confirm, await registered(ana.email))
    expect(reply).toRefuse('invitation.known')
    expect(reply.text).not.toContain('accessToken')
    const { customers } = (await app.call(customer['access.list'], {}, { token: ana.token })).body
    expect(customers).toMatchObject([{ customerName: 'Oak & Iron Ltd' }])
  })

  it('opens one company when the link is opened many times at once', async () => {
    const nina = await registered()
    const replies = await Promise.all(Array.from({ length: 5 }, () => activate(nina)))
    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    for (const { refusal } of replies) expect([undefined, 'activation.failed', 'activation.done']).toContain(refusal)
  })
})
