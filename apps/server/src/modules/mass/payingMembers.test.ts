import { mass } from '@florin/contract/mass/mass'
import { maxBatchRows } from '@florin/contract/mass/massType'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../payments/rails/outside/outside.fixture.ts'
import { massCase, type MassCase, memberFile, payees } from './mass.fixture.ts'

let bank: OutsideBank
let cases: MassCase
let ana: Payer
let stranger: Payer
let [bob, cleo]: Payer[] = []
beforeAll(async () => {
  bank = await outsideBank()
  cases = massCase(bank)
  ;[bob, cleo] = await payees(bank, 2)
  stranger = await bank.rich('EUR')
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const as = ({ token }: Payer) => ({ token })
const bankFile = (...rows: readonly (readonly [name: string, amount: string, iban: string])[]) =>
  [
    'Recipient;Amount;Currency;Country code;IBAN;Reference',
    ...rows.map(([name, amount, iban]) => `${name};${amount};EUR;DE;${iban};Fee of ${name}`),
  ].join('\n')
const iban = 'DE89370400440532013000'
const withEmails = () =>
  cases.stored(
    'eft',
    ana,
    bankFile(['Bob', '1.250,50', bob!.email], ['Cleo', '20,00', ` ${cleo!.email}`], ['Dan', '30,00', iban]),
  )
const move = (batchId: number, lines: number[], change: object = {}, by: Payer = ana) =>
  bank.call(mass['line.move'], { batchId, lines, ...change }, as(by))

describe('mass.line.move', () => {
  it('takes rows that name an email over into payments to members, one draft for all', async () => {
    const batchId = await withEmails()
    expect((await cases.get(ana, batchId)).summary).toMatchObject({ invalidCount: 2, validCount: 1 })
    const first = (await move(batchId, [2, 4])).body
    expect(first).toMatchObject({ count: 1 })
    const second = (await move(batchId, [3], { toBatchId: first.batchId })).body
    expect(second).toMatchObject({ batchId: first.batchId, count: 1 })
    expect((await cases.lines(ana, batchId)).map(({ line }) => line)).toEqual([4])
    const members = await cases.lines(ana, first.batchId!)
    expect(members.map(({ status, amount, cells }) => [status, amount, cells['toEmail'], cells['reference']])).toEqual([
      ['valid', '1250.50', bob!.email, 'Fee of Bob'],
      ['valid', '20.00', cleo!.email, 'Fee of Cleo'],
    ])
    expect(await cases.get(ana, first.batchId!)).toMatchObject({ type: 'p2p', status: 'uploaded', batchName: 'Fees, November' })
    const before = (await bank.minors(bob!.accounts['EUR'])).posted
    expect((await cases.confirm(ana, first.batchId!)).refusal).toBeUndefined()
    await cases.run()
    expect((await bank.minors(bob!.accounts['EUR'])).posted - before).toBe(125_050n)
  })

  it('makes a draft of its own beside one whose amounts are written otherwise', async () => {
    const batchId = await withEmails()
    const toBatchId = await cases.stored('p2p', ana, memberFile([[bob!.email, '10.00', 'EUR']]))
    expect((await move(batchId, [2], { toBatchId })).body.batchId).not.toBe(toBatchId)
    expect(await cases.lines(ana, toBatchId)).toHaveLength(1)
  })

  it('keeps who wrote the rows first, so that they do not approve them', async () => {
    const batchId = await withEmails()
    await bank.db.updateTable('mass_batch').set({ user_id: stranger.userId }).where('id', '=', batchId).execute()
    const { batchId: made = 0 } = (await move(batchId, [2])).body
    const { writer_ids: writers } = await bank.db
      .selectFrom('mass_batch')
      .select('writer_ids')
      .where('id', '=', made)
      .executeTakeFirstOrThrow()
    expect(writers.toSorted()).toEqual([stranger.userId, ana.userId].toSorted())
  })

  it('refuses with object.missing another’s batch, and one that is not of members to go on in', async () => {
    const batchId = await withEmails()
    expect(await move(batchId, [2], {}, stranger)).toRefuse('object.missing')
    expect(await move(batchId, [2], { toBatchId: batchId })).toRefuse('object.missing', { field: 'toBatchId' })
    expect(await move(batchId, [99])).toRefuse('object.missing', { field: 'lines' })
  })

  it('refuses with batch.over one that was confirmed', async () => {
    const batchId = await withEmails()
    await cases.confirm(ana, batchId, 'eft', { skipInvalid: true })
    expect(await move(batchId, [4])).toRefuse('batch.over')
  })

  it('refuses with batch.empty rows without an email, and those of members already', async () => {
    expect(await move(await withEmails(), [4])).toRefuse('batch.empty')
    expect(await move(await cases.stored('p2p', ana, memberFile([[bob!.email, '10.00', 'EUR']])), [2])).toRefuse('batch.empty')
  })

  it('refuses with batch.tooLong more rows than a batch can have', async () => {
    const batchId = await withEmails()
    const { batchId: toBatchId = 0 } = (await move(batchId, [2])).body
    const full = maxBatchRows + 1
    await bank.db.updateTable('mass_row').set({ line: full }).where('batch_id', '=', toBatchId).execute()
    expect(await move(batchId, [3], { toBatchId })).toRefuse('batch.tooLong')
    expect((await cases.lines(ana, batchId)).map(({ line }) => line)).toEqual([3, 4])
  })

  it('refuses with transfer.notPermitted who may not pay by it any more', async () => {
    const batchId = await withEmails()
    const flags = ['sendMoneyPaxumUser']
    await bank.db.updateTable('customer').set({ flags }).where('id', '=', ana.customerId).execute()
    bank.clock.advance(2)
    expect(await move(batchId, [2])).toRefuse('transfer.notPermitted')
  })
})
