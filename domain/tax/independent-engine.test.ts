// Holds the engine against an independent one, @saving-tool/hmrc-income-tax (MIT), over a grid of pay. Its known
// differences are listed with reasons; everything else must agree to the penny.
import {
  calculateEmployeeNationalInsurance,
  calculateIncomeTax,
  calculatePensionAnnualAllowance,
  calculatePersonalAllowance,
  calculateStudentLoanRepayments,
  getHmrcRates,
  isScottishTaxRates,
} from '@saving-tool/hmrc-income-tax'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds, type Pence } from '../money.ts'
import { incomeTax, personalAllowance } from './income-tax.ts'
import { nationalInsurance } from './national-insurance.ts'
import { taperedAnnualAllowance } from './pension-allowance.ts'
import { pensionMethods } from './pension-contribution.ts'
import { studentLoan, type StudentLoanPlan } from './student-loan.ts'
import { takeHomePay } from './take-home-pay.ts'
import { nations, type Nation, type TaxYearId } from './rates/tax-year-ids.ts'

/**
 * Where the other engine differs, and why ours is kept.
 * - 2026/2027, and Scotland in 2023/2024, are not in it.
 * - It does not round what is left of the personal allowance up to a pound (Income Tax Act 2007, section 35(3)), so at
 *   odd pounds from £100,000 to £125,140 its tax is up to 60p more. The grid takes even pounds there.
 * - Its Scottish limits up to the advanced rate stand £1 too high (14,877 for 14,876: the first pound of the next band
 *   taken as the last of this one), so its Scottish tax is up to 26p less. The comparison moves that pound.
 * - National Insurance thresholds are 52 weekly ones, £12,584 and £50,284, where ours are the annual £12,570 and £50,270.
 *   The comparison moves ours by these £14.
 * - At a weekly wage of exactly £967 it charges nothing (`<` and `>` with no `=`). The grid has no such pay.
 * - For 2023/2024 it charges 10%, the rate from 6 January 2024, where ours is the 12% that the year began with.
 * - Student loans are 52 weekly thresholds, cut to whole pounds or pence (once rounded up), of one plan at a time, and not
 *   rounded down to a pound. The comparison moves each by what is written out in `loanThresholds`, so that a wrong
 *   threshold on either side shows, and allows the pound.
 * - Its plan 4 threshold of 2024/2025 is still that of 2023/2024: £531.92 a week is £27,660 a year, where £31,395 was law.
 * - It collects plan 5 in every year, where no one repays before 6 April 2026.
 */
type LoanPlan = Exclude<StudentLoanPlan, 'plan5'>
type ScottishRates = Extract<ReturnType<typeof getHmrcRates>, { STARTER_RATE: number }>
type OtherYear = '2023/24' | '2024/25' | '2025/26'
type ComparedYear = Exclude<TaxYearId, '2026/2027'>
const years: [ComparedYear, OtherYear][] = [
  ['2023/2024', '2023/24'],
  ['2024/2025', '2024/25'],
  ['2025/2026', '2025/26'],
]
const comparable = years.flatMap(([taxYear, other]) =>
  nations
    .filter((nation) => nation !== 'scotland' || taxYear !== '2023/2024')
    .map((nation) => [taxYear, nation, other] as const),
)

/** Pay in pounds, 0 to £200,000 in uneven steps, in even pounds where the allowance tapers. */
const grid = Array.from({ length: 541 }, (_, step) => {
  const pay = step * 370.37
  return pay > 100_000 && pay < 125_200 ? Math.round(pay / 2) * 2 : Math.round(pay * 100) / 100
})

