// What calculators say of tax years.
import { longDate } from '#domain/calendar.ts'
import { formatPounds, pence, type Pence } from '#domain/money.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearEnd } from '#domain/tax/rates/tax-years.ts'

export const taxYear = 'Tax year'
export const whereYouLive = 'Where you live'
export const currentYear = (taxYear: string) => `${taxYear} (current)`
export const latestTaxYearIs = 'Our latest tax year is'
export const currentTaxYearIs = 'The current tax year is'
export const switchTo = (taxYear: string) => `Switch to ${taxYear}`
export const ratesEnd = (taxYear: TaxYearId) => `Our rates end on ${longDate(taxYearEnd(taxYear))}`
export const ratesNotHereYet = 'We are in another tax year now. Its rates are not here yet.'
export function differenceText(before: Pence, now: Pence, taxYear: TaxYearId): string {
  if (before === now) return 'no change'
  return `${formatPounds(pence(Math.abs(now - before)))} ${now > before ? 'more' : 'less'} than with the rates of ${taxYear}`
}
