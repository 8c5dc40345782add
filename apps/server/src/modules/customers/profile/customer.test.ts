import { Right } from '@florin/contract/access'
import { customer } from '@florin/contract/customers/customer'
import { tax } from '@florin/contract/compliance/tax'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'

let app: TestApp
const info = customer['info.get']

beforeAll(async () => {
  app = await testApp()
})

describe('customer.info.get', () => {
  it('tells a person about themself', async () => {
    const ana = await app.given.person()
    const { body } = await app.call(info, {}, { token: ana.token })
    expect(body.customer).toMatchObject({
      userId: ana.userId,
      customerId: ana.customerId,
      login: ana.email,
      customerType: 0,
      login2faMode: 'no',
      isAdmin: false,
      isHaveRelatedAccounts: false,
      residenceCountryCode: 'LT',
    })
    expect(body.customer).not.toHaveProperty('businessName')
  })

  it('shows no more of the tax number than its end, and nothing of it to applications', async () => {
    const ana = await app.given.person()
    expect((await app.call(info, {}, { token: ana.token })).body.customer).not.toHaveProperty('taxId')
    await app.call(tax['number.update'], { taxId: '33309240064' }, { token: ana.token })
    expect((await app.call(info, {}, { token: ana.token })).body.customer?.taxId).toBe('••••••••064')
    const { accessToken: token } = await app.given.application(ana, ['profile'])
    expect((await app.call(info, {}, { token })).body.customer).toMatchObject({ login: ana.email })
    expect((await app.call(info, {}, { token })).body.customer).not.toHaveProperty('taxId')
  })

  it('tells how far live events have come, so that whoever reads next listens from there; applications do not', async () => {
    const ana = await app.given.person()
    const { rows } = await sql<{ id: number }>`insert into live_event (topic, event, data, created_at)
      values (${`user:${ana.userId}`}, 'customerChanged', '{}', now()) returning id::int`.execute(app.db)
    expect((await app.call(info, {}, { token: ana.token })).body.lastEventId).toBe(rows[0]?.id)
    const { accessToken: token } = await app.given.application(ana, ['profile'])
    expect((await app.call(info, {}, { token })).body).not.toHaveProperty('lastEventId')
  })

  it('tells about the company acted for, with what the user may do there', async () => {
    const ana = await app.given.person()
    const company = await app.given.company({ name: 'Lumen Studio Ltd' })
    await app.given.employee(company, ana, { right: Right.full, accessList: ['balanceInfo'] })
    const { body } = await app.call(info, {}, { token: ana.token, customerId: company.customerId })
    expect(body.customer).toMatchObject({
      login: ana.email,
      customerId: company.customerId,
      businessName: 'Lumen Studio Ltd',
      customerType: 2,
      isHaveRelatedAccounts: true,
      permissions: { sendMoneyUser: true },
    })
  })

  it.each(['is not theirs', 'gives them a right of nothing'])('tells about the user alone when the company %s', async (why) => {
    const ana = await app.given.person()
    const company = await app.given.company({ name: 'Secret Ltd' })
    if (why !== 'is not theirs') await app.given.employee(company, ana, { right: Right.none, accessList: ['balanceInfo'] })
    const { body, text } = await app.call(info, {}, { token: ana.token, customerId: company.customerId })
    expect(body.customer?.login).toBe(ana.email)
    expect(body.customer).not.toHaveProperty('customerId')
    expect(text).not.toContain('Secret')
  })

  it('tells an operator without an account of their own who they are', async () => {
    const omar = await app.given.operator()
    const { body } = await app.call(info, {}, { token: omar.token })
    expect(body.customer).toMatchObject({ login: omar.email, isAdmin: true })
  })
})
