import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { taxMonths } from './pay-months.ts'
import { readTaxCode, type TaxCode } from './tax-code.ts'
import { takeHomePay, takeHomeWorking, type PayDetails } from './take-home-pay.ts'
import { taxYearIds } from './rates/tax-year-ids.ts'

/** A salary in England in 2023/2024, in pounds, unless told otherwise. */
function pay(salary: number, more: Partial<Omit<PayDetails, 'salary'>> = {}): PayDetails {
  return { salary: penceFromPounds(salary), taxYear: '2023/2024', nation: 'england', ...more }
}

function code(typed: string): TaxCode {
  const reading = readTaxCode(typed)
  if (reading.kind === 'refused') throw new Error(reading.message)
  return reading.code
}

const sacrifice = (percent: number) => ({ pension: { method: 'sacrifice', percent } }) as const
const atSource = (percent: number) => ({ pension: { method: 'relief-at-source', percent } }) as const
const netPay = (percent: number) => ({ pension: { method: 'net-pay', percent } }) as const

describe('takeHomePay', () => {
  test('leaves £24,422.40 of £30,000: tax 17,430 × 20%, National Insurance 17,430 × 12%', () => {
    const result = takeHomePay(pay(30_000))
    expect([result.incomeTax, result.nationalInsurance, result.takeHome]).toEqual([348_600, 209_160, 2_442_240])
  })

  // promise: take-home-salary-sacrifice
  test('works sacrifice on the reduced pay: 30,000 at 5% leaves £23,402.40, 1,500 into the pot', () => {
    // (28,500 − 12,570) × 20% = 3,186; × 12% = 1,911.60; 28,500 − both
    const result = takeHomePay(pay(30_000, sacrifice(5)))
    expect(result).toMatchObject({ taxablePay: 2_850_000, nationalInsurancePay: 2_850_000, incomeTax: 318_600 })
    expect(result).toMatchObject({ nationalInsurance: 191_160, takeHome: 2_340_240 })
    expect(result.pension).toEqual({
      intoPot: 150_000,
      fromPay: 150_000,
      cost: 102_000,
      reliefAdded: 0,
      claimable: 0,
      topUp: 0,
    })
  })

  // promise: take-home-relief-at-source
  test('works relief at source on full pay: 30,000 at 5% leaves £23,222.40, paying 1,200 for 1,500 in the pot', () => {
    const result = takeHomePay(pay(30_000, atSource(5)))
    expect(result).toMatchObject({ incomeTax: 348_600, nationalInsurance: 209_160, takeHome: 2_322_240 })
    expect(result.pension).toEqual({
      intoPot: 150_000,
      fromPay: 120_000,
      cost: 120_000,
      reliefAdded: 30_000,
      claimable: 0,
      topUp: 0,
    })
  })

  test('never adds 20% of what is paid: 1,875 reaches the pot for 1,500 paid, not 1,800', () => {
    const pension = { method: 'relief-at-source', amount: pence(187_500) } as const
    const result = takeHomePay(pay(30_000, { pension }))
    expect(result.pension).toMatchObject({ fromPay: 150_000, reliefAdded: 37_500, intoPot: 187_500 })
    expect(result.takeHome).toBe(2_292_240)
  })

  test('works net pay on reduced taxable but full National Insurance pay', () => {
    // tax (28,500 − 12,570) × 20%, National Insurance 17,430 × 12%: 30,000 − 1,500 − 3,186 − 2,091.60
    const result = takeHomePay(pay(30_000, netPay(5)))
    expect(result).toMatchObject({ incomeTax: 318_600, nationalInsurance: 209_160, takeHome: 2_322_240 })
  })

  test('keeps a higher-rate claim out of pay: 60,000 at 5% leaves £41,449.40 and £600 to claim, as much as net pay in the end', () => {
    const result = takeHomePay(pay(60_000, atSource(5)))
    expect(result.pension).toMatchObject({ fromPay: 240_000, reliefAdded: 60_000, claimable: 60_000 })
    expect(result.takeHome).toBe(4_144_940)
    expect(takeHomePay(pay(60_000, netPay(5))).takeHome).toBe(4_144_940 + 60_000)
  })

  // promise: take-home-after-loans
  test('leaves what tax, National Insurance, loans and a pension do not take: £23,164.40 of £30,000 with two loans', () => {
    // 24,422.40 less (30,000 − 22,015) × 9% and (30,000 − 21,000) × 6%, each in whole pounds
    const loans = { studentLoans: ['plan1', 'postgraduate'] } as const
    expect(takeHomePay(pay(30_000, loans))).toMatchObject({ studentLoan: 71_800 + 54_000, takeHome: 2_316_440 })
    for (const details of [
      loans,
      { ...loans, ...sacrifice(5) },
      { ...loans, ...netPay(5) },
      { ...loans, ...atSource(5) },
    ]) {
      const { incomeTax, nationalInsurance, studentLoan, pension, takeHome } = takeHomePay(pay(45_678.9, details))
      expect(incomeTax + nationalInsurance + studentLoan + pension.fromPay + takeHome).toBe(4_567_890)
    }
  })

  test('gives allowance back in the claim above £100,000: £4,200 on 110,000 at 10%', () => {
    // 33,432 less the tax on adjusted net income of 99,000: 48,700 × 20% + 48,730 × 40% = 29,232
    expect(takeHomePay(pay(110_000, atSource(10))).pension.claimable).toBe(420_000)
    // A gross 5,500 brings back half of itself: 5,500 × 20% and 2,750 × 40%.
    expect(takeHomePay(pay(110_000, atSource(5))).pension.claimable).toBe(220_000)
    expect(takeHomePay(pay(110_000, { ...atSource(5), taxCode: code('1257L') })).pension.claimable).toBe(220_000)
    // A code says what is free of tax, whatever the claim: 5,500 × 20%.
    expect(takeHomePay(pay(110_000, { ...atSource(5), taxCode: code('1100T') })).pension.claimable).toBe(110_000)
  })

  test('sacrifices out of the taper: 110,000 at 10% pays tax of £27,032, NI of £5,498.60 and leaves £66,469.40', () => {
    const result = takeHomePay(pay(110_000, sacrifice(10)))
    expect([result.incomeTax, result.nationalInsurance, result.takeHome]).toEqual([2_703_200, 549_860, 6_646_940])
  })

  test('claims 22% more than basic rate in Scotland: £660 on 60,000 at 5%', () => {
    // 3,000 × (42% − 20%), Finance Act 2004, section 192(4A)
    expect(takeHomePay(pay(60_000, { nation: 'scotland', ...atSource(5) })).pension.claimable).toBe(66_000)
  })

  // promise: take-home-claim-under-code
  test.each([
    ['D0', 'england', 30_000, 10, 600, '3,000 × (40% − 20%)'],
    ['D1', 'england', 30_000, 10, 750, '3,000 × (45% − 20%)'],
    ['BR', 'england', 30_000, 10, 0, 'the provider adds all of it'],
    ['NT', 'england', 30_000, 10, 0, 'no tax was taken'],
    ['SBR', 'scotland', 30_000, 10, 0, '20% in Scotland too'],
    ['SD0', 'scotland', 30_000, 10, 30, '3,000 × (21% − 20%)'],
    ['SD1', 'scotland', 30_000, 10, 660, '3,000 × (42% − 20%)'],
    ['SD2', 'scotland', 30_000, 10, 750, '3,000 × (45% − 20%)'],
    ['D0', 'england', 1_000, 300, 200, 'on no more than the pay of £1,000 that the code taxes'],
  ] as const)(
    'under code %s in %s leaves on £%d at %d%% £%d to claim (%s)',
    (typed, nation, salary, percent, claim, _) => {
      const amount = penceFromPounds((salary * percent) / 100)
      const details = { taxYear: '2026/2027', nation, taxCode: code(typed) } as const
      const result = takeHomePay(pay(salary, { ...details, pension: { method: 'relief-at-source', amount } }))
      expect(result.pension.claimable).toBe(penceFromPounds(claim))
    },
  )

  test('tells a low earner under net pay of the £96 that HMRC pays on £480, and leaves it out of pay', () => {
    const low = { taxYear: '2026/2027', pension: { method: 'net-pay', amount: penceFromPounds(480) } } as const
    const result = takeHomePay(pay(10_000, low))
    expect(result).toMatchObject({ takeHome: 952_000, pension: { cost: 48_000, topUp: 9_600 } })
    expect(takeHomePay(pay(10_000, { ...low, pension: { ...low.pension, method: 'sacrifice' } })).pension.topUp).toBe(0)
  })

  test('leaves a Scottish starter-rate payer the whole 20%, with nothing to claim', () => {
    const pension = { method: 'relief-at-source', amount: pence(240_000) } as const
    expect(takeHomePay(pay(14_000, { nation: 'scotland', pension })).pension).toMatchObject({
      reliefAdded: 48_000,
      claimable: 0,
    })
  })

  test('takes student loans from National Insurance pay, so sacrifice lowers them and net pay does not', () => {
    // (38,000 − 27,295) × 9% = 963.45; (40,000 − 27,295) × 9% = 1,143.45
    expect(takeHomePay(pay(40_000, { studentLoans: ['plan2'], ...sacrifice(5) })).studentLoan).toBe(96_300)
    expect(takeHomePay(pay(40_000, { studentLoans: ['plan2'], ...netPay(5) })).studentLoan).toBe(114_300)
    expect(takeHomePay(pay(40_000, { studentLoans: ['plan2'], ...atSource(5) })).studentLoan).toBe(114_300)
  })

  test('takes no National Insurance over State Pension age, but tax and loans as before', () => {
    const result = takeHomePay(pay(40_000, { isOverStatePensionAge: true, studentLoans: ['plan1'] }))
    expect([result.nationalInsurance, result.incomeTax, result.studentLoan]).toEqual([0, 548_600, 161_800])
  })

  test('adds a bonus to pay and leaves it out of a percentage for the pension', () => {
    const result = takeHomePay(pay(30_000, { bonus: penceFromPounds(5_000), ...sacrifice(5) }))
    expect([result.pay, result.pension.intoPot, result.taxablePay]).toEqual([3_500_000, 150_000, 3_350_000])
  })

  // By earnings period, not by the year (Social Security (Contributions) Regulations 2001, SI 2001/1004; HMRC, NIM01118 and
  // NIM01223). Monthly thresholds: 1,048 and 4,189, at 8% and 2%; plan 2 29,385 ÷ 12 = 2,448.75.
  // promise: take-home-bonus-insurance-by-month
  test.each([
    [30_000, 20_000, 189_526, '11 × 1,452 × 8% + 3,141 × 8% + (22,500 − 4,189) × 2%'],
    [40_000, 10_000, 244_530, '11 × 2,285.33 × 8% + 3,141 × 8% + (13,333.37 − 4,189) × 2%'],
    [0, 20_000, 56_750, '3,141 × 8% + 15,811 × 2%, all in one month'],
    [12_576, 0, 48, 'without a bonus the year’s own threshold: 6 × 8%'],
  ])(
    'charges National Insurance on a salary of £%d and a bonus of £%d by the month: %d pence',
    (salary, bonus, due) => {
      const details = pay(salary, { taxYear: '2026/2027', bonus: penceFromPounds(bonus) })
      expect(takeHomePay(details).nationalInsurance).toBe(due)
    },
  )

  // promise: take-home-bonus-student-loan
  test('repays £154 of plan 2 from a bonus of £2,000 on £26,000, below the threshold of the year', () => {
    // (26,000 ÷ 12 + 2,000 − 2,448.75) × 9% = 154.61
    const details = pay(26_000, { taxYear: '2026/2027', bonus: penceFromPounds(2_000), studentLoans: ['plan2'] })
    expect(takeHomePay(details).studentLoan).toBe(15_400)
  })

  test('keeps 12% all year in 2023/2024 for a bonus too', () => {
    // 11 × (2,500 − 1,048) × 12% + 3,141 × 12% + (22,500 − 4,189) × 2%
    expect(takeHomePay(pay(30_000, { bonus: penceFromPounds(20_000) })).nationalInsurance).toBe(265_978)
  })

  test('comes to the same in whichever month the bonus is', () => {
    const year = {
      taxYear: '2026/2027',
      bonus: penceFromPounds(7_000),
      studentLoans: ['plan1', 'postgraduate'],
    } as const
    const all = taxMonths.map((bonusMonth) => takeHomePay(pay(41_000, { ...year, bonusMonth })))
    for (const result of all) expect(result).toEqual(all[0])
  })

  test('gives up salary before bonus, and what is left is charged in the month of the bonus', () => {
    const pension = { method: 'sacrifice', amount: penceFromPounds(35_000) } as const
    const details = pay(30_000, { taxYear: '2026/2027', bonus: penceFromPounds(20_000), pension })
    // 15,000 in one month: 3,141 × 8% + 10,811 × 2%
    expect(takeHomePay(details).nationalInsurance).toBe(46_750)
  })

  // promise: take-home-bonus-small-steps
  test.each(taxYearIds)(
    'steps by less than £1 of National Insurance and £11 for each loan where a bonus of £1 begins, in %s',
    (taxYear) => {
      const salaries = Array.from({ length: 3_000 }, (_, index) => index * 43.21)
      const steps = salaries.map((salary) => {
        const plans = { taxYear, studentLoans: ['plan2', 'postgraduate'] } as const
        const even = takeHomePay(pay(salary, plans))
        const withBonus = takeHomePay(pay(salary, { ...plans, bonus: pence(100) }))
        return {
          insurance: withBonus.nationalInsurance - even.nationalInsurance,
          loans: withBonus.studentLoan - even.studentLoan,
        }
      })
      const insurance = steps.map((step) => step.insurance)
      // £1 more pays up to 12p; the monthly thresholds, six pounds a year above the yearly one, up to 98p less
      expect([Math.min(...insurance) > -100, Math.max(...insurance) <= 12]).toEqual([true, true])
      const loans = steps.map((step) => step.loans)
      expect([Math.min(...loans) >= -2_200, Math.max(...loans) <= 200]).toEqual([true, true])
      expect([Math.min(...insurance) < -40, Math.min(...loans) < -1_100]).toEqual([true, true])
    },
  )

  test('takes no more than pay into a pension by sacrifice or net pay', () => {
    const tooMuch = { method: 'net-pay', amount: penceFromPounds(50_000) } as const
    const result = takeHomePay(pay(30_000, { pension: tooMuch }))
    expect(result.pension.intoPot).toBe(3_000_000)
    expect(result.taxablePay).toBe(0)
  })

  test('gives relief at source on at most a year’s pay, or £3,600 where pay is less', () => {
    const pension = { method: 'relief-at-source', amount: penceFromPounds(5_000) } as const
    expect(takeHomePay(pay(0, { pension })).pension).toMatchObject({ reliefAdded: 72_000, fromPay: 428_000 })
    expect(takeHomePay(pay(4_500, { pension })).pension).toMatchObject({ reliefAdded: 90_000, fromPay: 410_000 })
  })

  test('adds Blind Person’s Allowance: £574 less tax in 2023/2024 (2,870 × 20%), £650 in 2026/2027', () => {
    expect(takeHomePay(pay(30_000, { isBlind: true })).incomeTax).toBe(348_600 - 57_400)
    expect(takeHomePay(pay(30_000, { isBlind: true, taxYear: '2026/2027' })).incomeTax).toBe(348_600 - 65_000)
  })

  test('keeps Blind Person’s Allowance where the personal allowance is gone', () => {
    const [without, withIt] = [takeHomePay(pay(150_000)), takeHomePay(pay(150_000, { isBlind: true }))] as const
    expect(withIt.taxFreePay).toBe(287_000)
    // The 45% stretch is less by 2,870.
    expect(without.incomeTax - withIt.incomeTax).toBe(129_150)
  })

  test('takes £252 off tax for Marriage Allowance received, never below no tax', () => {
    expect(takeHomePay(pay(30_000, { marriageAllowance: 'receives' })).incomeTax).toBe(348_600 - 25_200)
    // (13,000 − 12,570) × 20% = 86, all of it taken off
    expect(takeHomePay(pay(13_000, { marriageAllowance: 'receives' })).incomeTax).toBe(0)
  })

  test('takes £1,260 of allowance from who gives Marriage Allowance', () => {
    const result = takeHomePay(pay(12_570, { marriageAllowance: 'gives' }))
    expect([result.taxFreePay, result.incomeTax]).toEqual([1_131_000, 25_200])
  })

  test.each([
    ['england', 50_270, 728_800],
    ['england', 50_270.01, 754_000],
    ['scotland', 43_662, 612_452],
    ['scotland', 43_662.01, 637_652],
  ] as const)(
    'in %s at £%d gives Marriage Allowance up to the basic (in Scotland intermediate) rate only',
    (nation, salary, tax) => {
      expect(takeHomePay(pay(salary, { nation, marriageAllowance: 'receives' })).incomeTax).toBe(tax)
    },
  )

  test('gives Marriage Allowance to who pays no higher rate once relief at source has raised the limit', () => {
    // 51,000 less a gross 2,550 lies below 50,270; the payslip still takes 40% of 730 until the claim
    const couple = { marriageAllowance: 'receives', ...atSource(5) } as const
    expect(takeHomePay(pay(51_000, couple)).incomeTax).toBe(754_000 + 29_200 - 25_200)
    expect(takeHomePay(pay(51_000, { marriageAllowance: 'receives' })).incomeTax).toBe(754_000 + 29_200)
  })

  // promise: take-home-by-tax-code
  test.each([
    // pay taxed as payroll reads the code (HMRC, PAYE11095): ten times its number and nine
    ['1257L', 30_000, 348_600, '(30,000 − 12,570) × 20%'],
    ['1257L', 110_000, 3_343_200, 'the standard code is the law, taper included'],
    ['1257T', 30_000, 348_420, 'only 1257L is the law: (30,000 − 12,579) × 20%'],
    ['1000T', 30_000, 399_820, '(30,000 − 10,009) × 20%'],
    ['0T', 60_000, 1_646_000, '37,700 × 20% + 22,300 × 40%'],
    ['1383M', 30_000, 323_220, '(30,000 − 13,839) × 20%'],
    ['1131N', 30_000, 373_620, '(30,000 − 11,319) × 20%'],
    ['K475', 30_000, 695_180, '(30,000 + 4,759) × 20%'],
    ['K9999', 5_000, 250_000, 'no more than half of pay'],
    ['K9999', 5_000.01, 250_000, 'nor by half a penny'],
    ['BR', 30_000, 600_000, '30,000 × 20%'],
    ['D0', 30_000, 1_200_000, '30,000 × 40%'],
    ['D1', 30_000, 1_350_000, '30,000 × 45%'],
    ['NT', 30_000, 0, 'no tax'],
    ['SD0', 30_000, 630_000, '30,000 × 21%'],
    ['S1257L', 60_000, 1_323_848, '410.78 + 2,191.20 + 3,774.54 + 16,338 × 42%'],
    ['1257L M1', 30_000, 348_600, 'over a whole year the same as 1257L'],
    ['SD3', 10_000, 470_000, 'above all rates of the year: the highest, 47%'],
  ])('taxes by code %s on £%d (%s)', (typed, salary, tax) => {
    expect(takeHomePay(pay(salary, { taxCode: code(typed) })).incomeTax).toBe(tax)
  })

  test('lets a code decide over Blind Person’s and Marriage Allowance, which it already holds', () => {
    const by = { taxCode: code('1257L'), isBlind: true, marriageAllowance: 'receives' } as const
    expect(takeHomePay(pay(30_000, by)).incomeTax).toBe(348_600)
  })

  test('takes nothing from no pay, and stays exact on a huge one', () => {
    expect(takeHomePay(pay(0, { studentLoans: ['plan1'], ...sacrifice(5) })).takeHome).toBe(0)
    // 449,986,203 tax and 4,524 + 999,949,730 × 2% National Insurance
    expect(takeHomePay(pay(1_000_000_000)).takeHome).toBe(penceFromPounds(1_000_000_000 - 449_986_203 - 20_003_518.6))
  })

  test('rounds a percentage to a penny once: 5% of £33,333.33 is £1,666.67', () => {
    expect(takeHomePay(pay(33_333.33, sacrifice(5))).pension.intoPot).toBe(166_667)
  })
})

