import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { namedCode, oneRateCodes, splitCodes, twoJobs } from './second-job.ts'
import { takeHomePay, type PayDetails } from './take-home-pay.ts'
import { readTaxCode, type TaxCode } from './tax-code.ts'

function code(text: string): TaxCode {
  const reading = readTaxCode(text)
  if (reading.kind === 'refused') throw new Error(reading.message)
  return reading.code
}

function pay(salary: number, more: Partial<Omit<PayDetails, 'salary'>> = {}): PayDetails {
  return { salary: penceFromPounds(salary), taxYear: '2026/2027', nation: 'england', ...more }
}

const job = (salary: number, text: string) => ({ salary: penceFromPounds(salary), taxCode: code(text) })

describe('twoJobs', () => {
  // promise: two-jobs-by-hand
  test.each<[PayDetails, ReturnType<typeof job>, number, number, string]>([
    // £20,000 − £12,570 = £7,430 at 20%; £8,000 at 20%; together £15,430 at 20%
    [pay(20_000), job(8_000, 'BR'), 3_086, 3_086, 'BR below the higher rate is right'],
    // £8,000 is all free, £6,000 at 20%; together £14,000 − £12,570 = £1,430 at 20%
    [pay(8_000), job(6_000, 'BR'), 1_200, 286, 'BR beside an allowance that is not used up'],
    // (£40,000 − £12,570) at 20% = £5,486, £20,000 at 20% = £4,000; together £37,700 at 20% and £9,730 at 40%
    [pay(40_000), job(20_000, 'BR'), 9_486, 11_432, 'BR where part is taxed at 40%'],
    // £5,486 and £20,000 at 40%
    [pay(40_000), job(20_000, 'D0'), 13_486, 11_432, 'D0 where only part is taxed at 40%'],
    // £11,432 on £60,000 as above, and £20,000 at 40%; £80,000 is £20,000 further into the 40% band
    [pay(60_000), job(20_000, 'D0'), 19_432, 19_432, 'D0 above the higher rate limit is right'],
    // £7,430 at 20% and nothing; together £17,430 at 20%
    [pay(20_000), job(10_000, '1257L'), 1_486, 3_486, '1257L in both jobs frees twice what it should'],
    // £7,430 at 20% and £10,000 at 20%
    [pay(20_000), job(10_000, '0T'), 3_486, 3_486, '0T'],
    // 857L frees £8,579 and 400L £4,009: £11,421 and £4,991 at 20%; together £16,430 at 20%
    [pay(20_000, { taxCode: code('857L') }), job(9_000, '400L'), 3_282.4, 3_286, 'a split allowance'],
    // £77,430: £7,540 and £39,730 at 40%, and £30,000 at 40%; £120,000 leaves £2,570 free: £117,430, £79,730 at 40%
    [pay(90_000), job(30_000, 'D0'), 35_432, 39_432, 'allowance that both pays together take away'],
    // £3,967 at 19% and £3,463 at 20%, and £8,000 at 20%; together £3,967 at 19% and £11,463 at 20%
    [pay(20_000, { nation: 'scotland' }), job(8_000, 'SBR'), 3_046.33, 3_046.33, 'SBR within the basic rate'],
    [pay(20_000, { nation: 'wales' }), job(8_000, 'CBR'), 3_086, 3_086, 'CBR'],
  ])('%# payroll takes and the year comes to what was worked by hand', (details, second, taken, due, _why) => {
    const both = twoJobs(details, second)
    expect([both.taxTaken, both.taxOfYear]).toEqual([penceFromPounds(taken), penceFromPounds(due)])
    expect(both.overpaid).toBe(penceFromPounds(taken) - penceFromPounds(due))
  })

  test('taxes the year by the nation of the first job’s code, wherever else is chosen', () => {
    // £40,000 − £12,570 = £27,430: £3,967 at 19%, £12,989 at 20% and £10,474 at 21%
    const scottish = twoJobs(pay(30_000, { taxCode: code('S1257L') }), job(10_000, 'SBR'))
    expect([scottish.first.nation, scottish.taxOfYear]).toEqual(['scotland', 555_107])
    // £27,430 at 20%
    const welsh = twoJobs(pay(30_000, { nation: 'scotland', taxCode: code('C1257L') }), job(10_000, 'CBR'))
    expect([welsh.first.nation, welsh.taxOfYear]).toEqual(['wales', 548_600])
  })

  test('taxes the year as one job with both pays, and takes the same where BR lies within the basic rate', () => {
    const salaries = fc.integer({ min: 1_257_000, max: 2_500_000 }).map(pence)
    fc.assert(
      fc.property(salaries, fc.integer({ min: 0, max: 2_500_000 }).map(pence), (salary, second) => {
        const both = twoJobs({ ...pay(0), salary }, { salary: second, taxCode: code('BR') })
        const one = takeHomePay({ ...pay(0), salary: pence(salary + second) })
        expect(both.taxOfYear).toBe(one.incomeTax)
        expect(Math.abs(both.overpaid)).toBeLessThanOrEqual(1)
      }),
    )
  })

  // promise: two-jobs-insurance-by-job
  test('counts National Insurance job by job: each has a threshold of its own', () => {
    // £430 at 8% and nothing, where £21,000 in one job pays £8,430 at 8%
    const both = twoJobs(pay(13_000), job(8_000, 'BR'))
    expect([both.first.nationalInsurance, both.second.nationalInsurance]).toEqual([3_440, 0])
    expect(both.inOneJob.nationalInsurance).toBe(67_440)
    // Two jobs above both thresholds: £12,570 more is free of the 8%, and each has its own stretch up to £50,270
    const high = twoJobs(pay(60_000), job(60_000, 'D0'))
    expect([high.first.nationalInsurance, high.second.nationalInsurance]).toEqual([321_060, 321_060])
    expect(twoJobs(pay(13_000, { isOverStatePensionAge: true }), job(20_000, 'BR')).second.nationalInsurance).toBe(0)
  })

  test('over State Pension age has no National Insurance to put off, nor in one job', () => {
    const both = twoJobs(pay(60_000, { isOverStatePensionAge: true }), job(20_000, 'D0'))
    expect([both.mayDefer, both.inOneJob.nationalInsurance]).toEqual([false, 0])
  })

  test('counts a bonus of the first job in its month, also in one job', () => {
    // In one job: eleven months of £1,750 and one of £4,750. 11 × (1,750 − 1,048) × 8%, (4,189 − 1,048) × 8%, 561 × 2%
    const both = twoJobs(pay(13_000, { bonus: penceFromPounds(3_000) }), job(8_000, 'BR'))
    const evenly = twoJobs(pay(16_000), job(8_000, 'BR'))
    expect(evenly.inOneJob.nationalInsurance).toBe(91_440)
    expect(both.inOneJob.nationalInsurance).toBe(88_026)
  })

  test('tells what the second pay adds to the tax of the year', () => {
    // £10,270 of £20,000 at 20% up to £50,270, £9,730 at 40%
    expect(twoJobs(pay(40_000), job(20_000, 'BR')).taxOnTop).toBe(594_600)
    // £8,000 leaves £4,570 of the allowance: £1,430 at 20%
    expect(twoJobs(pay(8_000), job(6_000, 'BR')).taxOnTop).toBe(28_600)
  })

  // GOV.UK, 'Defer your National Insurance': £967 a week (£50,270 a year) in one job and £242 (£12,570) in the other
  test.each([
    [50_270, 12_571, true],
    [12_571, 50_270, true],
    [50_269, 50_269, false],
    [60_000, 12_570, false],
  ])('says for £%d and £%d whether a part of it can be put off: %s', (first, second, mayDefer) => {
    expect(twoJobs(pay(first), job(second, 'BR')).mayDefer).toBe(mayDefer)
  })

  // promise: two-jobs-loan-by-job
  test('counts student loans job by job', () => {
    // Plan 1 in 2026/2027 is repaid above £26,900: (£30,000 − £26,900) × 9%, nothing of the other
    const both = twoJobs(pay(30_000, { studentLoans: ['plan1'] }), job(20_000, 'BR'))
    expect([both.first.studentLoan, both.second.studentLoan, both.inOneJob.studentLoan]).toEqual([27_900, 0, 207_900])
  })

  test('has the pension of the first job alone, and reads Marriage Allowance in its code', () => {
    const both = twoJobs(pay(20_000, { pension: { method: 'net-pay', percent: 10 } }), job(8_000, 'BR'))
    // £18,000 + £8,000 − £12,570 at 20%
    expect([both.taxOfYear, both.second.pension.intoPot]).toEqual([268_600, 0])
    const married = twoJobs(pay(20_000, { taxCode: code('1383M') }), job(8_000, 'BR'))
    // £15,430 at 20% less £252; the code frees £13,839: £6,161 at 20%, and £8,000 at 20%
    expect([married.taxOfYear, married.taxTaken]).toEqual([283_400, 283_220])
  })
})

