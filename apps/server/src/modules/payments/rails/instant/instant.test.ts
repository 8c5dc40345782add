import { external } from '@florin/contract/payments/external/external'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../core/operations.fixture.ts'
import { type OutsideBank, outsideCase } from '../outside/outside.fixture.ts'
import { describeOutsideLife } from '../outside/outsideLife.fixture.ts'
import { feeRefusals, limitRefusals, nameRefusals, outsideScene, submitRefusals } from '../outside/outsideSuite.fixture.ts'

const brazilian = { bankCode: '341', branchCode: '0262', accountNumber: '12345-6' }
const scene = outsideScene((bank) => ({
  type: 'instant_payment',
  currency: 'BRL',
  other: 'USD',
  amounts: { usual: '20.00', rejected: '20.11', returned: '20.12', aboveSingle: '26000.00' },
  little: '10.00',
  rateless: { currency: 'XCD' },
  own: () => ({ beneficiaryName: 'Test Person', instantKey: 'test.person@example.org' }),
  claimed: { beneficiaryName: 'Test Person', instantKey: 'unknown.person@example.org' },
  nameless: { beneficiaryName: '🙂' },
  named: {
    asked: { countryCode: 'BR', ...brazilian },
    sent: { ...brazilian, instantKeyType: 'account', instantKey: undefined },
  },
  rail: outsideCase(bank, {
    fee: external['instant.fee'],
    submit: external['instant.submit'],
    input: ({ accounts }) =>
      ({
        fromAccountId: accounts['BRL'] ?? 0,
        permission: '3d',
        countryCode: 'BR',
        amount: '20.00',
        currencyCode: 'BRL',
        purpose: 'services',
        instantKeyType: 'email',
        instantKey: 'zoe@example.com',
        taxId: '529.982.247-25',
        beneficiaryType: 'individual',
        beneficiaryName: 'Zoe Berg',
        beneficiaryCountryCode: 'BR',
      }) as const,
  }),
}))
const { rail } = scene
let bank: OutsideBank
let ana: Payer
beforeEach(() => {
  ;({ bank, ana } = scene.current())
})

describe('transfer.instant.fee', () => {
  feeRefusals(scene)

  it('tells the fee, and that it takes seconds', async () => {
    expect((await rail.fee(ana)).body).toMatchObject({ fee: '2.54', arrival: 'seconds', arrivalDays: 0 })
  })
})

describe('transfer.instant.submit', () => {
  it('refuses with payee.notOwn a key that the register has under another name, whatever name is typed', async () => {
    const own = { permission: 'own', beneficiaryName: 'Test Person', instantKey: 'maria.souza@example.org' }
    expect(await rail.submit(ana, own)).toRefuse('payee.notOwn', { field: 'permission' })
  })

  submitRefusals(scene)
  nameRefusals(scene)
  limitRefusals(scene)

  it('asks for a key of its kind, or for all of an account', async () => {
    const fieldsOf = async (change: object) => (await rail.submit(ana, change)).body.errors?.map(({ field }) => field)
    expect(await fieldsOf({ instantKey: 'zoe' })).toEqual(['instantKey'])
    expect(await fieldsOf({ instantKey: undefined })).toEqual(['instantKey'])
    expect(await fieldsOf({ taxId: '529.982.247-26' })).toEqual(['taxId'])
    expect(await fieldsOf({ instantKeyType: 'account' })).toEqual(['accountNumber', 'bankCode', 'branchCode'])
  })

  it('asks for a tax number where the scheme names payees by it', async () => {
    const taxId = async (countryCode: string, currencyCode: string) => {
      const input = { type: 'instant_payment', countryCode, currencyCode } as const
      const { fields } = (await bank.call(external['extraParam.list'], input, { token: ana.token })).body
      return fields?.some(({ name }) => name === 'taxId')
    }
    expect([await taxId('BR', 'BRL'), await taxId('SG', 'SGD')]).toEqual([true, false])
  })

  it('goes to an account too', async () => {
    const account = {
      instantKeyType: 'account',
      instantKey: undefined,
      ...brazilian,
    }
    const { operationId } = (await rail.submit(ana, account)).body
    await bank.deliver()
    expect(await bank.received(operationId)).toMatchObject([{ payee: { bankCode: '341', accountNumber: '123456' } }])
  })
})

describeOutsideLife(scene, { instantKey: 'zoe@example.com', taxId: '52998224725' })
