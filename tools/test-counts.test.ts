import { describe, expect, test } from 'vitest'
import { flakyTests, partCounts, playwrightCounts, summaryLine, vitestCounts } from './test-counts.ts'

describe('vitestCounts', () => {
  test('takes the reporter at its word', () => {
    const testResults = [{ status: 'failed', assertionResults: [{}, {}] }]
    expect(vitestCounts({ numPassedTests: 3, numFailedTests: 2, testResults })).toEqual({ passed: 3, failed: 2 })
  })

  test('counts a file that cannot be loaded as one failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(vitestCounts({ numPassedTests: 3, numFailedTests: 0, testResults })).toEqual({ passed: 3, failed: 1 })
  })
})

describe('playwrightCounts', () => {
  test('counts an error outside any test as failed, and a flaky test as passed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}], suites: [] }
    expect(playwrightCounts(report)).toEqual({ passed: 6, failed: 2 })
  })
})

describe('flakyTests', () => {
  test('names each test that passed only when tried again, however deep it stands', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'goals.spec.ts',
      tests: [
        { status: 'expected', projectName: 'desktop' },
        { status, projectName: 'phone' },
      ],
    })
    const inner = { specs: [spec('a goal is edited', 'flaky')] }
    const suites = [{ specs: [spec('a goal is set', 'expected')], suites: [inner] }]
    expect(flakyTests({ suites })).toEqual(['goals.spec.ts: a goal is edited (phone)'])
  })
})

describe('partCounts', () => {
  test('leaves a part that passed alone', () => {
    expect(partCounts({ passed: 4, failed: 0 }, true)).toEqual({ passed: 4, failed: 0 })
  })

  test('fails a part that ran nothing', () => {
    expect(partCounts({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 })
  })

  test('fails a part that ended badly although each of its tests passed', () => {
    expect(partCounts({ passed: 4, failed: 0 }, false)).toEqual({ passed: 4, failed: 1 })
  })

  test('adds nothing to failures that were counted', () => {
    expect(partCounts({ passed: 4, failed: 2 }, false)).toEqual({ passed: 4, failed: 2 })
  })
})

describe('summaryLine', () => {
  test('adds up the parts', () => {
    expect(
      summaryLine([
        { passed: 3, failed: 1 },
        { passed: 4, failed: 0 },
      ]),
    ).toBe('7 passed, 1 failed')
  })
})
