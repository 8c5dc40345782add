import { Right } from '@florin/contract/access'
import { massApproval } from '@florin/contract/mass/massApproval'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyOf } from '../../payments/approvals/company.fixture.ts'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'
import { massCase, type MassCase, memberFile } from '../mass.fixture.ts'

let bank: MoneyBank
let cases: MassCase
beforeAll(async () => {
  bank = await moneyBank()
  cases = massCase(bank)
})

describe('a company’s batch', () => {
  it('that waits keeps the stricter of the policy then and now', async () => {
    const company = await companyOf(bank)
    const asCarla = company.as(company.carla)
    const bea = await company.employ(Right.confirm)
    const begun = async (amount: string) => {
      const batchId = await cases.stored('p2p', company.carla, memberFile([[company.bob.email, amount]]), {}, asCarla)
      await cases.confirm(asCarla, batchId)
      const approve = (by: Payer) => bank.call(massApproval['mass.approve'], { batchId, declined: false }, company.as(by))
      return { approve, status: async () => (await cases.get(asCarla, batchId)).status }
    }
    await company.policy({ approvals: 2 })
    const first = await begun('40.00')
    await company.policy({ approvals: 1, approverIds: [company.eve.userId] })
    await first.approve(company.eve)
    expect(await first.status()).toBe('created')
    await first.approve(bea)
    expect(await first.status()).toBe('processing')
    const second = await begun('41.00')
    await company.policy({ approvals: 2 })
    await second.approve(company.eve)
    await company.policy({ approvals: 1 })
    await cases.run()
    expect(await second.status()).toBe('created')
    const third = await begun('42.00')
    expect((await third.approve(bea)).body.responseCode).toBe('00')
    expect(await third.status()).toBe('processing')
    await company.policy({ approverIds: [company.eve.userId] })
    const named = await begun('43.00')
    await company.policy({ approvals: 1 })
    expect(await named.approve(bea)).toRefuse('approval.notNamed')
  })
})
