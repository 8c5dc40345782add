import { external } from '@florin/contract/payments/external/external'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../core/operations.fixture.ts'
import { type OutsideBank, outsideCase } from '../outside/outside.fixture.ts'
import { describeOutsideLife } from '../outside/outsideLife.fixture.ts'
import { feeRefusals, limitRefusals, nameRefusals, outsideScene, submitRefusals } from '../outside/outsideSuite.fixture.ts'

const scene = outsideScene((bank) => ({
  type: 'wire',
  currency: 'USD',
  other: 'EUR',
  amounts: { usual: '100.00', rejected: '100.11', returned: '100.12', aboveSingle: '50000.01' },
  little: '50.00',
  rateless: { currency: 'XCD' },
  own: () => ({ beneficiaryName: 'Test Person' }),
  claimed: { beneficiaryName: 'Test Person unavailable' },
  nameless: { beneficiaryName: '🙂' },
  named: { asked: { countryCode: 'DE', iban: 'DE89370400440532013000' } },
  rail: outsideCase(bank, {
    fee: external['wire.fee'],
    submit: external['wire.submit'],
    feeFields: ['feeShare', 'isUrgent'],
    input: ({ accounts }) =>
      ({
        fromAccountId: accounts['USD'] ?? 0,
        permission: '3d',
        countryCode: 'DE',
        amount: '100.00',
        currencyCode: 'USD',
        purpose: 'services',
        beneficiaryType: 'individual',
        beneficiaryName: 'Zoe Berg',
        beneficiaryCountryCode: 'DE',
        beneficiaryAddress: 'Lindenstraße 1',
        beneficiaryCity: 'Berlin',
        beneficiaryZipCode: '10117',
        bankName: 'Deutsche Bank',
        bankAddress: 'Taunusanlage 12',
        bankCity: 'Frankfurt',
        swift: 'DEUTDEFF',
        iban: 'DE89 3704 0044 0532 0130 00',
      }) as const,
  }),
}))
const { rail } = scene
let bank: OutsideBank
let ana: Payer
beforeEach(() => {
  ;({ bank, ana } = scene.current())
})

describe('transfer.wire.fee', () => {
  feeRefusals(scene)

  it('tells the fee, the total and a day of arrival', async () => {
    const { body } = await rail.fee(ana)
    expect(body).toMatchObject({ fee: '25.00', total: '125.00', toAmount: '100.00', arrival: 'day' })
    expect(body.arrivalDays).toBeGreaterThan(0)
  })

  it('adds what other banks take where the payer bears it, and what haste costs', async () => {
    expect((await rail.fee(ana, { feeShare: 'OUR' })).body).toMatchObject({ fee: '45.00', correspondentFee: '20.00' })
    expect((await rail.fee(ana, { feeShare: 'OUR', isUrgent: true })).body).toMatchObject({ fee: '60.00' })
  })
})

describe('transfer.wire.submit', () => {
  submitRefusals(scene)
  nameRefusals(scene)
  limitRefusals(scene)

  it('asks for what the country of the account needs', async () => {
    const fieldsOf = async (change: object) => (await rail.submit(ana, change)).body.errors?.map(({ field }) => field)
    expect(await fieldsOf({ iban: undefined })).toEqual(['iban'])
    expect(await fieldsOf({ iban: 'FR1420041010050500013M02606' })).toEqual(['iban'])
    expect(await fieldsOf({ countryCode: 'US', swift: 'CHASUS33' })).toEqual(['accountNumber', 'routingNumber'])
    expect(await fieldsOf({ swift: 'CHASUS33' })).toEqual(['swift'])
  })

  it('wants a postal code of the country that the payee lives in, and none where letters arrive without', async () => {
    const dubai = { beneficiaryCountryCode: 'AE', beneficiaryCity: 'Dubai', beneficiaryZipCode: undefined }
    expect((await rail.submit(ana, dubai)).body.status).toBeDefined()
    const refused = async (beneficiaryCountryCode: string, beneficiaryZipCode?: string) =>
      (await rail.submit(ana, { beneficiaryCountryCode, beneficiaryZipCode })).body.errors
    const notThere = [{ field: 'beneficiaryZipCode', description: 'This is not a postal code of that country.' }]
    expect(await refused('DE', 'ABC')).toEqual(notThere)
    expect(await refused('GB', '10117')).toEqual(notThere)
    expect(await refused('DE')).toMatchObject([{ field: 'beneficiaryZipCode' }])
    expect(await refused('FR', '75008')).toBeUndefined()
  })

  it('refuses with quote.expired the rate of another way of sharing costs', async () => {
    const bob = await bank.rich('EUR')
    const from = { fromAccountId: bob.accounts['EUR'] }
    const { quoteId } = (await rail.fee(bob, from)).body
    expect(await rail.submit(bob, { ...from, quoteId, feeShare: 'OUR' })).toRefuse('quote.expired', { field: 'quoteId' })
  })

  it('takes no account for one’s own that its bank has by another name', async () => {
    const asTheirBankHasIt = { permission: 'own', beneficiaryName: 'Test Person nomatch' }
    expect(await rail.submit(ana, asTheirBankHasIt)).toRefuse('payee.notOwn', { field: 'permission' })
  })
})

describeOutsideLife(scene, { iban: 'DE89370400440532013000', swift: 'DEUTDEFF', feeShare: 'SHA' })
