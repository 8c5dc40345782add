import { operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import { operatorPricing } from '@florin/contract/accounts/operatorPricing'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { changeHours, operatorChange } from '@florin/contract/console/operatorChange'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'

const reason = 'Agreed in the weekly meeting'
const clock = movableClock()
const { 'change.get': get, 'change.approve': approve, 'change.decline': decline } = operatorChange
let app: TestApp
let omar: GivenPerson
let olga: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock })
  omar = await app.given.operator()
  olga = await app.given.operator()
})

let fees = 0
/** Each about another rule. */
const propose = async ({ token }: GivenPerson = omar) => {
  fees += 1
  const fee = { brand: 'baltis', type: 'p2p', currencyCode: 'EUR', fixed: `0.${10 + fees}`, percent: '0', reason } as const
  const { body } = await app.call(operatorPricing['fee.update'], fee, { token })
  return { changeId: body.changeId ?? expect.fail(body.responseDescription), fixed: fee.fixed }
}
const fixedNow = async () =>
  (await app.call(operatorPricing['fee.list'], { brand: 'baltis' }, { token: omar.token })).body.fees?.[0]?.fixed
const queued = async (changeId: number) =>
  (await app.call(operatorReview['review.list'], { kind: 'change', pageSize: 100 }, { token: olga.token })).body.items?.filter(
    ({ subjectId }) => subjectId === changeId,
  )

describe('operator.change.get', () => {
  it('shows what was asked for, why and by whom', async () => {
    const { changeId, fixed } = await propose()
    const { body } = await app.call(get, { changeId }, { token: olga.token })
    expect(body).toMatchObject({ method: 'operator.fee.update', reason, status: 'awaitingApproval', isOwn: false, isMine: true })
    expect(body.fields).toContainEqual({ name: 'fixed', value: fixed })
    expect((await app.call(get, { changeId }, { token: omar.token })).body).toMatchObject({ isOwn: true })
  })

  it('refuses with object.missing what nobody proposed', async () => {
    expect(await app.call(get, { changeId: 7 }, { token: olga.token })).toRefuse('object.missing')
  })
})

describe('operator.change.approve', () => {
  it('makes the change once, however many confirm it, and both are on record', async () => {
    const { changeId, fixed } = await propose()
    expect(await queued(changeId)).toHaveLength(1)
    const others = [olga, await app.given.operator(), await app.given.operator()]
    const answers = await Promise.all(others.map(({ token }) => app.call(approve, { changeId }, { token })))
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['object.missing', 'object.missing', undefined])
    expect(await fixedNow()).toBe(fixed)
    expect(await queued(changeId)).toEqual([])
    const { items = [] } = (await app.call(operatorAudit['audit.list'], { kind: 'changes' }, { token: olga.token })).body
    const about = items.filter(({ summary }) => summary.includes(`changeId: ${changeId}`))
    expect(about.map(({ method }) => method).toSorted()).toEqual(['operator.change.approve', 'operator.fee.update'])
  })

  it('refuses with review.own who proposed it', async () => {
    const { changeId, fixed } = await propose()
    expect(await app.call(approve, { changeId }, { token: omar.token })).toRefuse('review.own')
    expect(await fixedNow()).not.toBe(fixed)
  })

  it('refuses with object.missing what is decided', async () => {
    const { changeId } = await propose()
    await app.call(decline, { changeId, reason: 'Not now' }, { token: olga.token })
    expect(await app.call(approve, { changeId }, { token: olga.token })).toRefuse('object.missing', { field: 'changeId' })
  })

  it('refuses with change.expired what nobody confirmed in time, which then leaves the queue', async () => {
    const { changeId, fixed } = await propose()
    clock.advance(changeHours * 3600 + 1)
    const [late, other] = [await app.given.operator(), await app.given.operator()]
    expect(await app.call(approve, { changeId }, { token: late.token })).toRefuse('change.expired', { field: 'changeId' })
    expect((await app.call(get, { changeId }, { token: other.token })).body.status).toBe('expired')
    await app.db.transaction().execute((tx) => app.parts.services.console.changes.expire(tx))
    omar = await app.given.operator()
    olga = late
    expect(await queued(changeId)).toEqual([])
    expect(await fixedNow()).not.toBe(fixed)
  })

  it('refuses with change.expired what somebody proposed who is no operator of the desk any more', async () => {
    const ivan = await app.given.operator()
    const { changeId } = await propose(ivan)
    await app.db
      .updateTable('app_user')
      .set({ desks: ['support'] })
      .where('id', '=', ivan.userId)
      .execute()
    expect(await app.call(approve, { changeId }, { token: olga.token })).toRefuse('change.expired')
  })

  it('is for the desk that the change belongs to', async () => {
    const { changeId, fixed } = await propose()
    const treasurer = await app.given.operator('treasury')
    expect(await app.call(approve, { changeId }, { token: treasurer.token })).toRefuse('access.denied')
    expect(await app.call(decline, { changeId, reason: 'No, thanks' }, { token: treasurer.token })).toRefuse('access.denied')
    expect(await fixedNow()).not.toBe(fixed)
  })

  it('judges both again: who has come to belong to the company meanwhile cannot confirm, nor have proposed', async () => {
    const company = await app.given.company()
    const limit = { type: 'p2p', period: 'day', currencyCode: 'USD', customerId: company.customerId, reason } as const
    const raise = async ({ token }: GivenPerson) =>
      (await app.call(operatorPricing['limit.update'], { ...limit, max: '999999.00' }, { token })).body.changeId ?? 0
    const [ivan, rita] = [await app.given.operator(), await app.given.operator()]
    const first = await raise(ivan)
    await app.given.employee(company, ivan, { right: 2, accessList: ['balanceInfo'] })
    expect(await app.call(approve, { changeId: first }, { token: olga.token })).toRefuse('acting.own')
    const second = await raise(rita)
    expect(await app.call(approve, { changeId: second }, { token: ivan.token })).toRefuse('review.own')
  })

  it('proposes once for a key', async () => {
    const key = crypto.randomUUID()
    const deposit = {
      type: 'wire',
      amount: '5.00',
      currencyCode: 'EUR',
      senderName: 'Somebody',
      reference: 'twice',
      isThirdParty: false,
      reason,
    } as const
    const ask = () => app.call(operatorDeposit['deposit.create'], deposit, { token: omar.token, key })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ body }) => body.changeId)).size).toBe(1)
  })
})

describe('operator.change.decline', () => {
  it('changes nothing, and says why', async () => {
    const { changeId, fixed } = await propose()
    const { body } = await app.call(decline, { changeId, reason: 'Too cheap for us' }, { token: olga.token })
    expect(body.status).toBe('declined')
    expect((await app.call(get, { changeId }, { token: omar.token })).body).toMatchObject({ decisionReason: 'Too cheap for us' })
    expect(await fixedNow()).not.toBe(fixed)
  })

  it('lets who proposed it take it back', async () => {
    const { changeId } = await propose()
    const { body } = await app.call(decline, { changeId, reason: 'A mistake' }, { token: omar.token })
    expect(body.status).toBe('withdrawn')
    expect(await queued(changeId)).toEqual([])
  })

  it('refuses with object.missing what nobody proposed', async () => {
    expect(await app.call(decline, { changeId: 7, reason }, { token: olga.token })).toRefuse('object.missing')
  })
})
