import { Right } from '@florin/contract/access'
import { mass } from '@florin/contract/mass/mass'
import { massApproval } from '@florin/contract/mass/massApproval'
import { approval } from '@florin/contract/payments/approval'
import { blacklist } from '@florin/contract/payments/blacklist'
import { requestCount } from '@florin/contract/payments/requestCount'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { companyOf } from '../payments/approvals/company.fixture.ts'
import { type MoneyBank, moneyBank, type Payer } from '../payments/core/operations.fixture.ts'
import { massCase, type MassCase, memberFile } from './mass.fixture.ts'

let bank: MoneyBank
let cases: MassCase
beforeAll(async () => {
  bank = await moneyBank()
  cases = massCase(bank)
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const as = ({ token }: Payer) => ({ token })

describe('mass.confirm', () => {
  it('refuses with batch.rowsChanged rows that another has changed since they were looked at, or that nobody has', async () => {
    const company = await companyOf(bank)
    const uma = await company.employ(Right.upload)
    const [asUma, asCarla] = [company.as(uma), company.as(company.carla)] as const
    const nina = await bank.person({ EUR: '0' })
    const batchId = await cases.stored('p2p', uma, memberFile([[company.bob.email, '40.00']]), {}, asUma)
    const { rowsVersion, total } = await cases.get(asCarla, batchId)
    const other = { batchId, lines: [{ line: 2, cells: { toEmail: nina.email } }] }
    const changed = await bank.call(mass['line.update'], other, asUma)
    expect(await cases.confirm(asCarla, batchId, 'p2p', { rowsVersion, total })).toRefuse('batch.rowsChanged')
    expect(await cases.confirm(asCarla, batchId, 'p2p', { rowsVersion: undefined, total })).toRefuse('batch.rowsChanged')
    const seen = { rowsVersion: changed.body.rowsVersion, total }
    expect((await cases.confirm(asCarla, batchId, 'p2p', seen)).body.responseCode).toBe('00')
  })
})

describe('mass.get', () => {
  it('tells whoever only uploads what a batch comes to, not what is on the account', async () => {
    const company = await companyOf(bank)
    const uma = await company.employ(Right.upload)
    const asUma = company.as(uma)
    const batchId = await cases.stored('p2p', uma, memberFile([[company.bob.email, '40.00']]), {}, asUma)
    const seen = await cases.get(asUma, batchId)
    expect(seen.total).toBeDefined()
    expect(seen.available).toBeUndefined()
    expect((await cases.get(company.as(company.ivan), batchId)).available).toBeDefined()
  })
})

describe('a company’s batch', () => {
  it('is prepared by an uploader, confirmed by an initiator, approved by somebody else, and paid', async () => {
    const company = await companyOf(bank)
    const uma = await company.employ(Right.upload)
    const { ivan, eve, carla } = company
    const [asUma, asIvan, asEve] = [uma, ivan, eve].map((user) => company.as(user)) as [
      ReturnType<typeof company.as>,
      ReturnType<typeof company.as>,
      ReturnType<typeof company.as>,
    ]
    const batchId = await cases.stored(
      'p2p',
      uma,
      memberFile([
        [company.bob.email, '40.00'],
        ['x', '1'],
        [company.bob.email, '40.00'],
      ]),
      {},
      asUma,
    )
    await bank.call(mass['line.skip'], { batchId, lines: [4], isSkipped: true }, asUma)
    expect((await cases.confirm(asUma, batchId)).refusal).toBe('access.denied')
    const confirmed = await cases.confirm(asIvan, batchId, 'p2p', { skipInvalid: true, leftOutReason: 'Wrong address' })
    expect(confirmed.body).toMatchObject({ responseCode: '00', status: 'created' })
    await cases.run()
    expect((await company.money()).bob).toBe(0n)
    const count = async (user: Payer) =>
      (await bank.call(requestCount['count.get'], {}, company.as(user))).body.massTransactionRequestCount
    expect([await count(eve), await count(carla), await count(ivan)]).toEqual([1, 1, 0])
    const listed = (await bank.call(massApproval['mass.list'], { status: 'created' }, asEve)).body
    expect(listed.batches).toMatchObject([
      {
        batchId,
        count: 1,
        totalAmount: '40.00',
        warningCount: 0,
        leftOutCount: 2,
        leftOutReason: 'Wrong address',
        newPayeeCount: 1,
        isOwn: false,
      },
    ])
    const news = (await bank.call(mass['line.list'], { batchId, onlyNewPayees: true }, asEve)).body.lines
    expect(news?.map(({ line, isNewPayee }) => [line, isNewPayee])).toEqual([[2, true]])
    expect(await bank.call(massApproval['mass.approve'], { batchId, declined: false }, asIvan)).toMatchObject({
      refusal: 'access.denied',
    })
    const idsOf = async (isWaiting: boolean) =>
      (await bank.call(massApproval['mass.list'], { isWaiting }, asEve)).body.batches?.map((each) => each.batchId)
    expect([await idsOf(true), await idsOf(false)]).toEqual([[batchId], []])
    const yes = await bank.call(massApproval['mass.approve'], { batchId, declined: false, note: 'Fine' }, asEve)
    expect(yes.body).toMatchObject({ responseCode: '00', status: 'completed' })
    expect([await idsOf(true), await idsOf(false)]).toEqual([[], [batchId]])
    await cases.run()
    expect(await company.money()).toMatchObject({ bob: 4000n, company: { held: 0n } })
    const next = await cases.stored('p2p', uma, memberFile([[company.bob.email, '9.00']]), {}, asUma)
    expect((await bank.call(mass['line.list'], { batchId: next, onlyNewPayees: true }, asUma)).body.total).toBe(0)
    expect(await cases.get(asIvan, batchId)).toMatchObject({
      status: 'completed',
      approvedBy: 'Test Person',
      decisionNote: 'Fine',
    })
  })

  it('of who has full access waits for as many as the policy wants, as one payment', async () => {
    const company = await companyOf(bank)
    await company.policy({ fromAmount: '70.00', approvals: 2 })
    const bea = await company.employ(Right.confirm)
    const asCarla = company.as(company.carla)
    const rows = memberFile([
      [company.bob.email, '40.00'],
      [company.bob.email, '41.00'],
    ])
    const batchId = await cases.stored('p2p', company.carla, rows, {}, asCarla)
    expect((await cases.confirm(asCarla, batchId)).body).toMatchObject({ responseCode: '00', status: 'created' })
    const asked = async (by: Payer) => (await bank.call(massApproval['mass.list'], {}, company.as(by))).body.batches?.[0]
    expect(await asked(bea)).toMatchObject({ approvalsNeeded: 2, approvedBy: [], mayApprove: true })
    await bank.call(massApproval['mass.approve'], { batchId, declined: false }, company.as(company.eve))
    await cases.run()
    expect((await company.money()).bob).toBe(0n)
    expect(await asked(bea)).toMatchObject({ approvalsNeeded: 2, approvedBy: ['Test Person'], mayApprove: true })
    expect(await asked(company.eve)).toMatchObject({ mayApprove: false })
    await bank.call(massApproval['mass.approve'], { batchId, declined: false }, company.as(bea))
    await cases.run()
    expect((await company.money()).bob).toBe(8100n)
  })

  it('that is declined gives its money back', async () => {
    const company = await companyOf(bank)
    const asIvan = company.as(company.ivan)
    const batchId = await cases.stored('p2p', company.ivan, memberFile([[company.bob.email, '40.00']]), {}, asIvan)
    await cases.confirm(asIvan, batchId)
    const no = { batchId, declined: true, note: 'Not yet' }
    expect((await bank.call(massApproval['mass.approve'], no, company.as(company.eve))).body.status).toBe('completed')
    expect((await company.money()).company).toEqual({ posted: 100_000n, held: 0n })
    expect(await cases.get(asIvan, batchId)).toMatchObject({ status: 'declined', decisionNote: 'Not yet' })
  })

  it('asks its approver for consent, bound to the batch as it is', async () => {
    const company = await companyOf(bank, 'otp')
    const asEve = company.as(company.eve)
    for (const user of [company.ivan, company.eve]) await bank.withTotp(user)
    const asIvan = company.as(company.ivan)
    const batchId = await cases.stored('p2p', company.ivan, memberFile([[company.bob.email, '40.00']]), {}, asIvan)
    const { operationId = '' } = (await cases.confirm(asIvan, batchId)).body
    const own = await bank.call(approval['operation.confirm'], { operationId, approvalCode: bank.nextOtp() }, asIvan)
    expect(own.body.status).toBe('awaitingCompany')
    const asked = (await bank.call(massApproval['mass.approve'], { batchId, declined: false }, asEve)).body
    expect(asked.status).toBe('awaitingApproval')
    const code = { approvalTransactionId: asked.approvalTransactionId!, code: bank.nextOtp() }
    expect((await bank.call(approval['business.approve'], code, asEve)).body.status).toBe('completed')
    await cases.run()
    expect((await company.money()).bob).toBe(4000n)
  })

  it('is not seen by an uploader who has not prepared it, nor by another company', async () => {
    const company = await companyOf(bank)
    const other = await companyOf(bank)
    const uma = await company.employ(Right.upload)
    const batchId = await cases.stored(
      'p2p',
      company.ivan,
      memberFile([[company.bob.email, '1.00']]),
      {},
      company.as(company.ivan),
    )
    expect(await bank.call(mass.get, { batchId }, company.as(uma))).toRefuse('object.missing', { field: 'batchId' })
    expect(await bank.call(mass.get, { batchId }, other.as(other.ivan))).toRefuse('object.missing')
    expect(await bank.call(mass.cancel, { batchId }, other.as(other.ivan))).toRefuse('object.missing')
  })
})

const approvable = async () => {
  const company = await companyOf(bank)
  const asIvan = company.as(company.ivan)
  const batchId = await cases.stored('p2p', company.ivan, memberFile([[company.bob.email, '40.00', 'USD']]), {}, asIvan)
  await cases.confirm(asIvan, batchId)
  const approve = (by: Payer, declined = false) =>
    bank.call(massApproval['mass.approve'], { batchId, declined, ...(declined && { note: 'Not now' }) }, company.as(by))
  return { ...company, batchId, approve, asIvan }
}

describe('approval.mass.approve', () => {
  it('refuses with object.missing another company’s batch', async () => {
    const [one, other] = [await approvable(), await approvable()]
    const asked = await bank.call(massApproval['mass.approve'], { batchId: one.batchId, declined: false }, other.as(other.eve))
    expect(asked).toRefuse('object.missing')
  })
  it('refuses with approval.own whoever confirmed it', async () => {
    const company = await companyOf(bank)
    const batchId = await cases.stored(
      'p2p',
      company.ivan,
      memberFile([[company.bob.email, '4.00']]),
      {},
      company.as(company.ivan),
    )
    await cases.confirm(company.as(company.ivan), batchId)
    await company.setRight(company.ivan, Right.full)
    const own = await bank.call(massApproval['mass.approve'], { batchId, declined: false }, company.as(company.ivan))
    expect(own).toRefuse('approval.own')
  })
  it('refuses with approval.own whoever wrote rows that another tries again', async () => {
    const company = await companyOf(bank)
    const writer = await company.employ(Right.full)
    const asIvan = company.as(company.ivan)
    const batchId = await cases.stored('p2p', writer, memberFile([[company.bob.email, '40.00']]), {}, company.as(writer))
    await cases.confirm(asIvan, batchId)
    await bank.call(massApproval['mass.approve'], { batchId, declined: false }, company.as(company.eve))
    await bank.setCustomer(company.customerId, { limited: true })
    await cases.run()
    await bank.setCustomer(company.customerId, { limited: false })
    const again = (await bank.call(mass['retry.create'], { batchId }, asIvan)).body.batchId!
    await cases.check()
    expect((await cases.confirm(asIvan, again, 'p2p', { ignoreIdenticalBatch: true })).body.status).toBe('created')
    const own = await bank.call(massApproval['mass.approve'], { batchId: again, declined: false }, company.as(writer))
    expect(own).toRefuse('approval.own')
  })
  it('refuses with batch.over one that was decided', async () => {
    const { approve, eve, carla } = await approvable()
    await approve(eve, true)
    expect(await approve(carla)).toRefuse('batch.over')
  })
  it('refuses with approval.initiatorGone where its initiator may no longer pay', async () => {
    const { approve, eve, ivan, setRight } = await approvable()
    await setRight(ivan, Right.read)
    expect(await approve(eve)).toRefuse('approval.initiatorGone')
  })
  it('refuses with approval.noMethod where nothing as good as the customer’s way is set up', async () => {
    const { approve, eve, customerId } = await approvable()
    await bank.setCustomer(customerId, { transaction_approve_mode: 'push' })
    expect(await approve(eve)).toRefuse('approval.noMethod')
  })
  it('refuses with rate.changed an old rate, and is paid at the new one', async () => {
    const { approve, eve, asIvan, batchId, money } = await approvable()
    bank.clock.advance(61)
    expect(await approve(eve)).toRefuse('rate.changed')
    expect((await approve(eve)).body.status).toBe('completed')
    await cases.run()
    expect((await cases.get(asIvan, batchId)).status).toBe('completed')
    expect((await money()).company.held).toBe(0n)
  })
  it('refuses with batch.funds where the new rate costs more than there is', async () => {
    const company = await companyOf(bank)
    const asIvan = company.as(company.ivan)
    const batchId = await cases.stored('p2p', company.ivan, memberFile([[company.bob.email, '1050.00', 'USD']]), {}, asIvan)
    expect((await cases.confirm(asIvan, batchId)).body.responseCode).toBe('00')
    await bank.parts.services.accounts.rates.set(bank.db, { EUR: '0.90' })
    bank.clock.advance(61)
    const asked = await bank.call(massApproval['mass.approve'], { batchId, declined: false }, company.as(company.eve))
    await bank.parts.services.accounts.rates.set(bank.db, { EUR: '1.10' })
    expect(asked).toRefuse('batch.funds')
    expect((await company.money()).company.held).toBeGreaterThan(0n)
  })
  it('refuses with batch.row where a payee has blocked the company meanwhile', async () => {
    const { approve, eve, bob: payee, ivan } = await approvable()
    await bank.call(blacklist.create, { email: ivan.email, blockType: 'incoming' }, as(payee))
    const { carla } = await companyOf(bank)
    await bank.call(blacklist.create, { email: carla.email, blockType: 'incoming' }, as(payee))
    bank.clock.advance(61)
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', payee.userId).execute()
    expect(await approve(eve)).toRefuse('batch.row')
  })
})

describe('approval.mass.approve', () => {
  const waiting = async (rule: Parameters<Awaited<ReturnType<typeof companyOf>>['policy']>[0]) => {
    const company = await companyOf(bank)
    await company.policy(rule)
    const asIvan = company.as(company.ivan)
    const batchId = await cases.stored('p2p', company.ivan, memberFile([[company.bob.email, '40.00']]), {}, asIvan)
    await cases.confirm(asIvan, batchId)
    const approve = (by: Payer) => bank.call(massApproval['mass.approve'], { batchId, declined: false }, company.as(by))
    return { company, approve }
  }

  it('refuses with approval.given who has approved it already', async () => {
    const { company, approve } = await waiting({ approvals: 2 })
    await approve(company.eve)
    expect(await approve(company.eve)).toRefuse('approval.given')
  })

  it('refuses with approval.notNamed whom the policy does not name', async () => {
    const { company, approve } = await waiting({ approverIds: [999_999] })
    expect(await approve(company.eve)).toRefuse('approval.notNamed')
  })
})
