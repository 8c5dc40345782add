import { publicApi } from '@florin/contract/publicApi/keys'
import { v1 } from '@florin/contract/publicApi/v1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '../../merchant/merchant.fixture.ts'
import { ownAddress, type ProgramBank, programBank } from '../publicApi.fixture.ts'

let bank: ProgramBank
let shop: Shop
beforeAll(async () => {
  bank = await programBank()
})
beforeEach(async () => {
  shop = await bank.shop()
})

const me = async (key: string) => (await bank.ask(key, v1['me.get'], {})).status
const update = (by: Shop, id: number, change: object = {}) =>
  bank.act(by, publicApi['key.update'], { id: String(id), name: 'Shop', enabled: true, scopes: ['read'], ...change })

describe('publicApi.key.create', () => {
  it('shows the key this once, and keeps what tells it apart', async () => {
    const { body } = await bank.makeKey(shop)
    expect(body.key).toMatch(/^fk_test_[\w-]{43}$/)
    const listed = await bank.act(shop, publicApi['key.list'], { customerId: String(shop.customerId) })
    expect(listed.body.items).toMatchObject([{ name: 'Shop', enabled: true, keyPrefix: `fk_test_…${body.key?.slice(-4)}` }])
    expect(listed.text).not.toContain(body.key)
    const stored = await bank.db.selectFrom('api_key').selectAll().where('customer_id', '=', shop.customerId).execute()
    expect(JSON.stringify(stored, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(body.key)
    // Nor in the answers that are kept for calls made again.
    const answers = await bank.db
      .selectFrom('idempotency_key')
      .select('answer')
      .where('answer', 'like', `%${body.key}%`)
      .execute()
    expect(answers).toEqual([])
  })
  it('refuses with proof.needed who has not shown their factor', async () => {
    await bank.unproved(shop)
    expect(await bank.makeKey(shop)).toRefuse('proof.needed')
  })
  it('refuses with apiKey.tooMany beyond fifty', async () => {
    const { id } = await bank.keyOf(shop)
    const { id: _id, ...row } = await bank.db.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const rows = Array.from({ length: 49 }, (_, at) => ({ ...row, key_hash: Buffer.from(`${shop.customerId}/${at}`) }))
    await bank.db.insertInto('api_key').values(rows).execute()
    expect(await bank.makeKey(shop)).toRefuse('apiKey.tooMany')
  })
})

describe('publicApi.key.create', () => {
  const pays = (policy: object) =>
    bank.act(shop, publicApi['key.create'], { name: 'Payouts', enabled: true, scopes: ['read', 'pay'], ...policy })
  it('refuses with apiKey.policy an amount without its currency, or of a key that does not pay', async () => {
    expect(await pays({ payLimit: '5.00' })).toRefuse('apiKey.policy', { field: 'payCurrencyCode' })
    expect(await pays({ payDailyLimit: '5.00' })).toRefuse('apiKey.policy', { field: 'payDailyLimit' })
    const reads = { scopes: ['read'], payLimit: '5.00', payCurrencyCode: 'EUR' }
    expect(await pays(reads)).toRefuse('apiKey.policy', { field: 'payLimit' })
  })
  it('refuses with amount.unfit a part of a cent', async () => {
    expect(await pays({ payLimit: '5.001', payCurrencyCode: 'EUR' })).toRefuse('amount.unfit', { field: 'payLimit' })
  })
})

describe('publicApi.key.list', () => {
  it('refuses with company.mismatch another company’s', async () => {
    const { customerId } = await bank.shop()
    expect(await bank.act(shop, publicApi['key.list'], { customerId: String(customerId) })).toRefuse('company.mismatch')
  })
})

describe('publicApi.key.update', () => {
  it('switches a key off and on again: the very next call knows', async () => {
    const { id, key } = await bank.keyOf(shop)
    expect(await me(key)).toBe(200)
    await bank.unproved(shop)
    expect((await update(shop, id, { enabled: false })).body.enabled).toBe(false)
    expect(await me(key)).toBe(401)
  })
  it('refuses with proof.needed to let it do more', async () => {
    const { id } = await bank.keyOf(shop)
    await bank.unproved(shop)
    expect(await update(shop, id, { scopes: ['read', 'invoice'] })).toRefuse('proof.needed')
    expect((await update(shop, id, { name: 'Web shop' })).body.name).toBe('Web shop')
  })
  it('asks for a factor to let it pay more, and for none to let it pay less', async () => {
    const { id } = await bank.keyOf(shop, ['read', 'pay'])
    const pays = (payLimit: string) => update(shop, id, { scopes: ['read', 'pay'], payLimit, payCurrencyCode: 'EUR' })
    expect((await pays('50.00')).body.payLimit).toBe('50.00')
    await bank.unproved(shop)
    expect((await pays('50.01')).refusal).toBe('proof.needed')
    expect((await pays('20.00')).body.payLimit).toBe('20.00')
  })
  it('asks for a factor to let it pay more in a day, or without end, and for none to let it pay less', async () => {
    const { id } = await bank.keyOf(shop, ['read', 'pay'])
    const pays = (policy: { payDailyLimit?: string }) =>
      update(shop, id, { scopes: ['read', 'pay'], payLimit: '50.00', payCurrencyCode: 'EUR', ...policy })
    expect((await pays({ payDailyLimit: '100.00' })).body).toMatchObject({ payLimit: '50.00', payDailyLimit: '100.00' })
    await bank.unproved(shop)
    expect((await pays({ payDailyLimit: '100.01' })).refusal).toBe('proof.needed')
    expect((await pays({})).refusal).toBe('proof.needed')
    expect((await pays({ payDailyLimit: '80.00' })).body.payDailyLimit).toBe('80.00')
  })
  it('refuses with apiKey.policy an amount without its currency', async () => {
    const { id } = await bank.keyOf(shop, ['read', 'pay'])
    expect(await update(shop, id, { scopes: ['pay'], payLimit: '5.00' })).toRefuse('apiKey.policy')
  })
  it('refuses with amount.unfit a part of a cent', async () => {
    const { id } = await bank.keyOf(shop, ['read', 'pay'])
    const unfit = { scopes: ['pay'], payLimit: '5.001', payCurrencyCode: 'EUR' }
    expect(await update(shop, id, unfit)).toRefuse('amount.unfit')
  })
  it('refuses with object.missing what is another company’s', async () => {
    const { id } = await bank.keyOf(await bank.shop())
    expect(await update(shop, id)).toRefuse('object.missing')
  })
})

describe('publicApi.key.delete', () => {
  const remove = (id: number) => bank.act(shop, publicApi['key.delete'], { id: String(id) })
  it('ends a key for good', async () => {
    const { id, key } = await bank.keyOf(shop)
    await remove(id)
    expect(await me(key)).toBe(401)
    expect((await bank.act(shop, publicApi['key.list'], {})).body.items).toEqual([])
  })
  it('refuses with object.missing what is gone', async () => {
    const { id } = await bank.keyOf(shop)
    await remove(id)
    expect(await remove(id)).toRefuse('object.missing')
  })
})

describe('a key', () => {
  it('dies with the full access of whoever made it', async () => {
    const { key } = await bank.keyOf(shop)
    await bank.db.updateTable('company_user').set({ access_right: 3 }).where('user_id', '=', shop.owner.userId).execute()
    expect(await me(key)).toBe(401)
  })
  it('stays off when its maker has full access again, until somebody switches it on with a factor', async () => {
    const { id, key } = await bank.keyOf(shop)
    const be = (change: object) =>
      bank.db
        .updateTable('company_user')
        .set(change)
        .where('user_id', '=', shop.owner.userId)
        .where('customer_id', '=', shop.customerId)
        .execute()
    await be({ access_right: 3 })
    await be({ access_right: 2 })
    expect(await me(key)).toBe(401)
    expect((await update(shop, id)).body.enabled).toBe(true)
    expect(await me(key)).toBe(200)
    await be({ access_list: [] })
    expect(await me(key)).toBe(401)
    await bank.db.updateTable('api_key').set({ is_enabled: true }).where('id', '=', id).execute()
    expect(await me(key)).toBe(401)
    await be({ access_list: ['balanceInfo'] })
    expect(await me(key)).toBe(200)
    await bank.db.deleteFrom('company_user').where('user_id', '=', shop.owner.userId).execute()
    await bank.given.employee(shop, shop.owner, { right: 2, accessList: ['balanceInfo'] })
    expect(await me(key)).toBe(401)
  })
  it('is not let do again without a factor what its owner has just taken from it', async () => {
    const { id, key } = await bank.keyOf(shop, ['read', 'invoice'])
    await bank.unproved(shop)
    const repeated = await bank.meanwhile(
      (tx) =>
        tx
          .updateTable('api_key')
          .set({ scopes: ['read'] })
          .where('id', '=', id)
          .execute(),
      () => update(shop, id, { scopes: ['read', 'invoice'] }),
    )
    expect(repeated.refusal).toBe('proof.needed')
    expect(await me(key)).toBe(200)
  })
  it('reads from everywhere while there is no range, and changes nothing', async () => {
    const { key } = await bank.keyOf(shop, ['read', 'invoice'])
    expect(await me(key)).toBe(200)
    const cancelled = await bank.ask(key, v1['subscription.cancel'], { subscriptionId: '1' })
    expect([cancelled.status, cancelled.refusal]).toEqual([403, 'apiKey.address'])
  })
  it('works inside a range alone, v4 and v6', async () => {
    const { key } = await bank.keyOf(shop)
    await bank.allow(shop, '2001:db8::/32')
    expect((await bank.ask(key, v1['me.get'], {})).refusal).toBe('apiKey.address')
    await bank.allow(shop, '127.0.0.0', ownAddress)
    expect(await me(key)).toBe(200)
  })
  it('does no more than its scopes say', async () => {
    const { key } = await bank.keyOf(shop, ['invoice'])
    const { status, refusal } = await bank.ask(key, v1['balance.list'], {})
    expect([status, refusal]).toEqual([403, 'scope.insufficient'])
  })
  it('is no token, and a token is no key', async () => {
    const { key } = await bank.keyOf(shop)
    expect((await bank.call(publicApi['key.list'], {}, { token: key, customerId: shop.customerId })).refusal).toBe(
      'auth.required',
    )
    expect((await bank.call(v1['me.get'], {}, { token: shop.owner.token })).refusal).toBe('auth.required')
  })
})

describe('publicApi.allowedIp.create', () => {
  it('reads a network as its first and last address', async () => {
    expect((await bank.allow(shop, '203.0.113.0/28')).body).toMatchObject({ ipFrom: '203.0.113.0', ipTo: '203.0.113.15' })
    expect((await bank.allow(shop, '2001:db8::1')).body).toMatchObject({ ipFrom: '2001:db8::1', ipTo: '2001:db8::1' })
    expect((await bank.allow(shop, 'nowhere')).refusal).toBe('request.invalid')
  })
  it('refuses with allowedIp.range one that ends before it begins, or is of two kinds', async () => {
    expect(await bank.allow(shop, '203.0.113.9', '203.0.113.1')).toRefuse('allowedIp.range', { field: 'ipTo' })
    expect(await bank.allow(shop, '203.0.113.9', '2001:db8::1')).toRefuse('allowedIp.range')
    expect(await bank.allow(shop, '203.0.113.0/24', '203.0.113.1')).toRefuse('allowedIp.range')
  })
  it('refuses with proof.needed who has not shown their factor', async () => {
    await bank.unproved(shop)
    expect(await bank.allow(shop, ownAddress)).toRefuse('proof.needed')
  })
  it('refuses with allowedIp.tooMany beyond a hundred', async () => {
    const row = { customer_id: shop.customerId, name: 'x', is_enabled: true, ip_from: '203.0.113.1', ip_to: '203.0.113.1' }
    const rows = Array.from({ length: 100 }, () => ({ ...row, created_at: bank.clock.now() }))
    await bank.db.insertInto('allowed_ip').values(rows).execute()
    expect(await bank.allow(shop, ownAddress)).toRefuse('allowedIp.tooMany')
  })
})

describe('publicApi.allowedIp.update', () => {
  const change = (id: number, to: object = {}) =>
    bank.act(shop, publicApi['allowedIp.update'], {
      id: String(id),
      name: 'Office',
      enabled: false,
      ipFrom: '203.0.113.7',
      ...to,
    })
  const made = async (by = shop) => (await bank.allow(by, ownAddress)).body.id ?? 0

  it('changes it whole', async () => {
    expect((await change(await made())).body).toMatchObject({ name: 'Office', enabled: false, ipFrom: '203.0.113.7' })
  })
  it('refuses with allowedIp.range one that ends before it begins', async () => {
    expect(await change(await made(), { ipTo: '203.0.113.1' })).toRefuse('allowedIp.range')
  })
  it('refuses with proof.needed who has not shown their factor', async () => {
    const id = await made()
    await bank.unproved(shop)
    expect(await change(id)).toRefuse('proof.needed')
  })
  it('refuses with object.missing what is another company’s', async () => {
    expect(await change(await made(await bank.shop()))).toRefuse('object.missing')
  })
})

describe('publicApi.allowedIp.delete', () => {
  const remove = (id: number) => bank.act(shop, publicApi['allowedIp.delete'], { id: String(id) })
  it('forgets it', async () => {
    await remove((await bank.allow(shop, ownAddress)).body.id ?? 0)
    expect((await bank.act(shop, publicApi['allowedIp.list'], {})).body.items).toEqual([])
  })
  it('refuses with proof.needed who has not shown their factor', async () => {
    const { body } = await bank.allow(shop, ownAddress)
    await bank.unproved(shop)
    expect(await remove(body.id ?? 0)).toRefuse('proof.needed')
  })
  it('refuses with object.missing what is not there', async () => {
    expect(await remove(999_999)).toRefuse('object.missing')
  })
})
