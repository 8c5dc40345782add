import { Right } from '@florin/contract/access'
import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { company } from '@florin/contract/companies/company'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import type { TestApp } from '../../../../../../test/app.ts'
import { businessForm, emailOf } from './business.fixture.ts'

/** Bob directs, and holds 15 directly and 70 of Heron, which holds 35; Carla directs; Ana holds through both companies. */
export const foundedCompany = async (app: TestApp, operator: { token: string }, verified = true) => {
  const form = businessForm()
  const { body } = await app.call(businessRegistration['business.create'], form)
  const { customerId = 0 } = body
  await app.db
    .updateTable('business_application')
    .set({ confirmed_at: new Date() })
    .where('customer_id', '=', customerId)
    .execute()
  await app.db.updateTable('customer').set({ verified }).where('id', '=', customerId).execute()
  const joined = async (right: Right, accessList = ['balanceInfo']) => {
    const user = await app.given.person()
    await app.given.employee({ customerId }, user, { right, accessList })
    return { token: user.token, customerId, userId: user.userId, email: user.email }
  }
  const as = await joined(Right.full)
  const parties = await app.db
    .selectFrom('company_party')
    .select(['id', 'first_name', 'company_name'])
    .where('customer_id', '=', customerId)
    .execute()
  const idOf = (name: string) => parties.find((each) => each.first_name === name || each.company_name === name)?.id ?? 0
  const waiting = async () => (await app.call(company['amendment.list'], {}, as)).body.items ?? []
  const approve = async () => {
    const [item] = await waiting()
    return app.call(operatorBusiness['business.approve'], { customerId, changeId: item?.id ?? 0 }, operator)
  }
  const owners = async () => (await app.call(company['owner.list'], {}, as)).body.items?.map(({ name, share }) => [name, share])
  return { as, customerId, joined, idOf, waiting, approve, owners, emailOf: (id: string) => emailOf(form, id) }
}
