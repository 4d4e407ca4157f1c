// The budget calculator's inputs: the income, and for each spending line an amount and how often it is paid.
import {
  budgetInputs,
  commonSpendingLines,
  makeBudget,
  type Budget,
  type BudgetGroup,
  type SpendingFrequency,
} from '#domain/budget/budget.ts'
import { penceFromPounds } from '#domain/money.ts'
import { readNumber } from './number-field.tsx'
import type { InputTexts } from './use-calculator-inputs.ts'

/** A line of spending on the form. `amountName` and `frequencyName` stand for it in the address. */
export type FormLine = {
  name: string
  group: BudgetGroup
  amountName: string
  frequencyName: string
  frequency: SpendingFrequency
}

export const spendingBounds = { min: 0, max: null }

export const formLines: readonly FormLine[] = commonSpendingLines.map((line) => {
  const slug = line.name.toLowerCase().replaceAll(' ', '-')
  return { ...line, amountName: slug, frequencyName: `${slug}-paid` }
})

export const frequencyOptions: readonly { value: SpendingFrequency; label: string }[] = [
  { value: 'weekly', label: 'every week' },
  { value: 'four-weekly', label: 'every 4 weeks' },
  { value: 'monthly', label: 'every month' },
  { value: 'yearly', label: 'every year' },
]

export const budgetDefaults: InputTexts = Object.fromEntries([
  ['income', String(budgetInputs.monthlyIncome.default)],
  ...formLines.flatMap((line) => [
    [line.amountName, ''],
    [line.frequencyName, line.frequency],
  ]),
])

/** How often a line is paid; an unknown word in the address stands for the line's usual frequency. */
export function frequencyOf(line: FormLine, inputs: InputTexts): SpendingFrequency {
  return frequencyOptions.find(({ value }) => value === inputs[line.frequencyName])?.value ?? line.frequency
}

/** The budget that the inputs make. Lines without an amount are left out. */
export function budgetFrom(inputs: InputTexts): Budget {
  const spending = formLines.map((line) => ({
    name: line.name,
    group: line.group,
    amount: penceFromPounds(readNumber(inputs[line.amountName] ?? '', spendingBounds)),
    frequency: frequencyOf(line, inputs),
  }))
  return makeBudget({
    monthlyIncome: penceFromPounds(readNumber(inputs['income'] ?? '', budgetInputs.monthlyIncome)),
    spending: spending.filter(({ amount }) => amount > 0),
  })
}
