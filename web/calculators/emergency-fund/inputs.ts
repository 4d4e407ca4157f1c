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
import { penceFromPounds, type Pence } from '#domain/money.ts'
import { readNumber } from '../frame/number-field.tsx'

export type EmergencyTexts = Record<EmergencyExpense | 'months' | 'saved' | 'monthly', string>

/** A fund, what it was made of, and how it fills from today on. */
export type Fund = {
  result: EmergencyFund
  expenses: readonly { id: EmergencyExpense; label: string; amount: Pence }[]
  months: number
  monthlySaving: Pence
  path: readonly FundMonth[]
}

/** The lines of the form. What each holds is said beside it, since homes differ in what they call it. */
export const expenseWords: Record<EmergencyExpense, { label: string; hint: string }> = {
  housing: { label: 'Housing', hint: 'Rent or mortgage, Council Tax or rates' },
  utilities: { label: 'Utilities', hint: 'Gas, electricity, water, phone, broadband' },
  food: { label: 'Food', hint: 'Food shop and things for the home' },
  transportation: { label: 'Transportation', hint: 'Fares, fuel, car tax and repairs' },
  healthcare: { label: 'Healthcare', hint: 'Dentist, glasses, prescriptions' },
  insurance: { label: 'Insurance', hint: 'Home, car, life' },
  other: { label: 'Other', hint: 'Childcare, debt repayments, pets' },
}

export const emergencyBounds = {
  expense: { min: 0, max: null },
  months: { ...emergencyFundInputs.months, isWhole: true },
  saved: emergencyFundInputs.saved,
  monthlySaving: emergencyFundInputs.monthlySaving,
}

export const emergencyDefaults: EmergencyTexts = {
  ...(Object.fromEntries(emergencyFundLines.map(({ id, default: pounds }) => [id, String(pounds)])) as Record<
    EmergencyExpense,
    string
  >),
  months: String(emergencyFundInputs.months.default),
  saved: '',
  monthly: '',
}

/** The fund that was typed in, as it stands on a calendar date. */
export function fundFrom(texts: EmergencyTexts, today: string): Fund {
  const pounds = (name: keyof EmergencyTexts) => penceFromPounds(readNumber(texts[name], emergencyBounds.expense))
  const expenses = emergencyFundLines.map(({ id }) => ({ id, label: expenseWords[id].label, amount: pounds(id) }))
  const months = readNumber(texts.months, emergencyBounds.months)
  const monthlySaving = pounds('monthly')
  const plan = { expenses: expenses.map(({ amount }) => amount), months, saved: pounds('saved'), monthlySaving, today }
  return { result: emergencyFund(plan), expenses, months, monthlySaving, path: fundByMonth(plan) }
}
