// What the verdicts promise, held against payslips that this file works by itself: whole payslips, right or with one mistake in
// them, of which anything may be left out.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds, type Pence } from '../money.ts'
import { readTaxCode } from '../tax/tax-code.ts'
import type { Verdict } from './checked-line.ts'
import { checkPayslip } from './payslip-check.ts'
import { payslipOf } from './payslip.ts'
import { typedPayslip } from './payslip-in-test.ts'
import type { PayslipToCheck } from './payslip-to-check.ts'
import type { PayslipLine } from './shown-payslip.ts'
import { taxPeriodOn } from './tax-period.ts'

/** Somebody's pay in 2026/2027, whole: months of pay up to this one, and all that a payslip can leave out. */
type Life = {
  month: number
  basic: number
  other: number
  /** How much more or less than basic pay each earlier month was. */
  swings: number[]
  letter: 'A' | 'B' | 'C' | 'J'
  plan: 'plan1' | 'plan2' | 'plan4' | 'plan5' | null
  pension: { percent: number; method: 'net-pay' | 'sacrifice' | 'relief-at-source' } | null
  /** Given up and given to charity each month, and paid without tax this month. */
  sacrifice: number
  giving: number
  untaxed: number
}

const freeAMonth = 1_048.26

/** The tables by hand: £37,700 at 20%, up to £125,140 at 40%, then 45%. */
function taxOn(taxed: number, months: number): number {
  const pounds = Math.floor(Math.max(0, taxed) + 1e-9)
  const [basicTo, higherTo] = [(37_700 * months) / 12, (125_140 * months) / 12]
  const inBand = (from: number, to: number) => Math.max(0, Math.min(pounds, to) - from)
  const tax = inBand(0, basicTo) * 0.2 + inBand(basicTo, higherTo) * 0.4 + inBand(higherTo, Infinity) * 0.45
  return Math.floor(tax * 100 + 1e-6) / 100
}

const round = (amount: number) => Math.round(amount * 100) / 100

function insuranceOn(pay: number, letter: Life['letter']): number {
  const main = { A: 0.08, B: 0.0185, C: 0, J: 0.02 }[letter]
  const above = letter === 'C' ? 0 : 0.02
  return round(Math.max(0, Math.min(pay, 4_189) - 1_048) * main + Math.max(0, pay - 4_189) * above)
}

const thresholds = { plan1: 26_900, plan2: 29_385, plan4: 33_795, plan5: 25_000 }

type Lines = { tax: number; insurance: number; loan: number; pension: number; net: number }
type Whole = { lines: Lines; toDate: { pay: number; tax: number }; isEven: boolean }

/** The payslip as it should be. */
function rightly(life: Life): Whole {
  const { month, basic, other, swings, letter, plan, pension, sacrifice, giving, untaxed } = life
  const pensionOf = (pay: number) => (pension === null ? 0 : round((pay * pension.percent) / 100))
  const taxedOf = (pay: number) => {
    const taken = pension?.method === 'relief-at-source' ? 0 : Math.min(pensionOf(pay), pay - sacrifice)
    return round(Math.max(0, pay - sacrifice - taken - giving))
  }
  const earlier = swings.slice(0, month - 1).map((swing) => taxedOf(Math.max(0, basic + swing)))
  const before = round(earlier.reduce((sum, pay) => sum + pay, 0))
  const pay = basic + other
  const upTo = (paid: number, months: number) => taxOn(round(paid - months * freeAMonth), months)
  const taxBefore = upTo(before, month - 1)
  const total = round(before + taxedOf(pay))
  const tax = round(upTo(total, month) - taxBefore)
  const insured = round(pay - sacrifice - (pension?.method === 'sacrifice' ? pensionOf(pay) : 0))
  const loan = plan === null ? 0 : Math.floor(Math.max(0, insured - thresholds[plan] / 12) * 0.09)
  const taken = pension?.method === 'relief-at-source' ? round(pensionOf(pay) * 0.8) : pensionOf(pay)
  const insurance = insuranceOn(insured, letter)
  const net = round(pay - sacrifice - giving - tax - insurance - loan - taken + untaxed)
  return {
    lines: { tax, insurance, loan, pension: taken, net },
    toDate: { pay: total, tax: round(taxBefore + tax) },
    isEven: other === 0 && swings.slice(0, month - 1).every((swing) => swing === 0),
  }
}

