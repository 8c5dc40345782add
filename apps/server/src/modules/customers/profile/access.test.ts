import { Right } from '@florin/contract/access'
import { company as companyArea } from '@florin/contract/companies/company'
import { customer } from '@florin/contract/customers/customer'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { replyOf, testApp, type TestApp } from '../../../../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('customer.access.list', () => {
  it('lists the companies in which the user has a right, by name, and no others', async () => {
    const ana = await app.given.person()
    const [zeta, alpha, closed, foreign] = [
      await app.given.company({ name: 'Zeta Ltd' }),
      await app.given.company({ name: 'alpha Ltd' }),
      await app.given.company({ name: 'Closed Ltd' }),
      await app.given.company({ name: 'Foreign Ltd' }),
    ]
    await app.given.employee(zeta, ana, { right: Right.upload, accessList: [] })
    await app.given.employee(alpha, ana, { right: Right.read, accessList: ['balanceInfo'] })
    await app.given.employee(closed, ana, { right: Right.none, accessList: ['balanceInfo'] })
    await app.given.employee(foreign, await app.given.person(), { right: Right.full, accessList: [] })
    const { body } = await app.call(customer['access.list'], {}, { token: ana.token })
    expect(body.customers).toEqual([
      {
        id: alpha.customerId,
        customerUsername: String(alpha.customerId),
        customerName: 'alpha Ltd',
        employeeFirstName: 'Test',
        employeeLastName: 'Person',
        accessRights: 1,
        isNeedKyc: false,
      },
      expect.objectContaining({ id: zeta.customerId, accessRights: 5 }),
    ])
    expect(body.own).toEqual({ id: ana.customerId, name: 'Test Person' })
    const omar = await app.given.operator()
    expect((await app.call(customer['access.list'], {}, { token: omar.token })).body).not.toHaveProperty('own')
  })
})

