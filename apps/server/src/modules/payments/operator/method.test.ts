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

const param = (change: object) => ({ name: 'reason', label: 'Reason', type: 'text', isRequired: true, ...change })
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

  it('sets what a country asks for', async () => {
    const asked = {
      needsBankCode: true,
      extraParams: [
        {
          name: 'reason',
          label: 'Reason',
          type: 'select' as const,
          isRequired: true,
          options: [
            {
              value: 'rent',
              label: 'Rent',
              extraParams: [{ name: 'lease', label: 'Lease', type: 'file' as const, isRequired: true }],
            },
          ],
        },
      ],
    }
    await update({ countryCode: 'SK', currencies: ['EUR'], isDisabled: false, notice: undefined, ...asked })
    expect((await methodsOf('SK'))[0]).toMatchObject(asked)
    const given = await bank.call(external['extraParam.list'], { type: 'eft', countryCode: 'SK' }, { token: ana.token })
    expect(given.body.extraParams).toEqual(asked.extraParams)
    expect(given.body.fields).toContainEqual({ name: 'bankCode', isRequired: true })
    await update({ countryCode: 'SK', currencies: ['EUR'], isDisabled: false, needsBankCode: false, extraParams: [] })
    expect((await methodsOf('SK'))[0]).toMatchObject({ needsBankCode: false, extraParams: [] })
  })

  it('asks and says why it is closed in the language of the customer, or else in English', async () => {
    const labels = { es: 'Motivo' }
    const change = { countryCode: 'SI', currencies: ['EUR'], extraParams: [{ ...param({}), labels }] }
    await update({ ...change, isDisabled: false, notice: undefined })
    const asked = async (lang: string) => {
      const ask = { token: ana.token, headers: { 'accept-language': lang } }
      const { extraParams } = (await bank.call(external['extraParam.list'], { type: 'eft', countryCode: 'SI' }, ask)).body
      return extraParams
    }
    expect([await asked('es'), await asked('ro')]).toEqual([[param({ label: 'Motivo' })], [param({})]])
    await update({ ...change, notices: { es: 'Cerrado hoy' } })
    const said = async (lang: string) => {
      const ask = { token: ana.token, headers: { 'accept-language': lang } }
      const { countries } = (await bank.call(external['country.list'], { type: 'eft' }, ask)).body
      return countries?.find(({ countryCode }) => countryCode === 'SI')?.disabledReason
    }
    expect([await said('es'), await said('ro')]).toEqual(['Cerrado hoy', 'Closed today'])
    expect((await methodsOf('SI'))[0]).toMatchObject({ notices: { es: 'Cerrado hoy' }, extraParams: [{ labels }] })
  })

  it.each([
    ['a name twice', { extraParams: [param({}), param({})] }],
    ['a choice without options', { extraParams: [param({ type: 'select' })] }],
    ['a pattern that is none', { extraParams: [param({ pattern: '(' })] }],
    ['a name that answers cannot have', { extraParams: [param({ name: 'my reason' })] }],
  ])('asks for nothing that nobody could answer: %s', async (_what, change) => {
    const reply = await update({ countryCode: 'SK', currencies: ['EUR'], isDisabled: false, ...change })
    expect(reply.refusal).toBe('request.invalid')
  })

  it('opens a country that was not reached before', async () => {
    const seenIn = async () =>
      (await bank.call(external['country.list'], { type: 'interac' }, { token: ana.token })).body.countries?.map(
        ({ countryCode }) => countryCode,
      )
    expect(await seenIn()).not.toContain('US')
    await update({ type: 'interac', countryCode: 'US', currencies: ['USD'], isDisabled: false, notice: undefined })
    expect(await seenIn()).toContain('US')
    await bank.db.deleteFrom('transfer_method').where('type', '=', 'interac').where('country', '=', 'US').execute()
  })

  it('closes payments to members of a country, and opens them again', async () => {
    const bob = await bank.person({ EUR: '0' })
    const members = { type: 'p2p', countryCode: 'LT', currencies: [] }
    const { methodId } = (await update(members)).body
    expect(await bank.pay(ana, bob)).toRefuse('method.closed', { field: 'toEmail' })
    await update({ ...members, methodId, isDisabled: false, notice: undefined })
    expect((await bank.pay(ana, bob)).body.responseCode).toBe('00')
  })

  it('takes no currencies, codes or questions of payments to members and of links', async () => {
    const links = { type: 'globalPay', countryCode: 'LT', currencies: [] }
    expect(await update({ ...links, currencies: ['EUR'] })).toRefuse('request.invalid', { field: 'currencies' })
    expect(await update({ ...links, needsBankCode: true })).toRefuse('request.invalid', { field: 'needsBankCode' })
    expect(await update({ ...links, extraParams: [param({})] })).toRefuse('request.invalid', { field: 'extraParams' })
    expect(await update({ currencies: [] })).toRefuse('request.invalid', { field: 'currencies' })
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
