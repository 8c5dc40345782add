import { Right } from '@florin/contract/access'
import { company } from '@florin/contract/companies/company'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'

const clock = movableClock()
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock })
})

const proved = ({ userId }: { userId: number }) =>
  app.db.updateTable('session').set({ proved_by: 'push', proved_at: clock.now() }).where('user_id', '=', userId).execute()
const unproved = ({ userId }: { userId: number }) =>
  app.db.updateTable('session').set({ proved_by: null, proved_at: null }).where('user_id', '=', userId).execute()

/** Carla and Bob with full access, Ivan who prepares. */
const founded = async () => {
  const { customerId } = await app.given.company()
  const join = async (right: Right) => {
    const user = await app.given.person()
    await app.given.employee({ customerId }, user, { right, accessList: ['balanceInfo'] })
    await proved(user)
    return { ...user, as: { token: user.token, customerId } }
  }
  const [carla, bob, ivan] = [await join(Right.full), await join(Right.full), await join(Right.initiate)]
  const change = async () => (await app.call(company['change.list'], {}, bob.as)).body.items?.at(-1)
  const agree = async (rules: (typeof rule)[]) => {
    await app.call(update, { rules }, carla.as)
    await app.call(company['change.confirm'], { id: (await change())!.id }, bob.as)
  }
  return { customerId, carla, bob, ivan, join, change, agree }
}
const rule = { fromAmount: '5000.00', currencyCode: 'EUR', kinds: [], accountIds: [], approvals: 1, approverIds: [] }
const update = company['approvalPolicy.update']

/** Twenty that nobody has decided. */
const crowded = async () => {
  const all = await founded()
  for (let n = 0; n < 20; n += 1)
    await app.call(company['authorisedUser.create'], { ...invitee(), accessRights: Right.confirm }, all.carla.as)
  return all
}

describe('company.approvalPolicy.update', () => {
  it('counts the last of what one person proposes, and tells the others once', async () => {
    const { carla, bob } = await founded()
    for (const approvals of [1, 1, 1]) await app.call(update, { rules: [{ ...rule, approvals, fromAmount: '7.00' }] }, carla.as)
    expect((await app.call(company['change.list'], {}, bob.as)).body.items).toHaveLength(1)
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', bob.userId).execute()
    expect(told.filter(({ event }) => event === 'companyChangeWaits')).toHaveLength(1)
  })

  it('does not wait for somebody whom the bank has blocked, who can be taken off', async () => {
    const { carla, bob, join } = await founded()
    await join(Right.confirm)
    await app.db.updateTable('app_user').set({ blocked_at: clock.now() }).where('id', '=', bob.userId).execute()
    expect((await app.call(update, { rules: [rule] }, carla.as)).body.status).toBe('active')
    const { users } = (await app.call(company['user.list'], {}, carla.as)).body
    expect(users?.find(({ userId }) => userId === bob.userId)).toMatchObject({ status: 'blocked', isAdmin: false })
    expect((await app.call(company['authorisedUser.delete'], { id: bob.userId }, carla.as)).body.status).toBe('active')
  })

  it('refuses with change.tooMany beside twenty others', async () => {
    const { carla } = await crowded()
    expect(await app.call(update, { rules: [rule] }, carla.as)).toRefuse('change.tooMany')
  })

  it('waits for a second person with full access, who sees what it was and will be', async () => {
    const { carla, bob, ivan, change } = await founded()
    expect((await app.call(update, { rules: [rule] }, carla.as)).body.status).toBe('awaitingSecond')
    expect((await app.call(company['approvalPolicy.get'], {}, ivan.as)).body.rules).toEqual([])
    const waiting = await change()
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', bob.userId).execute()
    expect(told.map(({ event }) => event)).toContain('companyChangeWaits')
    expect(waiting).toMatchObject({ isOwn: false, change: { kind: 'policy', before: [], rules: [rule] } })
    await app.call(company['change.confirm'], { id: waiting!.id }, bob.as)
    expect((await app.call(company['approvalPolicy.get'], {}, ivan.as)).body.rules).toMatchObject([{ approvals: 1 }])
    expect(await change()).toBeUndefined()
  })

  it('refuses with policy.tooFew more approvals than anybody could get', async () => {
    const { carla, join } = await founded()
    const two = { rules: [{ ...rule, approvals: 2 }] }
    expect(await app.call(update, two, carla.as)).toRefuse('policy.tooFew', { field: 'rules[0].approvals' })
    await join(Right.confirm)
    expect((await app.call(update, two, carla.as)).body.status).toBe('awaitingSecond')
  })

  it('refuses with object.missing accounts and approvers of another company', async () => {
    const [{ carla }, other] = [await founded(), await founded()]
    const foreign = { rules: [{ ...rule, approverIds: [other.carla.userId] }] }
    expect(await app.call(update, foreign, carla.as)).toRefuse('object.missing', { field: 'rules[0].approverIds' })
    const unknown = { rules: [{ ...rule, accountIds: [999_999_999] }] }
    expect(await app.call(update, unknown, carla.as)).toRefuse('object.missing', { field: 'rules[0].accountIds' })
  })

  it('refuses with amount.unfit what the currency has not', async () => {
    const { carla } = await founded()
    const unfit = { rules: [{ ...rule, fromAmount: '0.001' }] }
    expect(await app.call(update, unfit, carla.as)).toRefuse('amount.unfit', { field: 'rules[0].fromAmount' })
  })

  it('refuses with proof.needed who has not shown their factor', async () => {
    const { carla } = await founded()
    await unproved(carla)
    expect(await app.call(update, { rules: [] }, carla.as)).toRefuse('proof.needed')
  })
})

