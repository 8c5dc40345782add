import { sandbox } from '@florin/contract/sandbox/sandbox'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { liveEvents } from '../../../../../test/mail.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

const receive = (change: { to?: string; channel?: 'mail' | 'sms'; text?: string } = {}) =>
  app.parts.vendors.inbox.receive({
    deliveryKey: crypto.randomUUID(),
    channel: 'mail',
    to: 'ana@test.example',
    subject: 'Hello',
    text: 'Hi',
    ...change,
  })

const personWith = async (currency: string) => {
  const person = await app.given.person()
  await app.db.transaction().execute((tx) => app.parts.services.accounts.accounts.open(tx, person.customerId, currency))
  return person
}

describe('sandbox.person.list', () => {
  it('names the people of the demo bank, and nobody else', async () => {
    expect((await app.call(sandbox['person.list'], {})).body.emails).toEqual([])
    const { userId } = await app.given.person()
    await sql`update app_user set email = 'nobody@demo.test' where id = ${userId}`.execute(app.db)
    await app.given.person()
    expect((await app.call(sandbox['person.list'], {})).body.emails).toEqual(['nobody@demo.test'])
  })
})

describe('sandbox.message.list', () => {
  it('shows the newest first, with links and codes picked out', async () => {
    await receive({ text: 'Old' })
    await receive({ text: 'Open https://florin.example/x?code=123456. Your code is 654321.' })
    const { body } = await app.call(sandbox['message.list'], {})
    expect(body.messages?.[0]).toMatchObject({
      links: ['https://florin.example/x?code=123456'],
      codes: ['654321'],
      channel: 'mail',
    })
    expect(body.messages?.[1]?.text).toBe('Old')
  })

  it('shows those of one receiver or one channel, page by page', async () => {
    for (const text of ['one', 'two', 'three']) await receive({ to: '+37060000000', channel: 'sms', text })
    const first = (await app.call(sandbox['message.list'], { channel: 'sms', to: '+37060000000', pageSize: 2 })).body
    expect([first.messages?.map(({ text }) => text), first.hasMore]).toEqual([['three', 'two'], true])
    const second = (
      await app.call(sandbox['message.list'], { channel: 'sms', pageSize: 2, beforeId: first.messages?.at(-1)?.id })
    ).body
    expect([second.messages?.map(({ text }) => text), second.hasMore]).toEqual([['one'], false])
    expect((await app.call(sandbox['message.list'], { to: 'nobody@test.example' })).body.messages).toEqual([])
  })
})

describe('sandbox.message.clear', () => {
  it('empties the inbox and says how many there were', async () => {
    await app.call(sandbox['message.clear'], {})
    await receive()
    await receive()
    expect((await app.call(sandbox['message.clear'], {})).body.deleted).toBe(2)
    expect((await app.call(sandbox['message.list'], {})).body.messages).toEqual([])
  })
})

describe('sandbox.deposit.create', () => {
  const deposit = (email: string, amount: string, currencyCode = 'EUR', key?: string) =>
    app.call(sandbox['deposit.create'], { email, currencyCode, amount }, { key })

  it('pays in, adds up, and tells open pages', async () => {
    const ana = await personWith('EUR')
    expect((await deposit(ana.email, '10.50')).body.balance).toBe('10.50')
    expect((await deposit(ana.email, '0.01')).body.balance).toBe('10.51')
    const told = (await liveEvents(app)).filter(({ event }) => event === 'balanceChanged')
    expect(told.at(-1)).toMatchObject({
      topic: `customer:${ana.customerId}`,
      event: 'balanceChanged',
      data: { currencyCode: 'EUR', balance: '10.51' },
    })
  })

  it('pays once for one key, however often it comes', async () => {
    const ana = await personWith('EUR')
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => deposit(ana.email, '5.00', 'EUR', key)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await deposit(ana.email, '1.00')).body.balance).toBe('6.00')
  })

  it('refuses with account.missing when nobody has such an account', async () => {
    const ana = await personWith('EUR')
    for (const [email, currency] of [
      [ana.email, 'USD'],
      ['nobody@test.example', 'EUR'],
      [ana.email, 'XXX'],
    ] as const) {
      expect(await deposit(email, '1.00', currency)).toRefuse('account.missing')
    }
  })

  it('refuses an amount finer than the currency or larger than the bank', async () => {
    const ana = await personWith('JPY')
    for (const amount of ['0.5', '999999999999999999']) {
      const reply = await deposit(ana.email, amount, 'JPY')
      expect(reply).toRefuse('request.invalid', { field: 'amount' })
    }
  })
})
