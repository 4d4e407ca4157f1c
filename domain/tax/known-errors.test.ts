// Errors that public trackers tell of in tax calculators, each by its thread, held off here.
import { describe, expect, test } from 'vitest'
import { projectPension } from '../pension/pension-projection.ts'
import { pence, penceFromPounds } from '../money.ts'
import { growSavings } from '../saving/compound-interest.ts'
import { incomeTax, personalAllowance, taxableBands } from './income-tax.ts'
import { nationalInsurance } from './national-insurance.ts'
import { taperedAnnualAllowance } from './pension-allowance.ts'
import { comparePensionRelief } from './pension-tax-relief.ts'
import { knownFutureChanges } from './rates/future-changes.ts'
import { readTaxCode } from './tax-code.ts'
import { takeHomePay, type PayDetails } from './take-home-pay.ts'
import { taxYearIds } from './rates/tax-year-ids.ts'
import { findTextRate } from './rates/text-rates.ts'
import { findRate, rateAt, rateChangesIn } from './rates/tax-years.ts'

const england = { taxYear: '2025/2026', nation: 'england' } as const
const taxAt = (pay: number) => incomeTax({ ...england, income: penceFromPounds(pay) }) / 100
const takeHome = (salary: number, more: Partial<PayDetails> = {}) =>
  takeHomePay({ ...england, ...more, salary: penceFromPounds(salary) })

describe('takes home above £100,000 what the law leaves', () => {
  test('does not leave the 40% edge at £50,270 above £100,000 (SavingTool/hmrc-income-tax#14, #8)', () => {
    expect(taxAt(110_000)).toBe(33_432)
    expect(taxAt(150_000)).toBe(53_703)
  })

  test('tapers without being asked to (hmrc/tax-kalculator#59)', () => {
    expect(takeHome(120_000).taxFreePay).toBe(257_000)
  })

  test('tapers on pay after sacrifice or net pay, not before (hmrc/tax-kalculator#81)', () => {
    expect(takeHome(110_000, { pension: { method: 'net-pay', percent: 10 } }).taxFreePay).toBe(1_257_000)
    expect(takeHome(110_000, { pension: { method: 'sacrifice', percent: 10 } }).taxFreePay).toBe(1_257_000)
  })

  test('begins the additional rate at £125,140, where the allowance ends (PolicyEngine/policyengine-uk#1336)', () => {
    // 60p of the pound goes until £125,140 (40% twice half) and 45p after it
    expect(taxAt(125_140) - taxAt(125_138)).toBeCloseTo(1.2, 10)
    expect(taxAt(125_240) - taxAt(125_140)).toBe(45)
  })
})

describe('keeps limits on pay and on taxable income apart', () => {
  test('holds the additional limit at £125,140 of taxable income, not £112,570 (policyengine-uk#122, #1488)', () => {
    expect(taxableBands(england).at(-2)?.to).toBe(12_514_000)
    expect(taxableBands({ taxYear: '2026/2027', nation: 'scotland' }).at(-2)?.to).toBe(12_514_000)
  })

  test('begins the higher rate at £37,700 of taxable income, not £50,270 of it (INET-Complexity/housing-model#5)', () => {
    expect(taxAt(50_370) - taxAt(50_270)).toBe(40)
  })
})

describe('has each year’s own thresholds', () => {
  test('changes Scottish limits every year (policyengine-uk#898, #1473, #1550, #1415)', () => {
    const starters = taxYearIds.map((taxYear) => rateAt(taxYear, 'incomeTax.scotland.starterRateLimit').value)
    expect(starters).toEqual([2_162, 2_306, 2_827, 3_967])
  })

  test('has student loan thresholds of each year, none extrapolated (SavingTool/hmrc-income-tax#6)', () => {
    const thresholds = taxYearIds.map((taxYear) => rateAt(taxYear, 'studentLoans.plan4').value)
    expect(thresholds).toEqual([27_660, 31_395, 32_745, 33_795])
    expect(findRate('2025/2026', 'studentLoans.plan5')).toBeNull()
  })
})

