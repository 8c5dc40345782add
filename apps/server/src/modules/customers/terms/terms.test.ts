import { agreement as offered } from '@florin/contract/customers/agreement'
import { brands } from '@florin/brands/brands'
import { Right } from '@florin/contract/access'
import { customer, pendingTerms } from '@florin/contract/customers/customer'
import { registration } from '@florin/contract/customers/registration'
import { account } from '@florin/contract/accounts/account'
import { auth } from '@florin/contract/access/auth'
import { history } from '@florin/contract/books/history'
import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'

let app: TestApp
const info = customer['info.get']
const access = customer['accessInfo.get']
const get = customer['terms.get']
const accept = customer['terms.accept']
const acceptElsewhere = customer['crossPlatformTerms.accept']

beforeAll(async () => {
  app = await testApp()
})

const [privacy, agreement] = brands.florin.terms.map(({ id }) => id) as [number, number]
const forget = (userId: number, documentId: number) =>
  app.db.deleteFrom('agreement_acceptance').where('user_id', '=', userId).where('document_id', '=', documentId).execute()

const employeeOf = async (brand: string) => {
  const ana = await app.given.person()
  const company = await app.given.company({ brand })
  await app.given.employee(company, ana, { right: Right.full, accessList: ['balanceInfo'] })
  return { token: ana.token, customerId: company.customerId }
}

describe('customer.info.get', () => {
  it('refuses with terms.pending while a document waits, and gives the document to read', async () => {
    const ana = await app.given.person()
    await forget(ana.userId, agreement)
    const reply = await app.call(info, {}, { token: ana.token })
    expect(reply).toRefuse('terms.pending')
    expect([reply.status, reply.body.responseCode]).toEqual([200, 'TERMS_ERROR'])
    const terms = pendingTerms(reply.body)
    expect(terms).toMatchObject([{ id: agreement, key: 'userAgreement', label: 'User Agreement', version: '1.0', value: false }])
    expect(terms[0]?.text).toContain(brands.florin.accountConfirmation.legalName)
    expect(reply.body).not.toHaveProperty('customer')
    await app.call(accept, { termIds: [agreement] }, { token: ana.token })
    expect((await app.call(info, {}, { token: ana.token })).body.responseCode).toBe('00')
  })

  it('asks nobody who is no customer, nor one whose banking is still elsewhere', async () => {
    const omar = await app.given.operator()
    await forget(omar.userId, agreement)
    expect((await app.call(info, {}, { token: omar.token })).body.responseCode).toBe('00')
    const ana = await app.given.person()
    await forget(ana.userId, agreement)
    const url = 'https://old.florin.example'
    await app.db.updateTable('customer').set({ old_web_url: url }).where('id', '=', ana.customerId).execute()
    expect((await app.call(info, {}, { token: ana.token })).body.customer).toMatchObject({ useOldWeb: true, oldWebUrl: url })
  })
})

describe('terms that wait', () => {
  it('stop payments and everything else that needs a customer, but not what accepting and signing out need', async () => {
    const ana = await app.given.person()
    await forget(ana.userId, agreement)
    const as = { token: ana.token }
    const pay = { accountId: 1, amount: '1.00', currency: 'EUR', toEmail: 'bob@test.example' }
    expect(await app.call(transfer['p2p.submit'], pay, as)).toRefuse('terms.pending')
    expect(await app.call(account.list, {}, as)).toRefuse('terms.pending')
    expect(await app.call(history['activity.list'], {}, as)).toRefuse('terms.pending')
    for (const reply of [await app.call(get, {}, as), await app.call(auth['session.list'], {}, as)])
      expect(reply.body.responseCode).toBe('00')
    await app.call(accept, { termIds: [agreement] }, as)
    expect((await app.call(account.list, {}, as)).body.responseCode).toBe('00')
  })

  it('of the company stop what is done for it', async () => {
    const { token, customerId } = await employeeOf('amber')
    expect(await app.call(account.list, {}, { token, customerId })).toRefuse('terms.pending')
    expect((await app.call(account.list, {}, { token })).body.responseCode).toBe('00')
  })
})

describe('a new version', () => {
  it('is asked of everybody, once, and of newcomers at registration', async () => {
    const bob = await app.given.person()
    await app.db.updateTable('app_user').set({ brand: 'amber' }).where('id', '=', bob.userId).execute()
    await app.call(accept, { termIds: brands.amber.terms.map(({ id }) => id) }, { token: bob.token })
    expect((await app.call(info, {}, { token: bob.token })).body.responseCode).toBe('00')

    const policy = brands.amber.terms[0]!
    expect(await app.parts.services.customers.terms.publish(app.db, policy.id, '2.0')).toBe(true)
    expect(await app.parts.services.customers.terms.publish(app.db, policy.id, '2.0')).toBe(false)
    const [term, ...more] = pendingTerms((await app.call(info, {}, { token: bob.token })).body)
    expect(more).toEqual([])
    expect(term).toMatchObject({ key: policy.key, version: '2.0' })
    expect(term!.id).not.toBe(policy.id)

    const headers = { cookie: 'florin-brand=amber' }
    const { items } = (await app.call(offered['agreement.list'], {}, { headers })).body
    expect(items?.map(({ id, version }) => [id, version])).toEqual([
      [term!.id, '2.0'],
      [brands.amber.terms[1]!.id, '1.0'],
    ])
    const form = {
      email: `${crypto.randomUUID()}@test.example`,
      password: 'three calm geese walk home',
      firstName: 'Nina',
      lastName: 'Costa',
      residenceCountryCode: 'PT',
      captcha: 'sandbox-human',
    }
    const registered = (ids: number[]) =>
      app.call(
        registration['personal.create'],
        { ...form, agreements: ids.map((id) => ({ id, value: true as const })) },
        { headers },
      )
    expect(await registered(brands.amber.terms.map(({ id }) => id))).toRefuse('agreement.missing')
    expect((await registered(items!.map(({ id }) => id))).body.responseCode).toBe('00')

    expect(await app.call(accept, { termIds: [policy.id] }, { token: bob.token })).toRefuse('object.missing')
    await app.call(accept, { termIds: [term!.id] }, { token: bob.token })
    expect((await app.call(info, {}, { token: bob.token })).body.responseCode).toBe('00')
    const { accepted } = (await app.call(get, {}, { token: bob.token })).body
    expect(accepted?.filter(({ key }) => key === policy.key).map(({ version }) => version)).toContain('2.0')
  })
})

