import { approval } from '@florin/contract/payments/approval'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { moneyBank, type MoneyBank, type Payer } from '../core/operations.fixture.ts'
import { type CompanyCase, companyOf } from './company.fixture.ts'

let bank: MoneyBank
let on: CompanyCase
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  on = await companyOf(bank)
})

const hours = 3600
const later = async (seconds: number) => {
  bank.clock.advance(seconds)
  on = { ...on, ivan: { ...on.ivan, token: (await bank.given.session(on.ivan)).accessToken } }
  await bank.parts.services.payments.companyLetters.round()
}
const remind = (transactionId: number, by: Payer = on.ivan) => bank.call(approval['request.remind'], { transactionId }, on.as(by))
const lettersTo = async ({ email }: Payer) => (await mailsTo(bank.app, email)).length

describe('approval.request.remind', () => {
  it('has the approvers told again of what still waits', async () => {
    const id = await on.requested()
    await later(4 * hours)
    expect(await lettersTo(on.eve)).toBe(1)
    expect((await remind(id)).body.responseCode).toBe('00')
    await later(10)
    expect([await lettersTo(on.eve), await lettersTo(on.ivan)]).toEqual([2, 0])
  })

  it('refuses with rate.limited a reminder within four hours', async () => {
    const id = await on.requested()
    await later(4 * hours - 20)
    expect(await remind(id)).toRefuse('rate.limited')
    await later(20)
    await remind(id)
    expect(await remind(id)).toRefuse('rate.limited')
  })

  it('refuses with rate.limited another request of theirs, but for those that go in one letter', async () => {
    const [first, second, third] = [await on.requested(), await on.requested(), await on.requested()]
    await later(4 * hours)
    expect((await remind(first)).body.responseCode).toBe('00')
    await later(600)
    expect((await remind(second)).body.responseCode).toBe('00')
    await later(600)
    expect(await remind(third)).toRefuse('rate.limited')
    await later(4 * hours)
    expect((await remind(third)).body.responseCode).toBe('00')
  })

  it('refuses with operation.over what is decided', async () => {
    const id = await on.requested()
    await later(4 * hours)
    await on.cancel(on.ivan, [id])
    expect(await remind(id)).toRefuse('operation.over')
  })

  it('refuses with object.missing another’s', async () => {
    expect(await remind(await on.requested(), on.carla)).toRefuse('object.missing', { field: 'transactionId' })
  })
})
