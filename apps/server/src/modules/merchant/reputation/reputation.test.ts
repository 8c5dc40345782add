import { merchant } from '@florin/contract/merchant/merchant'
import { operatorReputation } from '@florin/contract/merchant/operatorReputation'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type MerchantBank, merchantBank, type Shop } from '../merchant.fixture.ts'

let bank: MerchantBank
let shop: Shop
let ana: Payer
let omar: GivenPerson
beforeAll(async () => {
  bank = await merchantBank()
  shop = await bank.shop()
  ana = await bank.person({ EUR: '40.00' })
  omar = await bank.given.operator('compliance')
})

const look = (email: string, by = shop) => bank.act(by, merchant['reputation.list'], { type: 'reputation', email })
const write = (email: string, kind: 'paymentDisputed' | 'blacklisted' = 'paymentDisputed') =>
  bank.call(operatorReputation['reputation.create'], { email, kind, description: 'Took a payment back' }, { token: omar.token })
const list = async (email?: string) =>
  (await bank.call(operatorReputation['reputation.list'], { ...(email !== undefined && { email }) }, { token: omar.token })).body
const takeBack = (id: number) =>
  bank.call(operatorReputation['reputation.delete'], { id, reason: 'It was settled' }, { token: omar.token })

describe('merchant.reputation.list', () => {
  it('tells how a member stands and what was written down, by the trimmed address, and nothing else', async () => {
    const { body: made } = await write(ana.email)
    const { body, text } = await look(` ${ana.email.toUpperCase()} `)
    expect(body).toMatchObject({ known: true, memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), total: 2 })
    expect(body.items).toMatchObject([
      { type: 'reputation', email: ana.email, kind: 'verified' },
      { id: made.id, kind: 'paymentDisputed', description: 'Took a payment back' },
    ])
    const { first_name: name } = await bank.db
      .selectFrom('app_user')
      .select('first_name')
      .where('id', '=', ana.userId)
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(name)
    expect(text).not.toContain('40.00')
  })
  it('knows nobody under another address', async () => {
    expect((await look('nobody@test.example')).body).toMatchObject({ items: [], known: false, total: 0 })
  })
  it('says nothing of who is blocked or has left', async () => {
    const gone = await bank.person({})
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', gone.userId).execute()
    expect((await look(gone.email)).body).toMatchObject({ items: [], known: false })
  })
})

describe('operator.reputation.create', () => {
  it('is recorded with the operator, without the words', async () => {
    const bob = await bank.person({})
    const { body } = await write(bob.email, 'blacklisted')
    const { items } = await list(bob.email)
    expect(items).toMatchObject([{ id: body.id, email: bob.email, kind: 'blacklisted' }])
  })
  it('refuses with object.missing an address that no member has', async () => {
    expect(await write('nobody@test.example')).toRefuse('object.missing', { field: 'email' })
  })
})

describe('operator.reputation.delete', () => {
  it('takes it back: merchants are no longer told', async () => {
    const bob = await bank.person({})
    const { body } = await write(bob.email)
    await takeBack(body.id ?? 0)
    expect((await look(bob.email)).body.items).toMatchObject([{ kind: 'verified' }])
    expect(await list(bob.email)).toMatchObject({ items: [], total: 0 })
  })
  it('refuses with object.missing what was taken back already', async () => {
    const { body } = await write(ana.email)
    await takeBack(body.id ?? 0)
    expect(await takeBack(body.id ?? 0)).toRefuse('object.missing', { field: 'id' })
  })
})
