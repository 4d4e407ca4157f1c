// A budget in words, and the names of its parts.
import type { Budget, BudgetShare } from '#domain/budget/budget.ts'
import type { BudgetGroup } from '#domain/budget/shares.ts'
import { formatPounds, pence } from '#domain/money.ts'

export const groupNames: Record<BudgetGroup, string> = { needs: 'Needs', wants: 'Wants', savings: 'Savings' }

/** The result as one sentence, or two when spending was entered. */
export function inWords(budget: Budget): string {
  const [needs, wants, savings] = budget.shares.map(
    ({ group, percent, share }) => `${percent}% is ${formatPounds(share)} for ${group}`,
  )
  const split = `Out of ${formatPounds(budget.monthlyIncome)} a month, ${needs}, ${wants} and ${savings}.`
  if (budget.lines.length === 0) return split
  if (budget.left < 0)
    return `${split} What you entered comes to ${formatPounds(budget.spent)}, which is more than comes in.`
  return `${split} What you entered comes to ${formatPounds(budget.spent)}, which leaves ${formatPounds(budget.left)}.`
}

/** How what is spent, or saved, stands to its share. */
export function shareWords({ left, status }: BudgetShare): string {
  const difference = formatPounds(pence(Math.abs(left)))
  return {
    under: `${difference} under this share`,
    over: `${difference} over this share`,
    exact: 'exactly this share',
  }[status]
}
