import { operatorActFor } from '@florin/contract/console/operatorActFor'
import { operatorSearch } from '@florin/contract/console/operatorSearch'
import { staffAccess } from '@florin/contract/console/staffAccess'
import { account } from '@florin/contract/accounts/account'
import { Right } from '@florin/contract/access'
import { customer } from '@florin/contract/customers/customer'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../test/app.ts'
import { messagesOf } from '../../../../../test/mail.ts'

const clock = movableClock()
let app: TestApp
const search = operatorSearch['customer.list']
const create = operatorActFor['actFor.create']
const end = operatorActFor['actFor.end']
const reason = 'Asked us by phone'

beforeAll(async () => {
  app = await testApp({ clock })
})

const mailsTo = async (email: string) => (await messagesOf(app, 'mail.send')).filter(({ to }) => to === email)
const callsOf = (customerId: number) =>
  app.db
    .selectFrom('operator_call')
    .select(['operator_user_id', 'customer_id', 'method'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

describe('operator.customer.list', () => {
  it('finds by number, by parts of the name or the address, and by company, newest first', async () => {
    const omar = await app.given.operator()
    const zoe = await app.given.person({ email: 'zoe.quartz@test.example' })
    await app.db.updateTable('app_user').set({ first_name: 'Zoë', last_name: 'Quartz' }).where('id', '=', zoe.userId).execute()
    const company = await app.given.company({ name: 'Quartz & Sons 100%' })
    const found = async (query: string) =>
      (await app.call(search, { query }, { token: omar.token })).body.items?.map(({ customerId }) => customerId)
    expect(await found('quartz')).toEqual([company.customerId, zoe.customerId])
    expect(await found('  QUARTZ zoë ')).toEqual([zoe.customerId])
    expect(await found('zoe.quartz@')).toEqual([zoe.customerId])
    expect(await found(String(zoe.customerId))).toEqual([zoe.customerId])
    expect(await found('100%')).toEqual([company.customerId])
    expect(await found('qu_rtz')).toEqual([])
    const { body } = await app.call(search, { query: 'quartz', customerType: 1 }, { token: omar.token })
    expect(body).toMatchObject({ total: 1, items: [{ businessName: 'Quartz & Sons 100%', customerType: 1, verified: false }] })
  })

  it('leafs through pages that share nobody', async () => {
    const omar = await app.given.operator()
    for (let index = 0; index < 3; index++) await app.given.company({ name: `Leaf ${index}` })
    const page = async (pageNumber: number) =>
      (await app.call(search, { query: 'leaf', pageNumber, pageSize: 2 }, { token: omar.token })).body
    const [first, second] = [await page(1), await page(2)]
    expect(first.total).toBe(3)
    expect([...first.items!, ...second.items!].map(({ businessName }) => businessName)).toEqual(['Leaf 2', 'Leaf 1', 'Leaf 0'])
  })
})

describe('operator.actFor.create', () => {
  it('shows the customer as a reader for thirty minutes, in this session alone, and records every call', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    const asAna = { token: omar.token, customerId: ana.customerId }
    expect(await app.call(account.list, {}, asAna)).toRefuse('access.none')

    const { body } = await app.call(create, { customerId: ana.customerId, reason }, { token: omar.token })
    expect(body).toMatchObject({ customerId: ana.customerId, name: 'Test Person', customerType: 0 })
    expect(new Date(body.expiresAt!).getTime() - clock.now().getTime()).toBe(30 * 60_000)
    expect((await app.call(account.list, {}, asAna)).body.responseCode).toBe('00')
    const seen = (await app.call(customer['info.get'], {}, asAna)).body.customer
    expect(seen).toMatchObject({ customerId: ana.customerId, login: ana.email, isAdmin: true })

    const elsewhere = await app.parts.tokens.sessions.start(app.db, {
      ip: '127.0.0.1',
      userAgent: 'test',
      userId: omar.userId,
      brand: 'florin',
    })
    const other = await app.call(account.list, {}, { token: elsewhere.accessToken, customerId: ana.customerId })
    expect(other).toRefuse('access.none')

    expect(await callsOf(ana.customerId)).toEqual(
      ['operator.actFor.create', 'account.list', 'customer.info.get'].map((method) => ({
        operator_user_id: omar.userId,
        customer_id: ana.customerId,
        method,
      })),
    )
    await expect(app.db.deleteFrom('operator_call').execute()).rejects.toThrow('permission denied for table operator_call')
  })

  it('ends by itself after thirty minutes', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    await app.call(create, { customerId: ana.customerId, reason }, { token: omar.token })
    clock.advance(4 * 60)
    const asAna = async () => {
      const pair = await app.parts.tokens.sessions.refresh(omar.refreshToken, { ip: '127.0.0.1', userAgent: 'test' })
      omar.refreshToken = pair.refreshToken
      return app.call(account.list, {}, { token: pair.accessToken, customerId: ana.customerId })
    }
    expect((await asAna()).body.responseCode).toBe('00')
    for (const minutes of [13, 12]) {
      clock.advance(minutes * 60)
      expect((await asAna()).body.responseCode).toBe('00')
    }
    clock.advance(60)
    expect(await asAna()).toRefuse('access.none')
  })

  it('tells the person by mail and in their own list, without the reason', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    await app.call(create, { customerId: ana.customerId, reason: 'Suspicion of something' }, { token: omar.token })
    const [mail] = await mailsTo(ana.email)
    expect(mail?.subject).toBe('Our staff opened your Florin account')
    expect(mail?.text).not.toContain('Suspicion')
    const { body, text } = await app.call(staffAccess['staffAccess.list'], {}, { token: ana.token })
    expect(body.items).toEqual([{ id: expect.any(String), startedAt: clock.now().toISOString() }])
    expect(text).not.toContain('Suspicion')
    await app.call(end, {}, { token: omar.token })
    expect((await app.call(staffAccess['staffAccess.list'], {}, { token: ana.token })).body.items?.[0]).toHaveProperty('endedAt')
  })

  it('tells the full users of a company, and nobody else there', async () => {
    const [omar, full, reader] = [await app.given.operator(), await app.given.person(), await app.given.person()]
    const company = await app.given.company()
    await app.given.employee(company, full, { right: Right.full, accessList: ['balanceInfo'] })
    await app.given.employee(company, reader, { right: Right.read, accessList: ['balanceInfo'] })
    await app.call(create, { customerId: company.customerId, reason }, { token: omar.token })
    expect(await mailsTo(full.email)).toHaveLength(1)
    expect(await mailsTo(reader.email)).toEqual([])
  })

  it('leaves the customer before when it takes up another', async () => {
    const [omar, ana, bob] = [await app.given.operator(), await app.given.person(), await app.given.person()]
    for (const { customerId } of [ana, bob]) await app.call(create, { customerId, reason }, { token: omar.token })
    const list = (customerId: number) => app.call(account.list, {}, { token: omar.token, customerId })
    expect(await list(ana.customerId)).toRefuse('access.none')
    expect((await list(bob.customerId)).body.responseCode).toBe('00')
  })

  it('refuses with object.missing a customer that does not exist', async () => {
    const omar = await app.given.operator()
    const reply = await app.call(create, { customerId: 999_999, reason }, { token: omar.token })
    expect(reply).toRefuse('object.missing', { field: 'customerId' })
  })

  it('refuses with acting.own oneself and a company one belongs to', async () => {
    const omar = await app.given.person({ isAdmin: true })
    const company = await app.given.company()
    await app.given.employee(company, omar, { right: Right.read, accessList: [] })
    for (const customerId of [omar.customerId, company.customerId])
      expect(await app.call(create, { customerId, reason }, { token: omar.token })).toRefuse('acting.own')
  })
})

describe('operator.actFor.end', () => {
  it('shuts the customer’s account to the operator at once', async () => {
    const [omar, ana] = [await app.given.operator(), await app.given.person()]
    await app.call(create, { customerId: ana.customerId, reason }, { token: omar.token })
    expect((await app.call(end, {}, { token: omar.token })).body.ended).toBe(true)
    const after = await app.call(account.list, {}, { token: omar.token, customerId: ana.customerId })
    expect(after).toRefuse('access.none')
    expect((await app.call(end, {}, { token: omar.token })).body.ended).toBe(false)
  })
})
