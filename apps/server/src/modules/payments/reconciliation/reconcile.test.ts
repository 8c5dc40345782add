import { money } from '@florin/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookedLine, type Expected, reconcile } from './reconcile.ts'

const expected = (key: string, minor: bigint, endToEndId = key): Expected => ({
  key,
  endToEndId,
  amount: money(minor, 'EUR'),
  day: '2031-05-01',
})
const line = (id: bigint, minor: bigint, endToEndId?: string, currency = 'EUR'): BookedLine => ({
  id,
  endToEndId,
  amount: money(minor, currency),
  day: '2031-05-02',
})
const keys = (found: ReturnType<typeof reconcile>) => ({
  matched: found.matched.map((pair) => [pair.expected.key, pair.line.id]),
  different: found.different.map((pair) => [pair.expected.key, pair.line.id]),
  missing: found.missing.map(({ key, ageDays }) => [key, ageDays]),
  unexpected: found.unexpected.map(({ id, ageDays }) => [id, ageDays]),
})

describe('reconcile', () => {
  it('tells matched, different, missing and unexpected apart, with their age', () => {
    const ours = [expected('a', -100n), expected('b', -200n), expected('c', -300n), expected('d', -400n)]
    const theirs = [line(1n, -100n, 'a'), line(2n, -199n, 'b'), line(3n, -300n), line(4n, 50n, 'a'), line(5n, -400n, 'd', 'USD')]
    expect(keys(reconcile(ours, theirs, '2031-05-06'))).toEqual({
      matched: [['a', 1n]],
      different: [
        ['b', 2n],
        ['d', 5n],
      ],
      missing: [['c', 5]],
      unexpected: [
        [3n, 4],
        [4n, 4],
      ],
    })
  })

  it('keeps what came back apart from what left', () => {
    const ours = [expected('payment', -100n, 'a'), expected('return', 95n, 'a')]
    expect(keys(reconcile(ours, [line(1n, 95n, 'a'), line(2n, -100n, 'a')], '2031-05-06')).matched).toEqual([
      ['return', 1n],
      ['payment', 2n],
    ])
  })

  it('gives a payment to the line of its amount, whichever comes first', () => {
    const found = keys(reconcile([expected('a', -100n)], [line(1n, -99n, 'a'), line(2n, -100n, 'a')], '2031-05-06'))
    expect(found).toMatchObject({ matched: [['a', 2n]], different: [], unexpected: [[1n, 4]] })
  })

  it('gives a line of a batch to all of its payments that are open, or to none', () => {
    const inBatch = (key: string, minor: bigint) => ({ ...expected(key, minor), batch: 'B' })
    const ofBatch = (id: bigint, minor: bigint) => ({ ...line(id, minor), batch: 'B' })
    const ours = [inBatch('a', -100n), inBatch('b', -200n), { ...inBatch('back', 50n) }, expected('c', -300n)]
    expect(keys(reconcile(ours, [ofBatch(1n, -300n), ofBatch(2n, -300n)], '2031-05-06'))).toEqual({
      matched: [
        ['a', 1n],
        ['b', 1n],
      ],
      different: [],
      missing: [
        ['back', 5],
        ['c', 5],
      ],
      unexpected: [[2n, 4]],
    })
    expect(keys(reconcile(ours, [ofBatch(1n, -299n)], '2031-05-06')).matched).toEqual([])
    // One of them has a line of its own.
    expect(keys(reconcile(ours, [line(2n, -100n, 'a'), ofBatch(1n, -200n)], '2031-05-06')).matched).toEqual([
      ['a', 2n],
      ['b', 1n],
    ])
  })

  it('uses every entry and every line exactly once, whatever comes', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    const minor = fc.constantFrom(-2n, -1n, 1n, 2n)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(id, minor), { maxLength: 20 }),
        fc.array(fc.tuple(fc.option(id, { nil: undefined }), minor), { maxLength: 20 }),
        (ours, theirs) => {
          const all = ours.map(([of, amount], n) => expected(String(n), amount, of))
          const lines = theirs.map(([of, amount], n) => line(BigInt(n), amount, of))
          const found = reconcile(all, lines, '2031-05-06')
          const pairs = [...found.matched, ...found.different]
          const usedKeys = [...pairs.map((pair) => pair.expected.key), ...found.missing.map(({ key }) => key)]
          const usedLines = [...pairs.map((pair) => pair.line.id), ...found.unexpected.map((each) => each.id)]
          expect(usedKeys.toSorted()).toEqual(all.map(({ key }) => key).toSorted())
          expect(usedLines.toSorted()).toEqual(lines.map((each) => each.id).toSorted())
          for (const { expected: own, line: booked } of found.matched) {
            expect(booked.amount).toEqual(own.amount)
            expect(booked.endToEndId).toBe(own.endToEndId)
          }
          for (const { expected: own, line: booked } of found.different) {
            expect(booked.amount).not.toEqual(own.amount)
            expect(booked.endToEndId).toBe(own.endToEndId)
          }
          // No line that is left fits an entry that is left.
          for (const left of found.unexpected)
            expect(
              found.missing.some((own) => own.endToEndId === left.endToEndId && own.amount.minor < 0n === left.amount.minor < 0n),
            ).toBe(false)
        },
      ),
    )
  })
})
