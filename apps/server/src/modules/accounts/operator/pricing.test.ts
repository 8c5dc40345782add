import { operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorChange } from '@florin/contract/console/operatorChange'
import { transfer } from '@florin/contract/payments/transfer'
import { parseMoney } from '@florin/money/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import { byTwo } from '../../../../../../test/change.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'

const reason = 'Agreed with the customer'
const clock = movableClock()
let app: TestApp
let omar: GivenPerson
let olga: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock })
  omar = await app.given.operator()
  olga = await app.given.operator()
  await app.parts.services.accounts.rates.set(app.db, { EUR: '1.10' })
})
const as = () => ({ token: omar.token })

const payer = async () => {
  const ana = await app.given.person({ verified: true })
  const accountId = await app.db.transaction().execute(async (tx) => {
    const { accounts } = app.parts.services.accounts
    const { id } = await accounts.open(tx, ana.customerId, 'USD')
    await accounts.deposit(tx, {
      customerId: ana.customerId,
      accountId: id,
      amount: parseMoney('50000.00', 'USD'),
      key: crypto.randomUUID(),
    })
    return id
  })
  const most = async () =>
    (await app.call(transfer['p2p.limit'], { accountId, type: 'p2p' }, { token: ana.token })).body.limits?.[0]?.max
  return { ...ana, accountId, most }
}

describe('operator.fee.update', () => {
  const update = operatorPricing['fee.update']
  const rule = {
    brand: 'baltis',
    type: 'p2p',
    currencyCode: 'EUR',
    fixed: '0.30',
    percent: '1.5',
    min: '0.50',
    max: '9',
  } as const
  const fee = { ...rule, reason }

  it('makes a rule, changes it, and prices by it once a second operator agrees', async () => {
    const set = (change: object) => byTwo(app, app.call(update, { ...fee, ...change }, as()))
    const known = async () => (await app.call(operatorPricing['fee.list'], { brand: 'baltis' }, as())).body.fees ?? []
    expect((await set({})).body).toMatchObject({ status: 'applied' })
    await set({ fixed: '0.35' })
    const [first, ...others] = await known()
    expect(first).toMatchObject({ fixed: '0.35' })
    expect(others).toEqual([])
    const { changeId = 0 } = (await app.call(update, { ...fee, feeId: first!.feeId, percent: '2' }, as())).body
    const shown = await app.call(operatorChange['change.get'], { changeId }, { token: olga.token })
    expect(shown.body.facts).toEqual(expect.arrayContaining([{ name: 'percent', value: '1.5' }]))
    expect(await known()).toMatchObject([{ percent: '1.5' }])
    await app.call(operatorChange['change.approve'], { changeId }, { token: olga.token })
    expect(await known()).toEqual([
      { ...rule, feeId: first!.feeId, fixed: '0.30', percent: '2', max: '9.00', markupPercent: '0' },
    ])
  })

  it('refuses with object.missing a rule or a brand that is not', async () => {
    for (const wrong of [{ feeId: 999_999 }, { brand: 'nowhere' }])
      expect(await app.call(update, { ...fee, ...wrong }, as())).toRefuse('object.missing')
  })

  it('refuses with amount.unfit coins that are not, and a maximum below the minimum', async () => {
    for (const wrong of [{ fixed: '0.001' }, { max: '0.20' }])
      expect(await app.call(update, { ...fee, ...wrong }, as())).toRefuse('amount.unfit')
  })

  it('refuses with currency.unsupported what is no currency', async () => {
    expect(await app.call(update, { ...fee, currencyCode: 'QQQ' }, as())).toRefuse('currency.unsupported')
  })
})

describe('operator.limit.update', () => {
  const update = operatorPricing['limit.update']
  const limit = { type: 'p2p', period: 'transaction', currencyCode: 'USD', reason } as const

  it('narrows at once, for one customer alone, and tells them', async () => {
    const [ana, bob] = [await payer(), await payer()]
    const { body } = await app.call(update, { ...limit, customerId: ana.customerId, max: '500.00' }, as())
    expect(body).toMatchObject({ status: 'applied' })
    expect([await ana.most(), await bob.most()]).toEqual(['500.00', '10000.00'])
    const { limits } = (await app.call(operatorPricing['limit.list'], { customerId: ana.customerId }, as())).body
    expect(limits?.map(({ period, max }) => [period, max])).toEqual([
      ['transaction', '500.00'],
      ['day', '25000.00'],
      ['month', '100000.00'],
      ['check', '7500.00'],
    ])
    await app.call(update, { ...limit, limitId: limits![1]!.limitId, period: 'day', max: '600.00' }, as())
    const after = (await app.call(operatorPricing['limit.list'], { customerId: ana.customerId }, as())).body.limits
    expect(after?.[1]).toMatchObject({ period: 'day', max: '600.00' })
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', ana.userId).execute()
    expect(told.filter(({ event }) => event === 'limitChanged')).toHaveLength(2)
  })

  it('widens only when a second operator agrees', async () => {
    const ana = await payer()
    const { body } = await app.call(update, { ...limit, customerId: ana.customerId, max: '20000.00' }, as())
    expect(body).toMatchObject({ status: 'awaitingApproval' })
    expect(await ana.most()).toBe('10000.00')
    const { changeId = 0 } = body
    const about = await app.call(operatorChange['change.get'], { changeId }, { token: olga.token })
    expect(about.body).toMatchObject({ facts: [{ name: 'max', value: '10000.00' }], customerId: ana.customerId, reason })
    const approve = ({ token }: GivenPerson) => app.call(operatorChange['change.approve'], { changeId }, { token })
    expect(await approve(omar)).toRefuse('review.own')
    expect((await approve(olga)).body).toMatchObject({ status: 'applied' })
    expect(await ana.most()).toBe('20000.00')
  })

  it('waits too where it is about all of a brand', async () => {
    const { body } = await app.call(update, { ...limit, brand: 'amber', max: '99999.00' }, as())
    expect(body).toMatchObject({ status: 'awaitingApproval' })
    const { items = [] } = (await app.call(operatorReview['review.list'], { kind: 'change', brand: 'florin' }, as())).body
    const waiting = items.find(({ subjectId }) => subjectId === body.changeId)
    expect(waiting).toMatchObject({ name: '', isOwn: true })
    expect(waiting).not.toHaveProperty('customerId')
    const declined = { changeId: body.changeId ?? 0, reason: 'Too much' }
    const answer = await app.call(operatorChange['change.decline'], declined, { token: olga.token })
    expect(answer.body).toMatchObject({ status: 'declined' })
    expect((await app.call(operatorPricing['limit.list'], { brand: 'amber' }, as())).body.limits).toEqual([])
  })

  it('refuses with object.missing a limit or a brand that is not', async () => {
    for (const wrong of [{ limitId: 999_999 }, { brand: 'nowhere' }])
      expect(await app.call(update, { ...limit, max: '1.00', ...wrong }, as())).toRefuse('object.missing')
  })

  it('refuses with amount.unfit coins that are not', async () => {
    expect(await app.call(update, { ...limit, max: '0.001' }, as())).toRefuse('amount.unfit')
  })

  it('refuses with currency.unsupported another currency than the rule has', async () => {
    const reply = await app.call(update, { ...limit, max: '1.00', currencyCode: 'EUR' }, as())
    expect(reply).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with acting.own one’s own', async () => {
    const ivan = await app.given.person({ isAdmin: true })
    const input = { ...limit, customerId: ivan.customerId, max: '1.00' }
    expect(await app.call(update, input, { token: ivan.token })).toRefuse('acting.own')
  })
})