describe('takeHomeWorking', () => {
  test.each([
    pay(30_000, sacrifice(5)),
    pay(60_000, { ...atSource(5), studentLoans: ['plan1', 'postgraduate'] }),
    pay(30_000, { marriageAllowance: 'receives' }),
    pay(5_000, { taxCode: code('K9999') }),
    pay(30_000, { taxCode: code('BR') }),
    pay(33_333.33, { bonus: penceFromPounds(4_567.89), studentLoans: ['plan1', 'postgraduate'] }),
    pay(137_777.77, { nation: 'scotland', isBlind: true, taxYear: '2026/2027' }),
  ])('adds up to each figure (%#)', (details) => {
    const result = takeHomePay(details)
    const working = takeHomeWorking(details)
    const sum = (lines: { tax: number }[]) => lines.reduce((total, { tax }) => total + tax, 0)
    expect(sum(working.incomeTax)).toBe(result.incomeTax)
    expect(sum(working.nationalInsurance)).toBe(result.nationalInsurance)
    expect(sum(working.studentLoan)).toBe(result.studentLoan)
  })

  test('names what is taken off the tax', () => {
    const last = (more: Parameters<typeof pay>[1], salary: number) =>
      takeHomeWorking(pay(salary, more)).incomeTax.at(-1)
    expect(last({ marriageAllowance: 'receives' }, 30_000)).toMatchObject({
      ...{ band: 'Marriage Allowance', amount: 126_000, rate: 20, tax: -25_200 },
    })
    // 5,000 + 99,999 are taxed; half of 5,000 is taken.
    expect(last({ taxCode: code('K9999') }, 5_000)).toMatchObject({
      ...{ band: 'Limit of half of pay', amount: 500_000, rate: 50 },
    })
  })
})
