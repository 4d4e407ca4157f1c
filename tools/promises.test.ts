import { describe, expect, test } from 'vitest'
import { brokenPromises, readRows, readTags } from './promises.ts'

const page = `# A page

| promise | held by |
|---|---|
| It adds. | \`sum-adds\`; \`sum-shown\` |

| ASVS | what it asks | how it is met | held by |
|---|---|---|---|
| V1.1.1 | Write it down. | Here. | \`sum.ts\` |
| V1.1.2 | A second factor. | Not met: nobody has one. | |

| what | why |
|---|---|
| \`name\` | to greet |
`
const source = `  // promise: sum-adds
  test('adds 1 and 2', () => {})
  // promise: sum-shown
  'shows the sum': async () => {},
`
const broken = (rows: string, tests: string) =>
  brokenPromises(readRows(rows), readTags('sum.test.ts', tests), (file) => file === 'sum.ts')

test('readRows finds the ids and files of each row of a table that ends in "held by", and of no other', () => {
  expect(readRows(page)).toEqual([
    { promise: 'It adds.', ids: ['sum-adds', 'sum-shown'], files: [], isOpen: false },
    { promise: 'V1.1.1', ids: [], files: ['sum.ts'], isOpen: false },
    { promise: 'V1.1.2', ids: [], files: [], isOpen: true },
  ])
})

describe('brokenPromises', () => {
  test('finds nothing while each id is in a row and above a test, whatever the test is called', () => {
    expect(broken(page, source)).toEqual([])
    expect(broken(page, source.replace('adds 1 and 2', 'adds'))).toEqual([])
    expect(broken(page, source.replace("test('adds", "await test.step('adds"))).toEqual([])
    expect(broken(page, source.replace(/sum-adds\n.*\n.*promise: /, 'sum-adds; '))).toEqual([])
  })

  test.each([
    [
      'a test that is gone',
      page,
      source.slice(0, source.indexOf('  // promise: sum-shown')),
      ["'It adds.' names sum-shown: write '// promise: sum-shown' above the test that holds it."],
    ],
    [
      'a test that went from under its id',
      page,
      source.replace(/ {2}test.*\n/, ''),
      ['sum.test.ts:1  sum-adds must stand right above a test.'],
    ],
    [
      'an id that no row names',
      page.replace('; `sum-shown`', ''),
      source,
      ['sum.test.ts:3  no row of the docs names sum-shown: add it to one, or remove the line.'],
    ],
    [
      'an id on two tests',
      page,
      source + source.slice(0, 60),
      ['sum.test.ts:5  sum-adds is taken by sum.test.ts: give this test an id of its own.'],
    ],
    ['a file that is gone', page.replace('sum.ts', 'sums.ts'), source, ["'V1.1.1' names sums.ts, which is not there."]],
    ['a row without anything', page.replace('`sum.ts`', 'none yet'), source, ["'V1.1.1' names nothing that holds it."]],
  ])('tells of %s', (_, rows, tests, sentences) => expect(broken(rows, tests)).toEqual(sentences))
})
