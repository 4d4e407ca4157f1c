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

export const income = 'Income'
export const spending = 'Spending'
export const whatYouReallySpend = 'What you really spend'
export const howToEnterSpending = 'Enter what you pay, the way you pay it. We turn it into an average month.'
export const toEmergencyFund = 'Use my needs in my emergency fund'
export const share = 'Share'
export const yearOfSaving = 'A year of saving'
export const yearOfSavingText = (amount: string) =>
  `Set aside every month for a year, the savings share comes to ${amount}.`

export const partOf = (spent: string, share: string) => `${spent} of ${share}`
export const addALine = 'Add a line'
export const moveTo = (group: string) => `to ${group}`
export const mostLines = (length: number) => `You can add up to ${length} lines of your own.`
export const nameOfLine = 'Name of the line'
export const removeLine = (name: string) => `Remove ${name}`
export const howOftenLabel = (name: string) => `How often: ${name}`

export const ringsExplained = 'Outside: what you entered. Inside: your plan.'
export const left = 'Left'
export const over = 'Over'
export const youSave = 'You save'
export const youSpend = 'You spend'
export const overPlan = 'over'
export const leftOfPlan = 'left'
export const spentOfIncome = (spent: string, monthlyIncome: string) => `${spent} of ${monthlyIncome} a month`

export const moveTheShares = 'Move the shares'
export const sharesNote =
  '50 / 30 / 20 is where many people start. If your rent is high, needs may take more, and something else less.'
export const shareLabel = (group: string) => `Share for ${group}`
export const backToUsual = (usual: string) => `Back to ${usual}`

export const splitOfYourIncome = 'The split of your income'
export const working = 'Working'
export const aMonth = 'A month'
export const shareWorking = (percent: number, monthlyIncome: string) => `${percent}% of ${monthlyIncome}`
export const yourSpendingByMonth = 'Your spending by the month'
export const totalSpending = 'Total spending'
export const ruleOfThumb =
  '50/30/20 is a rule of thumb, not a law, and you can move the shares. A year is counted as 52 weeks, 13 lots of four weeks or 12 months.'
export const everyMonth = (paid: string) => `${paid} every month`

export const needsExamples = 'Home, bills, food, travel to work'
export const wantsExamples = 'Eating out, clothes, holidays'
export const savingsExamples = 'Emergency fund, goals, clearing debt early'
