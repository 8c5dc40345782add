import { approval } from '@florin/contract/payments/approval'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { subscription } from '@florin/contract/payments/subscription'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { type MoneyBank, moneyBank, type Payer } from '../core/operations.fixture.ts'
import { type CompanyCase, companyOf } from './company.fixture.ts'

let bank: MoneyBank
let on: CompanyCase
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  on = await companyOf(bank)
})

const daily = { subscriptionFrequency: 'daily' } as const
const thrice = { subscriptionFrequency: 'weekly', subscriptionTransactions: 3 } as const
const series = async (by: Payer) => (await bank.call(subscription.list, {}, on.as(by))).body.subscriptions ?? []
const cancel = (by: Payer, id: number) => bank.call(subscription.cancel, { id }, on.as(by))
const begun = async (): Promise<number> => {
  await on.decide(on.eve, [await on.requested(daily)])
  return (await series(on.eve))[0]?.id ?? expect.fail('no series')
}

describe('a request that repeats', () => {
  it('says so in the list and by itself, with its end', async () => {
    const [endless, ending, once] = [await on.requested(daily), await on.requested(thrice), await on.requested()]
    const { requests = [] } = await on.list(on.eve)
    expect(requests.map(({ transactionId, repeats }) => [transactionId, repeats])).toEqual([
      [once, undefined],
      [ending, { frequency: 'weekly', transactions: 3 }],
      [endless, { frequency: 'daily' }],
    ])
    expect((await on.get(on.eve, ending)).request?.repeats).toEqual({ frequency: 'weekly', transactions: 3 })
  })

  it('is named in the code that an approver consents with, alone and among others', async () => {
    await on.paidBefore()
    await bank.setCustomer(on.customerId, { transaction_approve_mode: 'sms' })
    const [ivan, eve] = [await bank.withNumber(on.ivan), await bank.withNumber(on.eve)]
    const requested = async (change: object) => {
      const { operationId = '', transactionId = 0 } = (await on.submit(on.ivan, change)).body
      const code = await bank.lastCode(ivan)
      await bank.call(approval['operation.confirm'], { operationId, approvalCode: code }, on.as(on.ivan))
      return transactionId
    }
    const first = await requested(daily)
    await on.decide(on.eve, [first])
    expect(await bank.lastText(eve)).toContain('10.00 EUR every day with no end date to Test P.')
    const second = await requested({ ...thrice, amount: '11.00' })
    expect(await bank.lastText(ivan)).toContain('11.00 EUR every week, 3 in total to Test P.')
    await on.decide(on.eve, [second])
    expect(await bank.lastText(eve)).toContain('11.00 EUR every week, 3 in total to Test P.')
    await on.decide(on.eve, [first, second])
    expect(await bank.lastText(eve)).toContain('Including repeating payments: 2.')
  })

  it('is named in the mail to the approvers', async () => {
    await on.requested(daily)
    bank.clock.advance(11)
    await bank.parts.services.payments.companyLetters.round()
    expect((await mailsTo(bank.app, on.eve.email)).at(-1)?.text).toContain('10.00 EUR every day with no end date')
    bank.clock.advance(-11)
  })

  it('is shown to the operator who looks at it', async () => {
    const omar = await bank.given.operator()
    const rich = await bank.person({ USD: '20000.00' })
    const { transactionId = 0 } = (await bank.pay(rich, on.bob, { amount: '9000.00', ...thrice })).body
    const { body } = await bank.call(operatorPayment['payment.get'], { transactionId }, { token: omar.token })
    expect(body.repeats).toEqual({ frequency: 'weekly', transactions: 3 })
  })

  it('is ended by whoever of the company may pay or approve, not by who only reads', async () => {
    expect((await cancel(on.eve, await begun())).body.status).toBe('canceled')
    expect((await cancel(on.ivan, await begun())).body.status).toBe('canceled')
    const id = await begun()
    expect(await cancel(on.rita, id)).toRefuse('access.denied')
    expect((await cancel(on.carla, id)).body.status).toBe('canceled')
    expect(await series(on.eve)).toEqual([])
  })
})
