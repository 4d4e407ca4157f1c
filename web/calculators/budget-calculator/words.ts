// What the budget calculator says: a budget in plain sentences, and its parts in lines.
import { paymentsAYear, type Budget, type BudgetShare } from '#domain/budget/budget.ts'
import type { BudgetGroup } from '#domain/budget/shares.ts'
import { formatMoney, formatPounds, pence, poundsFromPence, type Pence } from '#domain/money.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import type { CsvRow } from '../frame/csv.ts'
import type { Table } from '../frame/table.ts'
import { frequencyOptions } from './inputs.ts'

export const groupNames: Record<BudgetGroup, string> = { needs: 'Needs', wants: 'Wants', savings: 'Savings' }

/** What is left once spending is entered; until then, the plan. */
export function answerOf({ monthlyIncome, shares, lines, left }: Budget): Answer {
  if (lines.length > 0) return { title: `From ${formatPounds(monthlyIncome)} a month`, amount: leftText(left) }
  return {
    title: shares.map(({ group }) => groupNames[group]).join(' / '),
    amount: shares.map(({ share }) => formatPounds(share)).join(' / '),
  }
}

/** The result as one sentence, or two when spending was entered. */
export function inWords(budget: Budget): string {
  const [needs, wants, savings] = budget.shares.map(
    ({ group, percent, share }) => `${percent}% is ${formatPounds(share)} for ${group}`,
  )
  const split = `Out of ${formatPounds(budget.monthlyIncome)} a month, ${needs}, ${wants} and ${savings}.`
  if (budget.lines.length === 0) return split
  if (budget.left < 0)
    return `${split} What you entered comes to ${formatPounds(budget.spent)}, which is ${amountLeft(budget.left)} more than comes in.`
  return `${split} What you entered comes to ${formatPounds(budget.spent)}, which leaves ${formatPounds(budget.left)}.`
}

/** How spending or saving compares with its share. */
export function shareWords({ left, status }: BudgetShare): string {
  const difference = amountLeft(left)
  return {
    under: `${difference} under this share`,
    over: `${difference} over this share`,
    exact: 'exactly this share',
  }[status]
}

/** What is left, or what is over where that is below zero. */
export function amountLeft(left: Pence): string {
  return formatPounds(pence(Math.abs(left)))
}

// The shares.
export const groupExamples: Record<BudgetGroup, string> = {
  needs: 'Home, bills, food, travel to work',
  wants: 'Eating out, clothes, holidays',
  savings: 'Emergency fund, goals, clearing debt early',
}
export const ringsText = 'Outside: what you entered. Inside: your plan.'
export const incomeLabel = 'Income'
export const overTitle = 'Over'
export const leftTitle = 'Left'
export const leftText = (left: Pence) => `${amountLeft(left)} ${left < 0 ? 'over' : 'left'}`
export const spentLead = ({ group, spent }: BudgetShare) =>
  `${group === 'savings' ? 'You save' : 'You spend'} ${formatPounds(spent)}:`
export const moveSharesTitle = 'Move the shares'
export const moveSharesText =
  '50 / 30 / 20 is where many people start. If your rent is high, needs may take more, and something else less.'
export const shareLabel = (group: BudgetGroup) => `Share for ${group}`
export const backToLabel = (shares: string) => `Back to ${shares}`
export const goalTitle = 'A year of saving'
export const goalText = (amount: Pence) =>
  `Set aside every month for a year, the savings share comes to ${formatPounds(amount)}.`

// What is really spent.
export const spendingTitle = 'What you really spend'
export const spendingLead = 'Enter what you pay, the way you pay it. We turn it into an average month.'
export const spentOfIncome = ({ spent, monthlyIncome }: Budget) =>
  `${formatPounds(spent)} of ${formatPounds(monthlyIncome)} a month`
export const spentText = ({ spent, share }: BudgetShare) => `${formatPounds(spent)} of ${formatPounds(share)}`
export const addLineLabel = 'Add a line'
export const toGroup = (group: BudgetGroup) => ` to ${group}`
export const noMoreLines = (most: number) => `You can add up to ${most} lines of your own.`
export const lineNameLabel = 'Name of the line'
export const removeLabel = (name: string) => `Remove ${name}`
export const needsLink = 'Use my needs in my emergency fund'

// How it was worked out.
export const splitTable = ({ monthlyIncome, shares }: Budget): Table => ({
  caption: 'The split of your income',
  columns: [{ title: 'Share' }, { title: 'Working' }, { title: 'A month', isNumeric: true }],
  rows: [
    ...shares.map(({ group, percent, share }) => ({
      cells: [groupNames[group], `${percent}% of ${formatPounds(monthlyIncome)}`, formatPounds(share)],
    })),
    { cells: [incomeLabel, '', formatPounds(monthlyIncome)], isTotal: true },
  ],
})
export const spendingTable = ({ lines, spent }: Budget): Table => ({
  caption: 'Your spending by the month',
  columns: [{ title: 'Spending' }, { title: 'Working' }, { title: 'A month', isNumeric: true }],
  rows: [
    ...lines.map((line) => ({ cells: [line.name, lineWorking(line), formatMoney(line.monthly)] })),
    { cells: ['Total spending', '', formatMoney(spent)], isTotal: true },
  ],
})
export const ruleOfThumbText =
  '50/30/20 is a rule of thumb, not a law, and you can move the shares. A year is counted as 52 weeks, 13 lots of four weeks or 12 months.'

/** The inputs and results of a budget as rows of a spreadsheet. */
export function budgetCsv(budget: Budget): CsvRow[] {
  const inPounds = poundsFromPence
  return [
    ['Group', 'Share of income', 'Share in pounds', 'Spent in pounds', 'Left in pounds'],
    ...budget.shares.map(({ group, percent, share, spent, left }) => [
      groupNames[group],
      `${percent}%`,
      inPounds(share),
      inPounds(spent),
      inPounds(left),
    ]),
    ['Total', '100%', inPounds(budget.monthlyIncome), inPounds(budget.spent), inPounds(budget.left)],
    [],
    ['Spending', 'Group', 'Amount in pounds', 'How often', 'A month in pounds'],
    ...budget.lines.map(({ name, group, amount, frequency, monthly }) => [
      name,
      groupNames[group],
      inPounds(amount),
      frequencyWords(frequency),
      inPounds(monthly),
    ]),
  ]
}

function lineWorking({ amount, frequency }: Budget['lines'][number]): string {
  const paid = formatMoney(amount)
  return frequency === 'monthly'
    ? `${paid} every month`
    : `${paid} ${frequencyWords(frequency)}: × ${paymentsAYear[frequency]} ÷ 12`
}

function frequencyWords(frequency: Budget['lines'][number]['frequency']): string {
  return frequencyOptions.find(({ value }) => value === frequency)?.label ?? frequency
}
