// What the emergency fund calculator says: a fund in plain sentences, and its parts in lines.
import { monthAndYear } from '#domain/calendar.ts'
import { formatMoney, formatPounds } from '#domain/money.ts'
import { counted } from '../frame/amounts.tsx'
import type { Answer } from '../frame/answer-in-view.tsx'
import { moneyCell, poundsCell, type Table } from '../frame/table.ts'
import { type Fund } from './inputs.ts'

export function answerOf({ result, months }: Fund): Answer | null {
  return result.target === 0 ? null : { title: costsText(months), amount: formatPounds(result.target) }
}

export function fundInWords(fund: Fund): string {
  const { result, months } = fund
  if (result.target === 0) return 'Fill in what a month costs to see the size of a fund.'
  const size = `${counted(months, 'month')} at ${formatMoney(result.monthlyExpenses)} a month comes to ${formatPounds(result.target)}.`
  return result.saved === 0 && fund.monthlySaving === 0 ? size : `${size} ${fillingInWords(fund)}`
}

export function fillingInWords(fund: Fund): string {
  const { result, monthlySaving } = fund
  if (result.target === 0) return 'There is nothing to save for yet.'
  if (result.left === 0) return `Your fund is full: ${formatMoney(result.saved)} of ${formatPounds(result.target)}.`
  const covered = result.monthsCovered ?? 0
  const sentences = [
    covered > 0 && `What you have would last about ${counted(covered, 'month')}.`,
    `There is ${formatMoney(result.left)} left to save.`,
    monthlySaving > 0 ? whenFull(fund) : 'Fill in what you can save each month to see when it will be full.',
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Whether the day that the fund is full is near enough to name. */
export function canSayWhen({ result }: Fund): boolean {
  return result.monthsToFull !== null && result.monthsToFull > 0 && result.monthsToFull <= 100 * 12
}

function whenFull(fund: Fund): string {
  const { fullOn, monthsToFull } = fund.result
  if (fullOn === null || monthsToFull === null) return ''
  const pace = `At ${formatMoney(fund.monthlySaving)} a month`
  if (!canSayWhen(fund)) return `${pace} it takes more than 100 years to fill.`
  return `${pace} it will be full in ${monthAndYear(fullOn)}, ${counted(monthsToFull, 'month')} from now.`
}

export const costsText = (months: number) => `${counted(months, 'month')} of costs`
export const totalLabel = 'Total a month'

export const monthName = (month: number, date: string) => (month === 0 ? 'Now' : monthAndYear(date))
const pathTable = ({ path }: Fund): Table => ({
  caption: 'How your fund fills',
  columns: [
    { title: 'Month' },
    { title: 'Saved already', isNumeric: true },
    { title: 'Added', isNumeric: true },
    { title: 'Fund', isNumeric: true },
  ],
  rows: path.map(({ month, date, saved, added, total }) => ({
    cells: [{ text: monthName(month, date), value: date }, ...[saved, added, total].map(poundsCell)],
  })),
})

const sizeTable = ({ expenses, months, result }: Fund): Table => ({
  caption: 'The size of your fund',
  columns: [{ title: 'Cost' }, { title: 'A month', isNumeric: true }],
  rows: [
    ...expenses.map(({ label, amount }) => ({ cells: [label, moneyCell(amount)] })),
    { cells: [totalLabel, moneyCell(result.monthlyExpenses)], isTotal: 'sum' },
    { cells: [`Times ${counted(months, 'month')}`, poundsCell(result.target)], isTotal: true },
  ],
})
/** The months until it is full are shown where that can be said. */
export function tablesOf(fund: Fund): Table[] {
  return [sizeTable(fund), ...(fund.path.length > 0 && canSayWhen(fund) ? [pathTable(fund)] : [])]
}
