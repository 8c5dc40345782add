import { batchHistory } from '@florin/contract/mass/batchHistory'
import { mass } from '@florin/contract/mass/mass'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../payments/core/operations.fixture.ts'
import { csvFile, massCase, type MassCase, memberFile, payees } from './mass.fixture.ts'

let bank: MoneyBank
let cases: MassCase
let ana: Payer
let stranger: Payer
let [bob, cleo, dan]: Payer[] = []
beforeAll(async () => {
  bank = await moneyBank()
  cases = massCase(bank)
  ;[bob, cleo, dan] = await payees(bank, 3)
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '1000.00' })
  stranger = await bank.person()
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
const as = ({ token }: Payer) => ({ token })

describe('mass.get', () => {
  it('refuses with object.missing another’s batch', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    expect(await bank.call(mass.get, { batchId }, as(stranger))).toRefuse('object.missing')
  })
})

describe('mass.line.list', () => {
  it('refuses with object.missing another’s batch', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    expect(await bank.call(mass['line.list'], { batchId }, as(stranger))).toRefuse('object.missing')
  })
  it('refuses with object.missing a batch of links, which mass.get and its file do not know either', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await bank.db.updateTable('mass_batch').set({ type: 'global' }).where('id', '=', batchId).execute()
    expect(await bank.call(mass['line.list'], { batchId }, as(ana))).toRefuse('object.missing')
    expect(await bank.call(batchHistory['batchFile.get'], { id: batchId }, as(ana))).toRefuse('object.missing')
    expect(await bank.call(mass.get, { batchId }, as(ana))).toRefuse('object.missing')
  })
  it('finds rows by line, name and address', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    expect((await cases.lines(ana, batchId, { search: cleo!.email.slice(0, 12) })).map(({ line }) => line)).toEqual([3])
    expect((await cases.lines(ana, batchId, { search: '4' })).map(({ line }) => line)).toContain(4)
  })
})

