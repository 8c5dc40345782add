import { approval } from '@florin/contract/payments/approval'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank } from '../core/operations.fixture.ts'
import { type Approvals, approvalsOf } from './approval.fixture.ts'

let bank: MoneyBank
let on: Approvals
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  on = await approvalsOf(bank)
})

const check = (operationId: string, token = on.ana.token) => bank.call(approval['push.check'], { operationId }, { token })
const giveToBank = (operationId: string) =>
  bank.db.updateTable('operation').set({ state: 'awaitingBank', needs_bank: true }).where('uid', '=', operationId).execute()

describe('approval.operation.list', () => {
  const list = async (token = on.ana.token) => (await bank.call(approval['operation.list'], {}, { token })).body.operations ?? []

  it('has what the user submitted and what still waits, the newest first', async () => {
    const first = await on.byOtp()
    const second = (await bank.pay(on.ana, on.bob, { amount: '12.50' })).body
    await giveToBank(first)
    expect(await list()).toEqual([
      {
        operationId: second.operationId,
        transactionId: second.transactionId,
        type: 'p2p',
        amount: '12.50',
        currencyCode: 'EUR',
        beneficiaryName: 'Test P.',
        status: 'awaitingApproval',
        createdDate: expect.any(String),
        expiresInSeconds: 600,
      },
      expect.objectContaining({ operationId: first, status: 'awaitingBank' }),
    ])
    expect(await list(on.bob.token)).toEqual([])
  })

  it('has nothing that is over, or whose time is over though nobody has said so yet', async () => {
    const cancelled = await on.byOtp()
    await on.cancel(cancelled)
    await bank.pay(on.ana, on.bob)
    bank.clock.advance(601)
    expect(await list(await on.freshToken())).toEqual([])
  })
})

describe('approval.consent.get', () => {
  const asked = (operationId: string, token = on.ana.token) => bank.call(approval['consent.get'], { operationId }, { token })

  it('says how a payment that was left is asked for, with the number that the phone shows', async () => {
    const { operationId, number } = await on.byPush()
    bank.clock.advance(100)
    expect((await asked(operationId)).body).toMatchObject({
      operationId,
      approveType: 1,
      pushNumber: number,
      availableApprovalMethods: [1],
      expiresInSeconds: 500,
    })
  })
  it('refuses with object.missing what another has submitted', async () => {
    expect(await asked(await on.byOtp(), on.bob.token)).toRefuse('object.missing')
  })
  it('refuses with operation.over what does not wait any more, or whose time is over', async () => {
    const [cancelled, expired] = [await on.byOtp(), await on.byOtp()]
    await on.cancel(cancelled)
    expect(await asked(cancelled)).toRefuse('operation.over')
    bank.clock.advance(601)
    expect(await asked(expired, await on.freshToken())).toRefuse('operation.over')
  })
})

describe('approval.push.check', () => {
  it('says that the phone agreed and the bank looks at it', async () => {
    const { operationId } = await on.byPush()
    await giveToBank(operationId)
    expect((await check(operationId)).body).toMatchObject({ status: 'approved', operationStatus: 'awaitingBank' })
  })

  it('says why what the phone agreed to was not made', async () => {
    const { deviceSecret, operationId, number } = await on.byPush()
    await bank.setCustomer(on.ana.customerId, { limited: true })
    const said = await on.confirm(operationId, { result: true, deviceSecret, number })
    const reason = 'Your account is limited. Please see what we need from you before you send money.'
    expect(said.body).toMatchObject({ status: 'failed', reason })
    expect((await check(operationId)).body).toMatchObject({ status: 'approved', operationStatus: 'failed', reason })
    const read = await bank.call(approval['operation.get'], { operationId }, { token: on.ana.token })
    expect(read.body).toMatchObject({ status: 'failed', reason })
  })

  it('says that a request on the phone has expired while the payment still waits', async () => {
    const { operationId } = await on.byPush()
    bank.clock.advance(301)
    const token = await on.freshToken()
    expect((await check(operationId, token)).body).toMatchObject({ status: 'expired', operationStatus: 'awaitingApproval' })
    await bank.call(approval['push.send'], { operationId }, { token })
    expect((await check(operationId, token)).body).toMatchObject({ status: 'waiting', operationStatus: 'awaitingApproval' })
  })
})
