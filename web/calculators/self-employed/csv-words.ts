// The inputs and results of a year of working for oneself as rows of a spreadsheet.
import { poundsFromPence as pounds } from '#domain/money.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import type { CsvRow } from '../frame/csv.ts'
import { planNames } from '../frame/loan-words.ts'
import { selfEmployedInputs, type SelfEmployed } from './inputs.ts'
import { billRows } from './words.ts'

export function selfEmployedCsv({ year, worked, days }: SelfEmployed): CsvRow[] {
  const deducted = selfEmployedInputs.deduct.options().find(({ value }) => value === year.deduct)
  return [
    ['Input', 'Value'],
    ['Money that came in, in pounds', pounds(year.turnover)],
    ['Costs in pounds', pounds(year.expenses)],
    ['Taken off', deducted?.label ?? ''],
    ['Pay from a job in pounds', pounds(year.salary)],
    ['Tax year', year.taxYear],
    ['Nation', nationNames[year.nation]],
    ['Student loans', year.studentLoans.map((plan) => planNames[plan]).join(', ')],
    ['Over State Pension age', year.isOverStatePensionAge ? 'yes' : 'no'],
    [],
    ['Result', 'Pounds'],
    ['Profit', pounds(worked.profit)],
    ...billRows(worked).map(([label, amount]) => [label, pounds(amount)]),
    ['Class 4 to claim back', worked.class4ToClaimBack === null ? '' : pounds(worked.class4ToClaimBack)],
    ['To set aside each month', pounds(worked.setAsideEachMonth)],
    ['Each payment on account', pounds(worked.paymentsOnAccount)],
    [],
    ['Day', 'Bill in pounds', 'Towards the next in pounds'],
    ...days.map(({ day, balance, onAccount }) => [day, pounds(balance), pounds(onAccount)]),
  ]
}