describe('mass.p2p.submit', () => {
  it('names one of the payer’s own addresses in every payment, and refuses with object.missing another’s', async () => {
    const emailOf = async ({ userId }: Payer) => {
      const at = bank.clock.now()
      const row = { user_id: userId, email: `${crypto.randomUUID()}@test.example`, confirmed_at: at, created_at: at }
      return (await bank.db.insertInto('contact_email').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const [fromEmailId, theirs] = [await emailOf(ana), await emailOf(stranger)]
    expect(await cases.upload('p2p', ana, three(), { fromEmailId: theirs })).toRefuse('object.missing', { field: 'fromEmailId' })
    await cases.confirm(ana, await cases.stored('p2p', ana, three(), { fromEmailId }))
    await cases.run()
    const paid = bank.db.selectFrom('operation').select('sender').where('customer_id', '=', ana.customerId)
    expect((await paid.execute()).map(({ sender }) => sender)).toEqual([{ fromEmailId }, { fromEmailId }, { fromEmailId }])
  })
  it('takes a cell that is too long as an error of its row, and the other rows as they are', async () => {
    const rows = memberFile([
      [bob!.email, '10.00', 'EUR', 'x'.repeat(20_000)],
      [cleo!.email, '20.00', 'EUR', 'two'],
    ])
    const lines = await cases.lines(ana, await cases.stored('p2p', ana, rows))
    expect(lines.map(({ status }) => status)).toEqual(['invalid', 'valid'])
    expect(lines[0]?.errors).toEqual([{ field: 'note', message: expect.stringContaining('500') as string }])
  })
  it('reads no amount in another currency than its row, and none that could be two', async () => {
    const rows = (...amounts: string[]) =>
      ['Recipient email;Amount;Currency', ...amounts.map((amount) => `${bob!.email};${amount};EUR`)].join('\n')
    const states = async (...amounts: string[]) =>
      (await cases.lines(ana, await cases.stored('p2p', ana, rows(...amounts)))).map(({ status, errors }) => [
        status,
        errors[0]?.field,
      ])
    const wrong = ['invalid', 'amount']
    expect(await states('3 JPY', '£100', '$100', '5 USD')).toEqual([wrong, wrong, wrong, wrong])
    expect(await states('1.000', '2.000')).toEqual([wrong, wrong])
    const right = ['valid', undefined]
    expect(await states('€3', '4 EUR', '1.000,50')).toEqual([right, right, right])
  })
})

const change = (batchId: number, line = 2) =>
  bank.call(mass['line.update'], { batchId, lines: [{ line, cells: { note: 'other' } }] }, as(ana))

describe('mass.line.update', () => {
  it('leaves out what was left out, whatever is typed into it', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await skip(batchId)
    expect((await change(batchId)).body.summary).toMatchObject({ skippedCount: 1, validCount: 2 })
    const back = await bank.call(mass['line.skip'], { batchId, lines: [2], isSkipped: false }, as(ana))
    expect(back.body.summary).toMatchObject({ skippedCount: 0, validCount: 3 })
    expect((await cases.lines(ana, batchId))[0]?.cells).toMatchObject({ note: 'other' })
  })
  it('refuses with object.missing a line that is not there', async () => {
    expect(await change(await cases.stored('p2p', ana, three()), 99)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was confirmed', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await cases.confirm(ana, batchId)
    expect(await change(batchId)).toRefuse('batch.over')
  })
  it('refuses with transfer.notPermitted who may not pay by it any more', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await bank.db.updateTable('customer').set({ flags: [] }).where('id', '=', ana.customerId).execute()
    bank.clock.advance(2)
    expect(await change(batchId)).toRefuse('transfer.notPermitted')
  })
})

const skip = (batchId: number, line = 2) => bank.call(mass['line.skip'], { batchId, lines: [line], isSkipped: true }, as(ana))

describe('mass.line.skip', () => {
  it('takes a row in again', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    expect((await skip(batchId)).body.summary).toMatchObject({ skippedCount: 1, validCount: 2 })
    const back = await bank.call(mass['line.skip'], { batchId, lines: [2], isSkipped: false }, as(ana))
    expect(back.body.summary).toMatchObject({ skippedCount: 0, validCount: 3 })
  })
  it('refuses with object.missing a line that is not there', async () => {
    expect(await skip(await cases.stored('p2p', ana, three()), 99)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was confirmed', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await cases.confirm(ana, batchId)
    expect(await skip(batchId)).toRefuse('batch.over')
  })
  it('refuses with transfer.notPermitted who may not pay by it any more', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await bank.db.updateTable('customer').set({ flags: [] }).where('id', '=', ana.customerId).execute()
    bank.clock.advance(2)
    expect(await skip(batchId)).toRefuse('transfer.notPermitted')
  })
})

const rename = (batchId: number, by = ana) => bank.call(mass.update, { batchId, batchName: 'Another' }, as(by))

describe('mass.update', () => {
  it('gives it another name', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await rename(batchId)
    expect((await cases.get(ana, batchId)).batchName).toBe('Another')
  })
  it('refuses with object.missing another’s batch', async () => {
    expect(await rename(await cases.stored('p2p', ana, three()), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was confirmed', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await cases.confirm(ana, batchId)
    expect(await rename(batchId)).toRefuse('batch.over')
  })
})

describe('history.batch.list', () => {
  it('has every batch, by name, type and day', async () => {
    const batchId = await cases.stored('p2p', ana, three(), { batchName: 'Bonus' })
    const list = async (filter: object) => (await bank.call(batchHistory['batch.list'], filter, as(ana))).body
    expect((await list({})).batchTransfer?.transfer).toMatchObject([
      { id: batchId, batchName: 'Bonus', count: 3, totalAmount: '60.00' },
    ])
    expect((await list({ search: 'bon' })).total).toBe(1)
    expect((await list({ search: 'fee' })).total).toBe(0)
    expect((await list({ types: ['wire'] })).total).toBe(0)
    expect((await list({ to: '2020-01-01' })).total).toBe(0)
  })
  it('counts as paid what arrived, not what was cancelled', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    await cases.confirm(ana, batchId)
    await bank.call(mass.pause, { batchId, isPaused: true }, as(ana))
    await bank.call(mass.cancel, { batchId }, as(ana))
    const { batchTransfer } = (await bank.call(batchHistory['batch.list'], {}, as(ana))).body
    expect(batchTransfer?.transfer).toMatchObject([{ count: 3, paidCount: 0, rejectedCount: 0, processingCount: 0 }])
    const paid = await cases.stored('p2p', ana, three(), { ignoreIdenticalBatch: true })
    await cases.confirm(ana, paid, 'p2p', { ignoreIdenticalBatch: true })
    await cases.run()
    const [last] = (await bank.call(batchHistory['batch.list'], {}, as(ana))).body.batchTransfer?.transfer ?? []
    expect(last).toMatchObject({ id: paid, count: 3, paidCount: 3 })
  })
})

