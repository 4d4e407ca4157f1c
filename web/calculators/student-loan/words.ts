// What becomes of a student loan, in plain sentences and as tables.
import { monthAndYear } from '#domain/calendar.ts'
import { formatMoney, formatPounds, pence, penceFromPounds, type Pence } from '#domain/money.ts'
import type { LoanMonth } from '#domain/tax/student-loan-life.ts'
import { counted } from '../frame/amounts.tsx'
import type { Answer } from '../frame/answer-in-view.tsx'
import { poundsCell, type Cell, type Table } from '../frame/table.ts'
import type { LoanLife } from './inputs.ts'

const inMonth = (month: string) => monthAndYear(`${month}-01`)

/** What is taken from pay comes first, then what it comes to in the end. */
export function lifeInWords(life: LoanLife): string {
  const { balance, usual, writeOff, from } = life
  if (balance === 0) return 'Fill in what is owed to see what becomes of it.'
  if (from >= writeOff)
    return `A loan that was first due then has been written off since ${inMonth(writeOff)}. Check the year.`
  const inAll =
    usual.repaidInAll === 0 ? 'You pay nothing' : `In all you pay about ${formatPounds(usual.inToday)} in today’s money`
  const ending =
    usual.clearedIn === null
      ? `On these figures you never repay all of it. ${inAll}, and the rest is written off in ${inMonth(writeOff)}: ${formatPounds(usual.writtenOff)}, for which nobody asks you.`
      : `${inAll}. On these figures you repay all of it by ${inMonth(usual.clearedIn)}, before it would be written off in ${inMonth(writeOff)}.`
  return [takenInWords(life), ending, moreInWords(life)].filter(Boolean).join(' ')
}

function takenInWords(life: LoanLife): string {
  const taken = takenAtFirst(life)
  if (taken === 0) return `${takenTitle(life)}: nothing, since pay is below the threshold.`
  return `${takenTitle(life)}: ${formatPounds(taken)} a month.`
}

const takenAtFirst = ({ usual }: LoanLife): Pence => penceFromPounds(usual.months[0]?.paid ?? 0)

/** A loan that is not due yet takes nothing from today’s pay. */
const takenTitle = ({ from, today }: LoanLife) =>
  from > today.slice(0, 7) ? `Taken from your pay from ${inMonth(from)}` : 'Taken from your pay now'

/** What paying more does; '' where nothing more is paid. */
function moreInWords({ extra, usual, more }: LoanLife): string {
  if (extra === 0) return ''
  const what = `Paying ${formatMoney(extra)} more a month`
  const dearer = pence(more.repaidInAll - usual.repaidInAll)
  if (more.clearedIn === null)
    return `${what} would cost ${formatPounds(dearer)} in all and save nothing: the rest is written off either way.`
  const ends = `${what} would end it in ${inMonth(more.clearedIn)}`
  if (dearer > 0)
    return `${ends}, but you would pay ${formatPounds(dearer)} more in all than if the rest is written off.`
  if (dearer === 0) return `${ends}. You would pay the same in all.`
  return `${ends}, and you would pay ${formatPounds(pence(-dearer))} less in all.`
}

export function answerOf(life: LoanLife): Answer | null {
  if (life.balance === 0 || life.usual.months.length === 0) return null
  return { title: takenTitle(life), amount: formatPounds(takenAtFirst(life)), unit: 'a month' }
}

export function figuresOf({ usual, writeOff }: LoanLife): [string, string][] {
  return [
    ['In all, in today’s money', formatPounds(usual.inToday)],
    ['In all, in pounds of each year', formatPounds(usual.repaidInAll)],
    usual.clearedIn === null
      ? ['The rest is written off in', inMonth(writeOff)]
      : ['Repaid by', inMonth(usual.clearedIn)],
  ]
}

/** The ways are columns: on a phone there is room for two. */
export function sideTable(life: LoanLife): Table {
  const ways = waysOf(life)
  const row = (name: string, cell: (outcome: LoanLife['usual']) => Cell) => ({
    cells: [name, ...ways.map(({ outcome }) => cell(outcome))],
  })
  return {
    caption: 'Paying as payroll takes it, and paying more',
    columns: [{ title: 'What it comes to' }, ...ways.map(({ label }) => ({ title: label, isNumeric: true }))],
    rows: [
      row('In all, in today’s money', ({ inToday }) => poundsCell(inToday)),
      row('In all, in pounds of each year', ({ repaidInAll }) => poundsCell(repaidInAll)),
      row('Interest added', ({ interestInAll }) => poundsCell(interestInAll)),
      row('Written off', ({ writtenOff }) => poundsCell(writtenOff)),
      row('Ends', ({ clearedIn }) => inMonth(clearedIn ?? life.writeOff)),
    ],
  }
}

/** One way, or two where something more is paid. */
export function waysOf({ extra, usual, more }: LoanLife) {
  const taken = { label: 'What payroll takes', outcome: usual }
  return extra === 0 ? [taken] : [taken, { label: `${formatMoney(extra)} more a month`, outcome: more }]
}

/** @example afterYears(2) // 'After 2 years' */
export const afterYears = (years: number) => (years === 0 ? 'Now' : `After ${counted(years, 'year')}`)

export const yearTable = ({ usual }: LoanLife) => loanTable('year by year', 'Until', yearsOf(usual.months))
export const monthTable = ({ usual }: LoanLife) => loanTable('month by month', 'Month', usual.months)

function loanTable(pace: string, first: string, rows: readonly LoanMonth[]): Table {
  return {
    caption: `The loan ${pace}, as payroll takes it`,
    columns: [{ title: first }, ...['Interest', 'Paid', 'Still owed'].map((title) => ({ title, isNumeric: true }))],
    rows: rows.map(({ month, interest, paid, balance }) => ({
      cells: [
        { text: inMonth(month), value: month },
        ...[interest, paid, balance].map((pounds) => poundsCell(penceFromPounds(pounds))),
      ],
    })),
  }
}

/** A row for each twelve months. The last row may have fewer. */
function yearsOf(months: readonly LoanMonth[]): LoanMonth[] {
  const years = Array.from({ length: Math.ceil(months.length / 12) }, (_, at) => months.slice(at * 12, at * 12 + 12))
  return years.map((each) => ({
    ...each.at(-1)!,
    interest: each.reduce((sum, { interest }) => sum + interest, 0),
    paid: each.reduce((sum, { paid }) => sum + paid, 0),
  }))
}
