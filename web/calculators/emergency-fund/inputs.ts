// The emergency fund calculator's inputs, and the fund that they make.
import {
  emergencyFund,
  emergencyFundInputs,
  emergencyFundLines,
  fundByMonth,
  type EmergencyExpense,
  type EmergencyFund,
  type FundMonth,
} from '#domain/saving/emergency-fund.ts'
import { figuresFromPounds, monthlyHousing } from '#domain/figures/figures.ts'
import { poundsFromPence, type Pence } from '#domain/money.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import type { FieldsProps } from '../frame/calculator.tsx'
import { specified, startsOf, valuesOf, type TextsOf } from '../frame/declared.ts'

const { money, number } = specified

/** A fund, what it was made of, and how it fills from today on. */
export type Fund = {
  result: EmergencyFund
  expenses: readonly { id: EmergencyExpense; label: string; amount: Pence }[]
  months: number
  monthlySaving: Pence
  path: readonly FundMonth[]
}

/** What each line holds is said beside it, since homes differ in what they call it. */
const expenseWords: Record<EmergencyExpense, { label: string; hint: string }> = {
  housing: { label: 'Housing', hint: 'Rent or mortgage, Council Tax or rates' },
  utilities: { label: 'Utilities', hint: 'Gas, electricity, water, phone, broadband' },
  food: { label: 'Food', hint: 'Food shop and things for the home' },
  transportation: { label: 'Transportation', hint: 'Fares, fuel, car tax and repairs' },
  healthcare: { label: 'Healthcare', hint: 'Dentist, glasses, prescriptions' },
  insurance: { label: 'Insurance', hint: 'Home, car, life' },
  other: { label: 'Other', hint: 'Childcare, debt repayments, pets' },
}

const expenses = emergencyFundLines.map(({ id, default: pounds }) => [
  id,
  money({ ...expenseWords[id], default: pounds }),
])

export const emergencyInputs = {
  ...(Object.fromEntries(expenses) as Record<EmergencyExpense, ReturnType<typeof money<false>>>),
  months: number('months', {
    ...emergencyFundInputs.months,
    isWhole: true,
    label: 'Or another number, 1 to 24',
    inCsv: 'Months to cover',
  }),
  saved: money({ ...emergencyFundInputs.saved, start: '', label: 'Saved so far' }),
  monthly: money({ ...emergencyFundInputs.monthlySaving, start: '', label: 'I can save each month' }),
}
export const emergencyDefaults = startsOf(emergencyInputs)
export type EmergencyTexts = TextsOf<typeof emergencyInputs>
export type EmergencyFieldsProps = FieldsProps<typeof emergencyInputs>

export function fundFromFigures(figures: OwnFigures): Partial<EmergencyTexts> {
  const housing = monthlyHousing(figuresFromPounds(figures))
  return housing === null ? {} : { housing: String(poundsFromPence(housing)) }
}

export function fundFrom(texts: EmergencyTexts, today: string): Fund {
  const typed = valuesOf(emergencyInputs, texts)
  const lines = emergencyFundLines.map(({ id }) => ({ id, label: expenseWords[id].label, amount: typed[id] }))
  const { months, monthly: monthlySaving, saved } = typed
  const plan = { expenses: lines.map(({ amount }) => amount), months, saved, monthlySaving, today }
  return { result: emergencyFund(plan), expenses: lines, months, monthlySaving, path: fundByMonth(plan) }
}
