import { approval } from '@florin/contract/payments/approval'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from './operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '100.00' })
  bob = await bank.person({ EUR: '0' })
})

const types = { push: 1, sms: 2, otp: 3 } as const
const switchTo = (operationId: string, mode: keyof typeof types) =>
  bank.call(approval['operation.update'], { operationId, approveType: types[mode] }, { token: ana.token })
/** A payment that waits for the authenticator. */
const waiting = async (): Promise<string> => {
  await bank.withTotp(ana)
  await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
  return (await bank.pay(ana, bob)).body.operationId!
}

describe('a payment that waits for the authenticator', () => {
  it('is not to be had by a text message instead', async () => {
    await bank.withNumber(ana)
    expect(await switchTo(await waiting(), 'sms')).toRefuse('approval.notOffered')
  })

  it('may be approved by a phone that was paired before', async () => {
    await bank.withPhone(ana)
    expect((await switchTo(await waiting(), 'push')).body).toMatchObject({ approveType: types.push })
  })

  it('is not approved by a phone that was paired since', async () => {
    const operationId = await waiting()
    bank.clock.advance(1)
    const secret = await bank.withPhone(ana)
    expect(await switchTo(operationId, 'push')).toRefuse('approval.notOffered')
    expect(await bank.lastPush(ana)).toBeUndefined()
    expect(await bank.call(tokens.decide, { key: operationId, result: true, secret, number: 10 })).toRefuse('object.missing')
    expect(await bank.stateOf(operationId)).toBe('awaitingApproval')
  })

  it('is not approved by an authenticator that was set up since, though a payment of afterwards is', async () => {
    const operationId = await waiting()
    bank.clock.advance(1)
    await bank.withTotp(ana)
    const confirm = (id: string, approvalCode: string) =>
      bank.call(approval['operation.confirm'], { operationId: id, approvalCode }, { token: ana.token })
    expect(await confirm(operationId, bank.nextOtp())).toRefuse('code.wrong')
    const { body } = await bank.pay(ana, bob)
    expect((await confirm(body.operationId!, bank.nextOtp())).body.responseCode).toBe('00')
  })
})
