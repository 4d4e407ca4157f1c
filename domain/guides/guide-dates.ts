// The dates of a guide: days that the reader gives, and rules of the guide's author that count from them.
import { addDays, addMonths, addWorkingDays, nextTime } from '../calendar.ts'
import type { Nation } from '../tax/rates/tax-year-ids.ts'

/**
 * A day that the reader gives: what its field is called, what it says below that, and the nations whose readers are asked for
 * it, where these are not all four.
 */
export type GivenDay = {
  id: string
  label: string
  hint?: string | undefined
  nations?: readonly Nation[] | undefined
}

/**
 * A date that follows from a given day by steps, one after the other. The id is the one under which the guide's text says what
 * happens then and what to do.
 */
export type DateRule = { id: string; from: string; steps: readonly string[] }

/**
 * `choose` is for a guide whose given days are alternatives: it asks which of them has happened, `label` answers it, and `hint`
 * names the day that is then asked for.
 */
export type GuideDates = { given: readonly GivenDay[]; choose?: string | undefined; rules: readonly DateRule[] }

/** Each kind of step as an author writes it, and what it makes of a day. Null where the rule does not apply to that day. */
const kinds: readonly (readonly [RegExp, (day: string, written: string) => string | null])[] = [
  [/^(-?\d+) days?$/, (day, count) => addDays(day, Number(count))],
  [/^(\d+) working days?$/, (day, count) => addWorkingDays(day, Number(count))],
  [/^(-?\d+) months?$/, (day, count) => addMonths(day, Number(count))],
  [/^next (\d\d-\d\d)$/, (day, monthAndDay) => nextTime(monthAndDay, day)],
  [/^last (\d\d-\d\d)$/, (day, monthAndDay) => addMonths(nextTime(monthAndDay, day), -12)],
  [/^only from (\d\d-\d\d)$/, (day, monthAndDay) => (day.slice(5) >= monthAndDay ? day : null)],
  [/^(start of the academic year)$/, academicYearStart],
]

/** @example isStep('2 months') // true */
export function isStep(step: string): boolean {
  return kinds.some(([form]) => form.test(step))
}

/**
 * The day to which steps lead from another.
 * @example dayAfter(['next 04-05', '48 months'], '2026-12-14') // '2031-04-05'
 */
export function dayAfter(steps: readonly string[], day: string): string | null {
  let then: string | null = day
  for (const step of steps) {
    const [form, take] = kinds.find(([form]) => form.test(step)) ?? []
    const written = form?.exec(step)?.[1]
    then = then === null || written === undefined || take === undefined ? null : take(then, written)
  }
  return then
}

/**
 * The day of each rule, by its id; null where its day is not given or the rule does not apply to it.
 * @example daysOf({ given: [], rules: [{ id: 'papers', from: 'start', steps: ['-7 days'] }] }, { start: '2026-12-14' }).papers // '2026-12-07'
 */
export function daysOf(
  { rules }: Pick<GuideDates, 'rules'>,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string | null> {
  return Object.fromEntries(
    rules.map(({ id, from, steps }) => {
      const day = given[from]
      return [id, day === undefined ? null : dayAfter(steps, day)]
    }),
  )
}

/**
 * The first day of the academic year to which the law of student finance counts a course: 1 September for a start from August
 * to December, 1 January for one until March, 1 April until June, and 1 July for July.
 */
function academicYearStart(course: string): string {
  const start = course.slice(5)
  return `${course.slice(0, 5)}${start < '04-01' ? '01-01' : start < '07-01' ? '04-01' : start < '08-01' ? '07-01' : '09-01'}`
}
