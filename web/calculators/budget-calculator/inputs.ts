// The budget calculator's inputs: the income, its shares, and for each spending line an amount and how often it is paid.
import {
  budgetInputs as given,
  commonSpendingLines,
  makeBudget,
  type Budget,
  type SpendingFrequency,
} from '#domain/budget/budget.ts'
import { figuresFromPounds, monthlyTakeHome } from '#domain/figures/figures.ts'
import { penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { readNumber } from '#domain/number-input.ts'
import { budgetSplit, sharesFrom, usualShares, type BudgetGroup, type BudgetPercents } from '#domain/budget/shares.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import type { FieldsProps } from '../frame/calculator.tsx'
import {
  choice,
  own,
  specified,
  startsOf,
  valueOf,
  type ChoiceInput,
  type Inputs,
  type NumberInput,
  type Option,
} from '../frame/declared.ts'
import type { InputTexts } from '../frame/inputs.ts'

const { money } = specified

/** A line of spending on the form. `amountName` and `frequencyName` are the names of its inputs in the address. */
export type FormLine = {
  name: string
  group: BudgetGroup
  amountName: string
  amount: NumberInput<'money', false>
  frequencyName: string
  frequency: ChoiceInput<SpendingFrequency>
}

export const frequencyOptions: readonly Option<SpendingFrequency>[] = [
  { value: 'weekly', label: 'every week' },
  { value: 'four-weekly', label: 'every 4 weeks' },
  { value: 'monthly', label: 'every month' },
  { value: 'yearly', label: 'every year' },
]

export const formLines: readonly FormLine[] = commonSpendingLines.map(({ name, group, frequency }) => ({
  name,
  group,
  ...lineInputs(name.toLowerCase().replaceAll(' ', '-'), { label: name, frequency }),
}))

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
      nameName: `${slot}-name`,
      ...lineInputs(slot, { label: 'Amount', frequency: 'monthly' }),
    }
  }),
)

export function frequencyLabel(line: string): string {
  return `How often: ${line}`
}

function lineInputs(amountName: string, { label, frequency }: { label: string; frequency: SpendingFrequency }) {
  return {
    amountName,
    // Its lines have a table of their own there.
    amount: money({ label, inCsv: false }),
    frequencyName: `${amountName}-paid`,
    frequency: choice('select', {
      label: frequencyLabel(label),
      options: frequencyOptions,
      start: frequency,
      inCsv: false,
    }),
  }
}

/** The name in the address for how many lines of their own a learner added to a group. */
export function countName(group: BudgetGroup): string {
  return `${group}-lines`
}

export const budgetInputs: Inputs = Object.fromEntries([
  [
    'income',
    money({
      ...given.monthlyIncome,
      label: 'Monthly income',
      hint: 'What reaches your account in a month, after tax.',
    }),
  ],
  ...Object.entries(shareTexts(usualShares)).map(([name, start]) => [name, own({ start })]),
  ...formLines.flatMap(inputsOf),
  ...budgetSplit.map(({ group }) => [countName(group), own({ start: '0' })]),
  ...ownLines.flatMap((line) => [[line.nameName, own()], ...inputsOf(line)]),
])
export const budgetDefaults = startsOf(budgetInputs)
export type BudgetFieldsProps = FieldsProps<typeof budgetInputs>

function inputsOf({ amountName, amount, frequencyName, frequency }: FormLine | OwnLine) {
  return [
    [amountName, amount],
    [frequencyName, frequency],
  ]
}

const rentPaid: Record<OwnFigures['housingEvery'], SpendingFrequency> = {
  month: 'monthly',
  'four-weeks': 'four-weekly',
  week: 'weekly',
}

/** What reaches the account in a month, and the rent. */
export function budgetFromFigures(figures: OwnFigures): InputTexts {
  const income = monthlyTakeHome(figuresFromPounds(figures))
  const [rent] = formLines
  return {
    ...(income !== null && { income: String(poundsFromPence(income)) }),
    ...(figures.housing !== null &&
      rent && { [rent.amountName]: String(figures.housing), [rent.frequencyName]: rentPaid[figures.housingEvery] }),
  }
}

/** The shares as the address has them: savings are the rest. */
export function shareTexts({ needs, wants }: BudgetPercents): InputTexts {
  return { 'needs-share': String(needs), 'wants-share': String(wants) }
}

function sharesOf(inputs: InputTexts): BudgetPercents {
  const percent = (name: string) => readNumber(inputs[name] ?? '', { min: 0, max: 100, reading: 'specified' })
  return sharesFrom({ needs: percent('needs-share'), wants: percent('wants-share') })
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
      [slot.frequencyName, next === undefined ? slot.frequency.start : inputs[next.frequencyName]],
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
  const spending = lines.map(({ name, group, amount, amountName, frequency, frequencyName }) => ({
    name,
    group,
    amount: valueOf(amount, inputs[amountName] ?? ''),
    frequency: valueOf(frequency, inputs[frequencyName] ?? ''),
  }))
  return makeBudget({
    monthlyIncome: penceFromPounds(
      readNumber(inputs['income'] ?? '', { ...given.monthlyIncome, reading: 'specified' }),
    ),
    spending: spending.filter(({ amount }) => amount > 0),
    shares: sharesOf(inputs),
  })
}
