/** `shaky` are among the passed: they did so only when tried again. */
export type Counts = { passed: number; failed: number; shaky: number }

export const noCounts: Counts = { passed: 0, failed: 0, shaky: 0 }

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  shaky: a.shaky + b.shaky,
})

/** From Vitest's JSON report. A test left out is a test that failed, and so is a file that does not load. */
export const unitCounts = (report: string): Counts => {
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(report) as {
    numPassedTests: number
    numTotalTests: number
    testResults: { status: string; assertionResults: unknown[] }[]
  }
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length, shaky: 0 }
}

/** From Playwright's JSON report. */
export const browserCounts = (report: string): Counts => {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: unknown[]
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    shaky: stats.flaky,
  }
}
