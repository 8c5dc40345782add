import { companyActivation } from '@florin/contract/companies/companyActivation'
import { createHash } from 'node:crypto'
import { brands } from '@florin/brands/brands'
import { account } from '@florin/contract/accounts/account'
import { customer } from '@florin/contract/customers/customer'
import { registration } from '@florin/contract/customers/registration'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { messagesOf } from '../../../../../../test/mail.ts'
import type { MailMessage } from '../../../platform/outbox/topics.ts'

const clock = movableClock()
let app: TestApp
const confirm = companyActivation['employeeActivation.confirm']
const confirmEmail = registration['email.confirm']
const password = 'three calm geese walk home'
const agreements = brands.florin.terms.map(({ id }) => ({ id, value: true as const }))

beforeAll(async () => {
  app = await testApp({ clock })
})

const mailsTo = async (email: string): Promise<MailMessage[]> =>
  (await messagesOf(app, 'mail.send')).filter(({ to }) => to === email)

const invited = async (email = `${crypto.randomUUID()}@test.example`) => {
  const { customerId } = await app.given.company({ name: 'Lumen Studio Ltd' })
  const invitation = { customerId, email, firstName: 'Rita', lastName: 'Sala', right: 1, accessList: ['balanceInfo'] }
  await app.db
    .transaction()
    .execute((tx) => app.parts.services.companies.invitations.invite(tx, { ...invitation, language: 'en' }))
  const mail = (await mailsTo(email)).at(-1)!
  const link = new URL(/http\S+/.exec(mail.text)![0])
  return { customerId, email, mail, link, activationCode: link.searchParams.get('code')! }
}

describe('registration.employeeActivation.confirm', () => {
  it('makes a user with a passphrase, signs them in, and they act for the company', async () => {
    const { customerId, email, mail, link, activationCode } = await invited()
    expect(mail.subject).toBe('Lumen Studio Ltd invites you to Florin')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ action: 'activationEmployee', user: email })
    const { body } = await app.call(confirm, { email, activationCode, password, agreements })
    expect(body.customerId).toBe(customerId)
    const token = body.accessToken
    expect((await app.call(account.list, {}, { token, customerId })).body.responseCode).toBe('00')
    expect((await app.call(customer['info.get'], {}, { token })).body.customer).toMatchObject({
      customerType: 2,
      firstName: 'Rita',
    })
    const signedIn = await app.call(tokens.login, { client: 'spa', username: email, password, codeChallenge: 'a'.repeat(43) })
    expect(signedIn.body.responseCode).toBe('00')
  })

  it('refuses with activation.failed a wrong, a foreign and a late code', async () => {
    const { email, activationCode } = await invited()
    const other = await invited()
    const activate = (code: string) => app.call(confirm, { email, activationCode: code, password, agreements })
    for (const code of ['wrong', other.activationCode]) expect(await activate(code)).toRefuse('activation.failed')
    expect((await activate(activationCode)).body.responseCode).toBe('00')
    clock.advance(24 * 3600 + 1)
    const late = { email: other.email, activationCode: other.activationCode, password, agreements }
    expect(await app.call(confirm, late)).toRefuse('activation.failed')
  })

  it('refuses with activation.done a spent code, as when its answer got lost, until it is late', async () => {
    const { email, activationCode } = await invited()
    const activate = () => app.call(confirm, { email, activationCode, password, agreements })
    await activate()
    const again = await activate()
    expect(again).toRefuse('activation.done')
    expect(again.text).not.toContain('accessToken')
    clock.advance(24 * 3600 + 1)
    expect(await activate()).toRefuse('activation.failed')
  })

  it('ends every other invitation of the same address: whoever has come is listed once, and not again when removed', async () => {
    const { customerId, email, activationCode } = await invited()
    const other = {
      customerId,
      email,
      firstName: 'Jo',
      lastName: 'Doe',
      language: 'en',
      right: 1,
      accessList: ['balanceInfo'],
    } as const
    await app.db.transaction().execute((tx) => app.parts.services.companies.invitations.invite(tx, other))
    const open = () =>
      app.db
        .selectFrom('employee_invitation')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('email', '=', email)
        .where('used_at', 'is', null)
        .execute()
    expect(await open()).toHaveLength(2)
    await app.call(confirm, { email, activationCode, password, agreements })
    expect(await open()).toEqual([])
  })

  it('refuses with invitation.known somebody who has an account: they get the company, but no session', async () => {
    const ana = await app.given.person()
    const { customerId, email, activationCode } = await invited(ana.email)
    const reply = await app.call(confirm, { email, activationCode, password, agreements })
    expect(reply).toRefuse('invitation.known')
    expect(reply.text).not.toContain('accessToken')
    expect((await app.call(account.list, {}, { token: ana.token, customerId })).body.responseCode).toBe('00')
    const again = await app.call(confirm, { email, activationCode, password, agreements })
    expect(again).toRefuse('activation.done')
  })

  it('refuses with agreement.missing and keeps the invitation', async () => {
    const { email, activationCode } = await invited()
    const reply = await app.call(confirm, { email, activationCode, password, agreements: agreements.slice(1) })
    expect(reply).toRefuse('agreement.missing', { field: 'agreements' })
    expect((await app.call(confirm, { email, activationCode, password, agreements })).body.responseCode).toBe('00')
  })

  it('refuses with passphrase.common the company’s name', async () => {
    const { email, activationCode } = await invited()
    const reply = await app.call(confirm, { email, activationCode, password: 'Lumen Studio Ltd', agreements })
    expect(reply).toRefuse('passphrase.common', { field: 'password' })
  })
})

describe('registration.email.confirm', () => {
  const waiting = async () => {
    const { userId } = await app.given.person()
    const [email, code] = [`${crypto.randomUUID()}@test.example`, crypto.randomUUID()]
    const code_hash = createHash('sha256').update(code).digest()
    const code_expires_at = new Date(clock.now().getTime() + 3_600_000)
    await app.db
      .insertInto('contact_email')
      .values({ user_id: userId, email, code_hash, code_expires_at, created_at: clock.now() })
      .execute()
    return { user: email, code }
  }

  it('confirms the address, however often the link is opened', async () => {
    const link = await waiting()
    for (let time = 0; time < 2; time++)
      expect((await app.call(confirmEmail, link)).body).toMatchObject({ emailAddress: link.user, confirmed: true })
  })

  it('refuses with confirmation.failed a wrong, a foreign and a late code', async () => {
    const [mine, other] = [await waiting(), await waiting()]
    const late = async () => {
      clock.advance(3601)
      return app.call(confirmEmail, mine)
    }
    for (const reply of [
      await app.call(confirmEmail, { ...mine, code: 'wrong' }),
      await app.call(confirmEmail, { ...mine, code: other.code }),
      await late(),
    ])
      expect(reply).toRefuse('confirmation.failed')
  })
})
