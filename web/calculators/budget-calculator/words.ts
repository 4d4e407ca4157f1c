// What the budget calculator says: a budget in plain sentences, and its parts in lines.
import { paymentsAYear, type Budget, type BudgetShare } from '#domain/budget/budget.ts'
import type { BudgetGroup } from '#domain/budget/shares.ts'
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import { moneyCell, type Table } from '../frame/table.ts'
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

export const incomeLabel = 'Income'
export const leftText = (left: Pence) => `${amountLeft(left)} ${left < 0 ? 'over' : 'left'}`
export const spentText = ({ spent, share }: BudgetShare) => `${formatPounds(spent)} of ${formatPounds(share)}`

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

/** For a spreadsheet: each share beside what is spent on it, and each line as it was typed. */
export function spreadsheetTables({ monthlyIncome, shares, lines, spent, left }: Budget): Table[] {
  const amounts = ['Share', 'Spent', 'Left'].map((title) => ({ title, isNumeric: true }))
  return [
    {
      caption: 'The shares',
      columns: [{ title: 'Group' }, { title: 'Share of income' }, ...amounts],
      rows: [
        ...shares.map(({ group, percent, ...share }) => ({
          cells: [groupNames[group], `${percent}%`, ...[share.share, share.spent, share.left].map(moneyCell)],
        })),
        { cells: ['Total', '100%', ...[monthlyIncome, spent, left].map(moneyCell)], isTotal: 'sum' },
      ],
    },
    ...(lines.length === 0 ? [] : [linesTable(lines)]),
  ]
}

function linesTable(lines: Budget['lines']): Table {
  return {
    caption: 'The spending',
    columns: ['Spending', 'Group', 'Amount', 'How often', 'A month'].map((title) => ({ title })),
    rows: lines.map(({ name, group, amount, frequency, monthly }) => ({
      cells: [name, groupNames[group], moneyCell(amount), frequencyWords(frequency), moneyCell(monthly)],
    })),
  }
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
