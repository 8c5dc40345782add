import { merchant } from '@florin/contract/merchant/merchant'
import { operatorIdentityRequest } from '@florin/contract/merchant/operatorIdentityRequest'
import { blacklist } from '@florin/contract/payments/blacklist'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import type { SentBy } from '@florin/contract/method'
import { closeAccount } from '@florin/ledger/accounts'
import { verify } from '@florin/ledger/verify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type MerchantBank, merchantBank, type Shop } from '../merchant.fixture.ts'

type RequestInput = Partial<SentBy<(typeof merchant)['identity.create']>>
type Approval = Partial<SentBy<(typeof operatorIdentityRequest)['identityRequest.approve']>>

let bank: MerchantBank
let shop: Shop
let ana: Payer
let omar: GivenPerson
beforeAll(async () => {
  bank = await merchantBank()
  omar = await bank.given.operator('compliance')
})
beforeEach(async () => {
  shop = await company({ EUR: '10.00' })
  ana = await bank.person()
})

const company = async (...terms: Parameters<MerchantBank['shop']>): Promise<Shop> => {
  const made = await bank.shop(...terms)
  await bank.setCustomer(made.customerId, { verified: true })
  return made
}
const accountOf = (by: Shop) => Object.values(by.accounts)[0] ?? 0
const ask = (change: RequestInput = {}, by = shop) =>
  bank.act(by, merchant['identity.create'], {
    accountId: accountOf(by),
    email: ana.email,
    firstName: 'Test',
    lastName: 'Pérson',
    ...change,
  })
const asked = async (change: RequestInput = {}, by = shop): Promise<number> => {
  const { body } = await ask(change, by)
  return body.id ?? expect.fail(body.responseDescription)
}
const list = async (filter: object = {}) => (await bank.act(shop, merchant['identity.list'], filter)).body
const only = async () => (await list()).items?.[0] ?? expect.fail('no request')
const ofMember = async (by: Payer = ana) =>
  (await bank.call(merchant['identity.asked'], {}, { token: by.token })).body.items ?? []
const answer = (id: number, agrees: boolean, by: Payer = ana) =>
  bank.call(merchant['identity.answer'], { id, agrees }, { token: by.token })
const desk = async (filter: object) =>
  (await bank.call(operatorIdentityRequest['identityRequest.list'], filter, { token: omar.token })).body
const approve = (id: number, change: Approval = {}, by = omar) =>
  bank.call(
    operatorIdentityRequest['identityRequest.approve'],
    { id, confirmed: true, match: { name: true, document: true }, ...change },
    { token: by.token },
  )
const decline = (id: number, by = omar) =>
  bank.call(operatorIdentityRequest['identityRequest.decline'], { id, reason: 'Not possible' }, { token: by.token })
const balance = async (by = shop) => (await bank.minors(accountOf(by))).posted
const waiting = async () =>
  (await bank.call(operatorReview['overview.get'], {}, { token: omar.token })).body.identityRequests ?? -1

describe('merchant.identity.fee', () => {
  it('says what asking costs, in the currency of the account', async () => {
    const { body } = await bank.act(shop, merchant['identity.fee'], { accountId: accountOf(shop) })
    expect(body).toMatchObject({ amount: '2.27', currencyCode: 'EUR' })
  })
  it('refuses with account.missing another company’s account', async () => {
    const other = await company()
    expect(await bank.act(shop, merchant['identity.fee'], { accountId: accountOf(other) })).toRefuse('account.missing')
  })
})

