import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  effectiveHoldings,
  findLoop,
  type Holding,
  levelProblem,
  ownerThreshold,
  pathsTo,
  reaches,
  readShare,
  rootId,
  shownShare,
  writeShare,
} from './ownership.ts'

const holds = (owner: string, share: string, owned: string = rootId): Holding => ({ owner, owned, share: readShare(share)! })
const heldBy = (holdings: readonly Holding[], owner: string): string =>
  writeShare(shownShare(effectiveHoldings(holdings).get(owner)!))

describe('what somebody holds', () => {
  it('is multiplied through the chain of companies (T-331)', () => {
    const chain = [holds('a', '50'), holds('ana', '50', 'a')]
    expect(heldBy(chain, 'ana')).toBe('25.00')
    expect(reaches(effectiveHoldings(chain).get('ana')!, ownerThreshold)).toBe(true)
  })

  it('adds up over several paths', () => {
    const harbour = [
      holds('nordic', '40'),
      holds('heron', '35'),
      holds('bob', '15'),
      holds('mira', '10'),
      holds('ana', '50', 'nordic'),
      holds('carla', '40', 'nordic'),
      holds('ana', '30', 'heron'),
      holds('bob', '70', 'heron'),
    ]
    expect(heldBy(harbour, 'bob')).toBe('39.50')
    expect(heldBy(harbour, 'ana')).toBe('30.50')
    expect(heldBy(harbour, 'carla')).toBe('16.00')
    expect(pathsTo(harbour, 'bob').map(({ companies }) => companies)).toEqual([[], ['heron']])
  })

  it('reaches 25 percent exactly or not at all, without rounding (T-328, T-598)', () => {
    const of = (share: string) => reaches(effectiveHoldings([holds('ana', share)]).get('ana')!, ownerThreshold)
    expect([of('25'), of('40'), of('24.99'), of('24.9999')]).toEqual([true, true, false, false])
    const thirds = [holds('a', '33.3333'), holds('b', '33.3333'), holds('ana', '37.5', 'a'), holds('ana', '37.5', 'b')]
    expect(reaches(effectiveHoldings(thirds).get('ana')!, ownerThreshold)).toBe(false)
  })
})

describe('a loop', () => {
  it('is found with its whole chain', () => {
    expect(findLoop([holds('a', '40'), holds(rootId, '10', 'a')])).toEqual([rootId, 'a', rootId])
    const far = [holds('a', '40'), holds('b', '40', 'a'), holds('c', '40', 'b'), holds('a', '10', 'c')]
    expect(findLoop(far)).toEqual(['a', 'b', 'c', 'a'])
    expect(findLoop([holds('a', '40'), holds('a', '40', 'b'), holds('b', '60')])).toBeUndefined()
  })
})

describe('shares of one level', () => {
  it('are above 0 and at most 100 each, and 10 to 100 together (T-324, T-325, T-326)', () => {
    const level = (...shares: string[]) => levelProblem(shares.map((share) => readShare(share)!))
    expect([level('0'), level('0.01', '50'), level('100'), level('100.01')]).toEqual(['share', undefined, undefined, 'share'])
    expect([level('9.99'), level('10'), level('60', '40'), level('60', '40.01')]).toEqual([
      'total',
      undefined,
      undefined,
      'total',
    ])
    expect(level()).toBe('none')
    expect(levelProblem([-1n])).toBe('share')
  })

  it('are read as people write them', () => {
    for (const typed of ['33,3', '33.3%', ' 33.3 % ', '33.3000']) expect(writeShare(readShare(typed)!)).toBe('33.30')
    for (const typed of ['', 'ten', '1.2.3', '-4', '33.33333', '1e2']) expect(readShare(typed)).toBeUndefined()
    expect(writeShare(readShare('12.3456')!)).toBe('12.3456')
  })
})

/** Owners have higher numbers than what they own, so that there is no loop; people are the last. */
const graphs = fc
  .array(fc.record({ from: fc.nat(7), to: fc.nat(7), share: fc.integer({ min: 1, max: 1_000_000 }) }), { maxLength: 24 })
  .map((edges) =>
    edges.filter(
      ({ from, to }, index) => from < to && edges.findIndex((other) => other.from === from && other.to === to) === index,
    ),
  )

const nameOf = (node: number) => (node === 0 ? rootId : `n${node}`)

describe('random structures', () => {
  it('give what the matrix gives: the sum of all powers of the holdings', () => {
    fc.assert(
      fc.property(graphs, (edges) => {
        const matrix = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => 0))
        for (const { from, to, share } of edges) matrix[from]![to] = share / 1_000_000
        const total = Array.from({ length: 8 }, () => 0)
        let step = matrix[0]!
        for (let power = 0; power < 8; power++) {
          step.forEach((value, node) => (total[node]! += value))
          step = step.map((_, node) => step.reduce((sum, value, through) => sum + value * matrix[through]![node]!, 0))
        }
        const holdings = edges.map(({ from, to, share }) => ({ owned: nameOf(from), owner: nameOf(to), share: BigInt(share) }))
        const held = effectiveHoldings(holdings)
        for (let node = 1; node < 8; node++) {
          const effective = held.get(nameOf(node))
          const got = effective ? Number(effective.units) / 1_000_000 ** effective.depth : 0
          expect(got).toBeCloseTo(total[node]!, 9)
        }
      }),
    )
  })

  it('have no loop when owners come later, and one as soon as an edge leads back', () => {
    fc.assert(
      fc.property(graphs, (edges) => {
        const holdings = edges.map(({ from, to, share }) => ({ owned: nameOf(from), owner: nameOf(to), share: BigInt(share) }))
        expect(findLoop(holdings)).toBeUndefined()
        for (const { owned, owner } of holdings) {
          const loop = findLoop([...holdings, { owned: owner, owner: owned, share: 1n }])
          expect(loop?.[0]).toBe(loop?.at(-1))
        }
      }),
    )
  })
})
