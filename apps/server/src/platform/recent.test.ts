import { describe, expect, it } from 'vitest'
import { createRecent } from './recent.ts'

/** The latest first, since reading an entry keeps it longer. */
const known = (recent: ReturnType<typeof createRecent<number, string>>, below: number) =>
  Array.from({ length: below }, (_, ago) => below - 1 - ago).filter((key) => recent.get(key) !== undefined)

describe('what was asked for lately', () => {
  it('is remembered with what was said last', () => {
    const recent = createRecent<string, number>(4)
    recent.set('a', 1)
    recent.set('a', 2)
    expect([recent.get('a'), recent.get('b')]).toEqual([2, undefined])
  })

  it('is at least half as much as there may be, and never more', () => {
    const recent = createRecent<number, string>(10)
    for (let key = 0; key < 108; key += 1) recent.set(key, 'x')
    const remembered = known(recent, 108)
    expect(remembered.slice(0, 5)).toEqual([107, 106, 105, 104, 103])
    expect(remembered.length).toBeLessThanOrEqual(10)
  })

  it('stays as long as it is asked for', () => {
    const recent = createRecent<number, string>(10)
    recent.set(-1, 'asked for')
    for (let key = 0; key < 1000; key += 1) {
      recent.set(key, 'x')
      expect(recent.get(-1)).toBe('asked for')
    }
    for (let key = 0; key < 10; key += 1) recent.set(key, 'x')
    expect(recent.get(-1)).toBeUndefined()
  })

  it('is not pushed out by what is already known', () => {
    const recent = createRecent<number, string>(4)
    recent.set(1, 'one')
    recent.set(2, 'two')
    for (let time = 0; time < 10; time += 1) recent.set(2, 'two again')
    expect(known(recent, 3)).toEqual([2, 1])
  })
})