describe('charges National Insurance as the law does', () => {
  test('knows the cut within 2023/2024 (mzjp2/uk-income-brackets#19)', () => {
    const change = rateChangesIn('2023/2024', 'nationalInsurance.mainRate')[0]
    expect([change?.from, change?.value]).toEqual(['2024-01-06', 10])
  })

  test('charges 2% above the upper limit (policyengine-uk#119)', () => {
    expect(nationalInsurance({ taxYear: '2025/2026', pay: pence(10_000_000) })).toBe(301_600 + 99_460)
  })

  test('charges full pay under net pay and relief at source (hmrc/tax-kalculator#95)', () => {
    const base = (method: 'net-pay' | 'relief-at-source') =>
      takeHome(40_000, { pension: { method, percent: 10 } }).nationalInsurancePay
    expect([base('net-pay'), base('relief-at-source')]).toEqual([4_000_000, 4_000_000])
  })

  test('charges reduced pay under sacrifice, and says on which (SavingTool/hmrc-income-tax#20)', () => {
    expect(takeHome(40_000, { pension: { method: 'sacrifice', percent: 10 } }).nationalInsurancePay).toBe(3_600_000)
  })

  test('works on annual thresholds, not 52 weekly ones (policyengine-uk#221, SavingTool/hmrc-income-tax#37)', () => {
    expect(nationalInsurance({ taxYear: '2024/2025', pay: pence(6_000_000) })).toBe(321_060)
  })

  test('rounds once, at the end of the year (payetools/Payetools#1, #18, #25)', () => {
    // 12 × round(2,777.775 a month …) would differ: (33,333.30 − 12,570) × 8% = 1,661.064
    expect(nationalInsurance({ taxYear: '2024/2025', pay: penceFromPounds(33_333.3) })).toBe(166_106)
  })

  test('charges at a threshold itself, with no gap between below and above it', () => {
    // weekly pay of exactly £967 × 52 = £50,284 must not come to nothing
    expect(nationalInsurance({ taxYear: '2024/2025', pay: penceFromPounds(50_284) })).toBe(301_628)
    expect(nationalInsurance({ taxYear: '2024/2025', pay: penceFromPounds(50_270) })).toBe(301_600)
  })
})

describe('reads allowances and codes by the law', () => {
  test('frees £12,570 and not payroll’s £12,579 (wozniakpawel/www.cooltaxtool.com#50)', () => {
    const reading = readTaxCode('1257L')
    if (reading.kind === 'refused') throw new Error(reading.message)
    expect(takeHome(30_000).incomeTax).toBe(348_600)
    expect(takeHome(30_000, { taxCode: reading.code }).incomeTax).toBe(348_600)
  })

  test('gives Scottish taxpayers the UK-wide allowance and its taper (policyengine-uk#256, #494)', () => {
    expect(takeHome(30_000, { nation: 'scotland' }).taxFreePay).toBe(1_257_000)
    expect(takeHome(110_000, { nation: 'scotland' }).taxFreePay).toBe(757_000)
  })

  test('has the savings starting rate and allowance in the UK-wide table, not per nation (policyengine-uk#1799)', () => {
    expect(findTextRate('2025/2026', 'savings.startingRateBand')?.value).toBe(5_000)
  })

  test('takes the S of a code over the nation chosen (hmrc/tax-kalculator#118)', () => {
    const reading = readTaxCode('S1257L')
    if (reading.kind === 'refused') throw new Error(reading.message)
    const byCode = takeHome(60_000, { taxCode: reading.code })
    expect([byCode.nation, byCode.incomeTax]).toEqual(['scotland', takeHome(60_000, { nation: 'scotland' }).incomeTax])
  })

  test('lowers adjusted net income by gross relief at source, as by Gift Aid (policyengine-uk#1431, #1430)', () => {
    expect(personalAllowance('2025/2026', penceFromPounds(110_000 - 10_000))).toBe(1_257_000)
    const pension = { method: 'relief-at-source', amount: penceFromPounds(10_000) } as const
    // 10,000 × (60% − 20%)
    expect(takeHome(110_000, { pension }).pension.claimable).toBe(400_000)
  })

  test('never taxes income below zero (hmrc/tax-kalculator 2.14.2)', () => {
    expect(taxAt(0)).toBe(0)
    expect(takeHome(1_000, { pension: { method: 'net-pay', percent: 100 } }).incomeTax).toBe(0)
  })
})

