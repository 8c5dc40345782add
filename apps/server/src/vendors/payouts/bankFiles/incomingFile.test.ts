import { CashManagementEndOfDayReport, PaymentStatusReport } from 'iso20022.js'
import { describe, expect, it } from 'vitest'
import { schemaFaults } from '../../../../../../test/iso20022/schemas.ts'
import { camt053, camt054, pain002 } from './bankFiles.fixture.ts'
import { readIncoming } from './incomingFile.ts'
import { BankFileProblem } from './xmlReader.ts'

const read = (text: string) => readIncoming(Buffer.from(text))
const one = '3f2504e04f8941d39a0c000000000001'

/** What we read here is what a bank may send: the published schemas allow it. */
describe('the files of these tests', () => {
  it.each([
    ['pain.002 of payments', pain002('S1', 'M1', 'PART', [{ endToEndId: one, status: 'RJCT', reason: 'AC04' }])],
    ['pain.002 of a whole file', pain002('S1', 'M1', 'RJCT', [], 'FF01')],
    ['camt.054', camt054('N1', { reference: one, amount: '9.50', direction: 'CRDT', reason: 'AC04' }, { amount: '1.00' })],
    ['camt.053', camt053('D1', { reference: one, amount: '10.00' }, { amount: '3.21', direction: 'CRDT' })],
  ])('are valid by the schema: %s', (_what, text) => {
    expect(schemaFaults(text)).toEqual([])
  })

  it.each([
    ['<GrpSts>PART</GrpSts>', '<GrpSts>BAD!!</GrpSts>', pain002('S1', 'M1', 'PART')],
    ['<Sts><Cd>BOOK</Cd></Sts>', '', camt054('N1', { amount: '1.00' })],
    ['<CdtDbtInd>CRDT</CdtDbtInd><Dt>', '<Dt>', camt053('D1', { amount: '1.00' })],
  ])('would be found out without or with another %s', (part, other, text) => {
    expect(text).toContain(part)
    expect(schemaFaults(text.replace(part, other))).not.toEqual([])
  })
})

describe('pain.002', () => {
  it.each([
    ['ACTC', 'accepted'],
    ['ACSP', 'accepted'],
    ['ACSC', 'settled'],
    ['ACCC', 'settled'],
    ['RJCT', 'rejected'],
  ])('%s of a payment means %s', (status, kind) => {
    const { reports, messageId } = read(pain002('S1', 'M1', undefined, [{ endToEndId: one, status, reason: 'AC04' }]))
    expect(messageId).toBe('S1')
    expect(reports).toEqual([
      { entry: '1.1', about: { references: [one] }, kind, ...(kind === 'rejected' && { reason: 'AC04' }) },
    ])
  })

  it('says nothing by a status that decides nothing', () => {
    expect(read(pain002('S1', 'M1', 'PART', [{ endToEndId: one, status: 'PDNG' }])).reports).toEqual([])
  })

  it('speaks of the whole file where it names no payment', () => {
    expect(read(pain002('S1', 'M1', 'RJCT', [], 'FF01')).reports).toEqual([
      { entry: 'group', about: { message: 'M1' }, kind: 'rejected', reason: 'FF01' },
    ])
  })

  it('is read alike by another reader', () => {
    const text = pain002('S1', 'M1', undefined, [{ endToEndId: one, status: 'RJCT', reason: 'AC04' }])
    const other = PaymentStatusReport.fromXML(text)
    expect(other.statusInformations).toContainEqual(
      expect.objectContaining({
        type: 'transaction',
        originalEndToEndId: one,
        status: 'RJCT',
        reason: expect.objectContaining({ code: 'AC04' }),
      }),
    )
    expect(read(text).reports).toMatchObject([{ about: { references: [one] }, kind: 'rejected', reason: 'AC04' }])
  })
})