describe('operator.rate.list', () => {
  it('gives the worth in US dollars, or in another currency', async () => {
    await app.parts.services.accounts.rates.set(app.db, { GBP: '1.32' })
    const { rates } = (await app.call(operatorPricing['rate.list'], { fromCurrencyCode: 'GBP' }, as())).body
    expect(rates).toMatchObject([{ fromCurrencyCode: 'GBP', toCurrencyCode: 'USD', exchangeRate: '1.32' }])
    const inEuro = (await app.call(operatorPricing['rate.list'], { fromCurrencyCode: 'GBP', toCurrencyCode: 'EUR' }, as())).body
    expect(inEuro.rates).toMatchObject([{ exchangeRate: '1.2' }])
  })

  it('refuses with fx.unavailable a currency whose worth is unknown', async () => {
    expect(await app.call(operatorPricing['rate.list'], { toCurrencyCode: 'QQQ' }, as())).toRefuse('fx.unavailable')
  })
})

describe('operator.rate.update', () => {
  const update = operatorPricing['rate.update']
  const rate = { fromCurrencyCode: 'CHF', toCurrencyCode: 'USD', exchangeRate: '1.10', reason } as const
  const known = async () =>
    (await app.call(operatorPricing['rate.list'], { fromCurrencyCode: 'CHF' }, as())).body.rates?.[0]?.exchangeRate
  const set = (change: object = {}) => byTwo(app, app.call(update, { ...rate, ...change }, as()))

  /** What was set so far was set two days earlier. */
  const longAgo = (currency: string) =>
    sql`update fx_mid_rate set valid_from = valid_from - interval '2 days' where currency = ${currency}`.execute(app.db)

  it('sets a rate from the moment on when a second operator agrees', async () => {
    expect((await set()).body).toMatchObject({ status: 'applied' })
    clock.advance(1)
    await set({ exchangeRate: '1.20' })
    expect(await known()).toBe('1.2')
  })

  it('refuses with rate.unlikely one far off the last, and again when it is confirmed', async () => {
    await longAgo('CHF')
    const refused = await app.call(update, { ...rate, exchangeRate: '12.00' }, as())
    expect(refused).toRefuse('rate.unlikely', { field: 'exchangeRate' })
    expect(refused.body.responseDescription).toContain('1.2')
    const proposed = await app.call(update, { ...rate, exchangeRate: '1.30' }, as())
    clock.advance(1)
    await app.parts.services.accounts.rates.set(app.db, { CHF: '0.90' })
    const { changeId = 0 } = proposed.body
    const late = await app.call(operatorChange['change.approve'], { changeId }, { token: olga.token })
    expect(late).toRefuse('rate.unlikely')
    expect(await known()).toBe('0.9')
  })

  it('refuses with rate.unlikely what is reached by small steps within a day', async () => {
    await app.parts.services.accounts.rates.set(app.db, { SEK: '0.100' })
    await longAgo('SEK')
    const step = (exchangeRate: string) => set({ fromCurrencyCode: 'SEK', exchangeRate })
    expect((await step('0.109')).body).toMatchObject({ status: 'applied' })
    clock.advance(1)
    const refused = await app.call(update, { ...rate, fromCurrencyCode: 'SEK', exchangeRate: '0.118' }, as())
    expect(refused).toRefuse('rate.unlikely', { field: 'exchangeRate' })
    expect(refused.body.responseDescription).toContain('(0.1)')
    await longAgo('SEK')
    expect((await step('0.118')).body).toMatchObject({ status: 'applied' })
  })

  it('refuses with currency.unsupported the dollar itself and what is no currency', async () => {
    for (const fromCurrencyCode of ['USD', 'QQQ'])
      expect(await app.call(update, { ...rate, fromCurrencyCode }, as())).toRefuse('currency.unsupported')
  })
})
