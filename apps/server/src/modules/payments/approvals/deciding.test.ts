import { approval } from '@florin/contract/payments/approval'
import { external } from '@florin/contract/payments/external/external'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'
import { type CompanyCase, companyOf } from './company.fixture.ts'

let bank: OutsideBank
let on: CompanyCase
beforeAll(async () => {
  bank = await outsideBank()
})
beforeEach(async () => {
  on = await companyOf(bank)
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const statusOf = async (transactionId: number) => (await on.get(on.ivan, transactionId)).request?.status
const unusualOf = async (transactionId: number) => (await on.get(on.eve, transactionId)).request?.unusual

describe('approval.request.approve', () => {
  it('refuses with approval.unusual several at once that are to a new payee, and takes each by itself', async () => {
    const [first, second] = [await on.requested(), await on.requested({ amount: '20.00' })]
    expect(await on.decide(on.eve, [first, second])).toRefuse('approval.unusual')
    expect([await statusOf(first), await statusOf(second)]).toEqual(['created', 'created'])
    for (const each of [first, second]) await on.decide(on.eve, [each])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'approved'])
  })

  it('leaves out of many what is unusual, and says so', async () => {
    await on.paidBefore()
    const [usual, largest] = [await on.requested(), await on.requested({ amount: '61.00' })]
    expect([await unusualOf(usual), await unusualOf(largest)]).toEqual([[], ['largest']])
    const { results } = (await on.decide(on.eve, [usual, largest])).body
    expect(results?.map(({ transactionId, responseCode }) => [transactionId, responseCode])).toEqual([
      [largest, '58'],
      [usual, '00'],
    ])
    expect([await statusOf(usual), await statusOf(largest)]).toEqual(['approved', 'created'])
  })

  it('declines several at once, whatever is unusual about them', async () => {
    const ids = [await on.requested(), await on.requested()]
    await on.decide(on.eve, ids, true)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['declined', 'declined'])
  })

  it('asks why somebody declines', async () => {
    const transactionIds = [await on.requested()]
    for (const note of [{}, { note: ' ' }]) {
      const wish = { transactionIds, declined: true, ...note }
      expect(await bank.call(approval['request.approve'], wish, on.as(on.eve))).toRefuse('request.invalid', { field: 'note' })
    }
  })
})

describe('approval.request.list', () => {
  it('warns of a payee whose bank has another name', async () => {
    const wish = (beneficiaryName: string) =>
      ({
        fromAccountId: on.EUR,
        permission: '3d',
        countryCode: 'DE',
        amount: '20.00',
        currencyCode: 'EUR',
        purpose: 'services',
        beneficiaryType: 'individual',
        beneficiaryName,
        beneficiaryCountryCode: 'DE',
        iban: 'DE89370400440532013000',
        isNameAccepted: true,
      }) as const
    const asked = async (name: string) =>
      (await bank.call(external['eft.submit'], wish(name), on.as(on.ivan))).body.transactionId ?? 0
    expect(await unusualOf(await asked('Zoe Berg'))).toEqual(['newPayee'])
    expect(await unusualOf(await asked('Zoe Nomatch'))).toEqual(['nameDiffers', 'repeated', 'newPayee'])
  })
})
