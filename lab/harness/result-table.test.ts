import { expect, test } from 'vitest'
import { readRows, resultTable } from './result-table.ts'

const quick = { what: 'reading', figure: '90 /s', met: 'yes' }
const heavy = { what: 'size', figure: '9 kB', met: 'NO' }

test('readRows finds the rows among other lines, from several reports, and none where a program broke off', () => {
  const output = `warming up\n${JSON.stringify({ rows: [quick] })}\n{"name":"other"}\n${JSON.stringify({ rows: [heavy] })}`
  expect(readRows(output)).toEqual([quick, heavy])
  expect(readRows('Error: no browser\n    at rows')).toEqual([])
})

test('resultTable aligns its columns', () => {
  expect(resultTable([quick, heavy])).toBe(
    [
      '| what    | figure | met |',
      '|---------|--------|-----|',
      '| reading | 90 /s  | yes |',
      '| size    | 9 kB   | NO  |',
    ].join('\n'),
  )
})
