// The pension calculator's inputs: their names in the address, their starting texts, and the plan that they mean.
import { addMonths } from '#domain/calendar.ts'
import { pence, type Pence } from '#domain/money.ts'
import { newStatePension } from '#domain/pension/new-state-pension.ts'
import { allowancePassed, type AllowancePassed } from '#domain/pension/pension-contributions.ts'
import { pensionInputs as given, type PensionPlan } from '#domain/pension/pension-plan.ts'
import { projectPension, type PensionProjection } from '#domain/pension/pension-projection.ts'
import { spendablePension } from '#domain/pension/spendable-pension.ts'
import { ageOn, statePensionAgesAt, statePensionStart, type Age } from '#domain/pension/state-pension-age.ts'
import type { Nation, TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { amountAt } from '#domain/tax/rates/tax-years.ts'
import type { FieldsProps } from '../frame/calculator.tsx'
import { checkbox, choice, date, specified, startsOf, valueOf, valuesOf, type TextsOf } from '../frame/declared.ts'
import { nationChoice, readTaxYear, taxYearChoice } from '../frame/tax-year.tsx'

const { money, number, percent } = specified

const inWholeYears = { isWhole: true }
const ofSalary = 'Of your salary.'

const moneyKinds = [
  { value: 'today', label: 'Today’s money' },
  { value: 'then', label: 'Future money' },
] as const

/** Ages are counted in whole years. */
export const pensionInputs = {
  age: number('none', { ...given.age, ...inWholeYears, label: 'Your age' }),
  salary: money({ ...given.salary, label: 'Salary a year', hint: 'Before tax.' }),
  pot: money({ ...given.pot, label: 'Pot so far', hint: 'All your pensions.' }),
  retire: number('none', { ...given.retirementAge, ...inWholeYears, label: 'Retire at' }),
  you: percent({ ...given.ownPercent, label: 'You pay', hint: ofSalary }),
  employer: percent({ ...given.employerPercent, label: 'Employer pays', hint: ofSalary }),
  growth: percent({ ...given.returnPercent, label: 'Growth a year', hint: 'Of the pot, before charges.' }),
  rise: percent({ ...given.salaryRisePercent, label: 'Pay rise a year', hint: 'From the second year on.' }),
  inflation: percent({ ...given.inflationPercent, label: 'Inflation a year' }),
  charge: percent({
    ...given.chargePercent,
    label: 'Charges a year',
    hint: 'Of the pot. Your yearly statement says what yours are.',
  }),
  earnings: checkbox({ on: 'qualifying', off: 'all', label: 'Pay in on part of your salary' }),
  'lump-sum': checkbox({ label: 'Take part of it tax-free' }),
  born: date({
    label: 'Date of birth (optional)',
    hint: 'It gives the age at which your State Pension starts.',
  }),
  'state-pension-age': number('none', {
    ...given.statePensionAge,
    ...inWholeYears,
    isOptional: true,
    start: '',
    label: 'State Pension from age',
  }),
  'ni-years': number('years', {
    ...given.qualifyingYears,
    isWhole: true,
    label: 'Years of National Insurance',
    inCsv: 'Years of National Insurance',
    hint: 'By State Pension age, those still to come included: 35 bring all of it, under 10 none.',
  }),
  year: choice('select', { ...taxYearChoice, inCsv: 'Tax year of the State Pension and income tax' }),
  region: choice('radio', nationChoice),
  extra: money({
    ...given.extraMonthly,
    start: '',
    label: 'Extra each month',
    hint: 'From you, on top of what goes in now.',
  }),
  money: choice('segmented', { label: 'Show in', options: moneyKinds, inCsv: false }),
}
export const pensionDefaults = startsOf(pensionInputs)
export type PensionTexts = TextsOf<typeof pensionInputs>
export type PensionFieldsProps = FieldsProps<typeof pensionInputs>

/** A plan and what may become of it. */
export type PensionResult = {
  plan: PensionPlan
  projection: PensionProjection
  /** The same with the extra of "what if"; null while none is entered. */
  withExtra: { plan: PensionPlan & { extraMonthly: Pence }; projection: PensionProjection } | null
  /** What the charges take of the pot by retirement, in today's money. */
  charged: Pence
  /** Qualifying years of National Insurance. */
  niYears: number
  /** When more goes in than the annual allowance, if it ever does. */
  passed: AllowancePassed | null
  taxYear: TaxYearId
  /** The nation whose income tax is taken off before the income is compared with what retirements cost. */
  nation: Nation
  /** What is left of the income of each stretch after income tax. */
  spendable: Pence[]
  /**
   * The State Pension ages by law of the oldest and youngest people of this age, where no birthday is known and we use another
   * age.
   */
  lawfulAges: [Age, Age] | null
}

/** The plan by what was typed, on a calendar date, and what may become of it. */
export function pensionResult(inputs: PensionTexts, today: string): PensionResult {
  const plan = planFrom(inputs, { today })
  const projection = projectPension(plan)
  const { year, region: nation, extra: extraMonthly, 'ni-years': niYears } = valuesOf(pensionInputs, inputs)
  const taxYear = readTaxYear(year)
  const extraPlan = { ...plan, extraMonthly }
  return {
    plan,
    projection,
    withExtra: extraMonthly === 0 ? null : { plan: extraPlan, projection: projectPension(extraPlan) },
    charged: takenByCharges(plan, projection),
    niYears,
    passed: allowancePassed(extraPlan, taxYear),
    taxYear,
    nation,
    spendable: projection.income.map(({ total }) => spendablePension(total, { taxYear, nation })),
    lawfulAges: otherLawfulAges(plan, inputs, today),
  }
}

/** By law the age turns on the birthday. Where it is not known, and the usual age is not that of all who are as old, it is said. */
function otherLawfulAges({ age, statePension }: PensionPlan, inputs: PensionTexts, today: string): [Age, Age] | null {
  if (statePension.yearly === 0 || isStatePensionAgeTyped(inputs) || birthDateOf(inputs, today) !== null) return null
  const ages = statePensionAgesAt(age, today)
  return ages.every(({ years }) => years === statePension.fromAge) ? null : ages
}

function takenByCharges(plan: PensionPlan, { pot }: PensionProjection): Pence {
  if (plan.chargePercent === 0) return pence(0)
  const without = projectPension({ ...plan, chargePercent: 0 })
  return pence(without.pot.central.today - pot.central.today)
}

/** The day that a plan is made on, and the tax year of the State Pension where it is not the chosen one. */
export type PlanTime = { today: string; taxYear?: TaxYearId }

/**
 * The plan that the inputs mean, without the extra of "what if", on the State Pension of the chosen tax year.
 * @example planFrom(pensionDefaults, { today: '2026-11-21' }).salary // 3500000
 */
export function planFrom(inputs: PensionTexts, { today, taxYear = readTaxYear(inputs.year) }: PlanTime): PensionPlan {
  const typed = valuesOf(pensionInputs, inputs)
  const born = birthDateOf(inputs, today)
  return {
    age: born === null ? typed.age : ageOn(born, today).years,
    salary: typed.salary,
    pot: typed.pot,
    retirementAge: typed.retire,
    ownPercent: typed.you,
    employerPercent: typed.employer,
    returnPercent: typed.growth,
    salaryRisePercent: typed.rise,
    inflationPercent: typed.inflation,
    chargePercent: typed.charge,
    ...(typed.earnings && { qualifyingEarnings: qualifyingEarningsOf(taxYear) }),
    takesLumpSum: typed['lump-sum'],
    statePension: {
      yearly: newStatePension(amountAt(taxYear, 'statePension.year'), typed['ni-years']),
      fromAge: typed['state-pension-age'] ?? lawfulStatePensionAge(born),
    },
  }
}

/** The pay between these is what a pension at work must count at least. */
export function qualifyingEarningsOf(taxYear: TaxYearId): { from: Pence; to: Pence } {
  return {
    from: amountAt(taxYear, 'autoEnrolment.qualifyingFrom'),
    to: amountAt(taxYear, 'autoEnrolment.qualifyingTo'),
  }
}

/** The date of birth that was given, where it is one of somebody of an age that the tool takes; null otherwise. */
export function birthDateOf({ born }: PensionTexts, today: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(born) || addMonths(born, 0) !== born) return null
  const { years } = ageOn(born, today)
  return years >= given.age.min && years <= given.age.max ? born : null
}

/** Whether the learner says from what age the State Pension is paid, in place of the law. */
export function isStatePensionAgeTyped(inputs: PensionTexts): boolean {
  return valueOf(pensionInputs['state-pension-age'], inputs['state-pension-age']) !== null
}

/** By law, to the month, for a date of birth; else the usual age. In years. */
function lawfulStatePensionAge(born: string | null): number {
  if (born === null) return given.statePensionAge.default
  const { years, months } = statePensionStart(born).age
  return years + months / 12
}
