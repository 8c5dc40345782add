import { operatorAccount } from '@florin/contract/accounts/operatorAccount'
import { operatorActFor } from '@florin/contract/console/operatorActFor'
import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { customer } from '@florin/contract/customers/customer'
import { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import { verification } from '@florin/contract/compliance/verification'
import { transfer } from '@florin/contract/payments/transfer'
import { parseMoney } from '@florin/money/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { liveEvents } from '../../../../../../test/mail.ts'

const clock = movableClock()
const reason = 'Papers were seen'
let app: TestApp
let omar: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock })
  omar = await app.given.operator()
})

const as = () => ({ token: omar.token })
const account = (customerId: number, amount?: string) =>
  app.db.transaction().execute(async (tx) => {
    const { accounts } = app.parts.services.accounts
    const { id } = await accounts.open(tx, customerId, 'EUR')
    if (amount)
      await accounts.deposit(tx, { customerId, accountId: id, amount: parseMoney(amount, 'EUR'), key: crypto.randomUUID() })
    return id
  })
const toldTo = async (userId: number) =>
  (await app.db.selectFrom('notification').select('event').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ event }) => event,
  )
const liveOf = async (customerId: number) => (await liveEvents(app)).filter(({ topic }) => topic === `customer:${customerId}`)

describe('operator.customer.get', () => {
  it('shows a person whole', async () => {
    const ana = await app.given.person()
    const company = await app.given.company({ name: 'Ana & Co' })
    await app.given.employee(company, ana, { right: 2, accessList: ['balanceInfo'] })
    const accountId = await account(ana.customerId, '12.50')
    await app.call(operatorActFor['actFor.create'], { customerId: ana.customerId, reason }, as())
    const { body } = await app.call(operatorCustomer['customer.get'], { customerId: ana.customerId }, as())
    expect(body).toMatchObject({
      customer: { name: 'Test Person', login: ana.email, customerType: 0, brand: 'florin', strictMode: false, isBlocked: false },
      emails: [{ email: ana.email, isPrimary: true, isConfirmed: true }],
      accounts: [{ accountId, balance: '12.50' }],
      companies: [{ customerId: company.customerId, name: 'Ana & Co', accessRight: 2 }],
      openSessions: 1,
      limitReasons: [],
      fatcaCrs: { countryCodes: [], forms: [] },
      accesses: [{ operator: 'Test Person', reason }],
    })
    expect(body.permissions).toHaveLength(5)
  })

  it('shows a company with its people', async () => {
    const ana = await app.given.person()
    const company = await app.given.company({ name: 'Whole Ltd' })
    await app.given.employee(company, ana, { right: 3, accessList: [] })
    const { body } = await app.call(operatorCustomer['customer.get'], company, as())
    expect(body).toMatchObject({
      customer: { name: 'Whole Ltd', customerType: 1 },
      users: [{ userId: ana.userId, email: ana.email, accessRight: 3 }],
      emails: [],
    })
  })

  it('refuses with object.missing a customer that does not exist', async () => {
    expect(await app.call(operatorCustomer['customer.get'], { customerId: 999_999 }, as())).toRefuse('object.missing')
  })
})

