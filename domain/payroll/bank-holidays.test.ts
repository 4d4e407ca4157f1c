import { describe, expect, test } from 'vitest'
import { isBankWorkingDay } from './bank-holidays.ts'
import { addDays, isWeekend } from '../calendar.ts'
import { taxYearIds, type Nation } from '../tax/rates/tax-year-ids.ts'

describe('isBankWorkingDay', () => {
  test.each<[string, string, Nation, boolean | null]>([
    ['a Friday', '2026-11-27', 'england', true],
    ['a Saturday', '2026-11-28', 'england', false],
    ['a Sunday', '2026-11-29', 'england', false],
    ['Good Friday', '2026-04-03', 'scotland', false],
    ['Easter Monday', '2026-04-06', 'wales', false],
    // No bank holiday in Scotland, but no payments reach an account.
    ['Easter Monday in Scotland', '2026-04-06', 'scotland', false],
    ['the early May holiday', '2024-05-06', 'england', false],
    ['the day of the coronation', '2023-05-08', 'northern-ireland', false],
    ['Boxing Day on a Saturday, given on Monday', '2026-12-28', 'england', false],
    ['2 January in Scotland', '2026-01-02', 'scotland', false],
    ['2 January in England', '2026-01-02', 'england', true],
    ['the Scottish holiday of the World Cup', '2026-06-15', 'scotland', false],
    ['St Andrew’s Day in Scotland', '2026-11-30', 'scotland', false],
    ['St Andrew’s Day in Wales', '2026-11-30', 'wales', true],
    ['St Patrick’s Day in Northern Ireland', '2027-03-17', 'northern-ireland', false],
    ['12 July in Northern Ireland, given on the Monday', '2026-07-13', 'northern-ireland', false],
    ['a weekday beyond the table', '2031-01-06', 'england', null],
    ['a weekend beyond the table', '2031-01-05', 'england', false],
  ])('of %s', (_, date, nation, isWorking) => {
    expect(isBankWorkingDay(date, nation)).toBe(isWorking)
  })

  // Easter by the calendar's rule (Meeus), for the year's two holidays that move with it.
  test.each([...new Set(taxYearIds.flatMap((id) => id.split('/')))])('knows Easter of %s', (year) => {
    const easter = easterOf(Number(year))
    expect(isBankWorkingDay(addDays(easter, -2), 'scotland')).toBe(false)
    expect(isBankWorkingDay(addDays(easter, 1), 'england')).toBe(false)
    expect(isBankWorkingDay(addDays(easter, 2), 'northern-ireland')).toBe(true)
  })

  // England and Wales have eight; Northern Ireland two more, Scotland three. 2023 had one for the coronation, Scotland one in 2026.
  test.each([
    [2023, 9, 12, 11],
    [2024, 8, 11, 10],
    [2025, 8, 11, 10],
    [2026, 8, 12, 10],
    [2027, 8, 11, 10],
  ])(
    'has in %i so many weekdays without payments in England and Wales, Scotland and Northern Ireland',
    (year, ...counts) => {
      const daysOff = (nation: Nation) => {
        const days = Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day))
        return days.filter(
          (day) => day.startsWith(`${year}`) && !isWeekend(day) && isBankWorkingDay(day, nation) === false,
        ).length
      }
      expect([daysOff('england'), daysOff('scotland'), daysOff('northern-ireland')]).toEqual(counts)
      expect(daysOff('wales')).toBe(counts[0])
    },
  )
})

function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return `${year}-${String(Math.floor(m / 31)).padStart(2, '0')}-${String((m % 31) + 1).padStart(2, '0')}`
}