describe('company.accessRight.update', () => {
  it('refuses with change.tooMany beside twenty others', async () => {
    const { carla, ivan } = await crowded()
    const raise = { userId: ivan.userId, accessRight: Right.full }
    expect(await app.call(company['accessRight.update'], raise, carla.as)).toRefuse('change.tooMany')
  })
})

describe('company.authorisedUser.create', () => {
  it('refuses with change.tooMany beside twenty others', async () => {
    const { carla } = await crowded()
    const more = { ...invitee(), accessRights: Right.confirm }
    expect(await app.call(company['authorisedUser.create'], more, carla.as)).toRefuse('change.tooMany')
  })
})

describe('company.authorisedUser.delete', () => {
  it('refuses with change.tooMany beside twenty others', async () => {
    const { carla, bob } = await crowded()
    expect(await app.call(company['authorisedUser.delete'], { id: bob.userId }, carla.as)).toRefuse('change.tooMany')
  })
})

const confirm = company['change.confirm']
const invitee = () => ({ email: `${crypto.randomUUID()}@test.example`, firstName: 'Jo', lastName: 'Doe' })

describe('company.change.confirm', () => {
  it('invites an approver only then', async () => {
    const { carla, bob, change } = await founded()
    const jo = invitee()
    const asked = await app.call(company['authorisedUser.create'], { ...jo, accessRights: Right.confirm }, carla.as)
    expect(asked.body).toMatchObject({ status: 'awaitingSecond' })
    expect(await mailsTo(app, jo.email)).toHaveLength(0)
    await app.call(confirm, { id: (await change())!.id }, bob.as)
    expect(await mailsTo(app, jo.email)).toHaveLength(1)
  })

  it('is over after a week, and once its proposer has lost full access', async () => {
    const { customerId, carla, bob, ivan, change } = await founded()
    const raise = { userId: ivan.userId, accessRight: Right.full }
    await app.call(company['accessRight.update'], raise, carla.as)
    const { id } = (await change())!
    const lower = (right: Right) =>
      app.db
        .updateTable('company_user')
        .set({ access_right: right })
        .where('customer_id', '=', customerId)
        .where('user_id', '=', carla.userId)
        .execute()
    await lower(Right.read)
    expect(await app.call(confirm, { id }, bob.as)).toRefuse('object.missing')
    await lower(Right.full)
    await app.db.updateTable('company_change').set({ expires_at: clock.now() }).where('id', '=', id).execute()
    expect(await app.call(confirm, { id }, bob.as)).toRefuse('object.missing')
  })

  it('refuses with change.own the change of oneself', async () => {
    const { carla, ivan, change } = await founded()
    await app.call(company['accessRight.update'], { userId: ivan.userId, accessRight: Right.full }, carla.as)
    expect(await app.call(confirm, { id: (await change())!.id }, carla.as)).toRefuse('change.own')
  })

  it('refuses with object.missing a change of another company', async () => {
    const [{ bob }, other] = [await founded(), await founded()]
    await app.call(update, { rules: [rule] }, other.carla.as)
    expect(await app.call(confirm, { id: (await other.change())!.id }, bob.as)).toRefuse('object.missing', { field: 'id' })
  })

  it('refuses with company.lastUser what would leave nobody with full access', async () => {
    const { customerId, carla, bob } = await founded()
    await app.call(company['authorisedUser.delete'], { id: bob.userId }, carla.as)
    await app.call(company['authorisedUser.delete'], { id: carla.userId }, bob.as)
    const [byCarla, byBob] = (await app.call(company['change.list'], {}, bob.as)).body.items ?? []
    await app.call(confirm, { id: byBob!.id }, carla.as)
    await app.db
      .insertInto('company_user')
      .values({ customer_id: customerId, user_id: carla.userId, access_right: Right.read, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Carla proposed it and is gone; had she stayed, Bob would be the last.
    expect(await app.call(confirm, { id: byCarla!.id }, bob.as)).toRefuse('object.missing')
    const lower = { userId: bob.userId, accessRight: Right.read }
    expect(await app.call(company['accessRight.update'], lower, bob.as)).toRefuse('company.lastUser')
  })

  it('refuses with company.userKnown whoever came in meanwhile', async () => {
    const { customerId, carla, bob, change } = await founded()
    const jo = await app.given.person()
    const asked = { email: jo.email, firstName: 'Jo', lastName: 'Doe', accessRights: Right.full }
    await app.call(company['authorisedUser.create'], asked, carla.as)
    await app.given.employee({ customerId }, jo, { right: Right.read, accessList: ['balanceInfo'] })
    expect(await app.call(confirm, { id: (await change())!.id }, bob.as)).toRefuse('company.userKnown')
  })

  it('refuses with policy.tooFew a policy whose approvers have left', async () => {
    const { customerId, carla, bob, join, change } = await founded()
    const eve = await join(Right.confirm)
    await app.call(update, { rules: [{ ...rule, approvals: 2 }] }, carla.as)
    await app.db.deleteFrom('company_user').where('customer_id', '=', customerId).where('user_id', '=', eve.userId).execute()
    expect(await app.call(confirm, { id: (await change())!.id }, bob.as)).toRefuse('policy.tooFew')
  })

  it('refuses with policy.short what would meanwhile leave too few to approve', async () => {
    const { carla, bob, join, change, agree } = await founded()
    const dora = await join(Right.full)
    await agree([{ ...rule, approvals: 2 }])
    const eve = await join(Right.confirm)
    await app.call(company['authorisedUser.delete'], { id: dora.userId }, carla.as)
    const { id } = (await change())!
    await app.call(company['authorisedUser.delete'], { id: eve.userId }, carla.as)
    expect(await app.call(confirm, { id }, bob.as)).toRefuse('policy.short')
  })

  it('refuses with proof.needed who has not shown their factor', async () => {
    const { carla, bob, change } = await founded()
    await app.call(update, { rules: [rule] }, carla.as)
    await unproved(bob)
    expect(await app.call(confirm, { id: (await change())!.id }, bob.as)).toRefuse('proof.needed')
  })
})

describe('company.authorisedUser.delete', () => {
  it('refuses with policy.short the last who could approve, unless it is wanted all the same', async () => {
    const { carla, bob, ivan, join, agree } = await founded()
    const eve = await join(Right.confirm)
    await agree([{ ...rule, approvals: 2 }])
    const policy = async () => (await app.call(company['approvalPolicy.get'], {}, ivan.as)).body
    expect(await policy()).toMatchObject({ shortRules: [] })
    expect(await app.call(company['authorisedUser.delete'], { id: eve.userId }, carla.as)).toRefuse('policy.short')
    const despite = { id: eve.userId, despitePolicy: true } as const
    expect((await app.call(company['authorisedUser.delete'], despite, carla.as)).body.status).toBe('active')
    expect(await policy()).toMatchObject({ shortRules: [0] })
    // It is short already: somebody else who goes makes it no worse.
    expect((await app.call(company['authorisedUser.delete'], { id: ivan.userId }, bob.as)).body.status).toBe('active')
  })
})

describe('company.accessRight.update', () => {
  it('refuses with policy.short who could approve and now only reads', async () => {
    const { carla, bob, join, change, agree } = await founded()
    const eve = await join(Right.confirm)
    await agree([{ ...rule, approvals: 2 }])
    const lower = { userId: eve.userId, accessRight: Right.read }
    expect(await app.call(company['accessRight.update'], lower, carla.as)).toRefuse('policy.short')
    // An approver who pays as well cannot approve what they pay.
    const raise = { userId: eve.userId, accessRight: Right.full }
    expect((await app.call(company['accessRight.update'], raise, carla.as)).body.status).toBe('awaitingSecond')
    await app.call(company['change.decline'], { id: (await change())!.id }, bob.as)
    const demote = { userId: bob.userId, accessRight: Right.initiate, despitePolicy: true } as const
    expect((await app.call(company['accessRight.update'], demote, carla.as)).body.status).toBe('awaitingSecond')
    expect((await change())?.change).toMatchObject({ kind: 'right', leavesPolicyShort: true })
  })
})

describe('company.change.decline', () => {
  it('takes back one’s own', async () => {
    const { carla, change } = await founded()
    await app.call(update, { rules: [rule] }, carla.as)
    await app.call(company['change.decline'], { id: (await change())!.id }, carla.as)
    expect(await change()).toBeUndefined()
  })

  it('refuses with object.missing a change of another company', async () => {
    const [{ bob }, other] = [await founded(), await founded()]
    await app.call(update, { rules: [rule] }, other.carla.as)
    const { id } = (await other.change())!
    expect(await app.call(company['change.decline'], { id }, bob.as)).toRefuse('object.missing', { field: 'id' })
  })
})
