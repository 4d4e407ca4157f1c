// Bank holidays of the UK, year by year as GOV.UK lists them, and the working days that banks have.

import { isWeekend } from '../calendar.ts'
import type { Nation, TaxYearId } from '../tax/rates/tax-year-ids.ts'

/** Where the days below are from. GOV.UK publishes each year's some two years ahead, and adds single ones later. */
export const bankHolidaySource = {
  title: 'GOV.UK, UK bank holidays',
  url: 'https://www.gov.uk/bank-holidays',
  /** The day of the file that was read, from which the page is made: lib/data/bank-holidays.json of alphagov/frontend, cb2a016d. */
  readOn: '2026-08-21',
} as const

type CalendarYear = TaxYearId extends `${infer First}/${infer Second}` ? First | Second : never
type Place = 'england-and-wales' | 'scotland' | 'northern-ireland'

/** Months and days. A year that a tax year of the table falls in cannot be left out. */
const bankHolidays: Readonly<Record<CalendarYear, Readonly<Record<Place, readonly string[]>>>> = {
  2023: {
    'england-and-wales': ['01-02', '04-07', '04-10', '05-01', '05-08', '05-29', '08-28', '12-25', '12-26'],
    scotland: ['01-02', '01-03', '04-07', '05-01', '05-08', '05-29', '08-07', '11-30', '12-25', '12-26'],
    'northern-ireland': [
      '01-02',
      '03-17',
      '04-07',
      '04-10',
      '05-01',
      '05-08',
      '05-29',
      '07-12',
      '08-28',
      '12-25',
      '12-26',
    ],
  },
  2024: {
    'england-and-wales': ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26'],
    scotland: ['01-01', '01-02', '03-29', '05-06', '05-27', '08-05', '12-02', '12-25', '12-26'],
    'northern-ireland': ['01-01', '03-18', '03-29', '04-01', '05-06', '05-27', '07-12', '08-26', '12-25', '12-26'],
  },
  2025: {
    'england-and-wales': ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
    scotland: ['01-01', '01-02', '04-18', '05-05', '05-26', '08-04', '12-01', '12-25', '12-26'],
    'northern-ireland': ['01-01', '03-17', '04-18', '04-21', '05-05', '05-26', '07-14', '08-25', '12-25', '12-26'],
  },
  2026: {
    'england-and-wales': ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
    scotland: ['01-01', '01-02', '04-03', '05-04', '05-25', '06-15', '08-03', '11-30', '12-25', '12-28'],
    'northern-ireland': ['01-01', '03-17', '04-03', '04-06', '05-04', '05-25', '07-13', '08-31', '12-25', '12-28'],
  },
  2027: {
    'england-and-wales': ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
    scotland: ['01-01', '01-04', '03-26', '05-03', '05-31', '08-02', '11-30', '12-27', '12-28'],
    'northern-ireland': ['01-01', '03-17', '03-26', '03-29', '05-03', '05-31', '07-12', '08-30', '12-27', '12-28'],
  },
}

/**
 * Whether money reaches a bank account on a day, in a nation. Payments between banks stop everywhere on the holidays of England
 * and Wales; each nation has its own besides. Null for a weekday of a year that the table does not have: we cannot tell.
 * @example isBankWorkingDay('2026-04-06', 'england') // false: Easter Monday
 */
export function isBankWorkingDay(date: string, nation: Nation): boolean | null {
  if (isWeekend(date)) return false
  const [year, day] = [date.slice(0, 4), date.slice(5)]
  if (!isOfTable(year)) return null
  const holidays = bankHolidays[year]
  return !holidays['england-and-wales'].includes(day) && !holidays[placeOf(nation)].includes(day)
}

function isOfTable(year: string): year is CalendarYear {
  return year in bankHolidays
}

function placeOf(nation: Nation): Place {
  return nation === 'england' || nation === 'wales' ? 'england-and-wales' : nation
}
