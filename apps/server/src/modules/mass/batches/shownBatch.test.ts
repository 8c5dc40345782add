import { describe, expect, it } from 'vitest'
import type { BatchRow } from '../rows/row.ts'
import { shownLine } from './shownBatch.ts'

const row = (operationFailure?: string): BatchRow => ({
  id: 1n,
  batchId: 1,
  line: 2,
  uid: crypto.randomUUID(),
  cells: { amount: '20.11' },
  hash: Buffer.alloc(0),
  target: 'DE•••• 3000',
  state: 'posted',
  problems: [],
  payeeName: 'Zoe Berg',
  operationId: 7n,
  operationState: 'rejected',
  operationFailure,
})
const reasonOf = (failure?: string) => shownLine(row(failure), 'en').errors.map(({ message }) => message)

describe('a row that came to nothing', () => {
  it('gives the reason of the other bank in words', () => {
    expect(reasonOf('AC04')).toEqual(['The recipient’s account is closed.'])
  })

  it('gives our own, or at least that it was rejected', () => {
    expect(reasonOf('card.expired')).toEqual(['This card has expired.'])
    expect([reasonOf('whatever else'), reasonOf()]).toEqual([['Transaction was rejected.'], ['Transaction was rejected.']])
  })
})
