import { approval } from '@florin/contract/payments/approval'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, wrongFor } from '../core/operations.fixture.ts'
import { type Approvals, approvalsOf } from './approval.fixture.ts'

let bank: MoneyBank
let on: Approvals
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  on = await approvalsOf(bank)
})

const get = (operationId: string, token = on.ana.token) => bank.call(approval['operation.get'], { operationId }, { token })
const anyId = () => crypto.randomUUID()
const untouched = { posted: 10000n, held: 0n }

describe('approval.operation.get', () => {
  it('tells what is approved and what has happened, to whoever submitted it', async () => {
    const operationId = await on.byOtp()
    await on.confirm(operationId, { approvalCode: bank.nextOtp() })
    const { body } = await get(operationId)
    expect(body).toMatchObject({
      type: 'p2p',
      amount: '10.00',
      currencyCode: 'EUR',
      beneficiaryName: 'Test P.',
      status: 'completed',
    })
    expect(body.timeline?.map(({ event, by, approveType }) => [event, by, approveType])).toEqual([
      ['submitted', 'Test Person', undefined],
      ['approvalAsked', undefined, 3],
      ['approved', 'Test Person', 3],
      ['completed', undefined, undefined],
    ])
  })

  it('refuses with object.missing another’s', async () => {
    expect(await get(await on.byOtp(), on.bob.token)).toRefuse('object.missing')
    expect(await get(anyId())).toRefuse('object.missing')
  })
})

describe('approval.operation.confirm', () => {
  it('refuses with object.missing another’s operation, and another’s phone', async () => {
    const { operationId, number } = await on.byPush()
    const stranger = await bank.withPhone(on.bob)
    expect(await on.confirm(operationId, { approvalCode: '123456' }, on.bob.token)).toRefuse('object.missing')
    expect(await on.confirm(operationId, { result: true, deviceSecret: stranger, number })).toRefuse('object.missing')
    expect(await bank.stateOf(operationId)).toBe('awaitingApproval')
  })

  it('refuses with operation.over what was decided, cancelled or has run out', async () => {
    const done = await on.byOtp()
    await on.confirm(done, { approvalCode: bank.nextOtp() })
    const cancelled = (await bank.pay(on.ana, on.bob)).body.operationId!
    await on.cancel(cancelled)
    const late = (await bank.pay(on.ana, on.bob)).body.operationId!
    bank.clock.advance(600)
    const token = await on.freshToken()
    for (const operationId of [done, cancelled, late])
      expect(await on.confirm(operationId, { approvalCode: bank.nextOtp() }, token)).toRefuse('operation.over')
  })

  it('refuses with code.wrong another code', async () => {
    const { number, operationId } = await on.bySms()
    const approvalCode = wrongFor(await bank.lastCode(number))
    expect(await on.confirm(operationId, { approvalCode })).toRefuse('code.wrong', { field: 'approvalCode' })
  })

  it('refuses with code.expired a code after five minutes, though the payment still waits', async () => {
    const { number, operationId } = await on.bySms()
    const approvalCode = await bank.lastCode(number)
    bank.clock.advance(301)
    const token = await on.freshToken()
    expect(await on.confirm(operationId, { approvalCode }, token)).toRefuse('code.expired')
    await bank.call(approval['sms.send'], { operationId }, { token })
    expect((await on.confirm(operationId, { approvalCode: await bank.lastCode(number) }, token)).body.status).toBe('completed')
  })

  it('refuses with code.blocked the sixth try, even the right one, and nothing moves', async () => {
    const { number, operationId } = await on.bySms()
    const right = await bank.lastCode(number)
    for (let time = 0; time < 5; time++) await on.confirm(operationId, { approvalCode: wrongFor(right) })
    expect(await on.confirm(operationId, { approvalCode: right })).toRefuse('code.blocked')
    expect(await bank.minors(on.ana.accounts['EUR'])).toEqual({ posted: 10000n, held: 1023n })
  })

  it('refuses with approval.unanswered what is neither a code nor a phone’s answer', async () => {
    expect(await on.confirm(await on.byOtp(), {})).toRefuse('approval.unanswered')
  })
})

describe('approval.operation.cancel', () => {
  it('frees the money and what it used of a limit', async () => {
    await bank.db
      .insertInto('limit_rule')
      .values({ operation: 'p2p', customer_id: on.ana.customerId, unit: 'EUR', daily_minor: 1000n })
      .execute()
    const operationId = await on.byOtp()
    expect(await bank.pay(on.ana, on.bob)).toRefuse('limit.dailyAmount')
    expect((await on.cancel(operationId)).body.status).toBe('cancelled')
    expect(await bank.minors(on.ana.accounts['EUR'])).toEqual(untouched)
    expect((await bank.pay(on.ana, on.bob)).body.responseCode).toBe('00')
  })

  it('refuses with object.missing another’s', async () => {
    expect(await on.cancel(await on.byOtp(), on.bob.token)).toRefuse('object.missing')
  })

  it('refuses with operation.over what is over', async () => {
    const operationId = await on.byOtp()
    await on.cancel(operationId)
    expect(await on.cancel(operationId)).toRefuse('operation.over')
  })
})

describe('approval.operation.update', () => {
  const update = (operationId: string, approveType: 0 | 1 | 2 | 3 | 4, token = on.ana.token) =>
    bank.call(approval['operation.update'], { operationId, approveType }, { token })

  it('asks by another way, and the code from before is void', async () => {
    const { number, operationId } = await on.bySms()
    const old = await bank.lastCode(number)
    await bank.withTotp(on.ana)
    expect((await update(operationId, 3)).body).toMatchObject({ approveType: 3, resendAfterSeconds: 60 })
    expect(await on.confirm(operationId, { approvalCode: old })).toRefuse('code.wrong')
    expect((await on.confirm(operationId, { approvalCode: bank.nextOtp() })).body.status).toBe('completed')
  })

  it('refuses with object.missing another’s', async () => {
    expect(await update(await on.byOtp(), 3, on.bob.token)).toRefuse('object.missing')
  })

  it('refuses with operation.over what is over', async () => {
    const operationId = await on.byOtp()
    await on.cancel(operationId)
    expect(await update(operationId, 3)).toRefuse('operation.over')
  })

  it('refuses with approval.notOffered what is not enrolled, none, and a mailbox in place of a phone', async () => {
    const operationId = await on.byOtp()
    for (const type of [0, 1, 2, 4] as const)
      expect(await update(operationId, type)).toRefuse('approval.notOffered', { field: 'approveType' })
  })
})
