import { operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { price } from '@florin/contract/accounts/price'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank } from '../../payments/core/operations.fixture.ts'

let bank: MoneyBank
beforeAll(async () => {
  bank = await moneyBank()
})

const at = (brand: string) => ({ headers: { cookie: `florin-brand=${brand}` } })
const listAt = async (brand = 'florin') => (await bank.call(price.list, {}, at(brand))).body.prices ?? []

describe('price.list', () => {
  it('tells a visitor what the rules in force say, for people and for companies', async () => {
    const prices = await listAt()
    expect(prices[0]).toEqual({
      type: 'p2p',
      personal: { currencyCode: 'USD', fixed: '0.25', percent: '0', markupPercent: '0.5' },
      business: { currencyCode: 'USD', fixed: '0.00', percent: '0.1', min: '0.50', max: '10.00', markupPercent: '0.4' },
    })
    const transfers = prices.filter(({ type }) => type === 'eft')
    expect(transfers.map(({ onlyCurrencyCode }) => onlyCurrencyCode)).toEqual([undefined, 'EUR'])
    expect(transfers[1]).toMatchObject({ personal: { currencyCode: 'EUR', fixed: '0.50' } })
  })

  it('prefers the rule of the brand, leaves out those of one country, and has no row without a rule', async () => {
    await sql`insert into fee_rule (operation, brand, country, unit, fixed_minor) values
      ('p2p', 'baltis', null, 'EUR', 7), ('p2p', null, 'BR', 'USD', 999)`.execute(bank.db)
    const own = (await listAt('baltis')).find(({ type }) => type === 'p2p')
    expect(own?.personal).toMatchObject({ currencyCode: 'EUR', fixed: '0.07' })
    expect((await listAt()).find(({ type }) => type === 'p2p')?.personal).toMatchObject({ fixed: '0.25' })
    expect((await listAt()).map(({ type }) => type)).not.toContain('deposit')
    expect(JSON.stringify(await listAt())).not.toContain('9.99')
  })

  it('says nothing of how to change a price', async () => {
    const { status } = await bank.call(operatorPricing['fee.list'], {}, at('florin'))
    expect(status).toBe(401)
  })
})

const wish = {
  customerType: 'personal',
  fromCurrencyCode: 'USD',
  toCurrencyCode: 'EUR',
  amount: '1000',
  amountSide: 'from',
} as const
const quote = (change: object = {}) => bank.call(price['quote.get'], { ...wish, ...change }, at('florin'))

describe('price.quote.get', () => {
  it('reckons as a payment would, from either side', async () => {
    const { body } = await quote()
    expect(body).toMatchObject({ fromAmount: '1000.00', fee: '0.25', total: '1000.25', toAmount: '904.54', midRate: '0.9090909' })
    expect((await quote({ amount: body.toAmount, amountSide: 'to' })).body).toMatchObject({ toAmount: '904.54' })
    expect((await quote({ customerType: 'business' })).body).toMatchObject({ fee: '1.00' })
  })

  it('refuses with currency.unsupported one that no account is held in', async () => {
    expect(await quote({ toCurrencyCode: 'XXX' })).toRefuse('currency.unsupported', { field: 'toCurrencyCode' })
    expect(await quote({ fromCurrencyCode: 'BTC' })).toRefuse('currency.unsupported', { field: 'fromCurrencyCode' })
  })

  it('refuses with amount.unfit what comes to nothing', async () => {
    expect(await quote({ amount: '0.001' })).toRefuse('amount.unfit')
  })

  it('refuses with fx.unavailable where the price has no rate', async () => {
    await sql`insert into fee_rule (operation, brand, unit, fixed_minor) values ('p2p', 'amber', 'CHF', 10)`.execute(bank.db)
    expect(await bank.call(price['quote.get'], wish, at('amber'))).toRefuse('fx.unavailable')
  })
})
