import { describe, expect, test } from 'vitest'
import { penceFromPounds, poundsFromPence } from '../money.ts'
import { studentLoanPlans } from './student-loan.ts'
import { studentLoanOverLife, worthAtStart, writeOffMonth, type StudentLoanLife } from './student-loan-life.ts'

const pounds = penceFromPounds
const usual: StudentLoanLife = {
  plan: 'plan2',
  balance: pounds(45_000),
  salary: pounds(30_000),
  salaryGrowth: 3,
  thresholdGrowth: 3,
  interest: 4.3,
  from: '2026-12',
  writeOff: '2055-04',
  extraEachMonth: pounds(0),
}

const outcomeOf = (change: Partial<StudentLoanLife>) => {
  const { repaidInAll, interestInAll, writtenOff, clearedIn, monthsPaid } = studentLoanOverLife({ ...usual, ...change })
  return [
    poundsFromPence(repaidInAll),
    poundsFromPence(interestInAll),
    poundsFromPence(writtenOff),
    clearedIn,
    monthsPaid,
  ]
}

describe('studentLoanOverLife', () => {
  // promise: student-loan-life
  test.each<[string, Partial<StudentLoanLife>, unknown[]]>([
    ['£30,000', {}, [12_016, 94_532.08, 127_516.08, null, 340]],
    ['£45,000', { salary: pounds(45_000) }, [72_156, 48_232.3, 21_076.3, null, 340]],
    ['£70,000', { salary: pounds(70_000) }, [59_129.78, 14_129.78, 0, '2039-07', 152]],
    ['£30,000 and £200 extra', { extraEachMonth: pounds(200) }, [76_909.78, 31_909.78, 0, '2054-03', 328]],
    ['plan 5', { plan: 'plan5', writeOff: '2066-04' }, [33_364, 151_357.65, 162_993.65, null, 472]],
    [
      'a postgraduate loan',
      {
        plan: 'postgraduate',
        balance: pounds(12_000),
        salary: pounds(36_000),
        thresholdGrowth: 0,
        writeOff: '2056-04',
      },
      [15_691.48, 3_691.48, 0, '2038-09', 142],
    ],
  ])('works the whole life of a loan on %s', (_, change, expected) => {
    expect(outcomeOf(change)).toEqual(expected)
  })

  test('works the first months: whole pounds from pay, interest before it, both rising in April', () => {
    const until = (writeOff: string) => outcomeOf({ writeOff })
    expect(until('2027-01')).toEqual([4, 158.16, 45_154.16, null, 1])
    expect(until('2027-04')[2]).toBe(45_619.89)
    expect(until('2027-05')[2]).toBe(45_769.22)
  })

  test('adds 4.3% in a year without payments, and no more than the annuity in a year with level ones', () => {
    const unpaid = outcomeOf({ salary: pounds(0), writeOff: '2027-12' })
    expect(unpaid).toEqual([0, 1_935, 46_935, null, 0])
    const monthly = 1.043 ** (1 / 12) - 1
    const left = 45_000 * 1.043 - (300 * (1.043 - 1)) / monthly
    const paid = outcomeOf({ salary: pounds(0), extraEachMonth: pounds(300), writeOff: '2027-12' })
    expect(paid[2]).toBeCloseTo(left, 2)
  })

  // GOV.UK, "Repaying your Master's Loan": £2,500 a month, £45.
  test('takes the published £45 of a postgraduate loan', () => {
    const change = { plan: 'postgraduate', salary: pounds(30_000), interest: 0, writeOff: '2027-01' } as const
    expect(outcomeOf(change)[0]).toBe(45)
  })

  // promise: student-loan-balances
  test('repaid and written off are always what was owed and its interest', () => {
    const salaries = [0, 21_000, 29_385, 29_518, 33_795, 52_000, 180_000]
    const lives = studentLoanPlans.flatMap((plan) =>
      salaries.flatMap((salary) =>
        [0, 3.2, 7.9].flatMap((interest) =>
          [0, 0.01, 75].map((extra) => ({
            ...usual,
            plan,
            salary: pounds(salary),
            interest,
            extraEachMonth: pounds(extra),
          })),
        ),
      ),
    )
    for (const life of lives) {
      const { repaidInAll, interestInAll, writtenOff, clearedIn } = studentLoanOverLife(life)
      expect(Math.abs(repaidInAll + writtenOff - life.balance - interestInAll)).toBeLessThanOrEqual(2)
      expect(clearedIn === null).toBe(writtenOff > 0)
    }
  })

  // GOV.UK, "When your student loan gets written off or cancelled".
  test('is written off 25, 30 or 40 years after the April in which it was first due', () => {
    const months = studentLoanPlans.map((plan) => writeOffMonth(plan, 2025))
    expect(months).toEqual(['2050-04', '2055-04', '2055-04', '2066-04', '2055-04'])
  })

  test('is worth in today’s money what is left of each payment after inflation', () => {
    const { months } = studentLoanOverLife({
      ...usual,
      salary: pounds(0),
      extraEachMonth: pounds(100),
      writeOff: '2028-12',
    })
    expect([worthAtStart(months, 0), months.length]).toEqual([pounds(2_400), 24])
    expect(worthAtStart(months.slice(12, 13), 10)).toBe(pounds(100))
    const year = months.map((each, at) => (at === 12 ? each : { ...each, paid: 0 }))
    expect(worthAtStart(year, 10)).toBe(9_091)
  })

  test('writes all off where no month is left, and stops with the month that clears it', () => {
    expect(outcomeOf({ writeOff: '2026-12' })).toEqual([0, 0, 45_000, null, 0])
    expect(outcomeOf({ extraEachMonth: pounds(50_000) })).toEqual([45_158.16, 158.16, 0, '2026-12', 1])
  })
})
