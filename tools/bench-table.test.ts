import { describe, expect, test } from 'vitest'
import { benchTable, readBenchRows, type BenchRow } from './bench-table.ts'

const quick: BenchRow = {
  what: 'reading',
  figure: '90 /s',
  limit: 'bare 100 /s',
  ratio: 0.9,
  goal: 'at least 0.6',
  isMet: true,
}
const heavy: BenchRow = { what: 'size', figure: '9 kB', limit: '', ratio: null, goal: 'at most 5 kB', isMet: false }

describe('readBenchRows', () => {
  test('finds the rows among other lines, from several reports', () => {
    const output = `warming up\n${JSON.stringify({ rows: [quick] })}\n{"name":"other"}\n${JSON.stringify({ rows: [heavy] })}`
    expect(readBenchRows(output)).toEqual([quick, heavy])
  })

  test('finds none in what a bench says when it breaks off', () => {
    expect(readBenchRows('Error: no browser\n    at rows')).toEqual([])
  })
})

describe('benchTable', () => {
  test('aligns its columns and shouts about a goal that is missed', () => {
    expect(benchTable([quick, heavy])).toBe(
      [
        '| what    | figure | limit       | ratio | goal         | met |',
        '|---------|--------|-------------|-------|--------------|-----|',
        '| reading | 90 /s  | bare 100 /s | 0.90  | at least 0.6 | yes |',
        '| size    | 9 kB   |             |       | at most 5 kB | NO  |',
      ].join('\n'),
    )
  })
})
