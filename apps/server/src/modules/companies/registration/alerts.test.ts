import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { company } from '@florin/contract/companies/company'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { type BusinessForm, businessForm, person } from './business.fixture.ts'
import { foundedCompany } from './founded.fixture.ts'
import { provingIn } from './proving.fixture.ts'

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
    const same = (customerId: number, standing = 'applicant') => [
      { kind: 'sameCompany', name: 'Harbor Labs OÜ', customerId, standing },
    ]
    expect([await alertsOf(first.customerId), await alertsOf(second.customerId)]).toEqual([
      same(second.customerId),
      same(first.customerId),
    ])
    await app.call(operatorBusiness['business.approve'], { customerId: first.customerId, reason: 'Known well' }, asOperator())
    await app.call(operatorBusiness['business.decline'], { customerId: second.customerId, reason: 'Twice' }, asOperator())
    expect([await alertsOf(first.customerId), await alertsOf(second.customerId)]).toEqual([
      same(second.customerId, 'declined'),
      same(first.customerId, 'customer'),
    ])
  })

  it('is who comes from a country that the brand takes nobody from', async () => {
    const [bob, ...others] = businessForm().personList
    const told = { ...businessForm().company, registrationNumber: crypto.randomUUID() }
    const { customerId } = await submitted(
      businessForm({ company: told, personList: [{ ...bob!, citizenship: 'SY' }, ...others] }),
    )
    expect(await alertsOf(customerId)).toEqual([{ kind: 'closedCountry', name: 'Bob Keller', countryCode: 'SY' }])
  })
})

describe('operator.business.approve', () => {
  const approve = (wish: { customerId: number; changeId?: number; reason?: string }) =>
    app.call(operatorBusiness['business.approve'], wish, asOperator())
  const proving = () => provingIn(app, operator, () => new Date())

  it('refuses with application.alerts, without a reason, what the file warns of though nothing is open', async () => {
    const founded = await foundedCompany(app, asOperator(), false)
    await proving().signAll(founded)
    await proving().passports(founded)
    await submitted(businessForm())
    const { customerId } = founded
    expect(await approve({ customerId })).toRefuse('application.alerts', { field: 'reason' })
    expect((await approve({ customerId, reason: 'A branch of the same' })).body.responseCode).toBe('00')
  })

  it('refuses with application.alerts, without a reason, a change to the number of another', async () => {
    const taken = crypto.randomUUID()
    await submitted(businessForm({ company: { ...businessForm().company, registrationNumber: taken } }))
    const { as, customerId, waiting } = await foundedCompany(app, asOperator())
    await app.call(company.update, { registrationNumber: taken }, as)
    const [item] = await waiting()
    const change = { customerId, changeId: item!.id }
    const { alerts } = (await app.call(operatorBusiness['businessChange.get'], change, asOperator())).body
    expect(alerts).toMatchObject([{ kind: 'sameCompany', standing: 'applicant' }])
    expect(await approve(change)).toRefuse('application.alerts', { field: 'reason' })
    expect((await approve({ ...change, reason: 'It was merged' })).body.responseCode).toBe('00')
    expect((await app.call(company.get, {}, as)).body.registrationNumber).toBe(taken)
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
