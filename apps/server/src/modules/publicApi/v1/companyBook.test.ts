import { blacklist } from '@florin/contract/payments/blacklist'
import { beneficiary } from '@florin/contract/payments/external/beneficiaries'
import { v1 } from '@florin/contract/publicApi/v1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import type { Shop } from '../../merchant/merchant.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { ownAddress, type ProgramBank, programBank } from '../publicApi.fixture.ts'

let bank: ProgramBank
let shop: Shop
let ana: Payer
let key: string
beforeAll(async () => {
  bank = await programBank()
  ana = await bank.person({ EUR: '0' })
})
beforeEach(async () => {
  shop = await bank.shop()
  await setCompany({ verified: true })
  await bank.allow(shop, ownAddress)
  ;({ key } = await bank.keyOf(shop, ['read', 'invoice']))
})

const setCompany = (change: { verified?: boolean; limited?: boolean }) =>
  bank.db.updateTable('customer').set(change).where('id', '=', shop.customerId).execute()
const send = (change: object = {}, headers: Record<string, string> = {}) => {
  const bill = { toEmail: ana.email, amount: '5.00', currencyCode: 'EUR', dueDate: '2100-01-01', noteBody: 'Work', ...change }
  return bank.ask(key, v1['invoice.create'], bill, headers)
}

