import { operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { transfer } from '@florin/contract/payments/transfer'
import { parseMoney } from '@florin/money/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
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
  const fee = { brand: 'baltis', type: 'p2p', currencyCode: 'EUR', fixed: '0.30', percent: '1.5', min: '0.50', max: '9' } as const

  it('makes a rule, changes it, and prices by it from then on', async () => {
    const { feeId } = (await app.call(update, fee, as())).body
    const again = (await app.call(update, { ...fee, fixed: '0.35' }, as())).body
    expect(again.feeId).toBe(feeId)
    await app.call(update, { ...fee, feeId: feeId!, percent: '2' }, as())
    const { fees } = (await app.call(operatorPricing['fee.list'], { brand: 'baltis' }, as())).body
    expect(fees).toEqual([{ ...fee, feeId, fixed: '0.30', percent: '2', max: '9.00', markupPercent: '0' }])
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
    const { items } = (await app.call(operatorReview['review.list'], { kind: 'limitRaise', customerId: ana.customerId }, as()))
      .body
    const limitRaiseId = items![0]!.subjectId
    const about = await app.call(operatorPricing['limitRaise.get'], { limitRaiseId }, { token: olga.token })
    expect(about.body).toMatchObject({ before: '10000.00', max: '20000.00', customerId: ana.customerId, reason })
    const own = await app.call(operatorPricing['limitRaise.approve'], { limitRaiseId, declined: false }, as())
    expect(own).toRefuse('review.own')
    const answer = await app.call(operatorPricing['limitRaise.approve'], { limitRaiseId, declined: false }, { token: olga.token })
    expect(answer.body).toMatchObject({ status: 'applied' })
    expect(await ana.most()).toBe('20000.00')
  })

  it('waits too where it is about all of a brand', async () => {
    const { body } = await app.call(update, { ...limit, brand: 'amber', max: '99999.00' }, as())
    expect(body).toMatchObject({ status: 'awaitingApproval' })
    const { items } = (await app.call(operatorReview['review.list'], { kind: 'limitRaise', brand: 'amber' }, as())).body
    expect(items).toMatchObject([{ brand: 'amber', name: '' }])
    expect(items![0]).not.toHaveProperty('customerId')
    const declined = { limitRaiseId: items![0]!.subjectId, declined: true, reason: 'Too much' }
    const answer = await app.call(operatorPricing['limitRaise.approve'], declined, { token: olga.token })
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

describe('operator.limitRaise.get', () => {
  it('refuses with object.missing what nobody asked for', async () => {
    expect(await app.call(operatorPricing['limitRaise.get'], { limitRaiseId: 999_999 }, as())).toRefuse('object.missing')
  })
})

describe('operator.limitRaise.approve', () => {
  const limit = { type: 'p2p', period: 'day', currencyCode: 'USD', max: '30000.00', reason } as const

  it('refuses with review.own who asked for it', async () => {
    const { customerId } = await payer()
    await app.call(operatorPricing['limit.update'], { ...limit, customerId }, as())
    const { items } = (await app.call(operatorReview['review.list'], { customerId }, as())).body
    const decision = { limitRaiseId: items![0]!.subjectId, declined: true }
    expect(await app.call(operatorPricing['limitRaise.approve'], decision, as())).toRefuse('review.own')
  })

  it('refuses with object.missing what nobody asked for', async () => {
    const reply = await app.call(operatorPricing['limitRaise.approve'], { limitRaiseId: 999_999, declined: false }, as())
    expect(reply).toRefuse('object.missing')
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
  const rate = { fromCurrencyCode: 'CHF', toCurrencyCode: 'USD', exchangeRate: '1.10' } as const
  const known = async () =>
    (await app.call(operatorPricing['rate.list'], { fromCurrencyCode: 'CHF' }, as())).body.rates?.[0]?.exchangeRate

  it('sets a rate from now on', async () => {
    expect((await app.call(update, rate, as())).body.responseCode).toBe('00')
    clock.advance(1)
    await app.call(update, { ...rate, exchangeRate: '1.21' }, as())
    expect(await known()).toBe('1.21')
  })

  it('refuses with rate.unlikely one far off the last, until it is confirmed', async () => {
    await app.call(update, { ...rate, exchangeRate: '1.20', isConfirmed: true }, as())
    clock.advance(1)
    const far = { ...rate, exchangeRate: '12.00' }
    const refused = await app.call(update, far, as())
    expect(refused).toRefuse('rate.unlikely', { field: 'exchangeRate' })
    expect(refused.body.responseDescription).toContain('1.2')
    expect(await known()).toBe('1.2')
    await app.call(update, { ...far, isConfirmed: true }, as())
    expect(await known()).toBe('12')
  })

  it('refuses with currency.unsupported the dollar itself and what is no currency', async () => {
    for (const fromCurrencyCode of ['USD', 'QQQ'])
      expect(await app.call(update, { ...rate, fromCurrencyCode }, as())).toRefuse('currency.unsupported')
  })
})
