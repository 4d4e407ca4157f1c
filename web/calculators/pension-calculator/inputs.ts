// The pension calculator's inputs: their names in the address, their starting texts, and the plan that they mean.
import { addMonths } from '#domain/calendar.ts'
import { pence, penceFromPounds, type Pence } from '#domain/money.ts'
import { newStatePension } from '#domain/pension/new-state-pension.ts'
import { allowancePassed, type AllowancePassed } from '#domain/pension/pension-contributions.ts'
import { pensionInputs, type PensionPlan } from '#domain/pension/pension-plan.ts'
import { projectPension, type PensionProjection } from '#domain/pension/pension-projection.ts'
import { spendablePension } from '#domain/pension/spendable-pension.ts'
import { ageOn, statePensionAgesAt, statePensionStart, type Age } from '#domain/pension/state-pension-age.ts'
import type { Nation, TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { amountAt } from '#domain/tax/tax-years.ts'
import { readNumber } from '../frame/number-field.tsx'
import type { FieldsProps } from '../frame/calculator.tsx'
import { readNation, readTaxYear } from '../frame/tax-year.tsx'

const startingText = (name: keyof typeof pensionInputs) => String(pensionInputs[name].default)

export const pensionDefaults = {
  age: startingText('age'),
  salary: startingText('salary'),
  pot: startingText('pot'),
  retire: startingText('retirementAge'),
  you: startingText('ownPercent'),
  employer: startingText('employerPercent'),
  growth: startingText('returnPercent'),
  rise: startingText('salaryRisePercent'),
  inflation: startingText('inflationPercent'),
  charge: startingText('chargePercent'),
  earnings: 'all',
  'lump-sum': 'no',
  born: '',
  'state-pension-age': '',
  'ni-years': startingText('qualifyingYears'),
  year: '2023-2024',
  region: 'england',
  extra: '',
  money: 'today',
}

export type PensionTexts = { [Name in keyof typeof pensionDefaults]: string }
export type PensionFieldsProps = FieldsProps<PensionTexts>

/** A plan and what may become of it. */
export type PensionWork = {
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
  /** Whose income tax is taken off, where the income stands beside what retirements cost. */
  nation: Nation
  /** What is left of the income of each stretch after income tax. */
  spendable: Pence[]
  /** The State Pension ages of the oldest and youngest of this age by law, where another stands in for want of a birthday. */
  lawfulAges: [Age, Age] | null
}

const wholeYears = <Bounds extends { min: number; max: number }>(bounds: Bounds) => ({ ...bounds, isWhole: true })

/** The bounds of each field. Ages are counted in whole years. */
export const pensionBounds = {
  ...pensionInputs,
  age: wholeYears(pensionInputs.age),
  retirementAge: wholeYears(pensionInputs.retirementAge),
  statePensionAge: { ...wholeYears(pensionInputs.statePensionAge), isOptional: true },
  qualifyingYears: wholeYears(pensionInputs.qualifyingYears),
}

/** The plan that the inputs mean, as it stands on a calendar date, and what may become of it. */
export function workPension(inputs: PensionTexts, today: string): PensionWork {
  const plan = planFrom(inputs, { today })
  const projection = projectPension(plan)
  const taxYear = readTaxYear(inputs.year)
  const nation = readNation(inputs.region)
  const extraMonthly = penceFromPounds(readNumber(inputs.extra, pensionBounds.extraMonthly))
  const extraPlan = { ...plan, extraMonthly }
  return {
    plan,
    projection,
    withExtra: extraMonthly === 0 ? null : { plan: extraPlan, projection: projectPension(extraPlan) },
    charged: takenByCharges(plan, projection),
    niYears: niYearsOf(inputs),
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

function niYearsOf(inputs: PensionTexts): number {
  return readNumber(inputs['ni-years'], pensionBounds.qualifyingYears)
}

/** The day that a plan is made on, and the tax year of the State Pension where it is not the chosen one. */
export type PlanTime = { today: string; taxYear?: TaxYearId }

/**
 * The plan that the inputs mean, without the extra of "what if", on the State Pension of the chosen tax year.
 * @example planFrom(pensionDefaults, { today: '2026-11-21' }).salary // 3500000
 */
export function planFrom(inputs: PensionTexts, { today, taxYear = readTaxYear(inputs.year) }: PlanTime): PensionPlan {
  const read = (text: string, name: keyof typeof pensionBounds) => readNumber(text, pensionBounds[name])
  const born = birthDateOf(inputs, today)
  return {
    age: born === null ? read(inputs.age, 'age') : ageOn(born, today).years,
    salary: penceFromPounds(read(inputs.salary, 'salary')),
    pot: penceFromPounds(read(inputs.pot, 'pot')),
    retirementAge: read(inputs.retire, 'retirementAge'),
    ownPercent: read(inputs.you, 'ownPercent'),
    employerPercent: read(inputs.employer, 'employerPercent'),
    returnPercent: read(inputs.growth, 'returnPercent'),
    salaryRisePercent: read(inputs.rise, 'salaryRisePercent'),
    inflationPercent: read(inputs.inflation, 'inflationPercent'),
    chargePercent: read(inputs.charge, 'chargePercent'),
    ...(inputs.earnings === 'qualifying' && { qualifyingEarnings: qualifyingEarningsOf(taxYear) }),
    takesLumpSum: inputs['lump-sum'] === 'yes',
    statePension: {
      yearly: newStatePension(amountAt(taxYear, 'statePension.year'), niYearsOf(inputs)),
      fromAge: statePensionFromAge(inputs, born),
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
  return years >= pensionBounds.age.min && years <= pensionBounds.age.max ? born : null
}

/** Whether the learner says from what age the State Pension is paid, whatever the law says. */
export function isStatePensionAgeTyped(inputs: PensionTexts): boolean {
  return inputs['state-pension-age'].trim() !== ''
}

/** As the learner says; else by law, to the month, for the date of birth; else the usual age. In years. */
function statePensionFromAge(inputs: PensionTexts, born: string | null): number {
  if (isStatePensionAgeTyped(inputs)) return readNumber(inputs['state-pension-age'], pensionBounds.statePensionAge)
  if (born === null) return pensionInputs.statePensionAge.default
  const { years, months } = statePensionStart(born).age
  return years + months / 12
}
