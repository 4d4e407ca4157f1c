// What is known to change after the table’s last day. It is apart from the rates, since few pages tell of it.
import type { Confidence, RateSource, RateSourceId } from './rate-sources.ts'

/** A change that is not in force yet on the day the table was read. */
export type FutureChange = {
  from: string
  text: string
  /** The amount that it turns on, in pounds a year. */
  limit?: number
  source: RateSource | RateSourceId
  confidence: Confidence
}

/** What is known to come, soonest first. */
export const knownFutureChanges: readonly FutureChange[] = [
  {
    from: '2027-04-06',
    text: 'Tax on savings interest rises to 22%, 42% and 47%. Property income gets the same rates, but in Scotland the Scottish Parliament sets them.',
    source: {
      title: 'GOV.UK, Change to tax rates for property, savings and dividend income',
      url: 'https://www.gov.uk/government/publications/changes-to-tax-rates-for-property-savings-and-dividend-income/change-to-tax-rates-for-property-savings-and-dividend-income-technical-note',
    },
    confidence: 'confirmed',
  },
  {
    from: '2027-04-06',
    text: 'People under 65 may pay at most £12,000 a year into a cash ISA, within the £20,000 for all ISAs.',
    source: {
      title: 'HM Treasury, Budget 2025',
      url: 'https://www.gov.uk/government/publications/budget-2025-document',
    },
    confidence: 'confirmed',
  },
  {
    from: '2027-04-06',
    text: 'The student loan plan 2 threshold stays at £29,385 until 2029/2030.',
    source: {
      title: 'Which?, student loan changes in the Budget',
      url: 'https://www.which.co.uk/news/article/student-loan-changes-in-the-budget-what-you-need-to-know-abbem5B7SReV',
    },
    confidence: 'confirmed',
  },
  {
    from: '2028-04-06',
    text: 'The earliest age for taking a private pension rises from 55 to 57 for most people.',
    source: 'minimumPensionAge',
    confidence: 'confirmed',
  },
  {
    from: '2029-04-06',
    text: 'National Insurance is due on pay given up for a pension above £2,000 a year.',
    limit: 2_000,
    source: {
      title: 'National Insurance Contributions (Employer Pensions Contributions) Act 2026',
      url: 'https://www.legislation.gov.uk/ukpga/2026/15',
    },
    confidence: 'confirmed',
  },
  {
    from: '2031-04-06',
    text: 'The freeze of the personal allowance and of the income tax and National Insurance thresholds ends.',
    source: {
      title: 'GOV.UK, Income Tax and National Insurance thresholds kept until 5 April 2031',
      url: 'https://www.gov.uk/government/publications/maintaining-income-tax-and-equivalent-national-insurance-contributions-thresholds-until-5-april-2031/income-tax-maintaining-the-personal-allowance-and-the-basic-rate-limit-for-income-tax-and-equivalent-national-insurance-contributions-thresholds-unt',
    },
    confidence: 'confirmed',
  },
]
