import { keyScopes, permissionFlags } from '@florin/contract/access'
import { allMethods } from '@florin/contract/catalogue'
import type { Method } from '@florin/contract/method'
import { beneficiary } from '@florin/contract/payments/external/beneficiaries'
import { v1 } from '@florin/contract/publicApi/v1'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '../../merchant/merchant.fixture.ts'
import { ownAddress, type ProgramBank, programBank } from '../publicApi.fixture.ts'

const places = /\{\w+\}/g
const methods = allMethods.filter(({ service, rest = '' }) => service === 'publicApi' && rest.match(places))

/** One of each of what a company has, by the first word of the path that names it. */
const objects: Record<string, string> = {}
const keys = { own: '', foreign: '' }
let bank: ProgramBank

const shopWithKey = async () => {
  const shop = await bank.shop({ EUR: '1000.00' })
  const { customerId } = shop
  await bank.db
    .updateTable('customer')
    .set({ verified: true, flags: [...permissionFlags] })
    .where('id', '=', customerId)
    .execute()
  await bank.db
    .updateTable('company_user')
    .set({ flags: [...permissionFlags] })
    .where('customer_id', '=', customerId)
    .execute()
  await bank.allow(shop, ownAddress)
  const { body } = await bank.makeKey(shop, [...keyScopes])
  return { shop, key: body.key ?? expect.fail(body.responseDescription) }
}
const idOf = ({ body }: { body: object }, field: string): string =>
  String((body as Record<string, unknown>)[field] ?? expect.fail(JSON.stringify(body)))

const make = async (shop: Shop, key: string) => {
  const ana = await bank.person({ EUR: '100.00' })
  const accountId = shop.accounts['EUR'] ?? 0
  objects['balance'] = String(accountId)
  const { code } = await bank.made(shop)
  await bank.order(ana, code)
  const { body: moved } = await bank.ask(key, v1['transaction.list'], { limit: '1' })
  objects['transaction'] = idOf({ body: moved.items?.[0] ?? {} }, 'id')
  const to = { toEmail: ana.email, currencyCode: 'EUR' }
  objects['transfer'] = idOf(await bank.ask(key, v1['transfer.create'], { ...to, accountId, amount: '5.00' }), 'id')
  const bill = { ...to, amount: '5.00', dueDate: '2100-01-01', noteBody: 'Work' }
  objects['invoice'] = idOf(await bank.ask(key, v1['invoice.create'], bill), 'id')
  const rows = [{ toEmail: ana.email, amount: '5.00' }]
  objects['batch'] = idOf(await bank.ask(key, v1['batch.create'], { type: 'p2p', name: 'Fees', accountId, rows }), 'id')
  await bank.act(shop, beneficiary['beneficiary.create'], {
    beneficiaryType: 'individual',
    beneficiaryName: 'Ana Soto',
    beneficiaryCountryCode: 'ES',
    permission: '3d',
    payouts: [{ type: 'p2p', details: { toEmail: ana.email } }],
  })
  const { body: payees } = await bank.ask(key, v1['beneficiary.list'], { limit: '1' })
  objects['beneficiary'] = idOf({ body: payees.items?.[0] ?? {} }, 'id')
  const button = await bank.made(shop, { type: 'subscription', subscriptionFrequency: 'monthly' })
  await bank.order(ana, button.code)
  const { body: subscribed } = await bank.ask(key, v1['subscription.list'], { status: 'active' })
  objects['subscription'] = idOf({ body: subscribed.items?.[0] ?? {} }, 'subscriptionId')
}

beforeAll(async () => {
  bank = await programBank()
  const { shop, key } = await shopWithKey()
  await make(shop, key)
  keys.own = key
  keys.foreign = (await shopWithKey()).key
})

const ask = ({ rest }: Method, key: string, body = '{}') => {
  const [verb = 'GET', path = ''] = rest?.split(' ') ?? []
  const id = objects[path.split('/')[1] ?? ''] ?? expect.fail(`Make one of what ${path} names`)
  return bank.app.app.inject({
    method: verb as 'GET',
    url: `/public-api/v1${path.replace(places, id)}`,
    headers: {
      'x-api-key': key,
      'idempotency-key': crypto.randomUUID(),
      ...(verb !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(verb !== 'GET' && { payload: body }),
  })
}
const rowsToAdd = JSON.stringify({ rows: [{ toEmail: 'nobody@test.example', amount: '1.00' }] })
const bodyOf = ({ name }: Method) => (name === v1['batch.row.create'].name ? rowsToAdd : '{}')

describe('what another company has', () => {
  const reads = methods.filter(({ rest = '' }) => rest.startsWith('GET'))
  // Links to documents are new with each answer.
  const readOwn = () =>
    Promise.all(reads.map(async (method) => (await ask(method, keys.own)).body.replaceAll(/\/files\/[\w-]+/g, '')))

  it('is as unknown as what does not exist to every method that names it, and stays as it was', async () => {
    const before = await readOwn()
    for (const method of methods) {
      const { statusCode, body } = await ask(method, keys.foreign, bodyOf(method))
      expect([statusCode, (JSON.parse(body) as { code?: string }).code], method.name).toEqual([404, expect.any(String)])
    }
    expect(await readOwn()).toEqual(before)
  })

  it.each(methods.map((method) => [method.name, method] as const))('%s knows one of its own company', async (_name, method) => {
    expect((await ask(method, keys.own, bodyOf(method))).statusCode).not.toBe(404)
  })
})
