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

const anyId = () => crypto.randomUUID()

describe('approval.transaction.approve', () => {
  const approve = (input: { trxid: number; approvalCode: string; operationId?: string }, token = on.ana.token) =>
    bank.call(approval['transaction.approve'], input, { token })

  it('approves by number and code', async () => {
    const { number, operationId, transactionId: trxid } = await on.bySms()
    const approvalCode = await bank.lastCode(number)
    expect((await approve({ trxid, operationId, approvalCode })).body).toMatchObject({
      transactionId: trxid,
      status: 'completed',
    })
  })

  it('refuses with object.missing another’s, and a number that is not the operation’s', async () => {
    const { operationId, transactionId: trxid } = await on.bySms()
    expect(await approve({ trxid, operationId, approvalCode: '123456' }, on.bob.token)).toRefuse('object.missing')
    expect(await approve({ trxid, operationId: anyId(), approvalCode: '123456' })).toRefuse('object.missing')
  })

  it('refuses with operation.over what is over', async () => {
    const { operationId, transactionId: trxid } = await on.bySms()
    await on.cancel(operationId)
    expect(await approve({ trxid, operationId, approvalCode: '123456' })).toRefuse('operation.over')
  })

  it('refuses with code.wrong another code', async () => {
    const { number, operationId, transactionId: trxid } = await on.bySms()
    const approvalCode = wrongFor(await bank.lastCode(number))
    expect(await approve({ trxid, operationId, approvalCode })).toRefuse('code.wrong', { field: 'approvalCode' })
  })

  it('refuses with code.expired a code after five minutes', async () => {
    const { number, operationId, transactionId: trxid } = await on.bySms()
    bank.clock.advance(301)
    const approvalCode = await bank.lastCode(number)
    expect(await approve({ trxid, operationId, approvalCode }, await on.freshToken())).toRefuse('code.expired')
  })

  it('refuses with code.blocked the sixth try', async () => {
    const { number, operationId, transactionId: trxid } = await on.bySms()
    const right = await bank.lastCode(number)
    for (let time = 0; time < 5; time++) await approve({ trxid, operationId, approvalCode: wrongFor(right) })
    expect(await approve({ trxid, operationId, approvalCode: right })).toRefuse('code.blocked')
  })

  it('refuses with operation.unnamed a text message’s code without its operation', async () => {
    const { number, transactionId: trxid } = await on.bySms()
    const reply = await approve({ trxid, approvalCode: await bank.lastCode(number) })
    expect(reply).toRefuse('operation.unnamed')
    expect(reply.body.responseDescription).toBe('Not Operation Id, Fail Operation')
  })
})

describe('approval.push.check', () => {
  it('refuses with object.missing another’s', async () => {
    const { operationId } = await on.byPush()
    expect(await bank.call(approval['push.check'], { operationId }, { token: on.bob.token })).toRefuse('object.missing')
  })
})

describe('approval.push.send', () => {
  const send = (operationId: string, token = on.ana.token) => bank.call(approval['push.send'], { operationId }, { token })

  it('asks the phone again with the same number', async () => {
    const { operationId, number } = await on.byPush()
    bank.clock.advance(61)
    expect((await send(operationId)).body).toMatchObject({ pushNumber: number, resendAfterSeconds: 60, expiresInSeconds: 539 })
  })

  it('refuses with object.missing another’s', async () => {
    expect(await send((await on.byPush()).operationId, on.bob.token)).toRefuse('object.missing')
  })

  it('refuses with operation.over what is over', async () => {
    const { operationId } = await on.byPush()
    await on.cancel(operationId)
    expect(await send(operationId)).toRefuse('operation.over')
  })

  it('refuses with approval.notOffered where no phone is asked', async () => {
    expect(await send(await on.byOtp())).toRefuse('approval.notOffered')
  })

  it('refuses with rate.limited within a minute', async () => {
    expect(await send((await on.byPush()).operationId)).toRefuse('rate.limited')
  })
})

describe('approval.sms.send', () => {
  const send = (input: { operationId?: string; trxid?: number }, token = on.ana.token) =>
    bank.call(approval['sms.send'], input, { token })

  it('sends another code, and the one from before is void', async () => {
    const { number, operationId } = await on.bySms()
    const old = await bank.lastCode(number)
    bank.clock.advance(61)
    expect((await send({ operationId })).body).toMatchObject({
      approvalSentTo: `••• ••• ${number.slice(-3)}`,
      resendAfterSeconds: 60,
    })
    const now = await bank.lastCode(number)
    if (now !== old) expect(await on.confirm(operationId, { approvalCode: old })).toRefuse('code.wrong')
    expect((await on.confirm(operationId, { approvalCode: now })).body.status).toBe('completed')
  })

  it('refuses with object.missing another’s', async () => {
    expect(await send({ operationId: (await on.bySms()).operationId }, on.bob.token)).toRefuse('object.missing')
  })

  it('refuses with operation.over what is over', async () => {
    const { operationId } = await on.bySms()
    await on.cancel(operationId)
    expect(await send({ operationId })).toRefuse('operation.over')
  })

  it('refuses with operation.unnamed without an operation', async () => {
    const reply = await send({ trxid: (await on.bySms()).transactionId })
    expect(reply).toRefuse('operation.unnamed')
    expect(reply.body.responseDescription).toBe('Not Operation Id, Fail Operation')
  })

  it('refuses with approval.notOffered where no code is sent', async () => {
    expect(await send({ operationId: await on.byOtp() })).toRefuse('approval.notOffered')
  })

  it('refuses with rate.limited within a minute', async () => {
    expect(await send({ operationId: (await on.bySms()).operationId })).toRefuse('rate.limited')
  })
})
