import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  dearestFiles,
  flakyTests,
  partCounts,
  playwrightCounts,
  playwrightFiles,
  summaryLine,
  vitestCounts,
  vitestFiles,
} from './test-counts.ts'

/** A file as Vitest tells of it. */
function fileOf(status: string, assertionResults: unknown[], { startTime = 0, endTime = 0 } = {}) {
  return { name: path.join(import.meta.dirname, 'words.test.ts'), status, assertionResults, startTime, endTime }
}

describe('vitestCounts', () => {
  test('takes the reporter at its word', () => {
    const testResults = [fileOf('failed', [{}, {}])]
    expect(vitestCounts({ numPassedTests: 3, numFailedTests: 2, testResults })).toEqual({ passed: 3, failed: 2 })
  })

  test('counts a file that cannot be loaded as one failure', () => {
    const testResults = [fileOf('failed', [])]
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
      tests: [{ status, results: [] }],
    })
    const inner = { specs: [spec('a goal is edited', 'flaky')] }
    const suites = [{ specs: [spec('a goal is set', 'expected')], suites: [inner] }]
    expect(flakyTests({ suites })).toEqual(['goals.spec.ts: a goal is edited'])
  })
})

describe('dearestFiles', () => {
  test('names the ten that took longest, the longest first, with what the tests of a file took together', () => {
    const spec = (...durations: number[]) => ({
      title: 'a goal is set',
      file: 'goals.spec.ts',
      tests: durations.map((duration) => ({ status: 'expected', results: [{ duration }] })),
    })
    const suites = [{ specs: [spec(1500, 500)], suites: [{ specs: [spec(3000)] }] }]
    const vitest = {
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [fileOf('passed', [{}], { startTime: 1000, endTime: 8000 })],
    }
    const others = Array.from({ length: 12 }, (_, seconds) => ({ name: `other ${seconds}`, seconds: seconds / 100 }))
    const files = dearestFiles([...others, ...playwrightFiles({ suites }), ...vitestFiles(vitest, 'unit')])
    expect(files).toHaveLength(10)
    expect(files.slice(0, 3)).toEqual([
      { name: 'tools/words.test.ts (unit)', seconds: 7 },
      { name: 'e2e/goals.spec.ts', seconds: 5 },
      { name: 'other 11', seconds: 0.11 },
    ])
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