describe('operator.customer.update', () => {
  const update = operatorCustomer['customer.update']

  it('changes what is named and nothing else, tells the customer, and is on record', async () => {
    const ana = await app.given.person()
    const { customerId } = ana
    const changed = await app.call(update, { customerId, verified: true, dueDiligenceLevel: 3, strictMode: true, reason }, as())
    expect(changed.body.customer).toMatchObject({ verified: true, dueDiligenceLevel: 3, strictMode: true, isNeedKyc: false })
    await app.call(update, { customerId, isNeedKyc: true, permissions: { requestMoney: false }, reason }, as())
    const { body } = await app.call(operatorCustomer['customer.get'], { customerId }, as())
    expect(body.customer).toMatchObject({ verified: true, isNeedKyc: true })
    expect(body.permissions).not.toContain('requestMoney')
    expect((await app.call(customer['info.get'], {}, { token: ana.token })).body.customer).toMatchObject({ isNeedKyc: true })
    expect(await toldTo(ana.userId)).toEqual(['accountVerified', 'kycAsked', 'permissionsChanged'])
    expect((await app.call(verification['kycCustomerInfo.get'], {}, { token: ana.token })).body.responseCode).toBe('00')
    await app.call(update, { customerId, isNeedPersonalInfoUpdate: true, reason }, as())
    const asked = await app.call(verification['kycRequest.get'], {}, { token: ana.token })
    expect(asked.body).toMatchObject({ responseCode: '00', requiredFields: expect.arrayContaining(['firstName']) })
    await app.call(update, { customerId, verified: false, reason }, as())
    expect((await toldTo(ana.userId)).at(-1)).toBe('accountReviewed')
    expect(JSON.stringify(await liveOf(customerId))).toContain('customerChanged')
    const { items } = (await app.call(operatorAudit['audit.list'], { customerId }, as())).body
    expect(items?.at(-1)).toMatchObject({ reason, summary: 'verified: true, dueDiligenceLevel: 3, strictMode: true' })
  })

  it('refuses with object.missing a customer that does not exist', async () => {
    expect(await app.call(update, { customerId: 999_999, verified: true, reason }, as())).toRefuse('object.missing')
  })

  it('refuses with dueDiligence.none to ask for documents that no case names', async () => {
    const { customerId } = await app.given.person()
    const reply = await app.call(update, { customerId, dueDiligenceLevel: 4, reason }, as())
    expect(reply).toRefuse('dueDiligence.none', { field: 'dueDiligenceLevel' })
  })

  it('refuses with dueDiligence.open to end what a case still asks for; the case can become urgent', async () => {
    const { customerId } = await app.given.person()
    const wanted = { customerId, dueDiligenceLevel: 1, documentTypeId: 101 } as const
    await app.call(operatorVerification['dueDiligence.create'], wanted, as())
    const set = (dueDiligenceLevel: number) => app.call(update, { customerId, dueDiligenceLevel, reason }, as())
    expect(await set(0)).toRefuse('dueDiligence.open', { field: 'dueDiligenceLevel' })
    expect((await set(4)).body.customer?.dueDiligenceLevel).toBe(4)
    const { dueDiligence } = (await app.call(operatorVerification['verification.get'], { customerId }, as())).body
    expect(dueDiligence?.dueDiligenceLevel).toBe(4)
  })

  it('refuses with acting.own to change oneself', async () => {
    const olga = await app.given.person({ isAdmin: true })
    const reply = await app.call(update, { customerId: olga.customerId, verified: true, reason }, { token: olga.token })
    expect(reply).toRefuse('acting.own')
    const after = (await app.call(operatorCustomer['customer.get'], { customerId: olga.customerId }, as())).body
    expect(after.customer?.verified).toBe(false)
  })
})

describe('operator.customerNote.create', () => {
  it('adds a note that the customer never sees', async () => {
    const { customerId } = await app.given.person()
    await app.call(operatorCustomer['customerNote.create'], { customerId, body: 'Called twice.' }, as())
    await app.call(operatorCustomer['customerNote.create'], { customerId, body: 'Prefers mail.\nAlways.' }, as())
    const { items } = (await app.call(operatorCustomer['customerNote.list'], { customerId }, as())).body
    expect(items).toMatchObject([{ body: 'Prefers mail.\nAlways.', author: 'Test Person' }, { body: 'Called twice.' }])
  })

  it('refuses with object.missing a customer that does not exist', async () => {
    const reply = await app.call(operatorCustomer['customerNote.create'], { customerId: 999_999, body: 'Who?' }, as())
    expect(reply).toRefuse('object.missing')
  })
})

describe('operator.permission.get', () => {
  it('refuses with object.missing a customer that does not exist', async () => {
    expect(await app.call(operatorCustomer['permission.get'], { customerId: 999_999 }, as())).toRefuse('object.missing')
  })
})

describe('operator.permission.update', () => {
  const update = operatorCustomer['permission.update']

  it('closes a way of moving money at once, and opens it again', async () => {
    const ana = await app.given.person({ verified: true })
    const { customerId } = ana
    const answer = await app.call(update, { customerId, sendMoneyPaxumUser: false }, as())
    expect(answer.body).toMatchObject({ sendMoneyPaxumUser: false, requestMoney: true })
    expect((await app.call(operatorCustomer['permission.get'], { customerId }, as())).body).toMatchObject({
      sendMoneyPaxumUser: false,
    })
    clock.advance(1)
    const sent = { accountId: 1, amount: '1.00', currency: 'EUR', toEmail: 'a@test.example' }
    expect(await app.call(transfer['p2p.submit'], sent, { token: ana.token })).toRefuse('access.denied')
    await app.call(update, { customerId, sendMoneyPaxumUser: true }, as())
    clock.advance(1)
    expect(await app.call(transfer['p2p.submit'], sent, { token: ana.token })).toRefuse('account.missing')
  })

  it('refuses with object.missing a customer that does not exist', async () => {
    expect(await app.call(update, { customerId: 999_999, requestMoney: true }, as())).toRefuse('object.missing')
  })

  it('refuses with acting.own one’s own', async () => {
    const olga = await app.given.person({ isAdmin: true, flags: [] })
    const reply = await app.call(update, { customerId: olga.customerId, requestMoney: true }, { token: olga.token })
    expect(reply).toRefuse('acting.own')
  })
})