describe('history.batchExport.get', () => {
  it('gives the batches that the filter finds, and begins no formula', async () => {
    await cases.stored('p2p', ana, three(), { batchName: '=Bonus' })
    await cases.stored('p2p', ana, memberFile([[bob!.email, '7.00']]), { batchName: 'Fees' })
    const { link = '' } = (await bank.call(batchHistory['batchExport.get'], { search: 'bonus' }, as(ana))).body
    const lines = (await bank.app.app.inject({ method: 'GET', url: link })).body.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain("'=Bonus")
    expect(lines[1]).toContain('60.00')
  })
})

describe('rows that a batch is paid without', () => {
  it('stay as a draft of their own, to be corrected and sent later', async () => {
    const batchId = await cases.stored(
      'p2p',
      ana,
      memberFile([
        [bob!.email, '10.00'],
        [cleo!.email, 'soon'],
        [dan!.email, '30.00'],
      ]),
    )
    await bank.call(mass['line.skip'], { batchId, lines: [4], isSkipped: true }, as(ana))
    await cases.confirm(ana, batchId, 'p2p', { skipInvalid: true, leftOutReason: 'No amounts yet' })
    await cases.run()
    const { status, leftOutIn = 0 } = await cases.get(ana, batchId)
    expect(status).toBe('completed')
    await cases.check()
    const draft = await cases.get(ana, leftOutIn)
    expect(draft).toMatchObject({ status: 'uploaded', retryOf: batchId, leftOutReason: 'No amounts yet' })
    const lines = await cases.lines(ana, leftOutIn)
    expect(lines.map((row) => [row.line, row.status, row.errors.length])).toEqual([
      [3, 'invalid', 1],
      [4, 'skipped', 0],
    ])
    await bank.call(mass['line.update'], { batchId: leftOutIn, lines: [{ line: 3, cells: { amount: '20.00' } }] }, as(ana))
    expect((await cases.confirm(ana, leftOutIn)).body).toMatchObject({ status: 'processing' })
    await cases.run()
    expect(await cases.get(ana, leftOutIn)).toMatchObject({ status: 'completed', progress: { paid: { count: 1 } } })
  })
})

describe('history.batchFile.get', () => {
  it('gives the rows with what became of them, and begins no formula', async () => {
    const batchId = await cases.stored(
      'p2p',
      ana,
      memberFile([
        [bob!.email, '1.00', 'EUR', '=HYPERLINK(1)'],
        ['x', '2'],
      ]),
    )
    const { link = '' } = (await bank.call(batchHistory['batchFile.get'], { id: batchId }, as(ana))).body
    const file = (await bank.app.app.inject({ method: 'GET', url: link })).body
    expect(file).toContain("'=HYPERLINK(1)")
    expect(file).toContain('To correct')
    expect((await cases.upload('p2p', ana, file, { ignoreIdenticalBatch: true })).body.summary).toMatchObject({ count: 2 })
  })
  it('refuses with object.missing another’s batch', async () => {
    const batchId = await cases.stored('p2p', ana, three())
    expect(await bank.call(batchHistory['batchFile.get'], { id: batchId }, as(stranger))).toRefuse('object.missing')
  })
})

describe('mass.p2p.submit', () => {
  it('refuses a call with neither a file nor a text', async () => {
    const none = await bank.call(mass['p2p.submit'], { batchName: 'None', accountId: ana.accounts['EUR']! }, as(ana))
    expect(none).toRefuse('upload.missing', { field: 'file' })
    const other = await bank.upload(
      mass['p2p.submit'],
      { batchName: 'None', accountId: 1 },
      [{ ...csvFile('x'), type: 'image/png' }],
      as(ana),
    )
    expect(other).toRefuse('request.malformed')
  })
})
