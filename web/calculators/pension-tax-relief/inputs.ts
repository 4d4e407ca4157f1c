// The pension relief tool's inputs: their names in the address, their starting texts, and the question that they ask.
import { penceFromPounds } from '#domain/money.ts'
import { yearlyAmount } from '#domain/tax/pay-period.ts'
import {
  comparePensionRelief,
  pensionReliefInputs,
  type PensionReliefComparison,
  type ReliefQuestion,
} from '#domain/tax/pension-tax-relief.ts'
import { readNumber } from '../frame/number-field.tsx'
import type { FieldsProps } from '../frame/calculator.tsx'
import { readNation, readTaxYear } from '../frame/tax-year.tsx'

export const reliefDefaults = {
  salary: String(pensionReliefInputs.salary.default),
  contribution: String(pensionReliefInputs.monthlyContribution.default),
  basis: 'goes-in',
  year: '2023-2024',
  region: 'england',
  employer: '',
}

export type ReliefTexts = { [Name in keyof typeof reliefDefaults]: string }
export type ReliefFieldsProps = FieldsProps<ReliefTexts>

/** What is asked, and the three ways of giving relief beside one another. */
export type ReliefWork = { question: ReliefQuestion; comparison: PensionReliefComparison }

export const basisOptions = [
  { value: 'goes-in', label: 'What goes in', basis: 'gross' },
  { value: 'leaves', label: 'What leaves my account', basis: 'net' },
] as const

export const employerBounds = { min: 0, max: null }

export function workRelief(inputs: ReliefTexts): ReliefWork {
  const question = questionFrom(inputs)
  return { question, comparison: comparePensionRelief(question) }
}

/**
 * The question that the inputs ask, for a year: twelve monthly contributions.
 * @example questionFrom(reliefDefaults).contribution // 240000
 */
export function questionFrom(inputs: ReliefTexts): ReliefQuestion {
  const monthly = readNumber(inputs.contribution, pensionReliefInputs.monthlyContribution)
  const employer = readNumber(inputs.employer, employerBounds)
  return {
    salary: penceFromPounds(readNumber(inputs.salary, pensionReliefInputs.salary)),
    taxYear: readTaxYear(inputs.year),
    nation: readNation(inputs.region),
    contribution: yearlyAmount(penceFromPounds(monthly), 'month'),
    basis: inputs.basis === 'leaves' ? 'net' : 'gross',
    employerContribution: yearlyAmount(penceFromPounds(employer), 'month'),
  }
}
