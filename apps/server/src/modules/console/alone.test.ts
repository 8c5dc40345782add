import { operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import { operatorPaymentInstruction } from '@florin/contract/accounts/operatorPaymentInstruction'
import { operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../test/given.ts'
import { depositActors } from '../accounts/deposits/deposit.fixture.ts'

const reason = 'Asked by the treasurer'
let app: TestApp
let actors: ReturnType<typeof depositActors>
let omar: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock: movableClock() })
  actors = depositActors(app)
  omar = await app.given.operator()
  await app.parts.services.accounts.rates.set(app.db, { EUR: '1.10' })
})
const as = () => ({ token: omar.token })

describe('an operator alone', () => {
  it('does not change what a currency is worth', async () => {
    const wish = { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', exchangeRate: '1.11', reason } as const
    await app.call(operatorPricing['rate.update'], wish, as())
    const { rates } = (await app.call(operatorPricing['rate.list'], { fromCurrencyCode: 'EUR' }, as())).body
    expect(rates).toMatchObject([{ exchangeRate: '1.1' }])
  })

  it('does not set EUR to a cent, whoever confirms that', async () => {
    const wish = { fromCurrencyCode: 'EUR', toCurrencyCode: 'USD', exchangeRate: '0.01', reason } as const
    const reply = await app.call(operatorPricing['rate.update'], wish, as())
    expect(reply).toRefuse('rate.unlikely', { field: 'exchangeRate' })
  })

  it('does not change what things cost', async () => {
    const fee = {
      brand: 'baltis',
      type: 'p2p',
      currencyCode: 'EUR',
      fixed: '0',
      percent: '0',
      markupPercent: '0',
      reason,
    } as const
    await app.call(operatorPricing['fee.update'], fee, as())
    expect((await app.call(operatorPricing['fee.list'], { brand: 'baltis' }, as())).body.fees).toEqual([])
  })

  it('does not say whose an unmatched deposit is', async () => {
    const ana = await actors.holder()
    const depositId = await actors.unmatched()
    await app.call(operatorDeposit['deposit.confirm'], { depositId, accountId: ana.accountId, reason }, as())
    expect(await actors.balanceOf(ana.customerId)).toEqual(['0.00'])
  })

  it('does not say where customers pay in', async () => {
    const ana = await app.given.person()
    const { customerId } = ana
    const details = {
      customerId,
      brand: 'florin',
      type: 'wire',
      currencyCode: 'EUR',
      countryCode: 'LT',
      beneficiaryName: 'Omar',
      bankName: 'Omar’s bank',
      bankAddress: 'Vilnius',
      iban: 'LT601010012345678901',
      allowsThirdParty: false,
      reason,
    } as const
    expect((await app.call(operatorPaymentInstruction['paymentInstruction.create'], details, as())).body.responseCode).toBe('00')
    const { instructions } = (await app.call(operatorPaymentInstruction['paymentInstruction.list'], { customerId }, as())).body
    expect(instructions).toEqual([])
  })

  it('does not touch their own limits by the number of the limit', async () => {
    const ivan = await app.given.person({ isAdmin: true })
    const limit = { type: 'p2p', period: 'day', currencyCode: 'USD', reason } as const
    const made = await app.call(operatorPricing['limit.update'], { ...limit, customerId: ivan.customerId, max: '5.00' }, as())
    const { limitId } = made.body
    const reply = await app.call(
      operatorPricing['limit.update'],
      { ...limit, limitId: limitId!, max: '4.00' },
      { token: ivan.token },
    )
    expect(reply).toRefuse('acting.own', { field: 'limitId' })
  })
})

describe('a look at a customer', () => {
  it('stays on record', async () => {
    const [olga, ana] = [await app.given.operator(), await app.given.person()]
    await app.call(operatorCustomer['customer.get'], { customerId: ana.customerId }, { token: olga.token })
    const { items } = (await app.call(operatorAudit['audit.list'], { operatorId: olga.userId }, { token: olga.token })).body
    expect(items).toMatchObject([{ method: 'operator.customer.get', customerId: ana.customerId }])
  })

  it('is not for the customer themself', async () => {
    const ivan = await app.given.person({ isAdmin: true })
    const reply = await app.call(operatorCustomer['customer.get'], { customerId: ivan.customerId }, { token: ivan.token })
    expect(reply).toRefuse('acting.own', { field: 'customerId' })
  })
})
