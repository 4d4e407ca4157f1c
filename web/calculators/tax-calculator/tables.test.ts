import { describe, expect, test } from 'vitest'
import { tableRows } from '../frame/table.ts'
import { payResult, taxDefaults } from './inputs.ts'
import { taxTables } from './tables.ts'

function tables(changes: Partial<typeof taxDefaults> = {}) {
  return taxTables(payResult({ ...taxDefaults, ...changes }, '2026-11-22'))
}

const csv = (changes: Partial<typeof taxDefaults> = {}) => tables(changes).flatMap(tableRows)

/** The rows of one table, by their first cells. */
function table(name: string, changes: Partial<typeof taxDefaults>) {
  const rows = tables(changes).find(({ caption }) => caption === name)?.rows ?? []
  return Object.fromEntries(
    rows.map(({ cells: [first, ...others] }) => [
      first,
      others.map((cell) => (typeof cell === 'string' ? cell : cell.text)),
    ]),
  )
}

describe('taxTables', () => {
  test('hold take-home pay by year, month, four weeks and week: 30,000 at 5% by sacrifice', () => {
    const rows = csv({ type: 'sacrifice' })
    expect(rows).toContainEqual(['Take-home pay', 23402.4, 1950.2, 1800.18, 450.05, 78.01])
    expect(rows).toContainEqual(['Basic rate, above £12,570', 15930, 20, 3186])
    expect(rows).toContainEqual([
      'Part of your pay',
      ...['Year in pounds', 'Month in pounds', '4 weeks in pounds', 'Week in pounds', 'Of pay in per cent'],
    ])
  })

  test('hold what today’s tax year leaves of the same pay, where it is another', () => {
    expect(csv()).toContainEqual(['Take-home pay in 2026/2027', 23919.6, 1993.3, 1839.97, 459.99, ''])
    expect(csv({ year: '2026-2027' }).flat()).not.toContain('Take-home pay in 2026/2027')
  })

  test('name the months of each line when a bonus is charged in its own', () => {
    const rows = csv({ year: '2026-2027', pension: '0', bonus: '20000', 'bonus-month': '4' })
    const starting = (name: string) => rows.find(([first]) => String(first).startsWith(name))?.slice(1)
    expect(starting('Each of 11 months: main rate')).toEqual([15_972, 8, 1277.76])
    expect(starting('Month 4, with the bonus: upper rate')).toEqual([18_311, 2, 366.22])
  })

  test('hold what is asked beside the pay: another salary, a rise, fewer days, a second job', () => {
    const captions = (changes: Partial<typeof taxDefaults>) => tables(changes).map(({ caption }) => caption)
    expect(captions({})).toEqual([
      'Your pay, period by period',
      'From pay to take-home pay',
      'Income tax by band',
      'National Insurance by band',
    ])
    expect(captions({ 'other-salary': '60000', 'more-pay': '1000', 'days-then': '4', 'second-pay': '900' })).toEqual([
      ...captions({}),
      'Two salaries side by side',
      'Now and with more pay',
      'Now and with other days',
      'Both jobs, a year',
      'Income tax on both jobs together, by band',
    ])
    expect(csv({ 'other-salary': '60000' })).toContainEqual(['Take-home pay', 23222.4, 41449.4, 18227])
  })

  // promise: tax-comparison-every-line
  test('compare the student loan of one salary and the pension of the other, each rounded by itself', () => {
    const compared = table('Two salaries side by side', {
      ...{ salary: '40000', year: '2026-2027', pension: '0', loans: 'plan2' },
      ...{ 'other-salary': '25000', 'other-pension': '5' },
    })
    // (40,000 − 29,385) × 9% = 955.35; 25,000 × 5% × 80%
    expect(compared['Student loan']).toEqual(['£955', '£0', '−£955'])
    expect(compared['Your pension payment']).toEqual(['£0', '£1,000', '+£1,000'])
    expect(Object.keys(table('Two salaries side by side', { pension: '0', 'other-salary': '40000' }))).toEqual([
      ...['Pay before tax', 'Income tax', 'National Insurance', 'Take-home pay', 'Take-home pay a month'],
    ])
  })
})
