import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../calendar.ts'
import { ageOn, statePensionAgesAt, statePensionStart } from './state-pension-age.ts'

/** The same day so many months on, or the month's last where it has none; who was born on 29 February waits for 1 March. */
function dayOfMonth(born: string, months: number): string {
  const [year, month, day] = born.split('-').map(Number) as [number, number, number]
  const isLeapBirth = month === 2 && day === 29
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const on = isLeapBirth && months % 12 === 0 ? day : Math.min(day, last)
  return new Date(Date.UTC(year, month - 1 + months, on)).toISOString().slice(0, 10)
}

describe('statePensionStart', () => {
  // GOV.UK, State Pension age timetables.
  test.each([
    ['1953-12-05', '2018-12-05', 65, 0],
    ['1954-10-06', '2020-10-06', 66, 0],
    ['1955-01-01', '2021-01-01', 66, 0],
    ['1960-04-05', '2026-04-05', 66, 0],
    ['1960-04-06', '2026-05-06', 66, 1],
    ['1960-05-05', '2026-06-05', 66, 1],
    ['1960-05-06', '2026-07-06', 66, 2],
    // The timetable's own example of a month without a 31st.
    ['1960-07-31', '2026-11-30', 66, 4],
    ['1960-12-05', '2027-08-05', 66, 8],
    ['1960-12-06', '2027-09-06', 66, 9],
    ['1961-01-05', '2027-10-05', 66, 9],
    ['1961-02-06', '2028-01-06', 66, 11],
    ['1961-03-05', '2028-02-05', 66, 11],
    ['1961-03-06', '2028-03-06', 67, 0],
    ['1964-02-29', '2031-03-01', 67, 0],
    ['1977-04-05', '2044-04-05', 67, 0],
    ['1978-04-06', '2046-04-06', 68, 0],
    ['1980-02-29', '2048-02-29', 68, 0],
    ['1996-11-21', '2064-11-21', 68, 0],
    ['2010-01-01', '2078-01-01', 68, 0],
  ])('of someone born on %s is %s, at %d years and %d months', (bornOn, on, years, months) => {
    expect(statePensionStart(bornOn)).toEqual({ on, age: { years, months } })
  })

  // Pensions Act 1995, Schedule 4: each of these months of birth has one day, whatever the day of the birth.
  // promise: state-pension-age-by-birth
  test.each([
    ['1953-12-06', '1954-01-05', '2019-03-06'],
    ['1954-01-06', '1954-02-05', '2019-05-06'],
    ['1954-02-06', '1954-03-05', '2019-07-06'],
    ['1954-03-06', '1954-04-05', '2019-09-06'],
    ['1954-04-06', '1954-05-05', '2019-11-06'],
    ['1954-05-06', '1954-06-05', '2020-01-06'],
    ['1954-06-06', '1954-07-05', '2020-03-06'],
    ['1954-07-06', '1954-08-05', '2020-05-06'],
    ['1954-08-06', '1954-09-05', '2020-07-06'],
    ['1954-09-06', '1954-10-05', '2020-09-06'],
    ['1977-04-06', '1977-05-05', '2044-05-06'],
    ['1977-05-06', '1977-06-05', '2044-07-06'],
    ['1977-06-06', '1977-07-05', '2044-09-06'],
    ['1977-07-06', '1977-08-05', '2044-11-06'],
    ['1977-08-06', '1977-09-05', '2045-01-06'],
    ['1977-09-06', '1977-10-05', '2045-03-06'],
    ['1977-10-06', '1977-11-05', '2045-05-06'],
    ['1977-11-06', '1977-12-05', '2045-07-06'],
    ['1977-12-06', '1978-01-05', '2045-09-06'],
    ['1978-01-06', '1978-02-05', '2045-11-06'],
    ['1978-02-06', '1978-03-05', '2046-01-06'],
    ['1978-03-06', '1978-04-05', '2046-03-06'],
  ])('of those born from %s to %s is %s', (first, last, on) => {
    expect([statePensionStart(first).on, statePensionStart(last).on]).toEqual([on, on])
  })

  test('tells the age by then in whole months', () => {
    expect(statePensionStart('1977-04-06').age).toEqual({ years: 67, months: 1 })
    expect(statePensionStart('1977-05-05').age).toEqual({ years: 67, months: 0 })
    expect(statePensionStart('1978-04-05').age).toEqual({ years: 67, months: 11 })
  })

  // Pensions Act 1995, Schedule 4, paragraph 1, as amended in 2007, 2011 and 2014: how many months after birth everyone born
  // in each period has it (up to 1953, men). Between these periods the law names a day for each month of birth, above.
  test.each([
    ['1946-11-22', '1953-12-05', 65 * 12],
    ['1954-10-06', '1960-04-05', 66 * 12],
    ['1960-04-06', '1960-05-05', 66 * 12 + 1],
    ['1960-05-06', '1960-06-05', 66 * 12 + 2],
    ['1960-06-06', '1960-07-05', 66 * 12 + 3],
    ['1960-07-06', '1960-08-05', 66 * 12 + 4],
    ['1960-08-06', '1960-09-05', 66 * 12 + 5],
    ['1960-09-06', '1960-10-05', 66 * 12 + 6],
    ['1960-10-06', '1960-11-05', 66 * 12 + 7],
    ['1960-11-06', '1960-12-05', 66 * 12 + 8],
    ['1960-12-06', '1961-01-05', 66 * 12 + 9],
    ['1961-01-06', '1961-02-05', 66 * 12 + 10],
    ['1961-02-06', '1961-03-05', 66 * 12 + 11],
    ['1961-03-06', '1977-04-05', 67 * 12],
    ['1978-04-06', '2012-11-22', 68 * 12],
  ])('of everybody born from %s to %s is that many months after birth: %d', (first, last, months) => {
    const births = Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day))
    const others = births.filter((born) => {
      const { on, age } = statePensionStart(born)
      return age.years * 12 + age.months !== months || on !== dayOfMonth(born, months)
    })
    expect([births.at(-1), others]).toEqual([last, []])
  })

  test('is never earlier for who was born a day later, from 1946 to 1990', () => {
    const days = Array.from({ length: 44 * 365 }, (_, day) => statePensionStart(addDays('1946-01-01', day)).on)
    expect(days).toEqual(days.toSorted())
  })
})

describe('statePensionAgesAt', () => {
  test.each([
    [30, '68 0', '68 0'],
    [60, '67 0', '67 0'],
    [65, '66 8', '67 0'],
    [48, '67 7', '68 0'],
    [72, '65 0', '66 0'],
    [80, '65 0', '65 0'],
  ])('for someone aged %d on 21 November 2026 goes from %s to %s', (age, oldest, youngest) => {
    const ages = statePensionAgesAt(age, '2026-11-21').map(({ years, months }) => `${years} ${months}`)
    expect(ages).toEqual([oldest, youngest])
  })
})

describe('ageOn', () => {
  test.each([
    ['1966-03-10', '2026-11-21', 60, 8],
    ['1966-11-21', '2026-11-21', 60, 0],
    ['1966-11-22', '2026-11-21', 59, 11],
  ])('of %s on %s is %d years and %d months', (bornOn, today, years, months) => {
    expect(ageOn(bornOn, today)).toEqual({ years, months })
  })
})
