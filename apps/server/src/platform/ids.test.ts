import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemIds } from './ids.ts'

afterEach(() => vi.useRealTimers())

describe('an ordered id', () => {
  it('is a uuid of version 7 that begins with its time', () => {
    vi.useFakeTimers({ now: 0x0192_ab34_cd56 })
    expect(systemIds.ordered()).toMatch(/^0192ab34-cd56-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('sorts after those that were made before, and is never made twice', () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01') })
    const made = Array.from({ length: 1000 }, () => {
      vi.advanceTimersByTime(1)
      return systemIds.ordered()
    })
    expect(made.toSorted()).toEqual(made)
    expect(new Set(Array.from({ length: 1000 }, () => systemIds.ordered())).size).toBe(1000)
  })
})
