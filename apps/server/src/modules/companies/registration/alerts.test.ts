import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { type BusinessForm, businessForm, person } from './business.fixture.ts'

let app: TestApp
let operator: { token: string; userId: number }
beforeAll(async () => {
  app = await testApp()
  operator = await app.given.operator('compliance')
})
const asOperator = () => ({ token: operator.token })
const submitted = async (form: BusinessForm) => ({
  customerId: (await app.call(businessRegistration['business.create'], form)).body.customerId!,
})

describe('what an operator is told beside a file', () => {
  const alertsOf = async (customerId: number) =>
    (await app.call(operatorBusiness['business.get'], { customerId }, asOperator())).body.alerts

  it('is who else has the same number in the register, however it is written', async () => {
    const numbered = (registrationNumber: string) => businessForm({ company: { ...businessForm().company, registrationNumber } })
    const [first, second] = [await submitted(numbered('Twin 77-1')), await submitted(numbered('twin771'))]
    const same = (customerId: number) => [{ kind: 'sameCompany', name: 'Harbor Labs OÜ', customerId }]
    expect([await alertsOf(first.customerId), await alertsOf(second.customerId)]).toEqual([
      same(second.customerId),
      same(first.customerId),
    ])
  })

  it('is who comes from a country that the brand takes nobody from', async () => {
    const [bob, ...others] = businessForm().personList
    const company = { ...businessForm().company, registrationNumber: crypto.randomUUID() }
    const { customerId } = await submitted(businessForm({ company, personList: [{ ...bob!, citizenship: 'SY' }, ...others] }))
    expect(await alertsOf(customerId)).toEqual([{ kind: 'closedCountry', name: 'Bob Keller', countryCode: 'SY' }])
  })
})

describe('an operator who has a part in a company', () => {
  const own = async (ana: { firstName: string; lastName: string; email?: string }) => {
    const [bob, carla] = businessForm().personList
    const form = businessForm({ personList: [bob!, carla!, person('ana', ana.firstName, ana.lastName, ana.email)] })
    const { customerId } = await submitted(form)
    return app.call(operatorBusiness['business.approve'], { customerId, reason: 'I know it well' }, asOperator())
  }

  it('does not decide on it, by whatever address they are named', async () => {
    const self = await app.db
      .selectFrom('app_user')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', operator.userId)
      .executeTakeFirstOrThrow()
    const named = { firstName: self.first_name.toUpperCase(), lastName: self.last_name }
    expect(await own(named)).toRefuse('acting.own')
    expect(await own({ firstName: 'Ana', lastName: 'Marin', email: self.email })).toRefuse('acting.own')
    expect((await own({ firstName: 'Ana', lastName: 'Marin' })).body.responseCode).toBe('00')
  })
})