describe('splitCodes', () => {
  test.each([
    [4_000, '857L', '400L'],
    [4_009.99, '857L', '400L'],
    [4_010, '856L', '401L'],
    [0, '1257L', '0T'],
    [12_570, '0T', '1257L'],
    [50_000, '0T', '1257L'],
  ])('gives £%d to the second job: %s and %s', (pounds, first, second) => {
    const codes = splitCodes(pay(20_000), penceFromPounds(pounds))
    expect([codes.first.text, codes.second.text]).toEqual([first, second])
  })

  test('names the nation, and counts what else is free of tax', () => {
    const texts = (more: Parameters<typeof pay>[1]) => {
      const codes = splitCodes(pay(20_000, more), penceFromPounds(4_000))
      return [codes.first.text, codes.second.text]
    }
    expect(texts({ nation: 'scotland' })).toEqual(['S857L', 'S400L'])
    expect(texts({ nation: 'wales' })).toEqual(['C857L', 'C400L'])
    // £12,570 + £3,250, − £1,260, + £1,260
    expect(texts({ isBlind: true })[0]).toBe('1182L')
    expect(texts({ marriageAllowance: 'gives' })[0]).toBe('731L')
    expect(texts({ marriageAllowance: 'receives' })[0]).toBe('983L')
  })
})