describe('merchant.identity.create', () => {
  it('charges the fee at once, and tells nothing of the member but what it answers', async () => {
    const { body, text } = await ask({ dateOfBirth: '1990-01-02', countryCode: 'LT', note: 'For the rental' })
    expect(body).toMatchObject({ statusId: 1, feeAmount: '2.27', feeCurrencyCode: 'EUR', transactionId: expect.any(Number) })
    expect(await balance()).toBe(773n)
    expect(text).not.toContain(String(ana.customerId))
    const unknown = (await ask({ email: 'nobody@test.example' })).body
    expect(Object.keys(unknown).toSorted()).toEqual(Object.keys(body).toSorted())
    expect((await verify(bank.db)).findings).toEqual([])
  })
  it('shows the member who asks and what would be compared, without what was typed', async () => {
    await asked({ dateOfBirth: '1990-01-02', note: 'For the rental' })
    const [request] = await ofMember()
    expect(request).toMatchObject({ asksDateOfBirth: true, asksCountry: false, note: 'For the rental', hasAgreed: false })
    expect(JSON.stringify(request)).not.toContain('1990')
    expect(JSON.stringify(request)).not.toContain('Pérson')
  })
  it('refuses with account.missing another company’s account', async () => {
    const other = await company({ EUR: '10.00' })
    expect(await ask({ accountId: accountOf(other) })).toRefuse('account.missing')
    expect(await balance(other)).toBe(1000n)
  })
  it('refuses with identityRequest.open a second one about the same address, also of two at once', async () => {
    const answers = await Promise.all([ask(), ask({ email: ` ${ana.email.toUpperCase()}` })])
    expect(answers.filter(({ body }) => body.id !== undefined)).toHaveLength(1)
    expect(await ask()).toRefuse('identityRequest.open', { field: 'email' })
    expect(await balance()).toBe(773n)
  })
  it('refuses with funds.insufficient what the account cannot pay, and keeps nothing of it', async () => {
    shop = await company({ EUR: '2.26' })
    expect(await ask()).toRefuse('funds.insufficient', { field: 'accountId' })
    expect(await list()).toMatchObject({ items: [], total: 0 })
    expect(await ofMember()).toEqual([])
  })
  it('refuses with transfer.notPermitted a company that is limited', async () => {
    await bank.setCustomer(shop.customerId, { limited: true })
    expect(await ask()).toRefuse('transfer.notPermitted')
    expect(await balance()).toBe(1000n)
  })
  it('refuses with customer.unverified a company that is not verified', async () => {
    await bank.setCustomer(shop.customerId, { verified: false })
    expect(await ask()).toRefuse('customer.unverified')
    expect(await balance()).toBe(1000n)
  })
  it('refuses with identityRequest.declined whoever said no, or nothing, in the last thirty days, known or not', async () => {
    await answer(await asked(), false)
    expect(await ask()).toRefuse('identityRequest.declined', { field: 'email' })
    const nobody = { email: 'nobody-yet@test.example' }
    await decline(await asked(nobody))
    expect(await ask(nobody)).toRefuse('identityRequest.declined', { field: 'email' })
    expect((await ask({}, await company({ EUR: '10.00' }))).body.id).toBeDefined()
    await bank.db
      .updateTable('identity_request')
      .set({ settled_at: new Date(bank.clock.now().getTime() - 31 * 86_400_000) })
      .where('customer_id', '=', shop.customerId)
      .execute()
    expect((await ask()).body.id).toBeDefined()
  })
  it('asks nobody who has blocked the company, and answers as for an address of nobody', async () => {
    await bank.call(blacklist.create, { email: shop.owner.email, blockType: 'incoming' }, { token: ana.token })
    expect((await ask()).body).toMatchObject({ statusId: 1, feeAmount: '2.27' })
    expect(await ofMember()).toEqual([])
  })
  it('is for full access alone', async () => {
    const initiator = await company({ EUR: '10.00' }, 3)
    expect(await ask({}, initiator)).toRefuse('access.denied')
  })
  it('asks nobody of a brand whose members cannot be found', async () => {
    await bank.setCustomer(ana.customerId, { brand: 'florin-uk' })
    const id = await asked()
    const [found] = (await desk({ id })).items ?? []
    // In the sandbox a brand is only a look.
    expect(found?.customerId).toBe(ana.customerId)
  })
})

describe('merchant.identity.list', () => {
  it('shows own requests by address, status and day', async () => {
    await asked()
    const other = await company({ EUR: '10.00' })
    await asked({}, other)
    const today = bank.clock.now().toISOString().slice(0, 10)
    expect(await list({ email: ana.email, statusId: 1, fromDate: today, toDate: today })).toMatchObject({ total: 1 })
    expect(await list({ statusId: 2 })).toMatchObject({ items: [], total: 0 })
    expect(await list({ toDate: '2020-01-01' })).toMatchObject({ items: [], total: 0 })
    expect(await list({ email: 'other@test.example' })).toMatchObject({ items: [], total: 0 })
  })
})

describe('merchant.identity.answer', () => {
  it('puts it before operators once the member agrees, and tells the company nothing yet', async () => {
    const id = await asked()
    const before = await waiting()
    const seen = await only()
    await answer(id, true)
    await answer(id, true)
    expect(await waiting()).toBe(before + 1)
    expect(await only()).toEqual(seen)
  })
  it('gives the fee back when the member refuses, also after having agreed', async () => {
    const id = await asked()
    await answer(id, true)
    await answer(id, false)
    expect(await balance()).toBe(1000n)
    expect(await only()).toMatchObject({ statusId: 4, status: 'declined' })
    expect(await approve(id)).toRefuse('object.missing')
    expect(await balance()).toBe(1000n)
  })
  it('refuses with object.missing one that is about somebody else, or over', async () => {
    const id = await asked()
    const mallory = await bank.person()
    expect(await answer(id, true, mallory)).toRefuse('object.missing', { field: 'id' })
    await answer(id, false)
    expect(await answer(id, true)).toRefuse('object.missing', { field: 'id' })
  })
})

describe('a request that nobody answers', () => {
  it('ends after fourteen days, once, and the fee comes back', async () => {
    const id = await asked()
    const { expire } = bank.parts.services.merchant.identityAnswers
    await expire()
    expect(await balance()).toBe(773n)
    const [request] = await ofMember()
    expect(Date.parse(request?.expiresAt ?? '') - bank.clock.now().getTime()).toBe(14 * 86_400_000)
    await bank.db.updateTable('identity_request').set({ expires_at: bank.clock.now() }).where('id', '=', id).execute()
    expect(await answer(id, true)).toRefuse('object.missing', { field: 'id' })
    await Promise.all([expire(), expire()])
    expect(await balance()).toBe(1000n)
    expect(await desk({ id })).toMatchObject({ items: [{ statusId: 4 }] })
  })
})

