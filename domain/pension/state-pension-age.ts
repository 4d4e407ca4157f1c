// From what age the State Pension is paid, by date of birth (Pensions Acts 1995, 2007, 2011 and 2014).

import type { RateSource } from '../tax/rate-sources.ts'

/** An age in years and months. */
export type Age = { years: number; months: number }

/** Births up to and including `bornUntil` (null: all later ones) reach State Pension age at `age`. */
export type StatePensionAgeStep = { bornUntil: string | null; age: Age }

/** Where the timetable was checked. The law sets it by birth, so it holds in every tax year. */
export const statePensionAgeSource: RateSource = {
  title: 'Pensions Act 1995, Schedule 4, as amended by the Pensions Act 2014',
  url: 'https://www.legislation.gov.uk/ukpga/1995/26/schedule/4',
}

/** The timetable, earliest births first: 66, then a month more for each month of birth to 67, and so again to 68. */
export const statePensionAges: readonly StatePensionAgeStep[] = [
  { bornUntil: '1960-04-05', age: { years: 66, months: 0 } },
  ...monthlySteps({ year: 1960, month: 5, years: 66 }),
  { bornUntil: '1977-04-05', age: { years: 67, months: 0 } },
  ...monthlySteps({ year: 1977, month: 5, years: 67 }),
  { bornUntil: null, age: { years: 68, months: 0 } },
]

/**
 * The State Pension age of someone born on a calendar date. Births before 6 October 1954 had earlier ages, all long
 * since reached: they answer 66.
 * @example statePensionAge('1996-03-01') // { years: 68, months: 0 }
 */
export function statePensionAge(bornOn: string): Age {
  const step = statePensionAges.find(({ bornUntil }) => bornUntil === null || bornOn <= bornUntil)
  return step?.age ?? { years: 68, months: 0 }
}

/** Eleven steps: each for births to the 5th of a month, a month of age more than the one before. */
function monthlySteps(first: { year: number; month: number; years: number }): StatePensionAgeStep[] {
  return Array.from({ length: 11 }, (_, index) => {
    const monthIndex = first.month - 1 + index
    const year = first.year + Math.floor(monthIndex / 12)
    const month = String((monthIndex % 12) + 1).padStart(2, '0')
    return { bornUntil: `${year}-${month}-05`, age: { years: first.years, months: index + 1 } }
  })
}
