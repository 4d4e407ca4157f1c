import { describe, expect, test } from 'vitest'
import { payResult, taxDefaults } from './inputs.ts'
import { wantedSalary } from './wanted-pay.tsx'

function wanted(changes: Partial<typeof taxDefaults>) {
  const { typed, pay } = payResult({ ...taxDefaults, year: '2026-2027', pension: '0', ...changes }, '2026-11-22')
  return wantedSalary(typed, pay.details)
}

describe('wantedSalary', () => {
  test('is the salary that leaves it, whatever salary is typed, for the period asked', () => {
    expect(wanted({ want: '2,333.30' })?.said).toBe(
      'To take home £2,333.30 a month in 2026/2027 you need a salary of £34,000 a year.',
    )
    expect(wanted({ want: '27,999.60', 'want-for': 'year', salary: '' })?.said).toBe(
      'To take home £27,999.60 a year in 2026/2027 you need a salary of £34,000 a year.',
    )
  })

  test('is none while nothing is wanted, where a bonus is enough, and where the pension takes all', () => {
    expect(wanted({})).toBeNull()
    expect(wanted({ want: '100', bonus: '5000' })).toMatchObject({ salary: null })
    expect(wanted({ want: '100', pension: '100', type: 'sacrifice' })?.said).toMatch(
      /we found no salary that leaves this/,
    )
  })
})
