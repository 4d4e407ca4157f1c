// The pension relief tool's inputs: their names in the address, their starting texts, and the question that they ask.
import { yearlyAmount } from '#domain/tax/pay-period.ts'
import {
  comparePensionRelief,
  pensionReliefInputs,
  type PensionReliefComparison,
  type ReliefQuestion,
} from '#domain/tax/pension-tax-relief.ts'
import type { FieldsProps } from '../frame/calculator.tsx'
import { choice, specified, startsOf, valuesOf, type TextsOf } from '../frame/declared.ts'
import { nationChoice, readTaxYear, taxYearChoice } from '../frame/tax-year.tsx'

const { money } = specified

export const reliefInputs = {
  salary: money({ ...pensionReliefInputs.salary, label: 'Salary a year', hint: 'Before tax.' }),
  contribution: money({
    ...pensionReliefInputs.monthlyContribution,
    label: 'Contribution a month',
    hint: 'Your own, not your employer’s.',
  }),
  basis: choice('segmented', {
    label: 'That amount is',
    options: { 'goes-in': 'What goes in', leaves: 'What leaves my account' },
  }),
  year: choice('select', taxYearChoice),
  region: choice('radio', nationChoice),
  employer: money({ label: 'Employer pays a month', hint: 'Only counts towards the yearly limit.' }),
}
export const reliefDefaults = startsOf(reliefInputs)
export type ReliefFieldsProps = FieldsProps<typeof reliefInputs>

/** What is asked, and the three ways of giving relief beside one another. */
export type ReliefResult = { question: ReliefQuestion; comparison: PensionReliefComparison }

export function reliefResult(inputs: TextsOf<typeof reliefInputs>): ReliefResult {
  const question = questionFrom(inputs)
  return { question, comparison: comparePensionRelief(question) }
}

/**
 * The question that the inputs ask, for a year: twelve monthly contributions.
 * @example questionFrom(reliefDefaults).contribution // 240000
 */
export function questionFrom(inputs: TextsOf<typeof reliefInputs>): ReliefQuestion {
  const typed = valuesOf(reliefInputs, inputs)
  return {
    salary: typed.salary,
    taxYear: readTaxYear(inputs.year),
    nation: typed.region,
    contribution: yearlyAmount(typed.contribution, 'month'),
    basis: typed.basis === 'leaves' ? 'net' : 'gross',
    employerContribution: yearlyAmount(typed.employer, 'month'),
  }
}
