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

const untouched = { posted: 10000n, held: 0n }

describe('consent to a payment', () => {
  it('by a text message that names amount and payee, and holds the money meanwhile', async () => {
    const number = await bank.withNumber(on.ana)
    await on.mode('sms')
    const { body } = await bank.pay(on.ana, on.bob)
    expect(body).toMatchObject({
      status: 'awaitingApproval',
      approveType: 2,
      approvalSentTo: `••• ••• ${number.slice(-3)}`,
      availableApprovalMethods: [2],
      expiresInSeconds: 600,
    })
    expect(await bank.minors(on.ana.accounts['EUR'])).toEqual({ posted: 10000n, held: 1023n })
    expect(await bank.lastText(number)).toMatch(/^Florin: \d{6} approves 10\.00 EUR to Test P\. Do not share it\.$/)
    const reply = await on.confirm(body.operationId!, { approvalCode: await bank.lastCode(number) })
    expect(reply.body).toMatchObject({ status: 'completed', transactionId: body.transactionId })
    expect(await bank.minors(on.ana.accounts['EUR'])).toEqual({ posted: 8977n, held: 0n })
    expect((await bank.minors(on.bob.accounts['EUR'])).posted).toBe(1000n)
  })

  it('by an authenticator, whose code counts once', async () => {
    const [first, second] = [await on.byOtp(), (await bank.pay(on.ana, on.bob)).body.operationId!]
    const approvalCode = bank.nextOtp()
    expect((await on.confirm(first, { approvalCode })).body.status).toBe('completed')
    expect(await on.confirm(second, { approvalCode })).toRefuse('code.wrong', { field: 'approvalCode' })
  })

  it('by a mailed code, also where the brand wants consent and the customer chose none', async () => {
    await on.mode('approvalCode')
    const { body } = await bank.pay(on.ana, on.bob)
    expect(body).toMatchObject({ approveType: 4, approvalSentTo: expect.stringContaining('•••@test.example') })
    expect((await on.confirm(body.operationId!, { approvalCode: await bank.lastCode(on.ana.email) })).body.status).toBe(
      'completed',
    )
    const [kim, lee] = [await bank.person({ EUR: '100.00' }), await bank.person()]
    for (const { customerId } of [kim, lee]) await bank.setCustomer(customerId, { brand: 'amber' })
    expect((await bank.pay(kim, lee)).body).toMatchObject({ status: 'awaitingApproval', approveType: 4 })
  })

  it('by a phone that chooses the number of the page', async () => {
    const { deviceSecret, operationId, number } = await on.byPush()
    expect(await bank.lastPush(on.ana)).toMatchObject({
      title: 'Approve a payment?',
      body: '10.00 EUR to Test P. Choose the number that the page shows.',
    })
    const check = () => bank.call(approval['push.check'], { operationId }, { token: on.ana.token })
    expect((await check()).body.status).toBe('waiting')
    expect((await on.confirm(operationId, { result: true, deviceSecret, number })).body.status).toBe('completed')
    expect((await check()).body.status).toBe('approved')
  })

  it('is not given by the wrong number: the money is free again', async () => {
    const { deviceSecret, operationId, number } = await on.byPush()
    expect((await on.confirm(operationId, { result: true, deviceSecret, number: (number + 1) % 100 })).body.status).toBe(
      'rejected',
    )
    expect(await bank.minors(on.ana.accounts['EUR'])).toEqual(untouched)
  })

  it('dies with any change of what it was given for', async () => {
    const { number, operationId } = await on.bySms()
    const approvalCode = await bank.lastCode(number)
    for (const change of [{ to_minor: 1001n }, { amount_minor: 2000n }, { payee_email: 'eve@test.example' }]) {
      const before = await bank.db.selectFrom('operation').selectAll().where('uid', '=', operationId).executeTakeFirstOrThrow()
      await bank.db.updateTable('operation').set(change).where('uid', '=', operationId).execute()
      expect(await on.confirm(operationId, { approvalCode })).toRefuse('code.expired')
      const { to_minor, amount_minor, payee_email } = before
      await bank.db.updateTable('operation').set({ to_minor, amount_minor, payee_email }).where('uid', '=', operationId).execute()
    }
    expect((await on.confirm(operationId, { approvalCode })).body.status).toBe('completed')
  })

  it('given for one payment is none for another', async () => {
    const { number, operationId } = await on.bySms()
    const approvalCode = await bank.lastCode(number)
    const dearer = (await bank.pay(on.ana, on.bob, { amount: '50.00' })).body.operationId!
    expect(await on.confirm(dearer, { approvalCode })).toRefuse('code.wrong', { field: 'approvalCode' })
    expect(await bank.stateOf(dearer)).toBe('awaitingApproval')
    expect((await on.confirm(operationId, { approvalCode })).body.status).toBe('completed')
  })
})
