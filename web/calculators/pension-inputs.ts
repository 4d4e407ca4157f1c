// The pension calculator's inputs: their names in the address, their starting texts, and the plan that they mean.
import { penceFromPounds, type Pence } from '#domain/money.ts'
import { pensionInputs, type PensionPlan } from '#domain/pension/pension-projection.ts'
import type { TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { amountAt } from '#domain/tax/tax-years.ts'
import { savedTaxChoices } from '../app/tax-choices.ts'
import { readNumber } from './number-field.tsx'
import { readTaxYear, taxYearText } from './tax-year-field.tsx'

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
  'state-pension-age': startingText('statePensionAge'),
  year: '2023-2024',
  extra: '',
  money: 'today',
}

export type PensionTexts = { [Name in keyof typeof pensionDefaults]: string }
export type PensionFieldsProps = { inputs: PensionTexts; onInput: (name: keyof PensionTexts, text: string) => void }

const wholeYears = <Bounds extends { min: number; max: number }>(bounds: Bounds) => ({ ...bounds, isWhole: true })

/** The bounds of each field. Ages are counted in whole years. */
export const pensionBounds = {
  ...pensionInputs,
  age: wholeYears(pensionInputs.age),
  retirementAge: wholeYears(pensionInputs.retirementAge),
  statePensionAge: wholeYears(pensionInputs.statePensionAge),
}

/**
 * The plan that the inputs mean, without the extra of "what if", on the State Pension of the chosen tax year.
 * @example planFrom(pensionDefaults).salary // 3500000
 */
export function planFrom(inputs: PensionTexts, taxYear: TaxYearId = readTaxYear(inputs.year)): PensionPlan {
  const read = (text: string, name: keyof typeof pensionBounds) => readNumber(text, pensionBounds[name])
  return {
    age: read(inputs.age, 'age'),
    salary: penceFromPounds(read(inputs.salary, 'salary')),
    pot: penceFromPounds(read(inputs.pot, 'pot')),
    retirementAge: read(inputs.retire, 'retirementAge'),
    ownPercent: read(inputs.you, 'ownPercent'),
    employerPercent: read(inputs.employer, 'employerPercent'),
    returnPercent: read(inputs.growth, 'returnPercent'),
    salaryRisePercent: read(inputs.rise, 'salaryRisePercent'),
    inflationPercent: read(inputs.inflation, 'inflationPercent'),
    statePension: {
      yearly: amountAt(taxYear, 'statePension.year'),
      fromAge: read(inputs['state-pension-age'], 'statePensionAge'),
    },
  }
}

/** The same plan with the extra a month of "what if"; null while none is entered. */
export function planWithExtra(inputs: PensionTexts): (PensionPlan & { extraMonthly: Pence }) | null {
  const extraMonthly = penceFromPounds(readNumber(inputs.extra, pensionBounds.extraMonthly))
  return extraMonthly === 0 ? null : { ...planFrom(inputs), extraMonthly }
}

/** What this learner chose before, as inputs. */
export function rememberedYear(): Partial<PensionTexts> {
  const { taxYear } = savedTaxChoices()
  return taxYear === undefined ? {} : { year: taxYearText(taxYear) }
}