/** Which fields a payslip leaves out. */
type Left = { toDate: boolean; letter: boolean; loans: boolean; method: boolean; percent: boolean; of: boolean }

function typedFrom(life: Life, { lines, toDate }: Whole, left: Left): PayslipToCheck {
  const p = (amount: number): Pence => penceFromPounds(amount)
  return typedPayslip({
    payDate: `2026-${String(life.month + 3).padStart(2, '0')}-28`,
    basicPay: p(life.basic),
    otherPay: p(life.other),
    sacrifice: p(life.sacrifice),
    payrollGiving: p(life.giving),
    paidUntaxed: p(life.untaxed),
    toDate: left.toDate ? null : { pay: p(toDate.pay), tax: signed(toDate.tax) },
    niLetter: left.letter ? null : life.letter,
    studentLoans: left.loans ? null : life.plan === null ? [] : [life.plan],
    pension: {
      method: left.method ? null : (life.pension?.method ?? null),
      percent: left.percent ? null : (life.pension?.percent ?? null),
      counts: left.of ? null : 'all-pay',
    },
    taken: {
      'income-tax': signed(lines.tax),
      'national-insurance': p(lines.insurance),
      'student-loan': p(lines.loan),
      pension: p(lines.pension),
      'net-pay': p(lines.net),
    },
  })
}

function signed(amount: number): Pence {
  return Math.round(amount * 100) as Pence
}

/** None where the totals cannot be with that pension. */
function verdictsOn(typed: PayslipToCheck): Record<string, Verdict> {
  const reading = checkPayslip(typed)
  if (reading.kind === 'refused') return {}
  return Object.fromEntries(reading.check.lines.map(({ line, verdict }) => [line, verdict]))
}

const lives: fc.Arbitrary<Life> = fc.record({
  month: fc.integer({ min: 1, max: 9 }),
  basic: fc.integer({ min: 800, max: 9_000 }),
  other: fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 5_000 })),
  swings: fc.oneof(
    fc.constant<number[]>(Array.from({ length: 8 }, () => 0)),
    fc.array(fc.integer({ min: -600, max: 600 }), { minLength: 8, maxLength: 8 }),
  ),
  letter: fc.constantFrom('A', 'A', 'B', 'C', 'J'),
  plan: fc.constantFrom(null, 'plan1', 'plan2', 'plan4', 'plan5'),
  pension: fc.oneof(
    fc.constant(null),
    fc.record({
      percent: fc.constantFrom(3, 5, 8),
      method: fc.constantFrom('net-pay', 'sacrifice', 'relief-at-source'),
    }),
  ),
  sacrifice: fc.constantFrom(0, 0, 0, 45, 83.33),
  giving: fc.constantFrom(0, 0, 0, 10, 20),
  untaxed: fc.constantFrom(0, 0, 0, 12.5, 90),
})

const anyLeft: fc.Arbitrary<Left> = fc.record({
  toDate: fc.boolean(),
  letter: fc.boolean(),
  loans: fc.boolean(),
  method: fc.boolean(),
  percent: fc.boolean(),
  of: fc.boolean(),
})
/** Too much or too little, in pence. */
const mistakes = fc.oneof(fc.integer({ min: 200, max: 60_000 }), fc.integer({ min: -60_000, max: -200 }))
const nothingLeft: Left = { toDate: false, letter: false, loans: false, method: false, percent: false, of: false }

/** Where the guess is what the ordinary case has in place of the totals, which may not be how it was. */
function goesByGuess(life: Life, left: Left): boolean {
  return left.toDate && life.month > 1
}

const noneBeside = { sacrifice: 0, giving: 0, untaxed: 0 }
const plain = typedFrom(
  { ...{ month: 1, basic: 0, other: 0, swings: [], letter: 'A', plan: null, pension: null }, ...noneBeside },
  { lines: { tax: 0, insurance: 0, loan: 0, pension: 0, net: 0 }, toDate: { pay: 0, tax: 0 }, isEven: true },
  nothingLeft,
)

