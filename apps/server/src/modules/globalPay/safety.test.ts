import { globalPay } from '@florin/contract/globalPay/globalPay'
import { receive } from '@florin/contract/globalPay/receive'
import { policyKinds } from '@florin/contract/payments/approvalPolicy'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companyOf } from '../payments/approvals/company.fixture.ts'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../payments/rails/outside/outside.fixture.ts'
import { globalCase, type GlobalCase } from './globalPay.fixture.ts'

let bank: OutsideBank
let cases: GlobalCase
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
const byMember = (paymentSecret: string) =>
  bank.call(receive['payment.submit'], {
    paymentSecret,
    paymentMethod: 'p2p',
    currencyCode: 'EUR',
    paymentDetails: { countryCode: 'LT', details: {} },
  })
const operationsOf = ({ customerId }: { customerId: number }) =>
  bank.db
    .selectFrom('operation')
    .select(['kind', 'state', 'needs_bank'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

describe('links', () => {
  it('several at once hold no more than there is, and those without money are told so', async () => {
    const poor = await bank.person({ EUR: '250.00' })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => cases.submit(poor, { amount: '100.00' })))
    const refusals = answers.flatMap(({ refusal }) => refusal ?? [])
    expect(refusals).toEqual(['batch.funds', 'batch.funds', 'batch.funds'])
    expect((await bank.minors(poor.accounts['EUR'])).held).toBe(20000n)
  })

  it('an initiator alone does not send a colleague’s link to themself', async () => {
    const company = await companyOf(bank)
    const { body } = await bank.call(globalPay.submit, cases.input(company.carla), company.as(company.carla))
    expect(body.responseCode, JSON.stringify(body)).toBe('00')
    await cases.open()
    const redirected = (by: Payer) =>
      bank.call(
        globalPay['link.send'],
        { paymentId: body.paymentId ?? 0, beneficiaryEmail: 'mallory@test.example' },
        company.as(by),
      )
    expect(await redirected(company.ivan)).toRefuse('link.approvedAddress', { field: 'beneficiaryEmail' })
    await company.policy({ kinds: ['p2p'] })
    expect(await redirected(company.carla)).toRefuse('link.approvedAddress', { field: 'beneficiaryEmail' })
    await company.policy({ kinds: ['own'] })
    expect((await redirected(company.carla)).body).toMatchObject({ sentTo: 'mallory@test.example' })
  })

  it('a company that asks approvals for every kind there is asks them for links too', async () => {
    const company = await companyOf(bank)
    await company.policy({ kinds: [...policyKinds] })
    expect((await company.submit(company.carla)).body.status).toBe('created')
    const { body } = await bank.call(globalPay.submit, cases.input(company.carla), company.as(company.carla))
    expect(body.status).toBe('created')
  })

  it('the bank looks at a large payment to a member also when it goes by a link', async () => {
    const bob = await bank.person({ EUR: '0' })
    await bank.pay(ana, bob, { amount: '9000.00' })
    expect((await operationsOf(ana)).map(({ state }) => state)).toEqual(['awaitingBank'])
    const eva = await bank.rich('EUR')
    const link = await cases.sent(eva, { amount: '9000.00', beneficiaryEmail: bob.email })
    const asked = await byMember(link.secret)
    await cases.confirm(link, asked.body.operationId)
    await cases.life()
    expect((await operationsOf(eva)).map(({ kind, state }) => [kind, state])).toEqual([['p2p', 'awaitingBank']])
  })

  it('what goes to one account in a day counts together by links too', async () => {
    for (let n = 0; n < 2; n += 1) {
      const link = await cases.sent(ana, { amount: '9000.00' })
      const { body } = await cases.claim(link)
      await cases.confirm(link, body.operationId)
    }
    await cases.life()
    expect((await operationsOf(ana)).map(({ kind, state }) => [kind, state])).toEqual([
      ['eft', 'processing'],
      ['eft', 'awaitingBank'],
    ])
  })

  it('who may not pay third parties by bank does not do so by a link', async () => {
    const made = await bank.given.person({ verified: true, flags: ['sendMoneyUser'] })
    const ida: Payer = { ...made, accounts: await bank.open(made.customerId, { EUR: '1000.00' }) }
    const link = await cases.sent(ida)
    expect(await cases.claim(link)).toRefuse('method.closed', { field: 'paymentMethod' })
    expect(await operationsOf(ida)).toEqual([])
  })
})
