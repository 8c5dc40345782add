import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { registration } from '@florin/contract/customers/registration'
import { describe, expect, it } from 'vitest'
import { movableClock, testApp } from '../../../../../../test/app.ts'
import { businessForm, person } from './business.fixture.ts'

const create = businessRegistration['business.create']

describe('an application that names customers', () => {
  it('tells a robot of nobody', async () => {
    const app = await testApp()
    const { email } = await app.given.person()
    const people = [person('bob', 'Bob', 'Keller', email), ...businessForm().personList.slice(1)]
    expect(await app.call(create, businessForm({ personList: people, captcha: 'sandbox-robot' }))).toRefuse('botCheck.failed')
  })

  it('tells a network of twenty in a day, and takes the application of who names another', async () => {
    const strict = await testApp({ clock: movableClock(new Date('2026-01-01T01:00:00Z')), env: { RATE_SCALE: '1' } })
    const known = await Promise.all(Array.from({ length: 21 }, () => strict.given.person()))
    const named = (emails: readonly string[]) => {
      const others = emails.map((email, index) => person(`p${index}`, 'Pat', `No ${index}`, email))
      const { personList, users } = businessForm()
      return strict.call(
        create,
        businessForm({
          personList: [...personList, ...others],
          users: [...users, ...others.map(({ id }) => ({ personId: id, accessRights: 1 as const }))],
        }),
      )
    }
    const emails = known.map(({ email }) => email)
    // The same again is no news.
    for (let time = 0; time < 2; time++) expect(await named(emails.slice(0, 19))).toRefuse('email.known')
    expect(await named(emails.slice(19, 20))).toRefuse('email.known')
    expect(await strict.call(registration['email.check'], { email: emails[20]! })).toRefuse('rate.limited')
    expect((await named(emails.slice(20))).body.responseCode).toBe('00')
  })
})
