// A month's budget: income shared between needs, wants and savings, 50/30/20 to begin with, and what is really spent beside it.

import { pence, type Pence } from '../money.ts'
import { wholePoundParts } from '../whole-parts.ts'
import type { NumberBounds } from '../number-input.ts'
import { budgetSplit, usualShares, type BudgetGroup, type BudgetPercents } from './shares.ts'

export type SpendingFrequency = 'weekly' | 'four-weekly' | 'monthly' | 'yearly'

/** One line of spending as it is paid: an amount and how often. */
export type SpendingLine = { name: string; group: BudgetGroup; amount: Pence; frequency: SpendingFrequency }

/** A group's share of income beside what is spent on it in a month. `left` is below zero when more is spent. */
export type BudgetShare = {
  group: BudgetGroup
  percent: number
  share: Pence
  spent: Pence
  left: Pence
  status: 'under' | 'exact' | 'over'
}

export type Budget = {
  monthlyIncome: Pence
  /** Needs, wants and savings, in this order. Their shares add up to the income, in whole pounds; savings have its odd pence. */
  shares: BudgetShare[]
  /** The lines given, each by the month. They add up to `spent`. */
  lines: (SpendingLine & { monthly: Pence })[]
  spent: Pence
  /** Income less all spending, savings included. Below zero when more is spent than comes in. */
  left: Pence
}

/** The form's starting value, in pounds. The income has no upper bound. */
export const budgetInputs = {
  monthlyIncome: { default: 3_000, min: 0, max: null },
} as const satisfies Record<string, NumberBounds>

/** The frequencies a line can have, and how many of its payments make a year. */
export const paymentsAYear = { weekly: 52, 'four-weekly': 13, monthly: 12, yearly: 1 } as const satisfies Record<
  SpendingFrequency,
  number
>

/** Lines that most UK households have, to start a list from. */
export const commonSpendingLines = [
  { name: 'Rent or mortgage', group: 'needs', frequency: 'monthly' },
  { name: 'Council Tax', group: 'needs', frequency: 'monthly' },
  { name: 'Gas and electricity', group: 'needs', frequency: 'monthly' },
  { name: 'Water', group: 'needs', frequency: 'monthly' },
  { name: 'Food shop', group: 'needs', frequency: 'weekly' },
  { name: 'Travel to work', group: 'needs', frequency: 'weekly' },
  { name: 'Phone and broadband', group: 'needs', frequency: 'monthly' },
  { name: 'Insurance', group: 'needs', frequency: 'yearly' },
  { name: 'Childcare', group: 'needs', frequency: 'weekly' },
  { name: 'Debt repayments', group: 'needs', frequency: 'monthly' },
  { name: 'Other needs', group: 'needs', frequency: 'monthly' },
  { name: 'TV licence', group: 'wants', frequency: 'yearly' },
  { name: 'Eating out', group: 'wants', frequency: 'weekly' },
  { name: 'Subscriptions', group: 'wants', frequency: 'monthly' },
  { name: 'Clothes', group: 'wants', frequency: 'monthly' },
  { name: 'Holidays', group: 'wants', frequency: 'yearly' },
  { name: 'Gifts', group: 'wants', frequency: 'yearly' },
  { name: 'Other wants', group: 'wants', frequency: 'monthly' },
  { name: 'Savings', group: 'savings', frequency: 'monthly' },
  { name: 'Paying off debt early', group: 'savings', frequency: 'monthly' },
] as const satisfies readonly Omit<SpendingLine, 'amount'>[]

/**
 * Shares a month's income, 50/30/20 unless told otherwise, and sets spending beside it. Amounts are pence; each line is
 * turned into a month's and rounded half up once, so what is shown adds up.
 * @example makeBudget({ monthlyIncome: pence(300000) }).shares.map(({ share }) => share) // [150000, 90000, 60000]
 */
export function makeBudget(household: {
  monthlyIncome: Pence
  spending?: readonly SpendingLine[]
  shares?: BudgetPercents
}): Budget {
  const { monthlyIncome, spending = [], shares: percents = usualShares } = household
  const lines = spending.map((line) => ({ ...line, monthly: monthlyAmount(line) }))
  const spent = addUp(lines)
  const shares = shareIncome(monthlyIncome, percents).map(({ group, percent, share }) => {
    const spentOnIt = addUp(lines.filter((line) => line.group === group))
    return {
      group,
      percent,
      share,
      spent: spentOnIt,
      left: pence(share - spentOnIt),
      status: statusOf(share, spentOnIt),
    }
  })
  return { monthlyIncome, shares, lines, spent, left: pence(monthlyIncome - spent) }
}

/**
 * What a line comes to in an average month, in pence, rounded half up: a week's amount × 52 ÷ 12.
 * @example monthlyAmount({ amount: pence(6000), frequency: 'weekly' }) // 26000
 */
export function monthlyAmount(line: Pick<SpendingLine, 'amount' | 'frequency'>): Pence {
  return pence((line.amount * paymentsAYear[line.frequency]) / 12)
}

/**
 * What the savings share comes to when it is put aside in each month of a year, in pence.
 * @example savingsInAYear(makeBudget({ monthlyIncome: pence(300000) })) // 720000
 */
export function savingsInAYear(budget: Budget): Pence {
  const savings = budget.shares.find(({ group }) => group === 'savings')
  return pence((savings?.share ?? 0) * 12)
}

/** In whole pounds by the largest remainder, and odd pence to savings: so they add up to the income, shown or exact. */
function shareIncome(income: Pence, percents: BudgetPercents): { group: BudgetGroup; percent: number; share: Pence }[] {
  const oddPence = income % 100
  const exact = budgetSplit.map(({ group }) => (income * percents[group]) / 100)
  const whole = wholePoundParts(exact, pence(income - oddPence))
  return budgetSplit.map(({ group }, place) => ({
    group,
    percent: percents[group],
    share: pence(whole[place]! + (group === 'savings' ? oddPence : 0)),
  }))
}

function addUp(lines: readonly { monthly: Pence }[]): Pence {
  return pence(lines.reduce((sum, line) => sum + line.monthly, 0))
}

function statusOf(share: Pence, spent: Pence): BudgetShare['status'] {
  if (spent === share) return 'exact'
  return spent > share ? 'over' : 'under'
}
