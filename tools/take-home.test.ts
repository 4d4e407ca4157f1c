import { describe, expect, test } from 'vitest'
import { runLines } from './audit/run-lines.ts'

const run = (...lines: (string | object)[]) => runLines('take-home.ts', lines)

describe('take-home', () => {
  test('answers a line in pounds to the penny, with working that adds up', () => {
    const sacrifice = { percent: 5, method: 'sacrifice' }
    const { answers, status, stderr } = run({
      salary: 30_000,
      taxYear: '2023/2024',
      nation: 'england',
      pension: sacrifice,
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(answers[0]).toMatchObject({
      incomeTax: 3_186,
      nationalInsurance: 1_911.6,
      studentLoan: 0,
      pension: 1_500,
      takeHome: 23_402.4,
    })
    const working = answers[0]!['working'] as Record<string, { tax: number }[]>
    expect(working['incomeTax']!.reduce((sum, { tax }) => sum + tax, 0)).toBe(3_186)
    expect(working['nationalInsurance']!.reduce((sum, { tax }) => sum + tax, 0)).toBe(1_911.6)
  })

  test('says as what it read a tax code that is not written as HMRC writes it', () => {
    const [loose, exact] = run({ salary: 30_000, taxCode: 'OT Cumulative' }, { salary: 30_000, taxCode: '0T' }).answers
    expect(loose).toEqual({ ...exact, taxCodeReadAs: '0T' })
  })

  test('says of relief at source what reaches the pot, what it costs and what the provider adds', () => {
    const [answer] = run({ salary: 30_000, pension: { percent: 5, method: 'relief-at-source' } }).answers
    expect(answer).toMatchObject({ pension: 1_500, pensionCost: 1_200, pensionRelief: 300, takeHome: 23_222.4 })
  })

  test('tells of the claim under a code of one rate, and of what HMRC pays a low earner under net pay', () => {
    const { answers } = run(
      { salary: 30_000, taxCode: 'D0', pension: { percent: 10, method: 'relief-at-source' } },
      { salary: 10_000, taxYear: '2024/2025', pension: { amount: 480, method: 'net-pay' } },
    )
    expect(answers[0]).toMatchObject({ pensionReliefToClaim: 600, pensionTopUp: 0 })
    expect(answers[1]).toMatchObject({ pensionReliefToClaim: 0, pensionTopUp: 96, takeHome: 9_520 })
  })

  test('takes 2023/2024, England and the year unless told otherwise', () => {
    expect(run({ salary: 30_000 }).answers[0]).toMatchObject({
      taxYear: '2023/2024',
      nation: 'england',
      period: 'year',
    })
  })

  test('takes every field, each in the ways people write it', () => {
    const everything = {
      id: 'case 7',
      salary: 40_000,
      bonus: 1_000,
      taxYear: '2025-26',
      nation: 'Northern Ireland',
      pension: { amount: 2_000, method: 'Salary sacrifice' },
      studentLoans: ['plan 2', 1, 'Postgraduate'],
      taxCode: '1257L M1',
      overStatePensionAge: true,
      blind: true,
      marriageAllowance: 'receives',
    }
    const [answer] = run(everything).answers
    // (39,000 − 12,570) × 20%. Eleven months of 3,166.66, one of 4,166.74: 89 and 85, then 179 and 145, in whole pounds:
    // (3,166.66 − 2,172.08) × 9% and (3,166.66 − 1,750) × 6%; (4,166.74 − 2,172.08) × 9% and (4,166.74 − 1,750) × 6%
    expect(answer).toMatchObject({ id: 'case 7', taxYear: '2025/2026', nation: 'northern-ireland', incomeTax: 5_286 })
    expect(answer).toMatchObject({ nationalInsurance: 0, studentLoan: 11 * (89 + 84) + 179 + 145, pension: 2_000 })
    expect(answer!['notes']).toEqual([
      'bonus-by-month',
      'code-decides-allowances',
      'code-non-cumulative',
      'code-rounds-up',
    ])
  })

  // promise: take-home-audit-bonus-month
  test('charges a bonus National Insurance and student loans in its month, the year alike whichever that is', () => {
    const monthly = (more: object) => ({ taxYear: '2026/2027', ...more })
    const { answers } = run(
      monthly({ salary: 30_000, bonus: 20_000 }),
      monthly({ salary: 40_000, bonus: 10_000, bonusMonth: 1 }),
      monthly({ salary: 26_000, bonus: 2_000, studentLoans: [2], bonusMonth: 7 }),
    )
    expect(
      answers.map(({ nationalInsurance, studentLoan, bonusMonth, ignored }) => [
        nationalInsurance,
        studentLoan,
        bonusMonth,
        ignored,
      ]),
    ).toEqual([
      [1_895.26, 0, 12, undefined],
      [2_445.3, 0, 1, undefined],
      [expect.any(Number), 154, 7, undefined],
    ])
    const { nationalInsurance } = answers[0]!['working'] as Record<string, object[]>
    // 11 × (2,500 − 1,048) × 8%, then (4,189 − 1,048) × 8% and (22,500 − 4,189) × 2%
    expect(nationalInsurance).toMatchObject([
      { months: 11, from: 0, to: 1_048, amount: 11_528, tax: 0 },
      { months: 11, from: 1_048, to: 4_189, amount: 15_972, tax: 1_277.76 },
      { months: 1, from: 0, to: 1_048, amount: 1_048, tax: 0 },
      { months: 1, from: 1_048, to: 4_189, amount: 3_141, tax: 251.28 },
      { months: 1, from: 4_189, to: null, amount: 18_311, tax: 366.22 },
    ])
  })

  test('answers by the month when pay is by the month', () => {
    const [answer] = run({ salary: 2_500, period: 'month' }).answers
    expect(answer).toMatchObject({ pay: 2_500, incomeTax: 290.5, nationalInsurance: 174.3, takeHome: 2_035.2 })
  })

  test('answers a bad line with its number and what to do, and goes on', () => {
    const { answers, status } = run('nonsense', { salary: 30_000 }, '', { salary: -1 }, { salary: 20_000 })
    expect(status).toBe(0)
    expect(answers.map(({ error, line, takeHome }) => [error !== undefined, line, takeHome])).toEqual([
      [true, 1, undefined],
      [false, undefined, 24_422.4],
      [true, 4, undefined],
      [false, undefined, 17_622.4],
    ])
    expect(answers[0]!['error']).toBe('Line 1: This is not JSON. Write one object a line, such as {"salary":30000}.')
  })

  const refused: [object, string][] = [
    [[], 'Write an object'],
    [{}, '"salary" is missing'],
    [{ salary: '30000' }, '"salary" is a number'],
    [{ salary: 1e12 }, '"salary" is at most'],
    [{ salary: 1, taxYear: '2019/2020' }, '"taxYear" is one of 2023/2024'],
    [{ salary: 1, nation: 'france' }, '"nation" is one of england'],
    [{ salary: 1, period: 'decade' }, '"period" is one of year'],
    [{ salary: 1, bonus: -5 }, '"bonus" is a number'],
    [{ salary: 1, bonusMonth: 0 }, '"bonusMonth" is a whole number from 1'],
    [{ salary: 1, bonusMonth: 13 }, '"bonusMonth" is a whole number from 1'],
    [{ salary: 1, bonusMonth: 1.5 }, '"bonusMonth" is a whole number from 1'],
    [{ salary: 1, bonusMonth: '3' }, '"bonusMonth" is a whole number from 1'],
    [{ salary: 1, pension: 5 }, '"pension" is an object'],
    [{ salary: 1, pension: { percent: 5 } }, '"pension.method" is missing'],
    [{ salary: 1, pension: { percent: 5, method: 'magic' } }, '"pension.method" is one of sacrifice'],
    [{ salary: 1, pension: { method: 'net-pay' } }, '"pension" needs either'],
    [{ salary: 1, pension: { percent: 5, amount: 5, method: 'net-pay' } }, '"pension" needs either'],
    [{ salary: 1, pension: { percent: 101, method: 'net-pay' } }, '"pension.percent" is from 0 to 100'],
    [{ salary: 1, studentLoans: 'plan2' }, '"studentLoans" is a list'],
    [{ salary: 1, studentLoans: ['plan3'] }, 'There is no student loan "plan3"'],
    [{ salary: 1, studentLoans: [-1] }, 'There is no student loan -1'],
    [{ salary: 1, studentLoans: ['-1'] }, 'There is no student loan "-1"'],
    [{ salary: 1, studentLoans: [1.5] }, 'There is no student loan 1.5'],
    [{ salary: 1, studentLoans: ['p l a n 2'] }, 'There is no student loan "p l a n 2"'],
    [{ salary: 1, studentLoans: [[2]] }, 'There is no student loan [2]'],
    [{ salary: 1, studentLoans: [null] }, 'There is no student loan null'],
    [{ salary: 1, studentLoans: [true] }, 'There is no student loan true'],
    [{ salary: 1, taxCode: 1257 }, '"taxCode" is text'],
    [{ salary: 1, taxCode: '1257Z' }, 'A code with a number ends in L, M, N or T'],
    [{ salary: 1, blind: 'yes' }, '"blind" is true or false'],
    [{ salary: 1, marriageAllowance: true }, '"marriageAllowance" is one of gives, receives'],
  ]
  test('refuses each field that cannot be read, naming it and what to write', () => {
    const { answers } = run(...refused.map(([line]) => line))
    expect(answers).toHaveLength(refused.length)
    for (const [index, [, reason]] of refused.entries()) {
      expect(answers[index]).toMatchObject({ line: index + 1, error: expect.stringMatching(/^Line \d+: .*\.$/) })
      expect(answers[index]).toMatchObject({ error: expect.stringContaining(reason) })
    }
  })

  test('names the fields that it does not know and works the rest', () => {
    expect(run({ salary: 30_000, salery: 1 }).answers[0]).toMatchObject({ ignored: ['salery'], takeHome: 24_422.4 })
  })

  test('works a thousand lines in one run, in order', () => {
    const { answers } = run(...Array.from({ length: 1_000 }, (_, id) => ({ id, salary: id * 200 })))
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 1_000 }, (_, id) => id))
  })
})
