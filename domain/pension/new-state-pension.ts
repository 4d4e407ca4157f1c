// How much of the new State Pension a National Insurance record brings.

import { pence, type Pence } from '../money.ts'

/** Qualifying years for all of it, and the fewest for any. */
export const qualifyingYears = {
  full: 35,
  least: 10,
  sources: [
    {
      title: 'Pensions Act 2014, sections 2 and 3',
      url: 'https://www.legislation.gov.uk/ukpga/2014/19/section/3',
    },
    {
      title: 'State Pension Regulations 2015, regulation 13',
      url: 'https://www.legislation.gov.uk/uksi/2015/173/regulation/13',
    },
  ],
  readOn: '2026-11-22',
} as const

/**
 * The new State Pension a year for a record that began after April 2016: a 35th of the full rate for each qualifying
 * year, none for fewer than ten.
 * @example newStatePension(pence(1060020), 20) // 605726
 */
export function newStatePension(fullYearly: Pence, years: number): Pence {
  const { full, least } = qualifyingYears
  return years < least ? pence(0) : pence((fullYearly * Math.min(years, full)) / full)
}
