import { describe, expect, it } from 'vitest'
import { browserCounts, unitCounts } from './test-counts.ts'

describe('the count of tests', () => {
  it('takes a skipped test and a file that does not load for failures', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{}, {}, {}] },
      { status: 'failed', assertionResults: [] },
    ]
    expect(unitCounts(JSON.stringify({ numPassedTests: 2, numTotalTests: 3, testResults }))).toEqual({
      passed: 2,
      failed: 2,
      shaky: 0,
    })
  })

  it('takes a skipped or unstartable browser test for a failure, and names those that needed a second try', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }
    expect(browserCounts(JSON.stringify({ stats, errors: [{}] }))).toEqual({ passed: 6, failed: 3, shaky: 1 })
  })
})