/** The other engine's weekly thresholds and the published yearly ones, in pounds. */
const loanThresholds: Record<ComparedYear, Record<LoanPlan, { weekly: number; yearly: number }>> = {
  '2023/2024': {
    plan1: { weekly: 423, yearly: 22_015 },
    plan2: { weekly: 524, yearly: 27_295 },
    plan4: { weekly: 532, yearly: 27_660 },
    postgraduate: { weekly: 403, yearly: 21_000 },
  },
  '2024/2025': {
    plan1: { weekly: 480.57, yearly: 24_990 },
    plan2: { weekly: 524.9, yearly: 27_295 },
    // Theirs is that of the year before.
    plan4: { weekly: 531.92, yearly: 31_395 },
    postgraduate: { weekly: 403.84, yearly: 21_000 },
  },
  '2025/2026': {
    plan1: { weekly: 501, yearly: 26_065 },
    plan2: { weekly: 547, yearly: 28_470 },
    plan4: { weekly: 629, yearly: 32_745 },
    postgraduate: { weekly: 403, yearly: 21_000 },
  },
}

const countryOf = (nation: Nation) => (nation === 'scotland' ? 'Scotland' : 'England/NI/Wales')

function otherTax(taxable: number, { nation, other }: { nation: Nation; other: OtherYear }): number {
  const where = { country: countryOf(nation), taxYear: other, taxableAnnualIncome: taxable } as const
  const allowance = calculatePersonalAllowance(where)
  const { total } = calculateIncomeTax({ ...where, personalAllowance: allowance })
  const rates = getHmrcRates(where)
  return isScottishTaxRates(rates) ? total + onTheMisplacedPounds(taxable - allowance, rates) : total
}

/** What the next band's rate adds on the pound that the other engine leaves in each Scottish band below. */
function onTheMisplacedPounds(taxed: number, rates: ScottishRates): number {
  const edges = [
    [rates.BASIC_BRACKET, rates.BASIC_RATE - rates.STARTER_RATE],
    [rates.INTERMEDIATE_BRACKET, rates.INTERMEDIATE_RATE - rates.BASIC_RATE],
    [rates.HIGHER_BRACKET, rates.HIGHER_RATE - rates.INTERMEDIATE_RATE],
    [rates.ADVANCED_BRACKET, rates.ADVANCED_RATE - rates.HIGHER_RATE],
  ] as const
  const pounds = edges.map(([bracket, more]) => Math.min(1, Math.max(0, taxed - (bracket - 1 - 12_570))) * more)
  return pounds.reduce((sum, more) => sum + more, 0)
}

/** Rounds half up to a penny; the other engine leaves binary fractions. */
const toPence = (pounds: number): Pence => penceFromPounds(pounds)

describe.each(comparable)('in %s, %s, the engine agrees with the independent one on', (taxYear, nation, other) => {
  test('the personal allowance', () => {
    for (const pay of grid) {
      const theirs = calculatePersonalAllowance({ taxableAnnualIncome: pay, taxYear: other })
      expect(personalAllowance(taxYear, toPence(pay))).toBe(toPence(theirs))
    }
  })

  test('income tax', () => {
    for (const pay of grid) {
      expect([pay, incomeTax({ taxYear, nation, income: toPence(pay) })]).toEqual([
        pay,
        toPence(otherTax(pay, { nation, other })),
      ])
    }
  })

  test('income tax and take-home pay after a contribution by each method', () => {
    for (const method of pensionMethods) {
      for (const percent of [3, 5, 12.5]) {
        for (const pay of grid.map((amount) => Math.round(amount / 400) * 400)) {
          const ours = takeHomePay({ salary: toPence(pay), taxYear, nation, pension: { method, percent } })
          const contribution = (pay * percent) / 100
          const tax = toPence(otherTax(method === 'relief-at-source' ? pay : pay - contribution, { nation, other }))
          expect([method, pay, ours.incomeTax]).toEqual([method, pay, tax])
          const fromPay = toPence(method === 'relief-at-source' ? contribution * 0.8 : contribution)
          expect(ours.takeHome).toBe(toPence(pay) - tax - ours.nationalInsurance - fromPay)
        }
      }
    }
  })
})

