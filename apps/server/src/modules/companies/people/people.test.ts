import { Right } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { company } from '@florin/contract/companies/company'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { businessForm } from '../registration/business.fixture.ts'

const clock = movableClock()
let app: TestApp

beforeAll(async () => {
  app = await testApp({ clock })
})

/** Has shown a factor a moment ago, as whoever changes rights has to. */
const proved = ({ userId }: { userId: number }) =>
  app.db.updateTable('session').set({ proved_by: 'push', proved_at: clock.now() }).where('user_id', '=', userId).execute()

const joined = async (customerId: number, right: Right) => {
  const user = await app.given.person()
  await app.given.employee({ customerId }, user, { right, accessList: ['balanceInfo'] })
  return user
}

const founded = async () => {
  const { customerId } = await app.given.company({ name: 'Lumen Studio Ltd' })
  const carla = await joined(customerId, Right.full)
  await proved(carla)
  const as = { token: carla.token, customerId }
  return { customerId, carla, as }
}
const invitee = () => ({
  email: `${crypto.randomUUID()}@test.example`,
  firstName: 'Jonas',
  lastName: 'Petraitis',
  accessRights: Right.initiate,
})

describe('company.user.list', () => {
  it('has users and invitations, and says who is the last with full access', async () => {
    const { customerId, carla, as } = await founded()
    await joined(customerId, Right.read)
    const person = invitee()
    await app.call(company['authorisedUser.create'], person, as)
    const { body } = await app.call(company['user.list'], {}, as)
    expect(body.users).toMatchObject([
      { userId: carla.userId, isYou: true, isLast: true, isAdmin: true, status: 'active' },
      { accessRight: Right.read, isLast: false },
      { email: person.email, status: 'invited', accessRight: Right.initiate },
    ])
  })

  it('gives an approver names alone, and a reader nothing', async () => {
    const { customerId } = await founded()
    const eve = await joined(customerId, Right.confirm)
    const names = await app.call(company['user.list'], {}, { token: eve.token, customerId })
    expect(names.body.users?.every(({ email, lastSeenAt }) => email === '' && lastSeenAt === undefined)).toBe(true)
    const rita = await joined(customerId, Right.read)
    expect(await app.call(company['user.list'], {}, { token: rita.token, customerId })).toRefuse('access.denied')
  })
})

describe('company.accessRight.update', () => {
  const update = company['accessRight.update']

  it('holds for the next call', async () => {
    const { customerId, as } = await founded()
    const rita = await joined(customerId, Right.read)
    const asRita = { token: rita.token, customerId }
    await app.call(update, { userId: rita.userId, accessRight: Right.none }, as)
    expect(await app.call(account.list, {}, asRita)).toRefuse('access.none')
    const { body } = await app.call(company['accessRight.list'], { userId: rita.userId }, as)
    expect(body.accessRights).toMatchObject([{ userId: rita.userId, accessRight: 0 }])
  })

  it('refuses with company.lastUser to lower the only one with full access', async () => {
    const { customerId, carla, as } = await founded()
    const lower = { userId: carla.userId, accessRight: Right.read }
    expect(await app.call(update, lower, as)).toRefuse('company.lastUser', { field: 'userId' })
    await joined(customerId, Right.full)
    expect((await app.call(update, lower, as)).body.responseCode).toBe('00')
  })

  it('leaves one with full access when two want to lower each other and confirm it at once', async () => {
    const { customerId, carla, as } = await founded()
    const bob = await joined(customerId, Right.full)
    await proved(bob)
    const asBob = { token: bob.token, customerId }
    await app.call(update, { userId: bob.userId, accessRight: Right.read }, as)
    await app.call(update, { userId: carla.userId, accessRight: Right.read }, asBob)
    const [byCarla, byBob] = (await app.call(company['change.list'], {}, as)).body.items ?? []
    await Promise.all([
      app.call(company['change.confirm'], { id: byBob?.id ?? 0 }, as),
      app.call(company['change.confirm'], { id: byCarla?.id ?? 0 }, asBob),
    ])
    const users = await app.db.selectFrom('company_user').select('access_right').where('customer_id', '=', customerId).execute()
    expect(users.map(({ access_right }) => access_right).toSorted()).toEqual([Right.read, Right.full])
  })

  it('refuses with object.missing a user of another company', async () => {
    const { as } = await founded()
    const other = await founded()
    const foreign = { userId: other.carla.userId, accessRight: Right.read }
    expect(await app.call(update, foreign, as)).toRefuse('object.missing', { field: 'userId' })
  })

  it('refuses with proof.needed who has not shown their factor', async () => {
    const { customerId } = await founded()
    const bob = await joined(customerId, Right.full)
    await app.db.updateTable('session').set({ proved_by: null, proved_at: null }).where('user_id', '=', bob.userId).execute()
    const lower = { userId: bob.userId, accessRight: Right.read }
    expect(await app.call(update, lower, { token: bob.token, customerId })).toRefuse('proof.needed')
  })
})

