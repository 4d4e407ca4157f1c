// The budget calculator's inputs: the income, its shares, and for each spending line an amount and how often it is paid.
import {
  budgetInputs,
  commonSpendingLines,
  makeBudget,
  type Budget,
  type SpendingFrequency,
} from '#domain/budget/budget.ts'
import { budgetSplit, sharesFrom, usualShares, type BudgetGroup, type BudgetPercents } from '#domain/budget/shares.ts'
import { penceFromPounds } from '#domain/money.ts'
import { readNumber } from '../frame/number-field.tsx'
import type { InputTexts } from '../frame/inputs.ts'

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

/** A line that the learner adds and names. `place` counts from 1 in its group. */
export type OwnLine = Omit<FormLine, 'name'> & { place: number; nameName: string }

export const nameLengthLimit = 40
const mostOwnLines = 6

export const ownLines: readonly OwnLine[] = budgetSplit.flatMap(({ group }) =>
  Array.from({ length: mostOwnLines }, (_, index) => {
    const slot = `${group}-${index + 1}`
    return {
      group,
      place: index + 1,
      frequency: 'monthly' as const,
      nameName: `${slot}-name`,
      amountName: slot,
      frequencyName: `${slot}-paid`,
    }
  }),
)

/** What stands in the address for how many lines a group has of the learner's own. */
export function countName(group: BudgetGroup): string {
  return `${group}-lines`
}

export const frequencyOptions: readonly { value: SpendingFrequency; label: string }[] = [
  { value: 'weekly', label: 'every week' },
  { value: 'four-weekly', label: 'every 4 weeks' },
  { value: 'monthly', label: 'every month' },
  { value: 'yearly', label: 'every year' },
]

export const budgetDefaults: InputTexts = Object.fromEntries([
  ['income', String(budgetInputs.monthlyIncome.default)],
  ...Object.entries(shareTexts(usualShares)),
  ...formLines.flatMap((line) => [
    [line.amountName, ''],
    [line.frequencyName, line.frequency],
  ]),
  ...budgetSplit.map(({ group }) => [countName(group), '0']),
  ...ownLines.flatMap((line) => [
    [line.nameName, ''],
    [line.amountName, ''],
    [line.frequencyName, line.frequency],
  ]),
])

/** The shares as they stand in the address: savings are the rest. */
export function shareTexts({ needs, wants }: BudgetPercents): InputTexts {
  return { 'needs-share': String(needs), 'wants-share': String(wants) }
}

function sharesOf(inputs: InputTexts): BudgetPercents {
  const percent = (name: string) => readNumber(inputs[name] ?? '', { min: 0, max: 100 })
  return sharesFrom({ needs: percent('needs-share'), wants: percent('wants-share') })
}

/** How often a line is paid; an unknown word in the address stands for the line's usual frequency. */
export function frequencyOf(line: FormLine | OwnLine, inputs: InputTexts): SpendingFrequency {
  return frequencyOptions.find(({ value }) => value === inputs[line.frequencyName])?.value ?? line.frequency
}

/** The lines of their own that the learner has added to a group, in their order. */
export function ownLinesOf(group: BudgetGroup, inputs: InputTexts): OwnLine[] {
  const count = Number(inputs[countName(group)])
  return ownLines.filter((line) => line.group === group && line.place <= count)
}

/** What a line of the learner's own is called; one without a name goes by its place. */
export function nameOf(line: OwnLine, inputs: InputTexts): string {
  const typed = (inputs[line.nameName] ?? '').trim().slice(0, nameLengthLimit)
  return typed === '' ? `Line ${line.place} of your own` : typed
}

/** The texts that change when a line goes: those after it move up, and its group counts one less. */
export function withoutLine(line: OwnLine, inputs: InputTexts): InputTexts {
  const lines = ownLinesOf(line.group, inputs)
  const moved = lines.slice(line.place - 1).flatMap((slot, index, after) => {
    const next = after[index + 1]
    return [
      [slot.nameName, next === undefined ? '' : inputs[next.nameName]],
      [slot.amountName, next === undefined ? '' : inputs[next.amountName]],
      [slot.frequencyName, next === undefined ? slot.frequency : inputs[next.frequencyName]],
    ]
  })
  return Object.fromEntries([...moved, [countName(line.group), String(lines.length - 1)]])
}

/** The budget that the inputs make. Lines without an amount are left out. */
export function budgetFrom(inputs: InputTexts): Budget {
  const lines = budgetSplit.flatMap(({ group }) => [
    ...formLines.filter((line) => line.group === group),
    ...ownLinesOf(group, inputs).map((line) => ({ ...line, name: nameOf(line, inputs) })),
  ])
  const spending = lines.map((line) => ({
    name: line.name,
    group: line.group,
    amount: penceFromPounds(readNumber(inputs[line.amountName] ?? '', spendingBounds)),
    frequency: frequencyOf(line, inputs),
  }))
  return makeBudget({
    monthlyIncome: penceFromPounds(readNumber(inputs['income'] ?? '', budgetInputs.monthlyIncome)),
    spending: spending.filter(({ amount }) => amount > 0),
    shares: sharesOf(inputs),
  })
}
