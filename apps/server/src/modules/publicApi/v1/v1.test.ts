import { allMethods } from '@florin/contract/catalogue'
import { invoice } from '@florin/contract/invoices/invoice'
import { publicApi } from '@florin/contract/publicApi/keys'
import { v1 } from '@florin/contract/publicApi/v1'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '../../merchant/merchant.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { ownAddress, type ProgramBank, programBank } from '../publicApi.fixture.ts'

let bank: ProgramBank
let shop: Shop
let ana: Payer
let key: string
let code: string
beforeAll(async () => {
  bank = await programBank()
  shop = await bank.shop({ EUR: '0', USD: '12.00' })
  ana = await bank.person({ EUR: '500.00' })
  ;({ key } = await bank.keyOf(shop, ['read', 'invoice']))
  await bank.allow(shop, ownAddress)
  ;({ code } = await bank.made(shop))
  for (const reference of ['A1', 'A2', 'A3']) await bank.order(ana, code, { reference })
})

const problemOf = ({ text }: { text: string }) =>
  JSON.parse(text) as { status: number; code: string; errors?: { field: string }[] }

describe('v1.me.get', () => {
  it('tells whose key it is, with a request id and its version, and no envelope', async () => {
    const { status, headers, text } = await bank.ask(key, v1['me.get'], {}, { 'florin-version': '2026-11-01' })
    expect([status, headers['florin-version']]).toEqual([200, '2026-11-01'])
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(JSON.parse(text)).toEqual({
      customerId: shop.customerId,
      businessName: 'Lumen Studio Ltd',
      apiKeyId: expect.any(Number),
      apiKeyName: 'Shop',
      scopes: ['read', 'invoice'],
    })
  })
  it('answers a key that it does not know by a problem of RFC 9457', async () => {
    const answer = await bank.ask(`fk_test_${'k'.repeat(43)}`, v1['me.get'], {})
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(problemOf(answer)).toMatchObject({ status: 401, code: 'auth.required', instance: expect.stringMatching(/^urn:uuid:/) })
  })
  it('says so where a program asks for a version that was never there', async () => {
    const answer = await bank.ask(key, v1['me.get'], {}, { 'florin-version': '2019-01-01' })
    expect(problemOf(answer)).toMatchObject({ status: 400, code: 'api.version' })
  })
})

