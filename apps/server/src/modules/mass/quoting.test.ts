import { mass } from '@florin/contract/mass/mass'
import { blacklist } from '@florin/contract/payments/blacklist'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../payments/core/operations.fixture.ts'
import { massCase, type MassCase, memberFile } from './mass.fixture.ts'

let bank: MoneyBank
let cases: MassCase
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
  cases = massCase(bank)
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '1000.00' })
  bob = await bank.person({ USD: '0', EUR: '0' })
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
  await rate('1.10')
})

const rate = async (EUR: string) => {
  bank.clock.advance(1)
  await bank.parts.services.accounts.rates.set(bank.db, { EUR })
}
const quoted = (batchId: number, by: Payer = ana) => bank.call(mass['quote.create'], { batchId }, { token: by.token })
const draft = (...rows: (readonly [amount: string, currency: string])[]) =>
  cases.stored('p2p', ana, memberFile(rows.map(([amount, currency]) => [bob.email, amount, currency])))
const leaves = async () => (await bank.minors(ana.accounts['EUR'])).held

describe('mass.quote.create', () => {
  it('keeps the rates of now for a minute, whatever they become', async () => {
    const batchId = await draft(['100.00', 'USD'], ['10.00', 'EUR'])
    await rate('1.20')
    const { summary, quoteSeconds } = (await quoted(batchId)).body
    expect(quoteSeconds).toBe(60)
    expect(Number(summary?.total)).toBeLessThan(95)
    await rate('1.05')
    const confirmed = await cases.confirm(ana, batchId, 'p2p', { total: summary?.total })
    expect(confirmed.body).toMatchObject({ responseCode: '00', total: summary?.total })
    await cases.run()
    expect((await cases.get(ana, batchId)).total).toBe(summary?.total)
    expect((await bank.minors(bob.accounts['USD'])).posted).toBe(10_000n)
  })

  it('is over after a minute: the batch is judged at the rates of then', async () => {
    const batchId = await draft(['100.00', 'USD'])
    const { total = '' } = (await quoted(batchId)).body.summary ?? {}
    await rate('1.05')
    bank.clock.advance(60)
    expect(await cases.confirm(ana, batchId, 'p2p', { total })).toRefuse('batch.costChanged')
    expect(await leaves()).toBe(0n)
  })

  it('is over once a row is changed', async () => {
    const batchId = await draft(['100.00', 'USD'], ['50.00', 'USD'])
    await quoted(batchId)
    await bank.call(mass['line.update'], { batchId, lines: [{ line: 3, cells: { amount: '51.00' } }] }, { token: ana.token })
    const { total } = await cases.get(ana, batchId)
    await rate('1.05')
    expect(await cases.confirm(ana, batchId, 'p2p', { total })).toRefuse('batch.costChanged')
  })

  it('is not worked out anew within five seconds', async () => {
    const batchId = await draft(['100.00', 'USD'])
    const first = (await quoted(batchId)).body
    await rate('1.20')
    bank.clock.advance(3)
    const again = (await quoted(batchId)).body
    expect([again.summary?.total, again.quoteExpiresAt]).toEqual([first.summary?.total, first.quoteExpiresAt])
    expect(again.quoteSeconds).toBe(56)
    bank.clock.advance(1)
    expect((await quoted(batchId)).body.summary?.total).not.toBe(first.summary?.total)
  })

  it('has no time where no money is changed', async () => {
    const { body } = await quoted(await draft(['10.00', 'EUR']))
    expect(body.summary?.totalAmount).toBe('10.00')
    expect(body.quoteExpiresAt).toBeUndefined()
  })

  it('refuses with object.missing a batch of somebody else', async () => {
    expect(await quoted(await draft(['10.00', 'EUR']), bob)).toRefuse('object.missing')
  })

  it('refuses with batch.over one that is confirmed', async () => {
    const batchId = await draft(['10.00', 'USD'])
    await cases.confirm(ana, batchId)
    expect(await quoted(batchId)).toRefuse('batch.over')
  })

  it('refuses with batch.row one that cannot be paid any more', async () => {
    const batchId = await draft(['10.00', 'USD'])
    await bank.call(blacklist.create, { email: ana.email, blockType: 'incoming' }, { token: bob.token })
    expect(await quoted(batchId)).toRefuse('batch.row')
  })
})

describe('a draft', () => {
  it('is deleted thirty days after somebody last worked on it', async () => {
    const batchId = await draft(['10.00', 'EUR'])
    const days = async (count: number) => {
      bank.clock.advance(count * 86_400)
      await bank.parts.services.mass.stopping.clean()
      const { accessToken: token } = await bank.given.session(ana)
      return (await cases.get({ token }, batchId)).status
    }
    expect(await days(20)).toBe('uploaded')
    const { accessToken: token } = await bank.given.session(ana)
    await bank.call(mass['line.update'], { batchId, lines: [{ line: 2, cells: { amount: '11.00' } }] }, { token })
    expect(await days(20)).toBe('uploaded')
    expect(await days(11)).toBe('expired')
  })
})
