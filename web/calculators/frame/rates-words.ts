// What calculators say of the rates behind a result.
import { longDate, shortDate } from '#domain/calendar.ts'
import type { Rate } from '#domain/tax/rates/rate-series.ts'

export const ratesUsed = 'Rates used'
export const rateDates = ({ from, to }: Rate) => `, ${shortDate(from)} to ${shortDate(to)}:`
export const rateRead = ({ readOn, confidence, note }: Rate) =>
  `(read ${longDate(readOn)})${confidence === 'confirmed' ? '' : `. ${note}`}`