describe('what is no call', () => {
  const send = (path: string, payload?: string, headers: Record<string, string> = {}) =>
    bank.app.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/public-api/v1/${path}`,
      headers: { 'x-api-key': key, accept: 'text/html', ...headers },
      ...(payload !== undefined && { payload }),
    })

  it('is answered by a problem too', async () => {
    const sent = [
      [await send('nothing'), 404],
      [await send(`invoice/${'1'.repeat(600)}`), 400],
      [await send('invoice', '<a/>', { 'content-type': 'text/xml' }), 400],
      [await send('invoice', `"${'a'.repeat(1_100_000)}"`, { 'content-type': 'application/json' }), 413],
    ] as const
    for (const [response, status] of sent) {
      expect([response.statusCode, response.headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8'])
      expect(response.json()).toMatchObject({ status, code: expect.any(String), instance: expect.any(String) })
    }
  })

  it('stands in the log of the company whose key it came with', async () => {
    const sent = [
      await send('no-such-thing'),
      await send('invoice', '<a/>', { 'content-type': 'text/xml' }),
      await send('me', undefined, { 'florin-version': '2019-01-01' }),
    ]
    await new Promise((done) => setTimeout(done, 50))
    await bank.parts.services.publicApi.requests.flush()
    for (const { headers, statusCode } of sent) {
      const { body } = await bank.act(shop, publicApi['request.list'], { query: String(headers['x-request-id']) })
      expect(body.items).toMatchObject([{ httpStatus: statusCode, apiKeyName: 'Shop' }])
    }
  })
})

describe('v1.balance.list', () => {
  it('has all open accounts, or those of a currency', async () => {
    const { body } = await bank.ask(key, v1['balance.list'], { currencyCode: 'USD' })
    expect(body.items).toEqual([
      { accountId: shop.accounts['USD'], currencyCode: 'USD', balance: '12.00', pendingAmount: '0.00', available: '12.00' },
    ])
    expect((await bank.ask(key, v1['balance.list'], {})).body.items).toHaveLength(2)
  })
})

describe('v1.balance.get', () => {
  it('refuses with account.missing another’s', async () => {
    const answer = await bank.ask(key, v1['balance.get'], { accountId: String(ana.accounts['EUR']) })
    expect(answer).toRefuse('account.missing')
    expect(answer.status).toBe(404)
  })
})

describe('v1.transaction.list', () => {
  it('goes page by page, forth and back', async () => {
    const page = (cursor?: string) =>
      bank.ask(key, v1['transaction.list'], {
        accountId: String(shop.accounts['EUR']),
        limit: '2',
        direction: 'in',
        ...(cursor && { cursor }),
      })
    const { body: first } = await page()
    const { body: second } = await page(first.cursor?.next)
    const ids = [first, second].flatMap(({ items = [] }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(3)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(second.cursor?.next).toBeUndefined()
    expect((await page(second.cursor?.prev)).body.items).toEqual(first.items)
  })
  it('has the reference that a payer gave, to be found by', async () => {
    const { body } = await bank.ask(key, v1['transaction.list'], { limit: '3', accountId: String(shop.accounts['EUR']) })
    expect(body.items?.map(({ reference }) => reference)).toEqual(['A3', 'A2', 'A1'])
  })
  it('refuses with cursor.unknown what nobody gave out', async () => {
    expect(await bank.ask(key, v1['transaction.list'], { cursor: 'aGk' })).toRefuse('cursor.unknown', { field: 'cursor' })
  })
  it('refuses with account.missing another’s', async () => {
    expect(await bank.ask(key, v1['transaction.list'], { accountId: String(ana.accounts['EUR']) })).toRefuse('account.missing')
  })
})

describe('v1.transaction.get', () => {
  it('has the payer and what was asked for', async () => {
    const { body } = await bank.ask(key, v1['transaction.list'], { limit: '1', direction: 'in' })
    const { body: one } = await bank.ask(key, v1['transaction.get'], { id: String(body.items?.[0]?.id) })
    expect(one).toMatchObject({ amount: '47.24', direction: 'in', status: 'completed', currencyCode: 'EUR' })
  })
  it('refuses with object.missing what is not there', async () => {
    expect(await bank.ask(key, v1['transaction.get'], { id: '999999999' })).toRefuse('object.missing')
  })
})

describe('v1.payee.get', () => {
  it('tells whether an address can be paid', async () => {
    expect((await bank.ask(key, v1['payee.get'], { email: ana.email })).body).toMatchObject({ exist: true, outBlacklist: false })
    expect((await bank.ask(key, v1['payee.get'], { email: 'nobody@test.example' })).body).toMatchObject({ exist: false })
  })
})

describe('v1.invoice.get', () => {
  it('has an invoice that the company sent', async () => {
    await bank.db.updateTable('customer').set({ verified: true }).where('id', '=', shop.customerId).execute()
    const asked = { noteBody: 'Work', toEmail: ana.email, amount: '5.00', currency: 'EUR', dueDate: '2100-01-01' }
    const { body } = await bank.act(shop, invoice.create, asked)
    const answer = await bank.ask(key, v1['invoice.get'], { id: String(body.invoiceId) })
    expect(answer.body).toMatchObject({ payerEmail: ana.email, amount: '5.00', status: 'unpaid' })
  })
  it('refuses with object.missing what is not there', async () => {
    expect(await bank.ask(key, v1['invoice.get'], { id: '999999' })).toRefuse('object.missing')
  })
})

describe('v1.subscription.list', () => {
  it('has the subscribers', async () => {
    const button = await bank.made(shop, { type: 'subscription', subscriptionFrequency: 'monthly' })
    await bank.order(ana, button.code)
    const { body } = await bank.ask(key, v1['subscription.list'], { status: 'active' })
    expect(body).toMatchObject({ items: [{ payerEmail: ana.email, amount: '48.00', status: 'active' }], cursor: { count: 1 } })
  })
  it('refuses with cursor.unknown what nobody gave out', async () => {
    expect(await bank.ask(key, v1['subscription.list'], { cursor: 'aGk' })).toRefuse('cursor.unknown')
  })
})

describe('v1.subscription.cancel', () => {
  const cancel = (subscriptionId: string) => bank.ask(key, v1['subscription.cancel'], { subscriptionId })
  it('refuses with series.over what was cancelled before', async () => {
    const { body } = await bank.ask(key, v1['subscription.list'], { status: 'active' })
    const id = String(body.items?.[0]?.subscriptionId)
    expect((await cancel(id)).body).toMatchObject({ status: 'cancelled' })
    expect(await cancel(id)).toRefuse('series.over')
  })
  it('refuses with object.missing what is not there', async () => {
    expect(await cancel('999999')).toRefuse('object.missing')
  })
})

describe('publicApi.request.list', () => {
  it('keeps every request with its answer, and masks who it is about', async () => {
    const { headers } = await bank.ask(key, v1['payee.get'], { email: ana.email })
    await bank.ask(key, v1['balance.get'], { accountId: '999999' })
    await bank.parts.services.publicApi.requests.flush()
    const list = (input: object) => bank.act(shop, publicApi['request.list'], input)
    const { body, text } = await list({ query: String(headers['x-request-id']) })
    expect(body.items).toMatchObject([{ method: 'GET', httpStatus: 200, apiKeyName: 'Shop', ip: ownAddress }])
    expect(body.items?.[0]?.path).toContain('/public-api/v1/payee?email=')
    expect(text).not.toContain(ana.email)
    expect((await list({ query: '404' })).body.items?.[0]?.responseBody).toContain('account.missing')
    expect((await list({ toDate: '2020-01-01' })).body.total).toBe(0)
    expect((await bank.act(await bank.shop(), publicApi['request.list'], {})).body.total).toBe(0)
  })
  it('is written before the process ends', async () => {
    const { headers } = await bank.ask(key, v1['me.get'], {})
    await bank.parts.modules.publicApi.close?.()
    const { body } = await bank.act(shop, publicApi['request.list'], { query: String(headers['x-request-id']) })
    expect(body.items).toHaveLength(1)
  })
  it('goes on where a page ended, whatever came meanwhile', async () => {
    const list = async (cursor?: string) =>
      (await bank.act(shop, publicApi['request.list'], { pageSize: '2', ...(cursor && { cursor }) })).body
    const calls = async () => {
      for (let n = 0; n < 3; n += 1) await bank.ask(key, v1['me.get'], {})
      await bank.parts.services.publicApi.requests.flush()
    }
    await calls()
    const first = await list()
    await calls()
    const second = await list(first.cursor?.next)
    const ids = [first, second].flatMap(({ items = [] }) => items.map(({ id }) => id))
    expect(ids[2]).toBeLessThan(ids[1] ?? 0)
    expect([new Set(ids).size, second.cursor?.prev]).toEqual([4, ''])
  })
  it('refuses with cursor.unknown what nobody gave out', async () => {
    expect(await bank.act(shop, publicApi['request.list'], { cursor: 'aGk' })).toRefuse('cursor.unknown')
  })
})

describe('every method of programs', () => {
  const methods = allMethods.filter(({ service }) => service === 'publicApi')
  const bodies = ['{', '[]', '"x"', '{"__proto__":{}}', `{"a":${'['.repeat(50)}1${']'.repeat(50)}}`, '{"accountId":-1}', '\u0000']

  it.each(methods.map((method) => [method.name, method] as const))(
    '%s answers whatever comes with a problem',
    async (_name, method) => {
      const [verb = 'GET', path = ''] = method.rest?.split(' ') ?? []
      const { key: disabled, id } = await bank.keyOf(shop, ['read', 'invoice'])
      await bank.act(shop, publicApi['key.update'], { id: String(id), name: 'Old', enabled: false, scopes: ['read'] })
      const url = `/public-api/v1${path.replace(/\{\w+\}/g, '0x1')}?limit=zero&cursor=%F0&email=no`
      const send = (headers: Record<string, string>, payload?: string) =>
        bank.app.app.inject({
          method: verb as 'GET',
          url,
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
          ...(verb !== 'GET' && payload !== undefined && { payload }),
        })
      for (const headers of [
        {},
        { 'x-api-key': 'x' },
        { 'x-api-key': disabled },
        { authorization: `Bearer ${shop.owner.token}` },
      ])
        expect((await send(headers, '{}')).statusCode).toBe(401)
      for (const payload of bodies) {
        const response = await send({ 'x-api-key': key }, payload)
        expect(response.statusCode, payload).toBeLessThan(500)
        if (response.statusCode >= 400) expect(response.headers['content-type']).toContain('problem+json')
      }
    },
  )
})
