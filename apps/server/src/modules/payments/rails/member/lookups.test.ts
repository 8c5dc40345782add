import { approval } from '@florin/contract/payments/approval'
import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../../core/operations.fixture.ts'

let bank: MoneyBank
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank(undefined, { RATE_SCALE: '1' })
  bob = await bank.person({ EUR: '0' })
})

const most = 300
const payer = () => bank.person({ EUR: '100.00' })
const stranger = () => ({ email: `${crypto.randomUUID()}@test.example` })
const times = async (count: number, work: (index: number) => Promise<{ refusal: unknown }>) => {
  const refusals: unknown[] = []
  for (let index = 0; index < count; index++) refusals.push((await work(index)).refusal)
  return refusals
}
const check = (ana: Payer, email: string) => bank.call(transfer['payee.check'], { email }, { token: ana.token })

describe('whoever asks which addresses are members', () => {
  it('is counted by customer, whichever call tells it: check, refused payment, payment that is never approved', async () => {
    const ana = await payer()
    const tooMuch = { amount: '9999999.00' }
    await times(most / 3, () => check(ana, stranger().email))
    await times(most / 3, (index) => bank.pay(ana, index % 2 ? bob : stranger(), tooMuch))
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    await times(most / 3, async () => {
      const { body } = await bank.pay(ana, bob, { amount: '0.01' })
      return bank.call(approval['operation.cancel'], { operationId: body.operationId! }, { token: ana.token })
    })
    expect(await check(ana, bob.email)).toRefuse('rate.limited')
    expect(await bank.pay(ana, bob, tooMuch)).toRefuse('rate.limited')
    expect((await check(await payer(), bob.email)).body.exist).toBe(true)
  })

  it('is not counted for payments that are made', async () => {
    const ana = await payer()
    await times(20, () => bank.pay(ana, bob, { amount: '0.01' }))
    expect(new Set(await times(most, () => check(ana, bob.email)))).toEqual(new Set([undefined]))
    expect(await check(ana, bob.email)).toRefuse('rate.limited')
  })
})
