// Adds up the reports of all parts of `npm test`.
import path from 'node:path'

const root = path.dirname(import.meta.dirname)

export type Counts = { passed: number; failed: number }
/** How long the tests of a file took. */
export type FileTime = { name: string; seconds: number }

/**
 * The output of Vitest's JSON reporter. A file that cannot be loaded has no tests of its own: it counts as one failure.
 */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: unknown[] }[]
}

/** The output of Playwright's JSON reporter. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightSpec = {
  title: string
  file: string
  tests: { status: string; results: { duration: number }[] }[]
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

/** The tests that passed only when tried again, such as 'goals.spec.ts: a goal is edited'. */
export function flakyTests({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  const flaky = suites.flatMap(specsOf).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return flaky.map(({ title, file }) => `${file}: ${title}`)
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Each file of a project, named as in 'server/main.test.ts (server-sqlite)'. */
export function vitestFiles({ testResults }: VitestReport, project: string): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: `${path.relative(root, name)} (${project})`,
    seconds: (endTime - startTime) / 1000,
  }))
}

/** Each file, with the time of its tests on every screen. */
export function playwrightFiles({ suites }: Pick<PlaywrightReport, 'suites'>): FileTime[] {
  return suites.flatMap(specsOf).map(({ file, tests }) => ({
    name: `e2e/${file}`,
    seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000))),
  }))
}

/** The ten files that took longest, longest first. A file's times in several parts are added up. */
export function dearestFiles(files: FileTime[]): FileTime[] {
  return [...Map.groupBy(files, ({ name }) => name)]
    .map(([name, parts]) => ({ name, seconds: sum(parts.map(({ seconds }) => seconds)) }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
}

/** A part that failed without naming a test, or that ran none, counts as one failure. */
export function partCounts(counts: Counts, hasPassed: boolean): Counts {
  const isUnexplained = counts.failed === 0 && (!hasPassed || counts.passed === 0)
  return isUnexplained ? { passed: counts.passed, failed: 1 } : counts
}

/** The last line of `npm test`. */
export function summaryLine(all: Counts[]): string {
  return `${sum(all.map(({ passed }) => passed))} passed, ${sum(all.map(({ failed }) => failed))} failed`
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
