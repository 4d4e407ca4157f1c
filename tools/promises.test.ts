import { describe, expect, test } from 'vitest'
import { brokenPromises, brokenRequirements, readPromises, readRequirements } from './promises.ts'

const page = `# A page

| promise | test |
|---|---|
| It adds. | \`sum.test.ts\`: \`adds 1 and 2\`; \`e2e/sum.spec.ts\`: \`shows the sum of a learner's numbers\` |
| It waits. | none yet |
`
const sources: Record<string, string> = {
  'sum.test.ts': "test('adds 1 and 2', () => {})",
  'e2e/sum.spec.ts': `test("shows the sum of a learner's numbers", () => {})`,
}

describe('readPromises', () => {
  test('finds each promise with the tests that it names', () => {
    expect(readPromises(page)).toEqual([
      {
        promise: 'It adds.',
        tests: [
          { file: 'sum.test.ts', name: 'adds 1 and 2' },
          { file: 'e2e/sum.spec.ts', name: "shows the sum of a learner's numbers" },
        ],
      },
      { promise: 'It waits.', tests: [] },
    ])
  })
})

describe('brokenPromises', () => {
  const brokenIn = (changed: Record<string, string>) =>
    brokenPromises(readPromises(page).slice(0, 1), (file) => ({ ...sources, ...changed })[file] ?? null)

  test('finds nothing while every named test is there', () => {
    expect(brokenIn({})).toEqual([])
  })

  test('tells of a test that was renamed', () => {
    expect(brokenIn({ 'sum.test.ts': "test('adds 1 and 2 and 3', () => {})" })).toEqual([
      "'It adds.' names 'adds 1 and 2', which is not in sum.test.ts.",
    ])
  })

  test('tells of a file that is gone and of a promise without a test', () => {
    expect(brokenPromises(readPromises(page), (file) => (file === 'sum.test.ts' ? sources[file]! : null))).toEqual([
      "'It adds.' names e2e/sum.spec.ts, which is not there.",
      "'It waits.' names no test.",
    ])
  })
})

describe('brokenRequirements', () => {
  const rows = `| ASVS | what it asks | how it is met | shown by |
|---|---|---|---|
| V1.1.1 | Add. | By hand. | \`sum.test.ts\`: \`adds 1 and 2\`; \`sum.ts\` |
| V1.1.2 | Write it down. | Here. | \`sum.ts\` |
| V1.1.3 | A second factor. | Not met: nobody has one. | |
| V1.1.4 | SQL. | Does not apply: there is none. | |
| V1.1.5 | Wait. | Somehow. | |
`
  const files: Record<string, string> = { ...sources, 'sum.ts': '' }
  const broken = (page: string, lost?: string) =>
    brokenRequirements(readRequirements(page), (file) => (file === lost ? null : (files[file] ?? null)))

  test('asks each row for a test or a file, unless it says that it is not met or does not apply', () => {
    expect(broken(rows)).toEqual(["'V1.1.5' names no test."])
  })

  test('tells of a file and of a test that is gone', () => {
    expect(broken(rows.replace('adds 1 and 2', 'adds'), 'sum.ts')).toEqual([
      "'V1.1.1' names 'adds', which is not in sum.test.ts.",
      "'V1.1.5' names no test.",
      "'V1.1.1' names sum.ts, which is not there.",
      "'V1.1.2' names sum.ts, which is not there.",
    ])
  })
})