describe('v1.invoice.create', () => {
  it('sends an invoice once for its idempotency key', async () => {
    const before = (await mailsTo(bank.app, ana.email)).length
    const once = { 'idempotency-key': crypto.randomUUID() }
    const first = await send({}, once)
    expect(first.body).toMatchObject({ id: expect.any(Number), status: 'unpaid' })
    expect((await send({}, once)).text).toBe(first.text)
    expect(await mailsTo(bank.app, ana.email)).toHaveLength(before + 1)
    const read = await bank.ask(key, v1['invoice.get'], { id: String(first.body.id) })
    expect(read.body).toMatchObject({ payerEmail: ana.email, amount: '5.00' })
    for (const { body } of [first, read]) {
      const document = await bank.app.app.inject({ url: body.urlPdf ?? '' })
      expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
  })
  it('refuses with payee.self to ask oneself', async () => {
    // Somebody without money of their own goes by the company that they may do everything for.
    const clerk = await bank.person({})
    await bank.given.withoutAccount(clerk)
    await bank.given.employee(shop, clerk, { right: 2, accessList: ['balanceInfo'] })
    expect(await send({ toEmail: clerk.email })).toRefuse('payee.self', { field: 'toEmail' })
  })
  it('refuses with payer.blocked who has blocked the company', async () => {
    const bob = await bank.person({})
    await bank.call(blacklist.create, { email: shop.owner.email, blockType: 'incoming' }, { token: bob.token })
    expect(await send({ toEmail: bob.email })).toRefuse('payer.blocked', { field: 'toEmail' })
  })
  it('refuses with payer.onBlacklist whom the company has blocked', async () => {
    const bob = await bank.person({})
    await bank.act(shop, blacklist.create, { email: bob.email, blockType: 'outgoing' })
    expect(await send({ toEmail: bob.email })).toRefuse('payer.onBlacklist', { field: 'toEmail' })
  })
  it('refuses with amount.unfit a part of a cent', async () => {
    expect(await send({ amount: '5.001' })).toRefuse('amount.unfit', { field: 'amount' })
  })
  it('refuses with currency.unsupported what is not dealt in', async () => {
    expect(await send({ currencyCode: 'XXX' })).toRefuse('currency.unsupported')
  })
  it('refuses with date.unfit a day that is past', async () => {
    expect(await send({ dueDate: '2020-01-01' })).toRefuse('date.unfit', { field: 'dueDate' })
  })
  it('refuses with transfer.notPermitted a company that is limited', async () => {
    await setCompany({ limited: true })
    expect(await send()).toRefuse('transfer.notPermitted')
  })
  it('refuses with customer.unverified a company that nobody has verified', async () => {
    await setCompany({ verified: false })
    expect(await send()).toRefuse('customer.unverified')
  })
})

describe('v1.batch.list', () => {
  it('has the company’s own batches, each as it is read alone', async () => {
    const { id } = await bank.db
      .insertInto('mass_batch')
      .values({
        uid: crypto.randomUUID(),
        customer_id: shop.customerId,
        user_id: shop.owner.userId,
        type: 'p2p',
        name: 'Salaries',
        account_id: shop.accounts['EUR'] ?? 0,
        currency: 'EUR',
        state: 'uploaded',
        content_hash: Buffer.alloc(32),
        created_at: bank.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await bank.ask(key, v1['batch.list'], { status: 'uploaded' })
    expect(body.items).toMatchObject([{ id, name: 'Salaries', type: 'p2p', status: 'uploaded', count: 0 }])
    const { text } = await bank.ask(key, v1['batch.get'], { id: String(id) })
    expect(JSON.parse(text)).toEqual(body.items?.[0])
    const { key: other } = await bank.keyOf(await bank.shop())
    expect(await bank.ask(other, v1['batch.get'], { id: String(id) })).toRefuse('object.missing')
  })
  it('has nothing of another company’s', async () => {
    expect((await bank.ask(key, v1['batch.list'], {})).body).toMatchObject({ items: [], cursor: { count: 0 } })
  })
  it('refuses with cursor.unknown what nobody gave out', async () => {
    expect(await bank.ask(key, v1['batch.list'], { cursor: 'aGk' })).toRefuse('cursor.unknown', { field: 'cursor' })
  })
})

describe('v1.batch.get', () => {
  it('refuses with object.missing what is not there', async () => {
    expect(await bank.ask(key, v1['batch.get'], { id: '999999' })).toRefuse('object.missing')
  })
})

describe('v1.beneficiary.list', () => {
  it('goes page by page through the company’s own address book', async () => {
    for (const name of ['Ana Soto', 'Bo Lind', 'Cleo Park'])
      await bank.act(shop, beneficiary['beneficiary.create'], {
        beneficiaryType: 'individual',
        beneficiaryName: name,
        beneficiaryCountryCode: 'ES',
        permission: '3d',
        payouts: [{ type: 'p2p', details: { toEmail: `${name.split(' ')[0]?.toLowerCase()}@test.example` } }],
      })
    const { body: first } = await bank.ask(key, v1['beneficiary.list'], { limit: '2' })
    const { body: second } = await bank.ask(key, v1['beneficiary.list'], { limit: '2', cursor: first.cursor?.next ?? '' })
    const all = [...(first.items ?? []), ...(second.items ?? [])]
    expect(new Set(all.map(({ name }) => name)).size).toBe(3)
    const one = await bank.ask(key, v1['beneficiary.get'], { id: String(all[0]?.id) })
    expect(one.body).toMatchObject({ payouts: [{ type: 'p2p' }] })
    await bank.parts.services.publicApi.requests.flush()
    const logged = await bank.db
      .selectFrom('api_request')
      .select('response_body')
      .where('customer_id', '=', shop.customerId)
      .execute()
    expect(JSON.stringify(logged)).not.toContain('@test.example')
  })
  it('refuses with cursor.unknown what nobody gave out', async () => {
    expect(await bank.ask(key, v1['beneficiary.list'], { cursor: 'aGk' })).toRefuse('cursor.unknown', { field: 'cursor' })
  })
})

describe('v1.beneficiary.get', () => {
  it('refuses with object.missing what is not there', async () => {
    expect(await bank.ask(key, v1['beneficiary.get'], { id: '999999' })).toRefuse('object.missing')
  })
})

describe('how many calls a key has left', () => {
  it('goes down with each, and is a key’s own', async () => {
    const left = async (by: string) =>
      Number(/^"key";r=(\d+);t=\d+$/.exec(String((await bank.ask(by, v1['me.get'], {})).headers['ratelimit']))?.[1])
    const before = await left(key)
    expect(await left(key)).toBe(before - 1)
    const { key: other } = await bank.keyOf(shop)
    expect(await left(other)).toBeGreaterThanOrEqual(before)
  })
})
