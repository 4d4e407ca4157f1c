// Adds up what the parts of `npm test` report, so that its last line is one count over all of them.

export type Counts = { passed: number; failed: number }

/** What Vitest's JSON reporter writes. A file that cannot be loaded has no tests of its own: it counts as one failure. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** What Playwright's JSON reporter writes. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = {
  specs: { title: string; file: string; tests: { status: string; projectName: string }[] }[]
  suites?: PlaywrightSuite[]
}

/** @example vitestCounts({ numPassedTests: 3, numFailedTests: 0, testResults: [] }) // { passed: 3, failed: 0 } */
export function vitestCounts(report: VitestReport): Counts {
  const unloadable = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
}

/**
 * A test that passed when tried again counts as passed; flakyTests names it.
 * @example playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [], suites: [] }) // { passed: 6, failed: 1 }
 */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** The tests that passed only when tried again, such as 'goals.spec.ts: a goal is edited (phone)'. */
export function flakyTests({ suites }: { suites: PlaywrightSuite[] }): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file}: ${title} (${projectName})`),
    ),
    ...flakyTests({ suites: suite.suites ?? [] }),
  ])
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
