import { account } from '@florin/contract/accounts/account'
import { Right } from '@florin/contract/access'
import { customer } from '@florin/contract/customers/customer'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { tokensElsewhere } from '../../../../../../test/tokens.ts'

const clock = movableClock()
let app: TestApp

beforeAll(async () => {
  app = await testApp({ clock })
})

const statusFor = async (options: CallOptions) => (await app.call(account.list, {}, options)).status
const list = (options: CallOptions) => app.call(account.list, {}, options)

const anotherProcess = () => tokensElsewhere(app, clock)

describe('a token', () => {
  it('is dead after five minutes', async () => {
    const bob = await app.given.person()
    clock.advance(299)
    expect(await statusFor({ token: bob.token })).toBe(200)
    clock.advance(2)
    expect(await statusFor({ token: bob.token })).toBe(401)
  })

  it('of one process is known to another that started before it was made', async () => {
    const other = anotherProcess()
    expect((await other.identify((await app.given.person()).token, undefined))?.signedIn).toBe(true)
  })

  it('is dead within a second of a sign-out in another process', async () => {
    const bob = await app.given.person()
    const other = anotherProcess()
    expect(await other.identify(bob.token, undefined)).toBeDefined()
    await app.parts.tokens.sessions.signOut(bob.refreshToken)
    clock.advance(1)
    expect(await other.identify(bob.token, undefined)).toBeUndefined()
  })
})

describe('acting', () => {
  it('is for oneself unless a company is named', async () => {
    const bob = await app.given.person()
    expect(await app.parts.tokens.identify(bob.token, undefined)).toMatchObject({
      acting: { kind: 'person', customerId: bob.customerId },
    })
    expect(await app.parts.tokens.identify(bob.token, bob.customerId)).toMatchObject({
      acting: { kind: 'person', customerId: bob.customerId },
    })
  })

  it('is for nobody when the company is not one of theirs, or does not exist', async () => {
    const [bob, stranger] = [await app.given.person(), await app.given.person()]
    const company = await app.given.company()
    for (const customerId of [company.customerId, stranger.customerId, 2_000_000_000, 9_999_999_999])
      expect(await list({ token: bob.token, customerId })).toRefuse('access.none')
  })

  it('is for a company within one’s right, and a change of it counts within a second', async () => {
    const bob = await app.given.person()
    const company = await app.given.company()
    await app.given.employee(company, bob, { right: Right.read, accessList: ['balanceInfo'] })
    const acting = { token: bob.token, customerId: company.customerId }
    expect((await list(acting)).status).toBe(200)
    await app.db.updateTable('company_user').set({ access_right: Right.none }).where('user_id', '=', bob.userId).execute()
    clock.advance(1)
    expect(await list(acting)).toRefuse('access.none')
  })

  it('carries no more flags than the company has', async () => {
    const bob = await app.given.person()
    const company = await app.given.company()
    await app.given.employee(company, bob, { right: Right.full, accessList: ['balanceInfo'] })
    await app.db
      .updateTable('customer')
      .set({ flags: ['requestMoney'] })
      .where('id', '=', company.customerId)
      .execute()
    const { body } = await app.call(customer['info.get'], {}, { token: bob.token, customerId: company.customerId })
    expect(body.customer?.permissions).toMatchObject({ requestMoney: true, sendMoneyUser: false })
  })
})