describe('namedCode', () => {
  test('is the code of the nation, and its basic rate where the year has none of that name', () => {
    const text = (name: Parameters<typeof namedCode>[0], nation: PayDetails['nation']) =>
      namedCode(name, { taxYear: '2023/2024', nation }).text
    expect([text('D0', 'england'), text('0T', 'wales'), text('D2', 'scotland')]).toEqual(['D0', 'C0T', 'SD2'])
    expect([text('D2', 'wales'), text('D3', 'scotland')]).toEqual(['CBR', 'SBR'])
  })
})

describe('oneRateCodes', () => {
  test('are those of the nation and the year', () => {
    const rates = (nation: PayDetails['nation'], taxYear: PayDetails['taxYear']) =>
      oneRateCodes({ nation, taxYear }).map(({ text, rate }) => `${text} ${rate}`)
    expect(rates('england', '2026/2027')).toEqual(['BR 20', 'D0 40', 'D1 45'])
    expect(rates('wales', '2023/2024')).toEqual(['CBR 20', 'CD0 40', 'CD1 45'])
    expect(rates('scotland', '2023/2024')).toEqual(['SBR 20', 'SD0 21', 'SD1 42', 'SD2 47'])
    expect(rates('scotland', '2026/2027')).toEqual(['SBR 20', 'SD0 21', 'SD1 42', 'SD2 45', 'SD3 48'])
  })
})
