import { describe, expect, it } from 'vitest'
import { CallError } from './error.ts'
import { isWorthRetrying, retryDelayMs } from './retrying.ts'

const failed = (status: number, retryAfterSeconds?: number) =>
  new CallError({ code: 'SU', status, description: 'Service unavailable', retryAfterSeconds })
const triesOf = (error: unknown) => {
  let failures = 0
  while (isWorthRetrying(failures, error)) failures += 1
  return failures
}

describe('what is asked again by itself', () => {
  it('is what the server cannot answer now, when it says, until a failover is over', () => {
    expect([triesOf(failed(503, 2)), retryDelayMs(5, failed(503, 2))]).toEqual([12, 2000])
    expect(triesOf(failed(503, 5))).toBe(5)
  })
  it('is twice what failed without a word on when to come back', () => {
    expect([triesOf(failed(500)), triesOf(failed(503)), triesOf(new Error('offline'))]).toEqual([2, 2, 2])
    expect([retryDelayMs(0, failed(500)), retryDelayMs(1, failed(500))]).toEqual([1000, 2000])
  })
  it('is no refusal, though that too may say when to come back', () => {
    expect([triesOf(failed(422)), triesOf(failed(429, 2))]).toEqual([0, 0])
  })
})
