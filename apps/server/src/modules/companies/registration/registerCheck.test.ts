import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { businessForm } from './business.fixture.ts'
import { registerChecksOf } from './registerCheck.ts'

let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await testApp()
  operator = { token: (await app.given.operator('compliance')).token }
})

const look = async (registrationNumber: string) =>
  (await app.call(businessRegistration['companyLookup.get'], { registrationCountryCode: 'EE', registrationNumber })).body

describe('what was told and what the register has', () => {
  const told = {
    name: 'Harbor Labs OÜ',
    registrationNumber: '16012345',
    registrationDate: '2019-09-01',
    directors: ['Bob Keller', 'Carla Ruiz'],
  }
  const found = { ...told, status: 'active' as const, officers: ['CARLA RUIZ', 'Bob  Keller'], owners: [] }
  const differing = (change: object) =>
    registerChecksOf(told, { ...found, ...change })
      .filter(({ isSame }) => !isSame)
      .map(({ field }) => field)

  it('is the same in another case, order and spacing', () => {
    expect(differing({ name: 'harbor labs oü', registrationNumber: '1601 2345' })).toEqual([])
  })

  it.each([
    ['name', { name: 'Harbor Works OÜ' }],
    ['registrationNumber', { registrationNumber: '16012346' }],
    ['registrationDate', { registrationDate: '2019-09-02' }],
    ['officers', { officers: ['Bob Keller'] }],
    ['status', { status: 'dissolved' }],
  ])('differs in %s', (field, change) => {
    expect(differing(change)).toEqual([field])
  })

  it('is not compared where the register does not tell', () => {
    const fields = registerChecksOf(told, { ...found, registrationDate: undefined, officers: [] }).map(({ field }) => field)
    expect(fields).toEqual(['name', 'registrationNumber', 'status'])
  })
})

describe('registration.companyLookup.get', () => {
  it('gives the company behind a number, and says when there is none or nobody can be asked', async () => {
    const { result, company } = await look('16012345')
    expect(result).toBe('found')
    expect(company).toMatchObject({ registrationNumber: '16012345', status: 'active' })
    expect(company?.officers).toHaveLength(2)
    expect(company?.owners).toMatchObject([{ kind: 'person', name: company?.officers[0], share: '60.00' }, { kind: 'company' }])
    expect((await look('16012300')).result).toBe('unknown')
    expect((await look('16012399')).result).toBe('unavailable')
    expect((await look('16012398')).company?.status).toBe('dissolved')
  })
})

describe('operator.businessRegister.get', () => {
  const register = operatorBusiness['businessRegister.get']
  const checked = async (change: (form: ReturnType<typeof businessForm>) => ReturnType<typeof businessForm>) => {
    const { body } = await app.call(businessRegistration['business.create'], change(businessForm()))
    return (await app.call(register, { customerId: body.customerId! }, operator)).body
  }

  it('shows an operator each field beside what the register has', async () => {
    const entry = (await look('16012345')).company!
    const registered = { name: entry.name, registrationDate: entry.registrationDate! }
    const { result, checks } = await checked((form) => ({ ...form, company: { ...form.company, ...registered } }))
    expect(result).toBe('found')
    expect(checks!.map(({ field, isSame }) => [field, isSame])).toEqual([
      ['name', true],
      ['registrationNumber', true],
      ['registrationDate', true],
      ['officers', false],
      ['status', true],
    ])
    expect(checks!.find(({ field }) => field === 'officers')).toMatchObject({
      told: 'Bob Keller, Carla Ruiz',
      found: entry.officers.join(', '),
    })
  })

  it('says that a register cannot be asked', async () => {
    const { result, checks } = await checked((form) => ({
      ...form,
      company: { ...form.company, registrationNumber: '16012399' },
    }))
    expect([result, checks]).toEqual(['unavailable', []])
  })

  it('refuses with object.missing a customer of whom nothing is on record', async () => {
    const { customerId } = await app.given.company()
    expect(await app.call(register, { customerId }, operator)).toRefuse('object.missing')
  })
})
