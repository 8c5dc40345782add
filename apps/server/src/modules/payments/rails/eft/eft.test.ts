import { external } from '@florin/contract/payments/external/external'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../core/operations.fixture.ts'
import { type OutsideBank, outsideCase } from '../outside/outside.fixture.ts'
import { describeOutsideLife } from '../outside/outsideLife.fixture.ts'
import { feeRefusals, limitRefusals, nameRefusals, outsideScene, submitRefusals } from '../outside/outsideSuite.fixture.ts'

const scene = outsideScene((bank) => ({
  type: 'eft',
  currency: 'EUR',
  other: 'USD',
  amounts: { usual: '20.00', rejected: '20.11', returned: '20.12', aboveSingle: '25000.00' },
  little: '10.00',
  rateless: { currency: 'XCD' },
  own: () => ({ beneficiaryName: 'Test Person' }),
  claimed: { beneficiaryName: 'Test Person unavailable' },
  nameless: { beneficiaryName: '🙂' },
  named: { asked: { countryCode: 'DE', iban: 'DE89370400440532013000' } },
  rail: outsideCase(bank, {
    fee: external['eft.fee'],
    submit: external['eft.submit'],
    input: ({ accounts }) =>
      ({
        fromAccountId: accounts['EUR'] ?? 0,
        permission: '3d',
        countryCode: 'DE',
        amount: '20.00',
        currencyCode: 'EUR',
        purpose: 'services',
        beneficiaryType: 'individual',
        beneficiaryName: 'Zoe Berg',
        beneficiaryCountryCode: 'DE',
        iban: 'DE89370400440532013000',
      }) as const,
  }),
}))
const { rail } = scene
let bank: OutsideBank
let ana: Payer
beforeEach(() => {
  ;({ bank, ana } = scene.current())
})

describe('transfer.eft.fee', () => {
  feeRefusals(scene)

  it('tells the fee of a SEPA transfer, which arrives on a working day', async () => {
    expect((await rail.fee(ana)).body).toMatchObject({ fee: '0.50', total: '20.50', arrival: 'day' })
  })

  it('tells that Faster Payments take seconds', async () => {
    const gbp = await bank.person({ GBP: '100.00' })
    const change = { fromAccountId: gbp.accounts['GBP'], countryCode: 'GB', currencyCode: 'GBP' }
    expect((await rail.fee(gbp, change)).body).toMatchObject({ arrival: 'seconds', arrivalDays: 0 })
  })
})

