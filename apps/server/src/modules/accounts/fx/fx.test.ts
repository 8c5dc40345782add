import { fx } from '@florin/contract/accounts/fx'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '0', USD: '0', CHF: '0' })
})

describe('fx.defaultRate.list', () => {
  const rates = (input: object = {}) => bank.call(fx['defaultRate.list'], input, { token: ana.token })

  it('values the held currencies in that of the default account, by the newest mid rates', async () => {
    const { body } = await rates()
    expect(body.rates).toEqual([
      { fromCurrencyCode: 'EUR', toCurrencyCode: 'EUR', exchangeRate: '1' },
      { fromCurrencyCode: 'USD', toCurrencyCode: 'EUR', exchangeRate: '0.9090909' },
    ])
    bank.clock.advance(60)
    await bank.parts.services.accounts.rates.set(bank.db, { EUR: '1.25' })
    expect((await rates({ baseCurrencyCode: 'USD' })).body).toMatchObject({
      rates: [{ exchangeRate: '1.25' }, { exchangeRate: '1' }],
      updatedDate: bank.clock.now().toISOString(),
    })
    bank.clock.advance(1)
    await bank.parts.services.accounts.rates.set(bank.db, { EUR: '1.10' })
  })

  it('refuses with currency.unsupported a currency of unknown worth', async () => {
    expect(await rates({ baseCurrencyCode: 'CHF' })).toRefuse('currency.unsupported', { field: 'baseCurrencyCode' })
  })
})

describe('fx.rate.get', () => {
  const rate = (fromCurrencyCode?: string, toCurrencyCode?: string) =>
    bank.call(fx['rate.get'], { fromCurrencyCode, toCurrencyCode }, { token: ana.token })

  it('gives our rate, the market’s, and what lies between', async () => {
    expect((await rate('EUR', 'USD')).body).toMatchObject({
      exchangeRate: '1.0945',
      inverseRate: '0.9136592',
      midRate: '1.1',
      markupPercent: '0.5',
    })
  })

  it('is one within a currency, however it is written, and where one is missing', async () => {
    const pairs = [['EUR', 'EUR'], ['eur', 'EUR'], ['CHF', 'chf'], [undefined, 'USD'], ['EUR'], []]
    for (const [from, to] of pairs)
      expect((await rate(from, to)).body).toMatchObject({ exchangeRate: '1', inverseRate: '1', markupPercent: '0' })
    expect((await rate('eur', 'usd')).body).toMatchObject({ exchangeRate: '1.0945' })
  })

  it('refuses with currency.unsupported a currency of unknown worth', async () => {
    expect(await rate('EUR', 'CHF')).toRefuse('currency.unsupported', { field: 'toCurrencyCode' })
  })
})