describe('relieves pensions as the law does', () => {
  const compare = (salary: number, contribution: number, basis: 'gross' | 'net' = 'gross') =>
    comparePensionRelief({
      ...england,
      salary: penceFromPounds(salary),
      contribution: penceFromPounds(contribution),
      basis,
    })

  test('grosses relief at source up by a quarter (alphagov/calculators#129)', () => {
    expect(compare(30_000, 800, 'net').reliefAtSource.intoPot).toBe(100_000)
  })

  test('does not deduct relief at source from taxable pay (policyengine-uk#704, #1721)', () => {
    const pension = { method: 'relief-at-source', percent: 5 } as const
    expect(takeHome(30_000, { pension }).taxablePay).toBe(3_000_000)
  })

  test('relieves non-taxpayers at source (wozniakpawel/www.cooltaxtool.com#55)', () => {
    expect(compare(0, 3_600).reliefAtSource).toMatchObject({ paid: 288_000, automaticRelief: 72_000 })
  })

  test('tapers the annual allowance (wozniakpawel/www.cooltaxtool.com#8)', () => {
    const income = penceFromPounds(300_000)
    expect(taperedAnnualAllowance({ taxYear: '2025/2026', thresholdIncome: income, adjustedIncome: income })).toBe(
      4_000_000,
    )
  })

  test('has an annual allowance of £60,000 and keeps £10,000 for the money purchase one (hmrc/tax-kalculator#106)', () => {
    expect(rateAt('2025/2026', 'pensions.annualAllowance').value).toBe(60_000)
    expect(rateAt('2025/2026', 'pensions.moneyPurchaseAnnualAllowance').value).toBe(10_000)
  })

  test('takes the pension off take-home pay, and several plans at once (wozniakpawel/UK-Tax-Visualizer#16)', () => {
    const both = takeHome(40_000, { pension: { method: 'net-pay', percent: 5 }, studentLoans: ['plan1', 'plan2'] })
    expect(both.takeHome).toBe(4_000_000 - both.incomeTax - both.nationalInsurance - both.studentLoan - 200_000)
    // (40,000 − 26,065) × 9% = 1,254.15
    expect(both.studentLoan).toBe(125_400)
  })

  test('does not charge sacrifice above £2,000 before April 2029 (policyengine-uk#1382, #1441)', () => {
    expect(takeHome(60_000, { pension: { method: 'sacrifice', percent: 10 } }).nationalInsurancePay).toBe(5_400_000)
    expect(knownFutureChanges.find(({ text }) => text.includes('£2,000'))?.from).toBe('2029-04-06')
  })
})

describe('survives a rate of nothing', () => {
  test('saves at 0% without dividing by it (cfpb/loan-calc#5, razorpay/go-financial#14, seanfreiburg/unbury.us#3)', () => {
    const plan = {
      principal: pence(100_000),
      ratePercent: 0,
      years: 10,
      contribution: pence(10_000),
      frequency: 12,
    } as const
    expect(growSavings(plan)).toMatchObject({ balance: 1_300_000, interest: 0 })
  })

  test('takes a percentage as a percentage, not as a fraction (codinasion/codinasion#7299)', () => {
    const plan = { principal: pence(10_000), ratePercent: 5, years: 1, contribution: pence(0), frequency: 1 } as const
    expect(growSavings(plan).balance).toBe(10_500)
  })

  test('projects a pension with every rate at nothing', () => {
    const plan = {
      ...{
        age: 30,
        retirementAge: 68,
        ownPercent: 5,
        employerPercent: 3,
        salary: pence(3_500_000),
        pot: pence(1_500_000),
      },
      ...{ returnPercent: 0, salaryRisePercent: 0, inflationPercent: 0 },
      statePension: { yearly: pence(1_060_020), fromAge: 68 },
    }
    // 15,000 + 38 × 35,000 × 9%
    expect(projectPension(plan).pot.central.nominal).toBe(13_470_000)
  })
})
