import type { AnalyticsGrouping } from '@florin/contract/books/analyticsGroupings'
import { analyticsGroups, history } from '@florin/contract/books/history'
import { statement } from '@florin/contract/books/statement'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveOwn } from '../../../../../../test/moving.ts'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
let today: string
beforeAll(async () => {
  bank = await moneyBank()
  ana = await bank.person({ EUR: '1000.00', USD: '50.00' })
  bob = await bank.person({ EUR: '300.00' })
  today = bank.clock.now().toISOString().slice(0, 10)
  await bank.pay(ana, bob, { amount: '320.00' })
  await bank.pay(ana, bob, { amount: '30.00' })
  await bank.pay(bob, ana, { amount: '20.50' })
  const own = { fromAccount: ana.accounts['EUR']!, toAccount: ana.accounts['USD']!, toAmount: '11.00', currency: 'USD' }
  await moveOwn(bank.call, own, { token: ana.token })
})

const asked = (by: AnalyticsGrouping, change: object = {}) => ({
  accountId: ana.accounts['EUR']!,
  fromDate: today,
  toDate: today,
  by,
  ...change,
})
const get = (by: AnalyticsGrouping, change: object = {}, who = ana) =>
  bank.call(history['analytics.get'], asked(by, change), { token: who.token })

describe('history.analytics.get', () => {
  it('sums what came and went by kind, without what moved between own accounts', async () => {
    const { body } = await get('type')
    expect(body.groups).toEqual([
      { name: 'deposit', income: '1000.00', spending: '0.00', count: 1 },
      { name: 'p2p', income: '20.50', spending: '350.46', count: 3 },
    ])
    expect(body.total).toEqual({ income: '1020.50', spending: '350.46', count: 4 })
    expect([body.currencyCode, body.others]).toEqual(['EUR', undefined])
  })

  it('comes to what the statement says, but for own transfers', async () => {
    const { accountId } = asked('type')
    const { body } = await bank.call(statement['summary.get'], { accountId, dateFrom: today }, { token: ana.token })
    const { rows } = await bank.parts.pool.query<{ own: string }>(
      `select (-sum(amount_minor) / 100)::numeric(12, 2)::text as own from activity where account_id = $1 and type = 'own'`,
      [accountId],
    )
    const { total } = (await get('month')).body
    expect(total?.income).toBe(body.totalCredit)
    expect(Number(total?.spending) + Number(rows[0]?.own)).toBeCloseTo(Number(body.totalDebit), 2)
  })

  it('names counterparties, the largest first, and months, the newest first', async () => {
    const people = (await get('counterparty')).body.groups ?? []
    expect(people.map(({ count }) => count)).toEqual([1, 3])
    const old = await bank.person({ EUR: '1.00' })
    await bank.parts.pool.query(
      `select record_activity($1, $2, 'deposit', 100, 'EUR', n, now() - make_interval(days => n * 31), null, null)
       from generate_series(1, 3) n`,
      [old.customerId, old.accounts['EUR']],
    )
    const months = (await get('month', { accountId: old.accounts['EUR'], fromDate: '2020-01-01', toDate: '2099-01-01' }, old))
      .body
    const names = (months.groups ?? []).map(({ name }) => name)
    expect(names).toEqual(names.toSorted().toReversed())
    expect(names.length).toBeGreaterThan(2)
  })

  it('sums those beyond the largest', async () => {
    const many = await bank.person({ EUR: '1.00' })
    await bank.parts.pool.query(
      `select record_activity($1, $2, 'deposit', 1000 + n, 'EUR', n, now(), 'Payer ' || n, null)
       from generate_series(1, $3::integer) n`,
      [many.customerId, many.accounts['EUR'], analyticsGroups + 5],
    )
    const range = { accountId: many.accounts['EUR'], fromDate: '2020-01-01', toDate: '2099-01-01' }
    const { body } = await get('counterparty', range, many)
    expect([body.groups?.length, body.groups?.[0]?.name]).toEqual([analyticsGroups, `Payer ${analyticsGroups + 5}`])
    expect(body.others?.count).toBe(6)
    expect(body.total?.count).toBe(analyticsGroups + 6)
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await get('type', { accountId: bob.accounts['EUR'] })).toRefuse('account.missing')
  })
})

describe('history.analytics.export', () => {
  const exported = (by: AnalyticsGrouping, change: object = {}, language = 'en') =>
    bank.call(history['analytics.export'], asked(by, change), { token: ana.token, headers: { 'accept-language': language } })

  it('writes each group in a line, in the language of its reader', async () => {
    const { body } = await exported('type')
    const file = await bank.app.app.inject({ url: body.link! })
    const rows = parse(file.body, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toEqual([
      { Category: expect.any(String), Income: '1000.00', Spending: '0.00', Transactions: '1', Currency: 'EUR' },
      { Category: expect.any(String), Income: '20.50', Spending: '350.46', Transactions: '3', Currency: 'EUR' },
    ])
    const russian = await bank.app.app.inject({ url: (await exported('type', {}, 'ru')).body.link! })
    expect(russian.body).toContain('Доходы')
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await exported('type', { accountId: bob.accounts['EUR'] })).toRefuse('account.missing')
  })
})