describe('transfer.eft.submit', () => {
  submitRefusals(scene)

  it('keeps in a template that the amount is what leaves', async () => {
    await rail.submit(ana, { templateName: 'Rent', amountSide: 'from' })
    const { rows } = await sql<{ side: string }>`
      select details->>'amountSide' as side from transfer_template where customer_id = ${ana.customerId}`.execute(bank.db)
    expect(rows).toEqual([{ side: 'from' }])
  })
  nameRefusals(scene)
  limitRefusals(scene)

  const fieldsOf = async (change: object) =>
    (await rail.submit(ana, { iban: undefined, ...change })).body.errors?.map(({ field }) => field)
  it.each([
    ['BR', 'BRL', ['accountNumber', 'accountType', 'bankCode', 'branchCode', 'beneficiaryTaxId']],
    ['JP', 'JPY', ['accountNumber', 'accountType', 'bankCode', 'branchCode']],
    ['HK', 'HKD', ['accountNumber', 'bankCode', 'branchCode']],
    ['LK', 'LKR', ['accountNumber', 'bankCode', 'branchCode']],
    ['US', 'USD', ['accountNumber', 'accountType', 'routingNumber']],
    ['GB', 'GBP', ['accountNumber', 'sortCode']],
    ['GB', 'EUR', ['iban']],
    ['CA', 'CAD', ['accountNumber', 'institutionNumber', 'transitNumber']],
    ['MX', 'MXN', ['clabe']],
  ])('asks for what banks of %s use in %s', async (countryCode, currencyCode, fields) => {
    expect(await fieldsOf({ countryCode, currencyCode })).toEqual(fields)
  })

  it('goes by the scheme of the country', async () => {
    const carl = await bank.rich('USD')
    const { operationId, responseCode } = (
      await rail.submit(carl, {
        fromAccountId: carl.accounts['USD'],
        countryCode: 'US',
        currencyCode: 'USD',
        iban: undefined,
        accountNumber: '1234567',
        accountType: 'checking',
        routingNumber: '021000021',
      })
    ).body
    expect(responseCode).toBe('00')
    await bank.deliver()
    expect(await bank.received(operationId)).toMatchObject([{ payee: { scheme: 'ach', routingNumber: '021000021' } }])
  })

  it('refuses with extraParam.wrong what a country asks for and did not get, by the rules that the bank has now', async () => {
    await sql`
      update transfer_method set extra_params = '[{"name":"reason","label":"Reason","type":"select","isRequired":true,
        "options":[{"value":"gift","label":"Gift"}]}]' where type = 'eft' and country = 'DE'`.execute(bank.db)
    try {
      expect(await rail.submit(ana)).toRefuse('extraParam.wrong', { field: 'extraParams.reason' })
      expect(await rail.submit(ana, { extraParams: { reason: 'debt' } })).toRefuse('extraParam.wrong')
      const { operationId } = (await rail.submit(ana, { extraParams: { reason: 'gift' } })).body
      await bank.deliver()
      expect(await bank.received(operationId)).toMatchObject([{ payee: { 'extra.reason': 'gift' } }])
    } finally {
      await sql`update transfer_method set extra_params = '[]' where type = 'eft' and country = 'DE'`.execute(bank.db)
    }
  })

  it('asks by the kind of beneficiary, and what a chosen option asks for besides', async () => {
    const params = [
      {
        name: 'proof',
        label: 'Proof',
        type: 'select',
        isRequired: true,
        options: [
          { value: 'none', label: 'None' },
          {
            value: 'invoice',
            label: 'Invoice',
            extraParams: [{ name: 'number', label: 'Number', type: 'text', isRequired: true }],
          },
        ],
      },
      { name: 'register', label: 'Register number', type: 'text', isRequired: true, beneficiaryType: 'business' },
    ]
    await sql`
      update transfer_method set extra_params = ${JSON.stringify(params)}::jsonb where type = 'eft' and country = 'DE'`.execute(
      bank.db,
    )
    try {
      const submit = (extraParams: object, more = {}) => rail.submit(ana, { extraParams, ...more })
      expect(await submit({ proof: 'invoice' })).toRefuse('extraParam.wrong', { field: 'extraParams.number' })
      expect(await submit({ proof: 'none', number: '7' })).toRefuse('extraParam.wrong', { field: 'extraParams.number' })
      expect((await submit({ proof: 'invoice', number: '7' })).body.operationId).toBeDefined()
      const company = { beneficiaryType: 'business' }
      expect(await submit({ proof: 'none' }, company)).toRefuse('extraParam.wrong', { field: 'extraParams.register' })
      expect((await submit({ proof: 'none', register: 'HRB 7' }, company)).body.operationId).toBeDefined()
      const { token } = ana
      const asked = async (beneficiaryType: 'individual' | 'business') => {
        const input = { type: 'eft', countryCode: 'DE', beneficiaryType } as const
        return (await bank.call(external['extraParam.list'], input, { token })).body.extraParams?.map(({ name }) => name)
      }
      expect(await asked('individual')).toEqual(['proof'])
      expect(await asked('business')).toEqual(['proof', 'register'])
    } finally {
      await sql`update transfer_method set extra_params = '[]' where type = 'eft' and country = 'DE'`.execute(bank.db)
    }
  })

  it('takes no account for one’s own that its bank has by another name', async () => {
    const asTheirBankHasIt = { permission: 'own', beneficiaryName: 'Test Person nomatch' }
    expect(await rail.submit(ana, asTheirBankHasIt)).toRefuse('payee.notOwn', { field: 'permission' })
  })
})

describeOutsideLife(scene, { iban: 'DE89370400440532013000', scheme: 'sepa' })
