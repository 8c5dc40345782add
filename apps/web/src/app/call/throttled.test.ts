import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttled } from './throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('works at once, then at most once in a pause, and never loses the last wish', () => {
  const work = vi.fn<() => void>()
  const values = throttled(work, 3000)
  for (let times = 0; times < 5; times += 1) values()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(2)
  values()
  expect(work).toHaveBeenCalledTimes(3)
})