describe('customer.accessInfo.get', () => {
  it('tells right, permissions and access list of the company asked for', async () => {
    const ana = await app.given.person()
    const company = await app.given.company({ name: 'Lumen Studio Ltd' })
    await app.given.employee(company, ana, { right: Right.initiate, accessList: ['balanceInfo'] })
    await app.db
      .updateTable('customer')
      .set({ flags: ['requestMoney'], needs_kyc: true })
      .where('id', '=', company.customerId)
      .execute()
    const { body } = await app.call(customer['accessInfo.get'], {}, { token: ana.token, customerId: company.customerId })
    expect(body).toMatchObject({
      accessRights: 3,
      permissions: { requestMoney: true, sendMoneyUser: false, settlementAccount: false },
      accessList: ['balanceInfo'],
      isNeedKyc: true,
      customer: { id: company.customerId, customerName: 'Lumen Studio Ltd', employeeFirstName: 'Test' },
    })
  })

  it('tells somebody whom the company has named who they are in it', async () => {
    const [ana, rita] = [await app.given.person(), await app.given.person()]
    const company = await app.given.company()
    for (const user of [ana, rita]) await app.given.employee(company, user, { right: Right.read, accessList: ['balanceInfo'] })
    const { id } = await app.db
      .insertInto('company_party')
      .values({
        customer_id: company.customerId,
        kind: 'person',
        first_name: 'Ana',
        last_name: 'Test',
        email: ana.email,
        sealed_facts: Buffer.from('x'),
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const role = { customer_id: company.customerId, party_id: id }
    await app.db
      .insertInto('company_role')
      .values([
        { ...role, role: 'director', position_id: 3 },
        { ...role, role: 'representative', position_id: 7 },
      ])
      .execute()
    const told = async ({ token }: { token: string }) =>
      (await app.call(customer['accessInfo.get'], {}, { token, customerId: company.customerId })).body
    expect(await told(ana)).toMatchObject({
      businessRepresentativePositionIds: [7, 3],
      representativeId: id,
      representativePositionId: 7,
    })
    expect(await told(rita)).toMatchObject({ businessRepresentativePositionIds: [] })
    expect(await told(rita)).not.toHaveProperty('representativeId')
  })

  it('names two companies to nobody: the body may only repeat the header', async () => {
    const ana = await app.given.person()
    const company = await app.given.company()
    await app.given.employee(company, ana, { right: Right.read, accessList: ['balanceInfo'] })
    const response = await app.app.inject({
      method: 'POST',
      url: '/api?method=customer.accessInfo.get',
      headers: {
        authorization: `Bearer ${ana.token}`,
        'customer-id': String(company.customerId),
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ fromCustomerId: ana.customerId }),
    })
    expect(replyOf(response)).toRefuse('company.mismatch')
  })
})

describe('customer.info.get', () => {
  it('calls somebody without an account of their own a business user', async () => {
    const rita = await app.given.person()
    const company = await app.given.company()
    await app.given.employee(company, rita, { right: Right.read, accessList: ['balanceInfo'] })
    await app.given.withoutAccount(rita)
    const { body } = await app.call(customer['info.get'], {}, { token: rita.token })
    expect(body.customer).toMatchObject({ customerType: 2, isHaveRelatedAccounts: true })
    expect(body.customer).not.toHaveProperty('customerId')
  })

  it('tells who acts for nobody where their company is, if that is not here', async () => {
    const rita = await app.given.person()
    const company = await app.given.company()
    await app.given.employee(company, rita, { right: Right.none, accessList: [] })
    await app.given.withoutAccount(rita)
    await app.db
      .updateTable('customer')
      .set({ old_web_url: 'https://old.example/' })
      .where('id', '=', company.customerId)
      .execute()
    const { body } = await app.call(customer['info.get'], {}, { token: rita.token })
    expect(body.customer).toMatchObject({ isHaveRelatedAccounts: false, useOldWeb: false, oldWebUrl: 'https://old.example/' })
  })

  it('tells of a company that came from the old web, there and on its own page (T-376)', async () => {
    const rita = await app.given.person()
    const { customerId } = await app.given.company()
    await app.given.employee({ customerId }, rita, { right: Right.full, accessList: ['balanceInfo'] })
    const as = { token: rita.token, customerId }
    const told = async () => [
      (await app.call(customer['accessInfo.get'], {}, as)).body.isConverted,
      (await app.call(companyArea.get, {}, as)).body.isConverted,
    ]
    const { converting } = app.parts.services.customers
    expect([await told(), await converting.convert(app.db, customerId)]).toEqual([[false, false], false])
    await app.db.updateTable('customer').set({ old_web_url: 'https://old.example/' }).where('id', '=', customerId).execute()
    expect(await converting.convert(app.db, customerId)).toBe(true)
    expect(await told()).toEqual([true, true])
    const info = await app.call(customer['info.get'], {}, as)
    expect(info.body.customer).toMatchObject({ useOldWeb: false })
  })

  it('tells a person which flags they hold, and which not', async () => {
    const ana = await app.given.person({ flags: ['sendMoneyPaxumUser'] })
    expect((await app.call(customer['info.get'], {}, { token: ana.token })).body.customer?.permissions).toEqual({
      sendMoneyPaxumUser: true,
      requestMoney: false,
      settlementAccount: false,
      sendMoneyUser: false,
      addFundsWireThirdParty: false,
      addFundsBankThirdParty: false,
    })
    const omar = await app.given.operator()
    const { permissions } = (await app.call(customer['info.get'], {}, { token: omar.token })).body.customer ?? {}
    expect(Object.values(permissions ?? {})).toEqual(Array(6).fill(false))
  })

  it('marks nobody as a sub-account unless the flag is given', async () => {
    const permissionsOf = async (as: { token: string; customerId?: number }) =>
      (await app.call(customer['info.get'], {}, as)).body.customer?.permissions
    const [ana, carla] = [await app.given.person(), await app.given.person()]
    const company = await app.given.company()
    await app.given.employee(company, carla, { right: Right.full, accessList: ['balanceInfo'] })
    const inCompany = { token: carla.token, customerId: company.customerId }
    expect(await permissionsOf({ token: ana.token })).toMatchObject({ requestMoney: true, settlementAccount: false })
    expect(await permissionsOf(inCompany)).toMatchObject({ requestMoney: true, settlementAccount: false })
    // It marks the company's account, whoever looks at it.
    const omar = await app.given.operator()
    const give = { customerId: company.customerId, settlementAccount: true, reason: 'Settles for Lumen' }
    await app.call(operatorCustomer['permission.update'], give, { token: omar.token })
    const { accessToken } = await app.given.session(carla)
    expect(await permissionsOf({ ...inCompany, token: accessToken })).toMatchObject({ settlementAccount: true })
  })

  it('has every process hear of a flag that was taken away', async () => {
    const ana = await app.given.person()
    const heard: (string | undefined)[] = []
    const url = new URL(inject('databaseServerUrl'))
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
    url.pathname = rows[0]!.name
    const listening = new pg.Client({ connectionString: url.href })
    await listening.connect()
    try {
      listening.on('notification', ({ payload }) => heard.push(payload))
      await listening.query('listen rights_changed')
      await app.db
        .updateTable('customer')
        .set({ flags: ['requestMoney'] })
        .where('id', '=', ana.customerId)
        .execute()
      const { id } = await app.db.selectFrom('session').select('id').where('user_id', '=', ana.userId).executeTakeFirstOrThrow()
      await expect.poll(() => heard).toContain(id)
    } finally {
      await listening.end()
    }
  })

  it('passes on what the customer must do first', async () => {
    const ana = await app.given.person()
    await app.db
      .updateTable('customer')
      .set({ needs_kyc: true, needs_personal_update: true, due_diligence_level: 4 })
      .where('id', '=', ana.customerId)
      .execute()
    const { body } = await app.call(customer['info.get'], {}, { token: ana.token })
    expect(body.customer).toMatchObject({
      isNeedKyc: true,
      isNeedPersonalInfoUpdate: true,
      isNeedSelfCertification: true,
      dueDiligenceLevel: 4,
      useOldWeb: false,
    })
  })
})