describe('customer.accessInfo.get', () => {
  it('refuses with terms.pending while documents of the company’s brand wait', async () => {
    const caller = await employeeOf('baltis')
    const refused = await app.call(access, {}, caller)
    expect(refused).toRefuse('terms.pending')
    const terms = pendingTerms(refused.body)
    expect(terms.map(({ id, platform }) => [id, platform])).toEqual(brands.baltis.terms.map(({ id }) => [id, 'baltis']))
    const { accepted } = (await app.call(acceptElsewhere, { termIds: terms.map(({ id }) => id), platform: 'baltis' }, caller))
      .body
    expect(accepted?.map(({ id }) => id)).toEqual(terms.map(({ id }) => id))
    expect((await app.call(access, {}, caller)).body.responseCode).toBe('00')
  })
})

describe('customer.terms.get', () => {
  it('gives what waits and what was accepted, with the time', async () => {
    const ana = await app.given.person()
    await forget(ana.userId, agreement)
    const { body } = await app.call(get, {}, { token: ana.token })
    expect(body.term?.map(({ id }) => id)).toEqual([agreement])
    expect(body.accepted).toEqual([
      {
        id: privacy,
        key: 'privacyPolicy',
        label: 'Privacy Policy',
        url: expect.stringContaining('#privacy-policy'),
        version: '1.0',
        acceptedAt: expect.stringMatching(/Z$/),
      },
    ])
  })
})

describe('customer.terms.accept', () => {
  it('keeps the first time however often it is accepted', async () => {
    const ana = await app.given.person()
    const first = await app.call(accept, { termIds: [agreement, privacy] }, { token: ana.token })
    const again = await app.call(accept, { termIds: [agreement, privacy] }, { token: ana.token })
    expect(again.body.accepted).toHaveLength(2)
    expect(again.body.accepted).toEqual(first.body.accepted)
  })

  it('refuses with object.missing a document that is not the brand’s', async () => {
    const ana = await app.given.person()
    await forget(ana.userId, agreement)
    const foreign = brands.baltis.terms[0]!.id
    const reply = await app.call(accept, { termIds: [agreement, foreign] }, { token: ana.token })
    expect(reply).toRefuse('object.missing', { field: 'termIds' })
    expect((await app.call(get, {}, { token: ana.token })).body.term).toHaveLength(1)
  })
})

describe('customer.crossPlatformTerms.accept', () => {
  it('refuses with object.missing a brand or a document that does not exist', async () => {
    const ana = await app.given.person()
    for (const platform of ['nowhere', 'baltis'])
      expect(await app.call(acceptElsewhere, { termIds: [agreement], platform }, { token: ana.token })).toRefuse('object.missing')
  })
})

describe('customer.legal.list', () => {
  it('has what was accepted with its time, after what waits for it', async () => {
    const ana = await app.given.person()
    const { items } = (await app.call(customer['legal.list'], {}, { token: ana.token })).body
    expect(items!.map(({ acceptedAt }) => acceptedAt !== undefined)).toEqual(items!.map(() => true))
    expect(items!.map(({ key }) => key).toSorted()).toEqual(['privacyPolicy', 'userAgreement'])
    await app.db.deleteFrom('agreement_acceptance').where('user_id', '=', ana.userId).execute()
    const waiting = (await app.call(customer['legal.list'], {}, { token: ana.token })).body.items!
    expect(waiting.every(({ acceptedAt }) => acceptedAt === undefined)).toBe(true)
  })
})

describe('customer.legalDocument.get', () => {
  it('gives the document as PDF', async () => {
    const ana = await app.given.person()
    const [item] = (await app.call(customer['legal.list'], {}, { token: ana.token })).body.items!
    const { body } = await app.call(customer['legalDocument.get'], { id: item!.id }, { token: ana.token })
    expect(body.fileName).toMatch(/\.pdf$/)
    const file = await app.app.inject({ method: 'GET', url: body.url! })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('refuses with object.missing a document that is none of theirs', async () => {
    const ana = await app.given.person()
    const reply = await app.call(customer['legalDocument.get'], { id: 999_999 }, { token: ana.token })
    expect(reply).toRefuse('object.missing')
  })
})
