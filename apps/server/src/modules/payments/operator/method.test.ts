import { external } from '@florin/contract/payments/external/external'
import { operatorMethod } from '@florin/contract/payments/operatorMethod'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GivenPerson } from '../../../../../../test/given.ts'
import type { Payer } from '../core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../rails/outside/outside.fixture.ts'

const reason = 'The clearing house is closed'
let bank: OutsideBank
let omar: GivenPerson
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
  omar = await bank.given.operator()
  ana = await bank.rich('EUR')
})

const token = () => ({ token: omar.token })
const methodsOf = async (countryCode: string) =>
  (await bank.call(operatorMethod['method.list'], { type: 'eft', countryCode }, token())).body.methods ?? []
const update = (change: object) =>
  bank.call(
    operatorMethod['method.update'],
    { type: 'eft', countryCode: 'PL', currencies: ['PLN', 'EUR'], isDisabled: true, notice: 'Closed today', reason, ...change },
    token(),
  )
const seen = async () =>
  (await bank.call(external['country.list'], { type: 'eft' }, { token: ana.token })).body.countries?.find(
    ({ countryCode }) => countryCode === 'PL',
  )

describe('operator.method.list', () => {
  it.each([
    ['US', 'ach'],
    ['GB', 'fps'],
    ['DE', 'sepa'],
    ['IN', 'local'],
  ])('names the payment system of %s, which is %s', async (countryCode, scheme) => {
    expect((await methodsOf(countryCode))[0]).toMatchObject({ countryCode, scheme })
  })
})

describe('operator.method.update', () => {
  it('closes a way for one brand with a notice to its customers, and leaves it open elsewhere', async () => {
    const { methodId } = (await update({ brand: 'baltis' })).body
    expect(await seen()).toMatchObject({ isDisabled: false })
    expect(await methodsOf('PL')).toMatchObject([
      { isDisabled: false },
      { methodId, brand: 'baltis', isDisabled: true, notice: 'Closed today' },
    ])
    const [{ methodId: general = 0 } = {}] = await methodsOf('PL')
    await update({ methodId: general })
    expect(await seen()).toMatchObject({ isDisabled: true, disabledReason: 'Closed today' })
    await update({ isDisabled: false, currencies: ['PLN'], notice: undefined })
    expect(await seen()).toMatchObject({ isDisabled: false, currencies: ['PLN'] })
  })

  it('keeps what a country asks for where that is not named', async () => {
    const [{ methodId = 0, extraParams } = {}] = await methodsOf('IN')
    await update({ methodId, countryCode: 'IN', currencies: ['INR'], isDisabled: false })
    expect((await methodsOf('IN'))[0]?.extraParams).toEqual(extraParams)
  })

  it('asks for the notice of a way that is closed', async () => {
    expect(await update({ notice: undefined })).toRefuse('request.invalid', { field: 'notice' })
  })

  it('refuses with object.missing the number of another way', async () => {
    const [{ methodId = 0 } = {}] = await methodsOf('IN')
    expect(await update({ methodId })).toRefuse('object.missing', { field: 'methodId' })
  })

  it('refuses with currency.unsupported what is no currency', async () => {
    expect(await update({ currencies: ['QQQ'] })).toRefuse('currency.unsupported', { field: 'currencies' })
  })
})

describe('operator.blockedBin.create', () => {
  it('blocks cards by their first six digits until that is taken back', async () => {
    const binNumber = '412345'
    expect((await bank.call(operatorMethod['blockedBin.create'], { binNumber, reason }, token())).body.responseCode).toBe('00')
    const found = async () => (await bank.call(operatorMethod['blockedBin.list'], { search: '4123' }, token())).body.bins
    expect(await found()).toMatchObject([{ binNumber, reason }])
    await bank.call(operatorMethod['blockedBin.delete'], { binNumber }, token())
    expect(await found()).toEqual([])
  })

  it('refuses with card.binKnown what is blocked already', async () => {
    const input = { binNumber: '499999', reason }
    await bank.call(operatorMethod['blockedBin.create'], input, token())
    expect(await bank.call(operatorMethod['blockedBin.create'], input, token())).toRefuse('card.binKnown', { field: 'binNumber' })
  })
})

describe('operator.blockedBin.delete', () => {
  it('refuses with object.missing what is not blocked', async () => {
    const reply = await bank.call(operatorMethod['blockedBin.delete'], { binNumber: '400000' }, token())
    expect(reply).toRefuse('object.missing', { field: 'binNumber' })
  })
})
