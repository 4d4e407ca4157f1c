// The student loan calculator's inputs, and the life of the loan that they make.
import { penceFromPounds, type Pence } from '#domain/money.ts'
import {
  firstLoanMonth,
  studentLoanOverLife,
  worthAtStart,
  writeOffMonth,
  type LoanOutcome,
} from '#domain/tax/student-loan-life.ts'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { savedTaxChoices } from '#web/session/tax-choices.ts'
import { choice, money, number, percent, valuesOf, type TextsOf } from '../frame/declared.ts'
import { planNames } from '#web/session/loan-names.ts'
import { salaryFromFigures } from '../frame/salary-from-figures.ts'

const usualThresholdRise = 3

export const studentLoanInputs = {
  plan: choice('select', {
    label: 'Your plan',
    hint: 'Your payslip or your student loan account says which.',
    options: planNames,
    start: 'plan2',
  }),
  balance: money({ default: 45_000, label: 'Owed now' }),
  salary: money({ default: 30_000, label: 'Salary a year' }),
  due: number('none', {
    ...{ default: 2026, min: 1998, max: 2045, isWhole: true },
    label: 'First due in April',
    hint: 'The April after you left the course.',
  }),
  extra: money({ default: 50, label: 'What if I paid more each month?', inCsv: 'More each month in pounds' }),
  interest: percent({
    ...{ default: 4, max: 30 },
    label: 'Interest a year',
    hint: 'An example. It changes each September. Your account shows yours.',
  }),
  rise: percent({ default: 3, max: 30, label: 'Your pay rises a year' }),
  threshold: percent({
    ...{ max: 30, isOptional: true },
    label: 'The threshold rises a year',
    hint: `Left empty, it is ${usualThresholdRise}%, or none for a postgraduate loan.`,
  }),
  inflation: percent({ default: 2, max: 30, label: 'Prices rise a year', hint: 'For today’s money.' }),
}
export type StudentLoanTexts = TextsOf<typeof studentLoanInputs>

/** A lender works with one plan at a time: the first that the learner has, beside which a postgraduate loan comes last. */
export function loanFromFigures(figures: OwnFigures): Partial<StudentLoanTexts> {
  const plan = studentLoanPlans.find((each) => figures.studentLoans.includes(each))
  return { ...salaryFromFigures(figures), ...(plan && { plan }) }
}

/** Where a nation lends by a plan of its own, whoever lives there most likely has it. */
export function planOfNation(): Partial<StudentLoanTexts> {
  const plan = plansOfNations[savedTaxChoices().nation ?? 'england']
  return plan === undefined ? {} : { plan }
}

const plansOfNations: Partial<Record<Nation, StudentLoanPlan>> = { scotland: 'plan4', 'northern-ireland': 'plan1' }

/** The loan as it is, and with so much more paid each month. */
export type LoanLife = {
  plan: StudentLoanPlan
  balance: Pence
  extra: Pence
  today: string
  from: string
  writeOff: string
  thresholdGrowth: number
  usual: LoanOutcome & { inToday: Pence }
  more: LoanOutcome & { inToday: Pence }
}

export function loanLifeFrom(texts: StudentLoanTexts, today: string): LoanLife {
  const { plan, balance, salary, due, extra, interest, rise, threshold, inflation } = valuesOf(studentLoanInputs, texts)
  const from = [today.slice(0, 7), `${due}-04`, firstLoanMonth].toSorted().at(-1)!
  const writeOff = writeOffMonth(plan, due)
  const life = {
    ...{ plan, balance, salary, from, writeOff, interest },
    salaryGrowth: rise,
    // No rule raises the threshold of a postgraduate loan.
    thresholdGrowth: threshold ?? (plan === 'postgraduate' ? 0 : usualThresholdRise),
  }
  const lifeWith = (extraEachMonth: Pence) => {
    const outcome = studentLoanOverLife({ ...life, extraEachMonth })
    return { ...outcome, inToday: worthAtStart(outcome.months, inflation) }
  }
  const { thresholdGrowth } = life
  return {
    ...{ plan, balance, extra, today, from, writeOff, thresholdGrowth },
    usual: lifeWith(penceFromPounds(0)),
    more: lifeWith(extra),
  }
}