describe('operator.account.list', () => {
  it('finds accounts of a customer, by number and by currency', async () => {
    const ana = await app.given.person()
    const accountId = await account(ana.customerId, '7.00')
    const found = async (input: object) =>
      (await app.call(operatorAccount['account.list'], input, as())).body.accounts?.map((each) => each.accountId)
    expect(await found({ customerId: ana.customerId })).toEqual([accountId])
    expect(await found({ search: String(accountId) })).toEqual([accountId])
    expect((await found({ search: 'eur' }))?.[0]).toBe(accountId)
    expect(await found({ customerId: ana.customerId, accountStatusId: 11 })).toEqual([])
    expect(await found({ customerId: ana.customerId, type: 4001 })).toEqual([])
  })
})

describe('operator.account.update', () => {
  const update = operatorAccount['account.update']

  it('closes an empty account and tells its customer', async () => {
    const ana = await app.given.person()
    const accountId = await account(ana.customerId)
    const { body } = await app.call(update, { accountId, accountStatusId: 11, reason }, as())
    expect(body).toMatchObject({ responseCode: '00', accountStatusId: 11 })
    expect(await toldTo(ana.userId)).toEqual(['accountClosed'])
    const { items } = (await app.call(operatorAudit['audit.list'], { customerId: ana.customerId }, as())).body
    expect(items?.[0]).toMatchObject({ method: 'operator.account.update', reason })
  })

  it('keeps the least that has to stay from being spent', async () => {
    const ana = await app.given.person()
    const accountId = await account(ana.customerId, '10.00')
    await app.call(update, { accountId, accountBalanceMin: '4.00', reason }, as())
    const { accounts } = (await app.call(operatorAccount['account.list'], { customerId: ana.customerId }, as())).body
    expect(accounts).toMatchObject([{ accountBalanceMin: '4.00' }])
  })

  it('refuses with account.notEmpty while there is money', async () => {
    const ana = await app.given.person()
    const reply = await app.call(update, { accountId: await account(ana.customerId, '1.00'), accountStatusId: 11, reason }, as())
    expect(reply).toRefuse('account.notEmpty', { field: 'accountId' })
  })

  it('refuses with account.inUse while a payment to it waits', async () => {
    const ana = await app.given.person({ verified: true })
    await app.parts.services.accounts.rates.set(app.db, { EUR: '1.10' })
    const [from, to] = [await account(ana.customerId, '10.00'), await account(ana.customerId)]
    await app.db
      .updateTable('customer')
      .set({ transaction_approve_mode: 'approvalCode' })
      .where('id', '=', ana.customerId)
      .execute()
    const wish = { fromAccount: from, toAccount: to, toAmount: '1.00', currency: 'EUR' }
    const waiting = await app.call(transfer['own.submit'], wish, { token: ana.token })
    expect([waiting.refusal, waiting.body.status]).toEqual([undefined, 'awaitingApproval'])
    const reply = await app.call(update, { accountId: to, accountStatusId: 11, reason }, as())
    expect(reply).toRefuse('account.inUse', { field: 'accountId' })
  })

  it('refuses with funds.insufficient a minimum above what is there', async () => {
    const accountId = await account((await app.given.person()).customerId, '1.00')
    const reply = await app.call(update, { accountId, accountBalanceMin: '1.01', reason }, as())
    expect(reply).toRefuse('funds.insufficient', { field: 'accountBalanceMin' })
  })

  it('refuses with amount.unfit what the currency has no coins for, and less than nothing', async () => {
    const accountId = await account((await app.given.person()).customerId, '1.00')
    for (const accountBalanceMin of ['0.001', '-1'])
      expect(await app.call(update, { accountId, accountBalanceMin, reason }, as())).toRefuse('amount.unfit', {
        field: 'accountBalanceMin',
      })
  })

  it('refuses with account.missing what is no customer’s', async () => {
    const reply = await app.call(update, { accountId: 999_999, accountStatusId: 11, reason }, as())
    expect(reply).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with acting.own one’s own', async () => {
    const olga = await app.given.person({ isAdmin: true })
    const accountId = await account(olga.customerId)
    const reply = await app.call(update, { accountId, accountStatusId: 11, reason }, { token: olga.token })
    expect(reply).toRefuse('acting.own')
  })
})
