// Money for a bad month: how large an emergency fund is, how far it is filled, and when it will be full.

import { addMonths } from '../calendar.ts'
import { pence, type Pence } from '../money.ts'
import type { NumberBounds } from '../number-input.ts'
import { percentDone } from '../percent.ts'

/** Months of expenses to hold, what they come to, and what is saved already. Amounts are pence. */
export type EmergencyFundPlan = {
  /** What a month costs, line by line. */
  expenses: readonly Pence[]
  months: number
  saved?: Pence
  monthlySaving?: Pence
  /** A calendar date, to say when the fund is full. */
  today?: string
}

export type EmergencyFund = {
  monthlyExpenses: Pence
  target: Pence
  saved: Pence
  left: Pence
  /** How full it is, in whole per cent, rounded. Only a full fund is 100. */
  percent: number
  /** How many months the savings would last, to one decimal, rounded down. Null when a month costs nothing. */
  monthsCovered: number | null
  /** Payments until it is full: 0 when it is, null when nothing is saved towards it. */
  monthsToFull: number | null
  /** The calendar date of the last of them, when today is known. */
  fullOn: string | null
}

/** The calculator's expense lines with their starting values, in pounds. */
export const emergencyFundLines = [
  { id: 'housing', default: 800, min: 0, max: null },
  { id: 'utilities', default: 200, min: 0, max: null },
  { id: 'food', default: 400, min: 0, max: null },
  { id: 'transportation', default: 150, min: 0, max: null },
  { id: 'healthcare', default: 100, min: 0, max: null },
  { id: 'insurance', default: 150, min: 0, max: null },
  { id: 'other', default: 200, min: 0, max: null },
] as const satisfies readonly (NumberBounds & { id: string })[]

export type EmergencyExpense = (typeof emergencyFundLines)[number]['id']

/** The months offered as buttons. */
export const emergencyFundMonths = [3, 6, 9, 12] as const

export const emergencyFundInputs = {
  months: { default: 6, min: 1, max: 24 },
  saved: { default: 0, min: 0, max: null },
  monthlySaving: { default: 0, min: 0, max: null },
} as const satisfies Record<string, NumberBounds>

/**
 * Works out a fund.
 * @example emergencyFund({ expenses: [pence(200000)], months: 6 }).target // 1200000
 */
export function emergencyFund(plan: EmergencyFundPlan): EmergencyFund {
  const { saved = pence(0), today } = plan
  const monthlyExpenses = pence(plan.expenses.reduce((sum, expense) => sum + expense, 0))
  const target = pence(monthlyExpenses * plan.months)
  const left = pence(Math.max(0, target - saved))
  const monthsToFull = monthsUntilFull(left, plan.monthlySaving ?? pence(0))
  return {
    monthlyExpenses,
    target,
    saved,
    left,
    percent: left === 0 ? 100 : percentDone(saved, target),
    monthsCovered: monthlyExpenses === 0 ? null : Math.floor((saved * 10) / monthlyExpenses) / 10,
    monthsToFull,
    fullOn: today === undefined || monthsToFull === null ? null : addMonths(today, monthsToFull),
  }
}

/** The fund some months from today: what was there at the start, what was added since, and both together. */
export type FundMonth = { month: number; date: string; saved: Pence; added: Pence; total: Pence }

/** More points than this no chart can show apart. */
const mostPoints = 60

/**
 * How a fund fills, from today to the month in which it is full. The last payment is only what is still missing. Long
 * spans are told in steps of several months. Empty when the fund never fills or is full already.
 * @example fundByMonth({ expenses: [pence(100000)], months: 3, monthlySaving: pence(150000), today: '2026-11-21' })
 *   .map(({ total }) => total) // [0, 150000, 300000]
 */
export function fundByMonth(plan: EmergencyFundPlan & { today: string }): FundMonth[] {
  const { target, saved, left, monthsToFull } = emergencyFund(plan)
  if (monthsToFull === null || monthsToFull === 0) return []
  const step = Math.ceil(monthsToFull / mostPoints)
  const at = (month: number): FundMonth => {
    const added = pence(Math.min(left, (plan.monthlySaving ?? 0) * month))
    return { month, date: addMonths(plan.today, month), saved, added, total: pence(Math.min(target, saved + added)) }
  }
  const before = Array.from({ length: Math.ceil(monthsToFull / step) }, (_, place) => at(place * step))
  return [...before, at(monthsToFull)]
}

/**
 * Payments of the same amount until nothing is left: 0 when nothing is, null when nothing is saved towards it.
 * @example monthsUntilFull(pence(50000), pence(20000)) // 3
 */
export function monthsUntilFull(left: Pence, monthlySaving: Pence): number | null {
  if (left === 0) return 0
  return monthlySaving > 0 ? Math.ceil(left / monthlySaving) : null
}