describe('camt.054', () => {
  it('tells what was settled, and what came back with how much of it', () => {
    const text = camt054(
      'N1',
      { reference: one, amount: '10.00' },
      { reference: one, amount: '9.50', direction: 'CRDT', reason: 'AC04' },
      { reference: 'a deposit', amount: '7.00', direction: 'CRDT' },
      { reference: one, amount: '1.00', status: 'PDNG' },
    )
    expect(read(text).reports).toEqual([
      { entry: 'N1-1:1', about: { references: [one] }, kind: 'settled' },
      {
        entry: 'N1-1:2',
        about: { references: [one] },
        kind: 'returned',
        reason: 'AC04',
        returned: { minor: 950n, currency: 'EUR' },
      },
    ])
  })

  it('takes a batch that was booked as one entry for all its payments', () => {
    const text = camt054('N1', { amount: '10.00' }).replace(
      /<TxDtls>.*<\/TxDtls>/,
      '<Btch><PmtInfId>M1-1</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>',
    )
    expect(read(text).reports).toEqual([{ entry: 'N1-1:1', about: { batch: 'M1-1' }, kind: 'settled' }])
  })

  it('refuses an entry whose details do not add up', () => {
    const details = (amount: string) =>
      `<TxDtls><Refs><EndToEndId>${one}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`
    const text = (first: string) =>
      camt054('N1', { amount: '10.00' }).replace(/<TxDtls>.*<\/TxDtls>/, details(first) + details('6.00'))
    expect(read(text('4.00')).reports).toHaveLength(2)
    expect(() => read(text('4.01'))).toThrow('do not add up')
  })
})

describe('camt.053', () => {
  const text = camt053('D1', { reference: one, amount: '10.00' }, { reference: 'x', amount: '3.21', direction: 'CRDT' })

  it('is what was booked, debits below zero', () => {
    expect(read(text).lines).toEqual([
      {
        account: 'LT121000011101001000',
        entry: 'D1-1:1',
        amount: { minor: -1000n, currency: 'EUR' },
        bookedOn: '2031-05-06',
        references: [one],
      },
      expect.objectContaining({ amount: { minor: 321n, currency: 'EUR' }, references: ['x'] }),
    ])
  })

  it('is read alike by another reader', () => {
    const other = CashManagementEndOfDayReport.fromXML(text)
    const entries = other.statements.flatMap((statement) => statement.entries)
    expect(entries.map(({ amount, creditDebitIndicator }) => (creditDebitIndicator === 'debit' ? -amount : amount))).toEqual(
      read(text).lines.map(({ amount }) => Number(amount.minor)),
    )
  })
})

describe('a hostile file', () => {
  const good = camt054('N1', { reference: one, amount: '10.00' })
  const swapped = (from: string | RegExp, to: string): string => good.replace(from, to)
  it.each([
    ['is refused for its document type', swapped('<Document', '<!DOCTYPE Document [<!ENTITY a "b">]><Document'), 'document type'],
    ['is refused for an entity', swapped('<MsgId>N1', '<MsgId>&a;'), 'not well-formed'],
    ['is refused for its depth', swapped('<MsgId>N1', `<MsgId>${'<a>'.repeat(40)}${'</a>'.repeat(40)}`), 'deeper than'],
    ['is refused when it ends in the middle', good.slice(0, 300), 'not well-formed'],
    ['is refused when it is another message', swapped('camt.054.001.08', 'camt.052.001.08'), 'not a message we read'],
    ['is refused without an id', swapped('<MsgId>N1</MsgId>', ''), 'GrpHdr/MsgId is missing'],
    ['is refused for an amount finer than its currency', swapped('10.00', '10.001'), 'cannot be read'],
    ['is refused for an unknown currency', swapped('"EUR"', '"EUX"'), 'cannot be read'],
    ['is refused when it is empty', '', 'not well-formed'],
  ])('%s', (_what, text, problem) => {
    expect(() => read(text)).toThrow(BankFileProblem)
    expect(() => read(text)).toThrow(problem)
  })

  it('is refused for its size and for another encoding', () => {
    expect(() => readIncoming(Buffer.alloc(64 * 1024 * 1024 + 1, ' '))).toThrow('larger than')
    expect(() => readIncoming(Buffer.from([0x3c, 0xff, 0xfe]))).toThrow('not UTF-8')
  })
})