describe.each(years)('in %s the engine agrees with the independent one on', (taxYear, other) => {
  test('National Insurance, £14 of threshold apart', () => {
    // Written out, so that a wrong rate in our table shows.
    const moreThanTheirs = taxYear === '2023/2024' ? 0.12 - 0.1 : 0
    for (const pay of grid) {
      const theirs = calculateEmployeeNationalInsurance({ taxableAnnualIncome: pay + 14, taxYear: other })
      const inMainBand = Math.min(Math.max(pay - 12_570, 0), 37_700)
      const atOurRate = theirs + inMainBand * moreThanTheirs
      expect(Math.abs(nationalInsurance({ taxYear, pay: toPence(pay) }) - toPence(atOurRate))).toBeLessThanOrEqual(1)
    }
  })

  const plans: [LoanPlan, 1 | 2 | 4 | 'postgrad'][] = [
    ['plan1', 1],
    ['plan2', 2],
    ['plan4', 4],
    ['postgraduate', 'postgrad'],
  ]
  // promise: independent-engine-student-loans
  test.each(plans)('%s repayments, to the pound, and would not with a threshold £5 off', (plan, studentLoanPlanNo) => {
    const { weekly, yearly } = loanThresholds[taxYear][plan]
    const apart = weekly * 52 - yearly
    const agreesWhenOursIsOffBy = (pounds: number) =>
      grid.every((pay) => {
        const theirPay = { taxableAnnualIncome: pay + apart, taxYear: other, studentLoanPlanNo }
        // A threshold that is higher repays as pay that is as much lower.
        const ourPay = toPence(Math.max(0, pay - pounds))
        const over =
          calculateStudentLoanRepayments(theirPay) * 100 - studentLoan({ taxYear, pay: ourPay, plans: [plan] })
        return over > -0.01 && over < 100
      })
    expect([-5, 0, 5].map(agreesWhenOursIsOffBy)).toEqual([false, true, false])
  })

  test('the tapered annual allowance, from £200,000 of threshold income', () => {
    for (const pay of grid.map((amount) => amount * 2 + 200_000.01)) {
      const theirs = calculatePensionAnnualAllowance({ taxYear: other, totalAnnualIncome: pay })
      const income = toPence(pay)
      expect(taperedAnnualAllowance({ taxYear, thresholdIncome: income, adjustedIncome: income })).toBe(
        toPence(theirs.allowance),
      )
    }
  })
})

describe('the differences listed above', () => {
  test('are real: half pounds of allowance, a misplaced Scottish pound, weekly thresholds, the gap at £967 a week, 10%, a stale plan 4 and plan 5', () => {
    const odd = { taxableAnnualIncome: 100_001, taxYear: '2025/26' } as const
    expect(calculatePersonalAllowance(odd)).toBe(12_569.5)
    expect(personalAllowance('2025/2026', pence(10_000_100))).toBe(1_257_000)
    expect(calculateEmployeeNationalInsurance({ taxableAnnualIncome: 60_000, taxYear: '2024/25' })).toBeCloseTo(
      3_210.32,
      5,
    )
    expect(calculateEmployeeNationalInsurance({ taxableAnnualIncome: 50_284, taxYear: '2024/25' })).toBe(0)
    expect(getHmrcRates({ taxYear: '2023/24' }).NI_MIDDLE_RATE).toBe(0.1)
    // (31,395 − 27,659.84) × 9% is taken too much at and above the threshold of the law
    const plan4 = { taxableAnnualIncome: 31_395, taxYear: '2024/25', studentLoanPlanNo: 4 } as const
    expect(calculateStudentLoanRepayments(plan4)).toBeCloseTo(336.16, 2)
    expect(studentLoan({ taxYear: '2024/2025', pay: pence(3_139_500), plans: ['plan4'] })).toBe(0)
    expect(
      calculateStudentLoanRepayments({ taxableAnnualIncome: 30_000, taxYear: '2023/24', studentLoanPlanNo: 5 }),
    ).toBeGreaterThan(0)
    expect(() => calculateIncomeTax({ ...odd, taxYear: '2023/24', country: 'Scotland', personalAllowance: 0 })).toThrow(
      'not currently supported for Scotland',
    )
  })
})
