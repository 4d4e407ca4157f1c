// Universal Credit, by the month. A year's rates begin with the first assessment period that starts on or after its first
// day, or a few days later, so a month in April or May may still have those of the year before.

import { constant, yearly, type EachTaxYear, type RateSeries, type RateUnit } from './rate-series.ts'
import type { RateSource } from './rate-sources.ts'

const from = {
  cpag2023: { title: 'Child Poverty Action Group, Universal credit rates', url: 'https://askcpag.org.uk/?id=-251839' },
  cpag2024: {
    title: 'Child Poverty Action Group, Universal credit rates 2024/25',
    url: 'https://askcpag.org.uk/?id=-250989',
  },
  cpag2025: {
    title: 'Child Poverty Action Group, Universal credit rates 2025/26',
    url: 'https://askcpag.org.uk/?id=-267269',
  },
  govUkBenefits2024: {
    title: 'GOV.UK, Benefit and pension rates 2024 to 2025',
    url: 'https://www.gov.uk/government/publications/benefit-and-pension-rates-2024-to-2025/benefit-and-pension-rates-2024-to-2025',
  },
  regulation22: {
    title: 'Universal Credit Regulations 2013, regulation 22',
    url: 'https://www.legislation.gov.uk/uksi/2013/376/regulation/22',
  },
  regulation24A: {
    title: 'Universal Credit Regulations 2013, regulation 24A',
    url: 'https://www.legislation.gov.uk/uksi/2013/376/regulation/24A',
  },
  regulation34: {
    title: 'Universal Credit Regulations 2013, regulation 34',
    url: 'https://www.legislation.gov.uk/uksi/2013/376/regulation/34',
  },
  regulation72: {
    title: 'Universal Credit Regulations 2013, regulation 72',
    url: 'https://www.legislation.gov.uk/uksi/2013/376/regulation/72',
  },
  regulation18: {
    title: 'Universal Credit Regulations 2013, regulation 18',
    url: 'https://www.legislation.gov.uk/uksi/2013/376/regulation/18',
  },
  capExemption: {
    title: 'GOV.UK, When the benefit cap affects your Universal Credit payments',
    url: 'https://www.gov.uk/benefit-cap/how-earnings-affect-when-benefit-cap-starts',
  },
} as const satisfies Record<string, RateSource>

/** A monthly amount, whose years each have a page of their own. */
function monthly(title: string, [first, second, third, fourth]: EachTaxYear<number>, note?: string): RateSeries {
  const text = { title: `Universal Credit, ${title}`, unit: 'pounds a month' as const, source: from.cpag2023 }
  return yearly(note === undefined ? text : { ...text, note }, [
    first,
    { value: second, source: from.cpag2024 },
    { value: third, source: from.cpag2025 },
    { value: fourth, source: 'govUkBenefits2026' },
  ])
}

function unchanged(title: string, unit: RateUnit, source: RateSource, value: number): RateSeries {
  return constant({ title: `Universal Credit, ${title}`, unit, source }, value, '2026/2027')
}

function cap(who: string, value: number): RateSeries {
  const text = { title: `Benefit cap, ${who}`, unit: 'pounds a month' as const, source: from.govUkBenefits2024 }
  return yearly(text, [value, value, value, { value, source: 'govUkBenefits2026' }])
}

export const universalCreditRates = {
  'universalCredit.singleUnder25': monthly('single and under 25', [292.11, 311.68, 316.98, 338.58]),
  'universalCredit.single': monthly('single and 25 or over', [368.74, 393.45, 400.14, 424.9]),
  'universalCredit.coupleUnder25': monthly('couple, both under 25', [458.51, 489.23, 497.55, 528.34]),
  'universalCredit.couple': monthly('couple, one or both 25 or over', [578.82, 617.6, 628.1, 666.97]),
  'universalCredit.firstChild': monthly('first child, if born before 6 April 2017', [315, 333.33, 339, 351.88]),
  'universalCredit.child': monthly('each other child', [269.58, 287.92, 292.81, 303.94]),
  'universalCredit.childLimit': yearly(
    {
      title: 'Universal Credit, children born from 6 April 2017 on that count, the older ones counted first',
      unit: 'children',
      source: from.regulation24A,
      note: 'Ended for assessment periods from 6 April 2026 on.',
    },
    [2, 2, 2, null],
  ),
  'universalCredit.disabledChildLower': monthly('disabled child, lower rate', [146.31, 156.11, 158.76, 164.79]),
  'universalCredit.disabledChildHigher': monthly('disabled child, higher rate', [456.89, 487.58, 495.87, 514.71]),
  'universalCredit.health': monthly(
    'health element',
    [390.06, 416.19, 423.27, 429.8],
    'From 6 April 2026 for whoever had it before, meets the severe conditions criteria or is terminally ill.',
  ),
  'universalCredit.healthNew': yearly(
    {
      title: 'Universal Credit, health element of whoever claims it from 6 April 2026 on',
      unit: 'pounds a month',
      source: 'govUkBenefits2026',
    },
    [null, null, null, 217.26],
  ),
  'universalCredit.carer': monthly('carer element', [185.86, 198.31, 201.68, 209.34]),
  'universalCredit.allowanceWithRent': monthly('work allowance with help for rent', [379, 404, 411, 427]),
  'universalCredit.allowanceWithoutRent': monthly('work allowance without help for rent', [631, 673, 684, 710]),
  'universalCredit.taper': unchanged('taken for each pound of pay', 'percent', from.regulation22, 55),
  'universalCredit.childcareShare': unchanged('share of childcare paid', 'percent', from.regulation34, 85),
  'universalCredit.childcareOneChild': monthly(
    'most for childcare, one child',
    [950.92, 1_014.63, 1_031.88, 1_071.09],
    'In 2023/2024 from 28 June 2023 on.',
  ),
  'universalCredit.childcareMoreChildren': monthly(
    'most for childcare, two or more children',
    [1_630.15, 1_739.37, 1_768.94, 1_836.16],
    'In 2023/2024 from 28 June 2023 on.',
  ),
  'universalCredit.savingsFrom': unchanged('savings that are left out', 'pounds', from.regulation72, 6_000),
  'universalCredit.savingsUpTo': unchanged('savings above which nothing is paid', 'pounds', from.regulation18, 16_000),
  'universalCredit.savingsStep': unchanged('step of savings', 'pounds', from.regulation72, 250),
  'universalCredit.savingsStepIncome': unchanged(
    'taken for each step of savings or part of it',
    'pounds a month',
    from.regulation72,
    4.35,
  ),
  'benefitCap.familyLondon': cap('couple or children, Greater London', 2_110.25),
  'benefitCap.family': cap('couple or children, elsewhere', 1_835),
  'benefitCap.singleLondon': cap('single without children, Greater London', 1_413.92),
  'benefitCap.single': cap('single without children, elsewhere', 1_229.42),
  'benefitCap.exemptFrom': yearly(
    {
      title: 'Net pay from which the benefit cap does not apply',
      unit: 'pounds a month',
      source: from.capExemption,
    },
    [
      722,
      793,
      {
        value: 846,
        confidence: 'single-source',
        note: '16 hours a week at the National Living Wage, down to the pound. No page of that year was found.',
      },
      881,
    ],
  ),
} as const satisfies Record<string, RateSeries>