describe('operator.identityRequest.list', () => {
  it('compares what was asked with what is on record, only once the member has agreed', async () => {
    const id = await asked({ dateOfBirth: '1990-01-02', countryCode: 'LT' })
    const one = async () => (await desk({ id })).items?.[0] ?? expect.fail('none')
    expect(await one()).toMatchObject({ merchantName: 'Lumen Studio Ltd', customerId: ana.customerId, hasAgreed: false })
    expect((await one()).found).toBeUndefined()
    await answer(id, true)
    expect((await one()).found).toMatchObject({ name: true, dateOfBirth: false, country: true })
  })
})

describe('operator.identityRequest.approve', () => {
  it('gives the company the outcome of each item, and keeps the fee', async () => {
    const id = await asked({ countryCode: 'LT' })
    await answer(id, true)
    const match = { name: true, country: false, document: true }
    expect((await approve(id, { confirmed: false, match })).body).toMatchObject({ id, statusId: 3 })
    expect(await only()).toMatchObject({ status: 'notConfirmed', match, settledAt: expect.any(String) })
    expect(await balance()).toBe(773n)
    expect(await ofMember()).toMatchObject([{ id, status: 'notConfirmed' }])
  })
  it('refuses with identityRequest.noConsent before the member has agreed, and when they have left since', async () => {
    const id = await asked()
    expect(await approve(id)).toRefuse('identityRequest.noConsent', { field: 'id' })
    await answer(id, true)
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', ana.userId).execute()
    expect(await approve(id)).toRefuse('identityRequest.noConsent', { field: 'id' })
    const nobody = await asked({ email: 'nobody@test.example' })
    expect(await approve(nobody)).toRefuse('identityRequest.noConsent', { field: 'id' })
  })
  it('refuses with identityRequest.match what was not asked, and a yes where something differs', async () => {
    const id = await asked()
    await answer(id, true)
    const more = { name: true, country: true, document: true }
    expect(await approve(id, { match: more })).toRefuse('identityRequest.match', { field: 'match' })
    const differs = { name: false, document: true }
    expect(await approve(id, { match: differs })).toRefuse('identityRequest.match', { field: 'confirmed' })
  })
  it('refuses with object.missing one that is settled; of two operators at once one settles it', async () => {
    const id = await asked()
    await answer(id, true)
    const answers = await Promise.all([approve(id), decline(id)])
    expect(answers.filter(({ body }) => body.responseCode === '00')).toHaveLength(1)
    expect(await approve(id)).toRefuse('object.missing', { field: 'id' })
    expect([773n, 1000n]).toContain(await balance())
  })
  it('refuses with review.own an operator who belongs to the company', async () => {
    await bank.given.employee(shop, omar, { right: 1, accessList: [] })
    const id = await asked()
    await answer(id, true)
    expect(await approve(id)).toRefuse('review.own')
    expect(await only()).toMatchObject({ statusId: 1 })
  })
})

describe('operator.identityRequest.decline', () => {
  it('gives the fee back, to another account where the first is closed', async () => {
    shop = await company({ EUR: '2.27' })
    const id = await asked()
    await bank.db.transaction().execute((tx) => closeAccount(tx, accountOf(shop), bank.clock.now()))
    const [other] = Object.values(await bank.open(shop.customerId, { EUR: '0' }))
    const { body } = await decline(id)
    expect(body).toMatchObject({ id, statusId: 4, refundTransactionId: expect.any(Number) })
    expect((await bank.minors(other)).posted).toBe(227n)
    expect(await list()).toMatchObject({ items: [{ status: 'declined' }] })
  })
  it('sets the fee aside where the company has no account any more', async () => {
    shop = await company({ EUR: '2.27' })
    const id = await asked()
    await bank.db.transaction().execute((tx) => closeAccount(tx, accountOf(shop), bank.clock.now()))
    await bank.db.updateTable('customer').set({ closed_at: bank.clock.now() }).where('id', '=', shop.customerId).execute()
    expect((await decline(id)).body).toMatchObject({ responseCode: '00', id, statusId: 4 })
    const { rows } = await sql`
      select from_entry.amount_minor from ledger.transfer join ledger.entry from_entry on from_entry.transfer_id = transfer.id
      where transfer.reference = ${`identity request ${id}`} and from_entry.amount_minor = 227`.execute(bank.db)
    expect(rows).toHaveLength(2)
  })
  it('refuses with object.missing one that is settled: the fee comes back once', async () => {
    const id = await asked()
    await Promise.all([decline(id), decline(id)])
    expect(await decline(id)).toRefuse('object.missing', { field: 'id' })
    expect(await balance()).toBe(1000n)
  })
  it('refuses with review.own an operator who belongs to the company', async () => {
    await bank.given.employee(shop, omar, { right: 1, accessList: [] })
    expect(await decline(await asked())).toRefuse('review.own')
    expect(await balance()).toBe(773n)
  })
})
