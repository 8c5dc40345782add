import { massApproval } from '@florin/contract/mass/massApproval'
import { mass } from '@florin/contract/mass/mass'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyOf } from '../payments/approvals/company.fixture.ts'
import { type MoneyBank, moneyBank } from '../payments/core/operations.fixture.ts'
import { massCase, type MassCase, memberFile } from './mass.fixture.ts'

let bank: MoneyBank
let cases: MassCase
beforeAll(async () => {
  bank = await moneyBank()
  cases = massCase(bank)
})
const rates = (GBP: string) => bank.parts.services.accounts.rates.set(bank.db, { EUR: '1.10', GBP, JPY: '0.0065', BTC: '60000' })

describe('what was agreed to of a batch', () => {
  it('a batch that was paused for a day is not paid at the rate of the day before', async () => {
    const ana = await bank.person({ EUR: '1000.00' })
    const bob = await bank.person({ GBP: '0' })
    const batchId = await cases.stored('p2p', ana, memberFile([[bob.email, '100.00', 'GBP', 'x']]))
    expect((await cases.confirm(ana, batchId)).body.status).toBe('processing')
    await bank.call(mass.pause, { batchId, isPaused: true }, { token: ana.token })
    await cases.run()
    bank.clock.advance(86_400)
    await rates('2.50')
    const { accessToken: token } = await bank.given.session(ana)
    await bank.call(mass.pause, { batchId, isPaused: false }, { token })
    await cases.run()
    const cost = 100_000n - (await bank.minors(ana.accounts['EUR'])).posted
    const got = (await bank.minors(bob.accounts['GBP'])).posted
    await rates('1.25')
    // Either nothing was paid, or at the rate of now (100 GBP are 227 EUR).
    expect(got === 0n || cost >= 22_000n).toBe(true)
  })

  it('a row is paid to whom its address belonged when it was agreed to', async () => {
    const ana = await bank.person({ EUR: '1000.00' })
    const bob = await bank.person({ EUR: '0' })
    const mallory = await bank.person({ EUR: '0' })
    const batchId = await cases.stored('p2p', ana, memberFile([[bob.email, '100.00', 'EUR', 'x']]))
    await cases.confirm(ana, batchId)
    const setEmail = (userId: number, email: string) =>
      bank.db.updateTable('app_user').set({ email }).where('id', '=', userId).execute()
    await setEmail(bob.userId, `new-${bob.email}`)
    await setEmail(mallory.userId, bob.email)
    await cases.run()
    expect((await bank.minors(mallory.accounts['EUR'])).posted).toBe(0n)
  })

  it('a payment that the rate has made larger needs the approvals of its size', async () => {
    const company = await companyOf(bank)
    await company.policy({ fromAmount: '50.00', approvals: 2 })
    await company.employ(4)
    const { EUR } = company
    const quote = { accountId: EUR, amount: '30.00', currency: 'GBP' }
    const id = await company.requested(quote)
    bank.clock.advance(61)
    await rates('2.50')
    await company.decide(company.eve, [id])
    await company.decide(company.eve, [id])
    await rates('1.25')
    const row = await bank.db
      .selectFrom('operation')
      .select(['state', 'amount_minor'])
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(row.state, `it costs ${row.amount_minor}`).toBe('awaitingCompany')
  })

  it('who wrote all rows of a batch does not approve it', async () => {
    const company = await companyOf(bank)
    const [ivan, ian, carla] = [company.ivan, await company.employ(3), company.carla]
    const batchId = await cases.stored('p2p', ivan, memberFile([[company.bob.email, '1.00']]), {}, company.as(ivan))
    const mallory = await bank.person({ EUR: '0' })
    const again = await cases.upload('p2p', carla, memberFile([[mallory.email, '900.00']]), { batchId }, company.as(carla))
    expect(again.body.batchId, JSON.stringify(again.body)).toBe(batchId)
    await cases.confirm(company.as(ian), batchId)
    expect(await bank.call(massApproval['mass.approve'], { batchId, declined: false }, company.as(carla))).toRefuse(
      'approval.own',
    )
    await cases.run()
    expect((await bank.minors(mallory.accounts['EUR'])).posted).toBe(0n)
  })
})
