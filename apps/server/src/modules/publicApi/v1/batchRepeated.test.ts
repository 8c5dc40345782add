import { v1 } from '@florin/contract/publicApi/v1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  shop = await bank.shop({ EUR: '1000.00' })
  const flags = ['sendMoneyPaxumUser']
  await bank.db.updateTable('customer').set({ verified: true, flags }).where('id', '=', shop.customerId).execute()
  await bank.db.updateTable('company_user').set({ flags }).where('customer_id', '=', shop.customerId).execute()
  await bank.allow(shop, ownAddress)
  key = await bank.payingKey(shop, '50.00')
})

const rowsFor = (...amounts: string[]) => amounts.map((amount) => ({ toEmail: ana.email, amount }))
const once = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() })
const create = (headers = once()) => {
  const rows = rowsFor('10.00')
  const batch = { type: 'p2p' as const, name: 'Fees', accountId: shop.accounts['EUR'] ?? 0, rows, ignoreIdenticalBatch: true }
  return bank.ask(key, v1['batch.create'], batch, headers)
}
const add = (id: string, rows: ReturnType<typeof rowsFor>, headers = once()) =>
  bank.ask(key, v1['batch.row.create'], { id, rows }, headers)

describe('a call that nobody knows the answer of, sent again under its key', () => {
  it('makes one batch', async () => {
    const same = once()
    const first = await create(same)
    expect(first.status).toBe(200)
    expect((await create(same)).text).toBe(first.text)
    expect((await bank.ask(key, v1['batch.list'], {})).body.items).toHaveLength(1)
  })

  it('adds its rows once, also at the same moment and after the batch was confirmed', async () => {
    const id = String((await create()).body.id)
    const same = once()
    const [first, twin] = await Promise.all([add(id, rowsFor('1.00', '2.00'), same), add(id, rowsFor('1.00', '2.00'), same)])
    expect(first.body).toMatchObject({ count: 3, validCount: 3 })
    expect(twin.text).toBe(first.text)
    expect((await bank.ask(key, v1['batch.confirm'], { id })).status).toBe(200)
    expect((await add(id, rowsFor('1.00', '2.00'), same)).text).toBe(first.text)
    expect((await bank.ask(key, v1['batch.get'], { id })).body.count).toBe(3)
    expect(await add(id, rowsFor('7.00'), same)).toRefuse('key.reused')
  })

  it('adds rows that are alike under another key, and none without one', async () => {
    const id = String((await create()).body.id)
    await add(id, rowsFor('1.00'))
    expect((await add(id, rowsFor('1.00'))).body.count).toBe(3)
    expect(await add(id, rowsFor('1.00'), { 'idempotency-key': '' })).toRefuse('key.missing')
  })
})
