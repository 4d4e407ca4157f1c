// The dates of every guide, and their days once the reader has given some.
import { behindOnBillsDates } from './behind-on-bills-dates.ts'
import { everydayFraudDates } from './everyday-fraud-dates.ts'
import { firstJobDates } from './first-job-dates.ts'
import type { GuideDates } from './guide-date-rules.ts'
import type { GuideSlug } from './guide-slugs.ts'
import { movingOutAndRentingDates } from './moving-out-and-renting-dates.ts'
import { payingForStudyDates } from './paying-for-study-dates.ts'
import { sideIncomeDates } from './side-income-dates.ts'

export const guideDates: Readonly<Record<GuideSlug, GuideDates>> = {
  'first-job': firstJobDates,
  'moving-out-and-renting': movingOutAndRentingDates,
  'paying-for-study': payingForStudyDates,
  'behind-on-bills': behindOnBillsDates,
  'everyday-fraud': everydayFraudDates,
  'side-income': sideIncomeDates,
}

/**
 * The day of each rule, by its id; null where its day is not given or the rule does not apply to it.
 * @example daysOf(guideDates['side-income'], { earned: '2026-06-14' }).register // '2027-10-05'
 */
export function daysOf(
  { rules }: GuideDates,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string | null> {
  return Object.fromEntries(
    rules.map(({ id, from, on }) => {
      const day = given[from]
      return [id, day === undefined ? null : on(day)]
    }),
  )
}
