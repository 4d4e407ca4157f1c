// Adds up what the parts of `npm test` report, so that its last line is one count over all of them.

export type Counts = { passed: number; failed: number }

/** What Vitest's JSON reporter writes. A file that cannot be loaded has no tests of its own: it counts as one failure. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** What Playwright's JSON reporter writes. A test that passed only when tried again is flaky: it counts as failed. */
export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** @example vitestCounts({ numPassedTests: 3, numFailedTests: 0, testResults: [] }) // { passed: 3, failed: 0 } */
export function vitestCounts(report: VitestReport): Counts {
  const unloadable = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
}

/** @example playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 0 }, errors: [] }) // { passed: 5, failed: 1 } */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** A part that ended badly without naming a failure, or that ran nothing, has failed once all the same. */
export function partCounts(counts: Counts, hasPassed: boolean): Counts {
  const isUnexplained = counts.failed === 0 && (!hasPassed || counts.passed === 0)
  return isUnexplained ? { passed: counts.passed, failed: 1 } : counts
}

/** The line that tells machines and people how it went. */
export function summaryLine(all: Counts[]): string {
  const total = (key: keyof Counts) => all.reduce((sum, counts) => sum + counts[key], 0)
  return `${total('passed')} passed, ${total('failed')} failed`
}
