import { history } from '@florin/contract/books/history'
import { mass } from '@florin/contract/mass/mass'
import { approval } from '@florin/contract/payments/approval'
import { blacklist } from '@florin/contract/payments/blacklist'
import { notification } from '@florin/contract/messaging/notification'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer, wrongFor } from '../payments/core/operations.fixture.ts'
import { massCase, type MassCase, memberFile, payees } from './mass.fixture.ts'

let bank: MoneyBank
let cases: MassCase
let ana: Payer
let [bob, cleo, dan]: Payer[] = []
beforeAll(async () => {
  bank = await moneyBank()
  cases = massCase(bank)
  ;[bob, cleo, dan] = await payees(bank, 3)
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '1000.00' })
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const three = () =>
  memberFile([
    [bob!.email, '10.00', 'EUR', 'one'],
    [cleo!.email, '20.00', 'EUR', 'two'],
    [dan!.email, '30.00', 'EUR', 'three'],
  ])
const moneyOf = (person: Payer) => bank.minors(person.accounts['EUR'])
const posted = async (person: Payer | undefined) => (await moneyOf(person!)).posted
const as = ({ token }: Payer) => ({ token })

describe('a batch to members', () => {
  it('is checked, confirmed, paid row by row, and its sums are exact', async () => {
    const before = await posted(bob)
    const { body } = await cases.upload('p2p', ana, three())
    expect(body).toMatchObject({
      responseCode: '00',
      status: 'uploaded',
      summary: { count: 3, validCount: 3, invalidCount: 0, totalAmount: '60.00', currencyCode: 'EUR' },
      lines: [],
    })
    const batchId = body.batchId!
    const confirmed = await cases.confirm(ana, batchId)
    expect(confirmed.body).toMatchObject({ responseCode: '00', status: 'processing', approveType: 0 })
    const fee = BigInt((confirmed.body.fee ?? '').replace('.', ''))
    expect(await moneyOf(ana)).toEqual({ posted: 100_000n, held: 6000n + fee })
    expect(await posted(bob)).toBe(before)
    await cases.run()
    expect(await moneyOf(ana)).toEqual({ posted: 94_000n - fee, held: 0n })
    expect(await posted(bob)).toBe(before + 1000n)
    const batch = await cases.get(ana, batchId)
    expect(batch).toMatchObject({ status: 'completed', progress: { paid: { count: 3 }, open: { count: 0 }, held: '0.00' } })
    const lines = await cases.lines(ana, batchId)
    expect(lines.map(({ status, amount }) => [status, amount])).toEqual([
      ['completed', '10.00'],
      ['completed', '20.00'],
      ['completed', '30.00'],
    ])
    expect(new Set(lines.map(({ transactionId }) => transactionId)).size).toBe(3)
    const { transactionId = 0 } = lines[0] ?? {}
    const detailsTo = async (who: Payer) =>
      (await bank.call(history['transaction.get'], { transactionId }, as(who))).body.transaction?.details
    expect(await detailsTo(ana)).toMatchObject({ origin: 'mass', batchId })
    expect(await detailsTo(bob!)).not.toHaveProperty('batchId')
    const notices = (await bank.call(notification.list, {}, as(ana))).body.items ?? []
    expect(notices.filter(({ title }) => title === 'A batch of payments is done')).toHaveLength(1)
  })

  it('is understood with semicolons, decimal commas, Russian names of columns and pasted text', async () => {
    const file = `Сумма;Эл. почта получателя;Примечание\n1.234,50;${bob!.email};раз\n7,5;${cleo!.email};два`
    const { body } = await cases.upload('p2p', ana, file)
    expect(body.summary).toMatchObject({ validCount: 2, totalAmount: '1242.00' })
    const pasted = await bank.call(
      mass['p2p.submit'],
      { batchName: 'Pasted', accountId: ana.accounts['EUR']!, text: `${bob!.email} 3.00 EUR for lunch\n${cleo!.email}\t4.00` },
      as(ana),
    )
    expect(pasted.body.summary).toMatchObject({ validCount: 2, totalAmount: '7.00' })
  })

  it('tells what is wrong by line and column, is repaired in place, and leaves out what is to be left out', async () => {
    const file = memberFile([
      [bob!.email, 'ten', 'EUR'],
      ['nobody@test.example', '5.00', 'EUR'],
      [ana.email, '5.00', 'EUR'],
      [cleo!.email, '5.00', 'EURO'],
      [dan!.email, '5.00', 'EUR'],
    ])
    const batchId = await cases.stored('p2p', ana, file)
    const wrong = await cases.lines(ana, batchId, { status: 'invalid' })
    expect(wrong.map(({ line, errors }) => [line, errors[0]?.field])).toEqual([
      [2, 'amount'],
      [3, 'toEmail'],
      [4, 'toEmail'],
      [5, 'currency'],
    ])
    expect(await cases.confirm(ana, batchId)).toRefuse('batch.invalidRows')
    const fixed = await bank.call(
      mass['line.update'],
      {
        batchId,
        lines: [
          { line: 2, cells: { amount: '10,00' } },
          { line: 5, cells: { currency: 'eur' } },
        ],
      },
      as(ana),
    )
    expect(fixed.body.lines?.map(({ status }) => status)).toEqual(['valid', 'valid'])
    await bank.call(mass['line.skip'], { batchId, lines: [3], isSkipped: true }, as(ana))
    expect((await cases.confirm(ana, batchId, 'p2p', { skipInvalid: true, leftOutReason: 'Left' })).body.responseCode).toBe('00')
    await cases.run()
    const states = (await cases.lines(ana, batchId)).map(({ status }) => status)
    expect(states).toEqual(['completed', 'skipped', 'invalid', 'completed', 'completed'])
  })

  it('points out what is twice in the file, and what was paid before', async () => {
    const batchId = await cases.stored(
      'p2p',
      ana,
      memberFile([
        [bob!.email, '10.00'],
        [bob!.email, '10.00'],
      ]),
    )
    expect((await cases.lines(ana, batchId, { onlyWarned: true })).map(({ line, warnings }) => [line, warnings])).toEqual([
      [3, [{ kind: 'sameAsLine', line: 2 }]],
    ])
    expect((await cases.get(ana, batchId)).summary.warningCount).toBe(1)
    await bank.call(mass['line.skip'], { batchId, lines: [3], isSkipped: true }, as(ana))
    expect((await cases.get(ana, batchId)).summary.warningCount).toBe(0)
    await bank.pay(ana, bob!, { amount: '11.00' })
    const next = await cases.stored('p2p', ana, memberFile([[bob!.email, '11.00']]))
    expect((await cases.lines(ana, next))[0]?.warnings).toMatchObject([{ kind: 'paidBefore' }])
    await cases.confirm(ana, next)
    await cases.run()
    expect((await cases.lines(ana, next, { onlyWarned: true })).map(({ line }) => line)).toEqual([2])
  })

  it('points out what another batch will pay, and what was paid since the rows were looked at', async () => {
    const draft = await cases.stored('p2p', ana, memberFile([[bob!.email, '13.00']]))
    const first = await cases.stored('p2p', ana, memberFile([[bob!.email, '13.00', 'EUR', 'First']]))
    expect((await cases.lines(ana, first))[0]?.warnings).toEqual([])
    await cases.confirm(ana, first)
    const second = memberFile([[bob!.email, '13.00', 'EUR', 'Second']])
    const seen = await cases.upload('p2p', ana, second, { onlySummary: true })
    expect(seen.body.summary?.warningCount).toBe(1)
    const [line] = await cases.lines(ana, await cases.stored('p2p', ana, second))
    expect(line?.warnings).toMatchObject([{ kind: 'paidBefore' }])
    expect((await cases.lines(ana, draft))[0]?.warnings).toEqual([])
    await cases.confirm(ana, draft)
    expect((await cases.lines(ana, draft))[0]?.warnings).toMatchObject([{ kind: 'paidBefore' }])
  })

  it.each([{ onlySummary: true }, {}])(
    'counts in the answer to its file what is twice or was paid before, %o',
    async (change) => {
      await bank.pay(ana, bob!, { amount: '11.00' })
      const rows = [10, 10, 11, 12].map((amount): [string, string] => [bob!.email, `${amount}.00`])
      const { body } = await cases.upload('p2p', ana, memberFile(rows), change)
      expect(body.summary).toMatchObject({ validCount: 4, warningCount: 2 })
    },
  )

  it('of more than a thousand rows is looked at by a worker', async () => {
    const rows = Array.from({ length: 1001 }, (_, n): [string, string] => [
      n === 7 ? 'x' : bob!.email,
      `0.${String(n % 90).padStart(2, '0')}1`.slice(0, 4),
    ])
    const { body } = await cases.upload('p2p', ana, memberFile(rows))
    expect(body).toMatchObject({ status: 'checking', summary: { uncheckedCount: 1001 } })
    expect(await cases.confirm(ana, body.batchId!)).toRefuse('batch.over')
    await cases.check()
    expect(await cases.get(ana, body.batchId!)).toMatchObject({ status: 'uploaded', summary: { uncheckedCount: 0 } })
  })

  it('shows a preview and keeps nothing', async () => {
    const { body } = await cases.upload('p2p', ana, three(), { onlySummary: true })
    expect(body).toMatchObject({ responseCode: '00', summary: { validCount: 3, totalAmount: '60.00' } })
    expect(body.batchId).toBeUndefined()
    expect((await bank.call(mass.list, {}, as(ana))).body.total).toBe(0)
  })

  it('reserves nothing at all where money is missing for one row', async () => {
    const batchId = await cases.stored(
      'p2p',
      ana,
      memberFile([
        [bob!.email, '999.00'],
        [cleo!.email, '50.00'],
      ]),
    )
    const refused = await cases.confirm(ana, batchId)
    expect(refused).toRefuse('batch.funds')
    expect(refused.body).toMatchObject({ currencyCode: 'EUR', available: '1000.00' })
    expect(await moneyOf(ana)).toEqual({ posted: 100_000n, held: 0n })
    expect((await cases.get(ana, batchId)).status).toBe('uploaded')
  })

  it('goes on when a row fails, and gives its money back', async () => {
    const [eve] = await payees(bank, 1)
    const batchId = await cases.stored(
      'p2p',
      ana,
      memberFile([
        [eve!.email, '10.00'],
        [cleo!.email, '20.00'],
      ]),
    )
    await cases.confirm(ana, batchId)
    await bank.call(blacklist.create, { email: ana.email, blockType: 'incoming' }, as(eve!))
    const before = await posted(cleo)
    await cases.run()
    expect(await posted(eve)).toBe(0n)
    expect(await posted(cleo)).toBe(before + 2000n)
    expect((await moneyOf(ana)).held).toBe(0n)
    expect(await cases.get(ana, batchId)).toMatchObject({ status: 'partial', progress: { failed: { count: 1 } } })
    const [failed] = await cases.lines(ana, batchId, { status: 'rejected' })
    expect(failed?.errors[0]?.message).toBeTruthy()
    const retried = await bank.call(mass['retry.create'], { batchId }, as(ana))
    expect(retried.body).toMatchObject({ count: 1 })
    await cases.check()
    expect(await cases.get(ana, retried.body.batchId!)).toMatchObject({
      retryOf: batchId,
      status: 'uploaded',
      summary: { invalidCount: 1 },
    })
    expect((await cases.get(ana, batchId)).retriedBy).toBe(retried.body.batchId)
  })

  it('pays nothing once its customer may not pay any more', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await cases.confirm(ana, batchId)
    await bank.setCustomer(ana.customerId, { limited: true })
    await cases.run()
    expect(await moneyOf(ana)).toEqual({ posted: 100_000n, held: 0n })
    await bank.setCustomer(ana.customerId, { limited: false })
    expect((await cases.get(ana, batchId)).status).toBe('failed')
  })

  it('is paid once by two workers that are at it together, and by one that is repeated', async () => {
    const rows = Array.from({ length: 45 }, (_, n): [string, string] => [bob!.email, `1.${String(n + 10)}`])
    const batchId = await cases.stored('p2p', ana, memberFile(rows))
    const before = await posted(bob)
    const { total = '' } = (await cases.confirm(ana, batchId)).body
    await Promise.all([cases.turn(), cases.turn(), cases.turn()])
    await cases.run()
    expect((await cases.get(ana, batchId)).progress).toMatchObject({ paid: { count: 45 } })
    expect(await moneyOf(ana)).toEqual({ posted: 100_000n - BigInt(total.replace('.', '')), held: 0n })
    expect((await posted(bob)) - before).toBe(rows.reduce((sum, [, amount]) => sum + BigInt(amount.replace('.', '')), 0n))
  })

  it('changes money at the rate that was reserved', async () => {
    const batchId = await cases.stored('p2p', ana, memberFile([[bob!.email, '10.00', 'USD']]))
    const { body } = await cases.confirm(ana, batchId)
    expect(body.responseCode).toBe('00')
    expect((await cases.get(ana, batchId)).summary.sums).toMatchObject([{ currencyCode: 'USD', count: 1, amount: '10.00' }])
    await cases.run()
    expect(await moneyOf(ana)).toEqual({ posted: 100_000n - BigInt((body.total ?? '').replace('.', '')), held: 0n })
    expect((await cases.get(ana, batchId)).status).toBe('completed')
  })

  it('waits for the consent of whoever confirms it, and is a draft again without it', async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const batchId = await cases.stored('p2p', ana, three())
    const { body } = await cases.confirm(ana, batchId)
    expect(body).toMatchObject({ status: 'awaitingApproval', approveType: 3 })
    const operationId = body.operationId!
    await cases.run()
    expect((await moneyOf(ana)).posted).toBe(100_000n)
    const wrong = { operationId, approvalCode: wrongFor(bank.nextOtp()) }
    expect(await bank.call(approval['operation.confirm'], wrong, as(ana))).toRefuse('code.wrong')
    const yes = await bank.call(approval['operation.confirm'], { operationId, approvalCode: bank.nextOtp() }, as(ana))
    expect(yes.body).toMatchObject({ responseCode: '00', status: 'processing' })
    await cases.run()
    expect((await cases.get(ana, batchId)).status).toBe('completed')
    const again = await cases.stored('p2p', ana, memberFile([[bob!.email, '1.00']]))
    await cases.confirm(ana, again)
    bank.clock.advance(601)
    await cases.answers()
    expect((await moneyOf(ana)).held).toBe(0n)
    ana = { ...ana, token: (await bank.given.session(ana)).accessToken }
    expect((await cases.get(ana, again)).status).toBe('uploaded')
    expect((await cases.confirm(ana, again)).body.status).toBe('awaitingApproval')
  })
})
