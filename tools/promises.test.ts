import { describe, expect, test } from 'vitest'
import { brokenPromises, printedPromises, readRows, readTags } from './promises.ts'

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
const source = `describe('a sum', () => {
  // promise: sum-adds
  test.each([1, 2])('adds %i', () => {})
  const shown = [
    // promise: sum-shown
    'shows the sum',
  ]
})
// promise: sum-kept
test('what was added is kept', () => {})
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

test('printedPromises gives each test that no row names, with the titles of what is around it, under its folder', () => {
  const tags = readTags('tools/sum.test.ts', source)
  expect(tags.map(({ title }) => title)).toEqual(['a sum adds %i', 'a sum shows the sum', 'what was added is kept'])
  expect(printedPromises(readRows(page), tags)).toBe('## tools\n\n- what was added is kept (`sum-kept`)\n')
})

describe('brokenPromises', () => {
  test('finds nothing while each id is in a row and above a test, whatever the test is called', () => {
    expect(broken(page, source)).toEqual([])
    expect(broken(page, source.replace('adds %i', 'adds'))).toEqual([])
    expect(broken(page, source.replace("test('what", "await test.step('what"))).toEqual([])
    expect(broken(page, source.replace('sum-adds', 'sum-adds; sum-two').replace('`sum-adds`', '`sum-two`'))).toEqual([])
  })

  test.each([
    [
      'a test that is gone',
      page,
      source.replace('// promise: sum-shown', ''),
      ["'It adds.' names sum-shown: write '// promise: sum-shown' above the test that holds it."],
    ],
    [
      'a test that went from under its id',
      page,
      source.replace(/ {2}test.*\n/, '\n'),
      ['sum.test.ts:2  sum-adds must stand right above a test.'],
    ],
    [
      'an id on two tests',
      page,
      source.replace('sum-kept', 'sum-adds'),
      ['sum.test.ts:9  sum-adds is taken by sum.test.ts: give this test an id of its own.'],
    ],
    ['a file that is gone', page.replace('sum.ts', 'sums.ts'), source, ["'V1.1.1' names sums.ts, which is not there."]],
    ['a row without anything', page.replace('`sum.ts`', 'none yet'), source, ["'V1.1.1' names nothing that holds it."]],
  ])('tells of %s', (_, rows, tests, sentences) => expect(broken(rows, tests)).toEqual(sentences))
})
