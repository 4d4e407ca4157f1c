// From when the State Pension is paid, by date of birth (Pensions Acts 1995, 2007, 2011 and 2014).

import { addDays, addMonths, wholeMonthsBetween } from '../calendar.ts'
import type { RateSource } from '../tax/rates/rate-sources.ts'

/** An age in years and months. */
export type Age = { years: number; months: number }

/** Births up to and including `bornUntil` (null: all later ones) get it at an age, or all on one day. */
export type StatePensionStep = { bornUntil: string | null } & ({ age: Age } | { on: string })

/** The first day of the State Pension, and the age that is reached by then, in whole months. */
export type StatePensionStart = { on: string; age: Age }

/** Where the timetable was checked. The law sets it by birth, so it holds in every tax year. */
export const statePensionAgeSource: RateSource = {
  title: 'Pensions Act 1995, Schedule 4, as amended by the Pensions Act 2014',
  url: 'https://www.legislation.gov.uk/ukpga/1995/26/schedule/4',
}

/**
 * The timetable, earliest births first. From 65 to 66, and again from 67 to 68, the law names a day for each month of birth,
 * two months after the one before: 6 March 2019 to 6 September 2020, and 6 May 2044 to 6 March 2046. From 66 to 67 each
 * month of birth adds a month.
 */
export const statePensionSteps: readonly StatePensionStep[] = [
  { bornUntil: '1953-12-05', age: { years: 65, months: 0 } },
  ...daysByMonthOfBirth(10, '1954-01-05', '2019-03-06'),
  { bornUntil: '1960-04-05', age: { years: 66, months: 0 } },
  ...Array.from({ length: 11 }, (_, index) => ({
    bornUntil: addMonths('1960-05-05', index),
    age: { years: 66, months: index + 1 },
  })),
  { bornUntil: '1977-04-05', age: { years: 67, months: 0 } },
  ...daysByMonthOfBirth(12, '1977-05-05', '2044-05-06'),
  { bornUntil: null, age: { years: 68, months: 0 } },
]

/**
 * When the State Pension of someone born on a calendar date begins. For births before 6 December 1953 it is the age of men:
 * women had theirs earlier, and all of them have long since reached it.
 * @example statePensionStart('1977-04-20') // { on: '2044-05-06', age: { years: 67, months: 0 } }
 */
export function statePensionStart(bornOn: string): StatePensionStart {
  const step = statePensionSteps.find(({ bornUntil }) => bornUntil === null || bornOn <= bornUntil)
  if (step === undefined) throw new RangeError(`No State Pension age for births on ${bornOn}`)
  if ('age' in step) return { on: dayOfAge(bornOn, step.age), age: step.age }
  return { on: step.on, age: ageOn(bornOn, step.on) }
}

/**
 * The State Pension ages of the oldest and the youngest who are of an age in whole years on a day. They may be alike.
 * @example statePensionAgesAt(60, '2026-11-21') // both { years: 67, months: 0 }
 */
export function statePensionAgesAt(age: number, today: string): [Age, Age] {
  const [oldest, youngest] = [addDays(addMonths(today, -(age + 1) * 12), 1), addMonths(today, -age * 12)]
  return [statePensionStart(oldest).age, statePensionStart(youngest).age]
}

/**
 * How old someone born on a calendar date is on another, in whole months.
 * @example ageOn('1966-03-10', '2026-11-21') // { years: 60, months: 8 }
 */
export function ageOn(bornOn: string, today: string): Age {
  const months = wholeMonthsBetween(bornOn, today)
  return { years: Math.floor(months / 12), months: ((months % 12) + 12) % 12 }
}

/** So many months of birth, the first of them up to `bornUntil`, each with a day two months after the one before. */
function daysByMonthOfBirth(months: number, bornUntil: string, on: string): StatePensionStep[] {
  return Array.from({ length: months }, (_, index) => ({
    bornUntil: addMonths(bornUntil, index),
    on: addMonths(on, 2 * index),
  }))
}

/** Someone born on 29 February comes of an age on 1 March where the year has no such day. */
function dayOfAge(bornOn: string, { years, months }: Age): string {
  const day = addMonths(bornOn, years * 12 + months)
  return bornOn.endsWith('-02-29') && day.endsWith('-02-28') ? day.replace('-02-28', '-03-01') : day
}