describe('company.authorisedUser.create', () => {
  const create = company['authorisedUser.create']

  it('mails a link, and a new invitation kills the link before', async () => {
    const { customerId, as } = await founded()
    const person = invitee()
    const { id } = (await app.call(create, person, as)).body
    const [first] = await mailsTo(app, person.email)
    expect(first?.subject).toBe('Lumen Studio Ltd invites you to Florin')
    const again = await app.call(company['authorisedUser.resend'], { id: id! }, as)
    expect(again.body.responseCode).toBe('00')
    expect(await mailsTo(app, person.email)).toHaveLength(2)
    const left = await app.db.selectFrom('employee_invitation').select('id').where('customer_id', '=', customerId).execute()
    expect(left).toEqual([{ id: again.body.id }])
  })

  it('refuses with company.userKnown somebody who is in', async () => {
    const { customerId, as } = await founded()
    const rita = await joined(customerId, Right.read)
    expect(await app.call(create, { ...invitee(), email: rita.email }, as)).toRefuse('company.userKnown', { field: 'email' })
  })

  it('refuses with proof.needed who has not shown their factor', async () => {
    const { carla, as } = await founded()
    await app.db.updateTable('session').set({ proved_by: null, proved_at: null }).where('user_id', '=', carla.userId).execute()
    expect(await app.call(create, invitee(), as)).toRefuse('proof.needed')
  })
})

describe('company.authorisedUser.delete', () => {
  const remove = company['authorisedUser.delete']

  it('takes a user off the company at once', async () => {
    const { customerId, as } = await founded()
    const rita = await joined(customerId, Right.read)
    await app.call(remove, { id: rita.userId }, as)
    const asRita = { token: rita.token, customerId }
    expect(await app.call(account.list, {}, asRita)).toRefuse('access.none')
  })

  it('refuses with company.lastUser the only one with full access', async () => {
    const { carla, as } = await founded()
    expect(await app.call(remove, { id: carla.userId }, as)).toRefuse('company.lastUser', { field: 'id' })
  })

  it('refuses with object.missing a user of another company', async () => {
    const { as } = await founded()
    const { carla } = await founded()
    expect(await app.call(remove, { id: carla.userId }, as)).toRefuse('object.missing', { field: 'id' })
  })

  it('refuses with proof.needed who has not shown their factor', async () => {
    const { carla, as } = await founded()
    await app.db.updateTable('session').set({ proved_by: null, proved_at: null }).where('user_id', '=', carla.userId).execute()
    expect(await app.call(remove, { id: carla.userId }, as)).toRefuse('proof.needed')
  })
})

const foreignInvitation = async () => {
  const other = await founded()
  return (await app.call(company['authorisedUser.create'], invitee(), other.as)).body.id!
}

describe('company.authorisedUser.get', () => {
  it('refuses with object.missing a user of another company', async () => {
    const { as } = await founded()
    const { carla } = await founded()
    expect(await app.call(company['authorisedUser.get'], { id: carla.userId }, as)).toRefuse('object.missing')
  })
})

describe('company.accessRight.list', () => {
  it('refuses with object.missing a user of another company', async () => {
    const { as } = await founded()
    const { carla } = await founded()
    expect(await app.call(company['accessRight.list'], { userId: carla.userId }, as)).toRefuse('object.missing')
  })
})

describe('company.authorisedUser.resend', () => {
  it('refuses with object.missing an invitation of another company', async () => {
    const { as } = await founded()
    expect(await app.call(company['authorisedUser.resend'], { id: await foreignInvitation() }, as)).toRefuse('object.missing')
  })
})

describe('company.authorisedUser.cancel', () => {
  it('refuses with object.missing an invitation of another company, and one that is gone', async () => {
    const { as } = await founded()
    const cancel = company['authorisedUser.cancel']
    expect(await app.call(cancel, { id: await foreignInvitation() }, as)).toRefuse('object.missing')
    const { id } = (await app.call(company['authorisedUser.create'], invitee(), as)).body
    expect((await app.call(cancel, { id: id! }, as)).body.responseCode).toBe('00')
    expect(await app.call(cancel, { id: id! }, as)).toRefuse('object.missing')
  })
})

describe('company.potentialUser.list', () => {
  it('has directors and owners on record who do not act for it yet', async () => {
    const { customerId } = (await app.call(businessRegistration['business.create'], businessForm())).body
    const carla = await joined(customerId!, Right.full)
    const as = { token: carla.token, customerId: customerId! }
    const { body } = await app.call(company['potentialUser.list'], { search: 'bob' }, as)
    expect(body.users).toMatchObject([{ firstName: 'Bob', roles: ['director', 'owner', 'shareholder'] }])
  })
})
