import { readFileSync } from 'node:fs'
import { createClient, FlorinProblem } from '@florin/client'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '../../modules/merchant/merchant.fixture.ts'
import type { Payer } from '../../modules/payments/core/operations.fixture.ts'
import { type ProgramBank, programBank } from '../../modules/publicApi/publicApi.fixture.ts'
import { clientFile, writeClientCalls } from './client.ts'

let bank: ProgramBank
let shop: Shop
let ana: Payer
let baseUrl: string
beforeAll(async () => {
  bank = await programBank()
  baseUrl = await bank.app.app.listen({ port: 0, host: '127.0.0.1' })
  shop = await bank.shop({ EUR: '10.00' })
  ana = await bank.person({ EUR: '500.00' })
  await bank.db.updateTable('customer').set({ verified: true }).where('id', '=', shop.customerId).execute()
  await bank.allow(shop, '127.0.0.1')
  const { code } = await bank.made(shop)
  for (const reference of ['A1', 'A2', 'A3']) await bank.order(ana, code, { reference })
})

const clientOf = async () => createClient({ key: (await bank.keyOf(shop, ['read', 'invoice'])).key, baseUrl })
const problemOf = async (call: Promise<unknown>): Promise<FlorinProblem> => {
  const problem = await call.catch((error: unknown) => error)
  return problem instanceof FlorinProblem ? problem : expect.fail('no problem')
}

it('is written from the contract as it is', () => {
  expect(readFileSync(clientFile, 'utf8')).toBe(writeClientCalls())
})

describe('a program with the client', () => {
  it('reads, with numbers as it got them', async () => {
    const client = await clientOf()
    expect(await client.call('me.get', {})).toMatchObject({ customerId: shop.customerId })
    const { items } = await client.call('balance.list', {})
    const [account] = items
    expect(await client.call('balance.get', { accountId: account?.accountId ?? 0 })).toEqual(account)
  })

  it('goes through every page of a list', async () => {
    const client = await clientOf()
    const ids: number[] = []
    for await (const { id } of client.all('transaction.list', { direction: 'in', limit: 2 })) ids.push(id)
    expect(new Set(ids).size).toBe(4)
  })

  it('creates once for its idempotency key', async () => {
    const client = await clientOf()
    const bill = { toEmail: ana.email, amount: '5.00', currencyCode: 'EUR', dueDate: '2100-01-01' }
    const idempotencyKey = crypto.randomUUID()
    const first = await client.call('invoice.create', bill, { idempotencyKey })
    expect(await client.call('invoice.create', bill, { idempotencyKey })).toEqual(first)
  })

  it('hears of a problem by its code, with the request that the log knows', async () => {
    const client = await clientOf()
    const problem = await problemOf(client.call('balance.get', { accountId: 999_999 }))
    expect(problem).toMatchObject({ status: 404, code: 'account.missing' })
    expect(problem.requestId).toMatch(/^[\da-f-]{36}$/)
    const stranger = createClient({ key: 'fk_test_none', baseUrl })
    expect(await problemOf(stranger.call('me.get', {}))).toMatchObject({ status: 401, code: 'auth.required' })
  })
})
