import { Right } from '@florin/contract/access'
import { approval } from '@florin/contract/payments/approval'
import { mass } from '@florin/contract/mass/mass'
import { beforeAll, describe, expect, it } from 'vitest'
import { massCase, type MassCase, memberFile } from '../../mass/mass.fixture.ts'
import { type MoneyBank, moneyBank } from '../core/operations.fixture.ts'
import { companyOf } from './company.fixture.ts'

let bank: MoneyBank
let cases: MassCase
beforeAll(async () => {
  bank = await moneyBank()
  cases = massCase(bank)
})

describe('rights and policy between submit and code', () => {
  it('who has lost full access for initiating does not pay alone by the code of a moment ago', async () => {
    const company = await companyOf(bank, 'otp')
    const { carla } = company
    await bank.withTotp(carla)
    const { operationId } = (await company.submit(carla)).body
    await company.setRight(carla, Right.initiate)
    await bank.call(
      approval['operation.confirm'],
      { operationId: operationId ?? '', approvalCode: bank.nextOtp() },
      company.as(carla),
    )
    expect((await company.money()).bob).toBe(0n)
  })

  it('a policy that came into force meanwhile holds for it', async () => {
    const company = await companyOf(bank, 'otp')
    const { carla } = company
    await bank.withTotp(carla)
    const { operationId } = (await company.submit(carla)).body
    await company.policy({ approvals: 2 })
    await bank.call(
      approval['operation.confirm'],
      { operationId: operationId ?? '', approvalCode: bank.nextOtp() },
      company.as(carla),
    )
    expect((await company.money()).bob).toBe(0n)
  })

  it('a country that was closed meanwhile is not paid to', async () => {
    const company = await companyOf(bank, 'otp')
    const { carla } = company
    await bank.withTotp(carla)
    const { operationId = '' } = (await company.submit(carla)).body
    const confirmation = { operationId, approvalCode: bank.nextOtp() }
    await bank.whileCountryClosed('p2p', 'LT', () => bank.call(approval['operation.confirm'], confirmation, company.as(carla)))
    expect((await company.money()).bob).toBe(0n)
  })

  it('a batch of who now only initiates waits for the company', async () => {
    const company = await companyOf(bank)
    const { carla } = company
    const as = company.as(carla)
    const batchId = await cases.stored('p2p', carla, memberFile([[company.bob.email, '40.00']]), {}, as)
    await cases.confirm(as, batchId)
    await bank.call(mass.pause, { batchId, isPaused: true }, as)
    await company.setRight(carla, Right.initiate)
    await bank.call(mass.pause, { batchId, isPaused: false }, as)
    await cases.run()
    expect((await company.money()).bob).toBe(0n)
  })
})