describe('the verdicts on a payslip', () => {
  // promise: payslip-check-verdicts
  test('match every line of a right payslip where all is typed', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const whole = rightly(life)
        const verdicts = verdictsOn(typedFrom(life, whole, nothingLeft))
        expect(Object.values(verdicts)).toEqual(Array.from({ length: 5 }, () => 'matches'))
      }),
      { numRuns: 300 },
    )
  })

  test('find no line of a right payslip wrong, whatever is left out', () => {
    fc.assert(
      fc.property(lives, anyLeft, (life, left) => {
        const whole = rightly(life)
        // Earlier months that were not like this one are not the ordinary case.
        fc.pre(!goesByGuess(life, left) || whole.isEven || life.other > 0)
        const verdicts = verdictsOn(typedFrom(life, whole, left))
        expect(Object.keys(verdicts)).toHaveLength(5)
        expect(Object.values(verdicts)).not.toContain('more')
        expect(Object.values(verdicts)).not.toContain('less')
      }),
      { numRuns: 300 },
    )
  })

  test.each(['tax', 'insurance', 'loan', 'pension'] as const)(
    'never match a line that is wrong, nor net pay then, whatever is left out: %s',
    (wrong) => {
      const names = {
        tax: 'income-tax',
        insurance: 'national-insurance',
        loan: 'student-loan',
        pension: 'pension',
      } as const
      fc.assert(
        fc.property(lives, anyLeft, mistakes, (life, left, off) => {
          const whole = rightly(life)
          // What the ordinary case has in place of the totals may hide a mistake.
          fc.pre(!goesByGuess(life, left) || whole.isEven || life.other > 0)
          const { lines } = whole
          const shown = round(lines[wrong] + off / 100)
          const net = round(lines.net - off / 100)
          const toDate = wrong === 'tax' ? { ...whole.toDate, tax: round(whole.toDate.tax + off / 100) } : whole.toDate
          fc.pre(net > 0 && (wrong === 'tax' || shown >= 0))
          const mistaken: Whole = { ...whole, lines: { ...lines, [wrong]: shown, net }, toDate }
          const verdicts = verdictsOn(typedFrom(life, mistaken, left))
          expect(verdicts[names[wrong]]).not.toBe('matches')
          expect(verdicts['net-pay']).not.toBe('matches')
        }),
        { numRuns: 150 },
      )
    },
  )

  // Where what was given up, given or paid besides is left out, whole payslips do not match, and net pay never does.
  test.each(['sacrifice', 'giving', 'untaxed'] as const)(
    'never match net pay where an amount is left out: %s',
    (name) => {
      fc.assert(
        fc.property(lives, (life) => {
          fc.pre(life[name] > 0)
          const verdicts = verdictsOn({
            ...typedFrom(life, rightly(life), nothingLeft),
            [{ sacrifice: 'sacrifice', giving: 'payrollGiving', untaxed: 'paidUntaxed' }[name]]: pence(0),
          })
          expect(verdicts['net-pay']).not.toBe('matches')
        }),
        { numRuns: 60 },
      )
    },
  )

  test('neither accuse nor match wrongly where an earlier job is in no totals, and match once its P45 is typed', () => {
    const jobs = fc.record({
      life: lives,
      months: fc.integer({ min: 1, max: 7 }),
      pay: fc.integer({ min: 500, max: 6_000 }),
      off: mistakes,
    })
    fc.assert(
      fc.property(jobs, ({ life, months, pay, off }) => {
        const month = months + 1 + (life.month % 2)
        const calm = { ...life, ...noneBeside, month, other: 0, pension: null, swings: [] }
        const taxed = (until: number) => months * pay + (until - months) * calm.basic
        const taxTo = (until: number) => taxOn(round(taxed(until) - until * freeAMonth), until)
        const p45 = { pay: months * pay, tax: taxTo(months) }
        const tax = round(taxTo(month) - taxTo(month - 1))
        const half = Math.floor(calm.basic * 50) / 100
        fc.pre(tax <= half)
        const payslip = (shown: number, totals: { pay: number; tax: number }) => ({
          ...typedFrom(calm, rightly(calm), nothingLeft),
          toDate: { pay: penceFromPounds(totals.pay), tax: signed(totals.tax) },
          taken: { ...plain.taken, 'income-tax': signed(shown) },
        })
        const known = { pay: penceFromPounds(p45.pay), tax: penceFromPounds(p45.tax) }
        const own = { pay: taxed(month) - p45.pay, tax: round(taxTo(month) - p45.tax) }
        const verdict = (typed: PayslipToCheck) => verdictsOn(typed)['income-tax']
        expect(['matches', 'cannot-tell']).toContain(verdict(payslip(tax, own)))
        expect(verdict({ ...payslip(tax, own), p45: known })).toBe('matches')
        expect(verdict({ ...payslip(tax, { pay: own.pay + p45.pay, tax: taxTo(month) }), p45: known })).toBe('matches')
        const wrong = { ...payslip(round(tax + off / 100), { ...own, tax: round(own.tax + off / 100) }), p45: known }
        fc.pre(tax + off / 100 <= half)
        // What fits without the P45 matches as well.
        fc.pre(verdict({ ...wrong, p45: { pay: pence(0), tax: pence(0) } }) !== 'matches')
        expect(verdict(wrong)).toBe(off > 0 ? 'more' : 'less')
      }),
      { numRuns: 200 },
    )
  })

  test('never judge the tax of a payslip with other pay or a refund on a guess', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: -100_000, max: 300_000 }), (life, tax) => {
        fc.pre(life.month > 1 && (life.other > 0 || tax < 0))
        const whole = rightly(life)
        const shown: Whole = { ...whole, lines: { ...whole.lines, tax: tax / 100 } }
        expect(verdictsOn(typedFrom(life, shown, { ...nothingLeft, toDate: true }))['income-tax']).toBe('cannot-tell')
      }),
      { numRuns: 150 },
    )
  })

  test('judge each way of paying, code and tax year alike: what payroll works matches, and nothing beside it', () => {
    const paid = fc.record({
      payDate: fc.constantFrom('2023-07-28', '2024-01-26', '2024-10-31', '2025-12-12', '2026-06-19', '2027-04-05'),
      interval: fc.constantFrom('week', 'two-weeks', 'four-weeks', 'month'),
      text: fc.constantFrom(
        '1257L',
        'S1257L',
        'C1100L',
        'K475',
        'SK100',
        'BR',
        'SD1',
        '0T',
        '1257L M1',
        'K475 W1',
        'NT',
      ),
      pay: fc.integer({ min: 20_000, max: 900_000 }),
      before: fc.integer({ min: 0, max: 40 }),
      wrong: fc.constantFrom('income-tax', 'national-insurance', 'student-loan'),
    })
    fc.assert(
      fc.property(paid, mistakes, ({ payDate, interval, text, pay, before, wrong }, off) => {
        const [reading, period] = [readTaxCode(text), taxPeriodOn(payDate, interval)]
        if (reading.kind === 'refused' || period === null) throw new Error(text)
        const basis = reading.code.isNonCumulative ? 'week1-month1' : 'cumulative'
        const earlier = (period.number - 1) * pay
        const toDate = { payToDate: pence(earlier), taxToDate: pence(Math.round((earlier * before) / 100)) }
        const details = {
          period,
          code: reading.code,
          basis,
          pay: pence(pay),
          niLetter: 'A',
          studentLoans: ['plan2'],
          payDate,
        } as const
        const worked = payslipOf({ ...details, ...toDate })
        if (worked.kind === 'refused') throw new Error(worked.message)
        const { incomeTax, nationalInsurance, studentLoan, takeHome } = worked.payslip
        const own = {
          'income-tax': incomeTax.tax,
          'national-insurance': nationalInsurance.total,
          'student-loan': studentLoan.total,
        }
        const payslip = (change: { line: PayslipLine; by: number } | null): PayslipToCheck => {
          const taken = { ...own, pension: pence(0), 'net-pay': takeHome }
          if (change !== null) taken[change.line] = pence(taken[change.line] + change.by)
          if (change !== null) taken['net-pay'] = pence(takeHome - change.by)
          const tax = pence(toDate.taxToDate + taken['income-tax'])
          return { ...plain, ...details, basicPay: pence(pay), toDate: { pay: pence(earlier + pay), tax }, taken }
        }
        expect(Object.values(verdictsOn(payslip(null)))).toEqual(Array.from({ length: 5 }, () => 'matches'))
        // Several weeks' loans may be worked by the average week.
        const by = wrong === 'student-loan' ? off + Math.sign(off) * 300 : off
        fc.pre(wrong === 'income-tax' || own[wrong] + by >= 0)
        expect(verdictsOn(payslip({ line: wrong, by }))[wrong]).toBe(by > 0 ? 'more' : 'less')
      }),
      { numRuns: 400 },
    )
  })
})
