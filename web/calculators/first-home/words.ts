// What a first home comes to, in plain sentences, as tables and as a spreadsheet.
import { addMonths, longDate, monthAndYear } from '#domain/calendar.ts'
import { lifetimeIsa } from '#domain/home/lifetime-isa.ts'
import type { PurchaseTaxName } from '#domain/home/purchase-tax-tables.ts'
import { formatMoney, formatPounds, pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { timeText } from '../frame/amounts.tsx'
import type { Answer } from '../frame/answer-in-view.tsx'
import type { CsvRow } from '../frame/csv.ts'
import { moneyCell, poundsCell, type Table } from '../frame/table.ts'
import type { FirstHome } from './inputs.ts'

const taxNames: Record<PurchaseTaxName, string> = {
  SDLT: 'Stamp Duty Land Tax',
  LBTT: 'Land and Buildings Transaction Tax',
  LTT: 'Land Transaction Tax',
}

export function homeInWords(home: FirstHome): string {
  const { typed, purchase, cash, loan, costs } = home
  if (typed.price === 0) return 'Fill in a price to see what it takes to buy.'
  const tax =
    purchase.tax === 0 ? 'no tax on the purchase' : `${formatPounds(purchase.tax)} of ${taxNames[purchase.name]}`
  const need = `To buy a home at ${formatPounds(typed.price)} you need ${formatPounds(cash)}: the deposit, ${tax} and ${formatPounds(costs)} of other costs.`
  if (loan === 0) return need
  const times = home.timesIncome === null ? '' : `, ${timesText(home.timesIncome)} the income`
  return `${need} The loan of ${formatPounds(loan)} is ${percentText(home.loanPercent)} of the price${times}, and costs ${formatMoney(home.payment)} a month.`
}

const timesText = (times: number) => `${(Math.floor(times * 10) / 10).toLocaleString('en-GB')} times`
const percentText = (percent: number) => `${Math.round(percent * 10) / 10}%`

export const answerOf = ({ typed, cash }: FirstHome): Answer | null =>
  typed.price === 0 ? null : { title: 'Cash to buy', amount: formatPounds(cash) }

export function figuresOf({ purchase, loan, payment, dearerPayment }: FirstHome): [string, string][] {
  return [
    [taxNames[purchase.name], formatPounds(purchase.tax)],
    ['Loan', formatPounds(loan)],
    ['Each month', formatMoney(payment)],
    ...(dearerPayment === null ? [] : [['At one point more', formatMoney(dearerPayment)] satisfies [string, string]]),
  ]
}

/** What a buyer should know of these figures, each where it applies. */
export function notesOn(home: FirstHome): string[] {
  const { typed, purchase, loanPercent, timesIncome, dearerPayment, loan } = home
  const limit = purchase.table.firstHome?.upTo ?? null
  const isAboveLimit = typed.first && limit !== null && typed.price > penceFromPounds(limit)
  return [
    ...(isAboveLimit
      ? [`Above ${formatPounds(penceFromPounds(limit))} a first home has no relief at all, not even on the part below.`]
      : []),
    ...(purchase.name === 'LTT' && typed.first
      ? ['Wales has no relief for a first home: everybody pays the same.']
      : []),
    ...(loanPercent > 95
      ? [
          'The loan is more than 95% of the price. The government’s mortgage guarantee ends at 95%, so few lenders go beyond.',
        ]
      : loanPercent > 90
        ? ['The loan is more than 90% of the price. With a 10% deposit, you can choose from more lenders.']
        : []),
    ...(timesIncome !== null && timesIncome >= 4.5
      ? [
          'The loan is 4.5 times the income or more. At most about 15% of all new home loans may be that large, so many lenders say no.',
        ]
      : []),
    ...(dearerPayment !== null && loan > 0
      ? [
          'A lender has to check that you could still pay if rates rose by at least one point, unless the rate is fixed for five years or more.',
        ]
      : []),
    'Not counted: another home that you own, buyers from abroad, leases, shared ownership and companies. These are taxed in other ways.',
  ]
}

export function savingInWords({ typed, saving, today }: FirstHome): string {
  if (typed.monthly === 0 || typed.deposit === 0) return 'Fill in a deposit and what you save to see when it is there.'
  const tooDear =
    typed.price > penceFromPounds(lifetimeIsa.mostPrice)
      ? `A Lifetime ISA cannot buy a home above ${formatPounds(penceFromPounds(lifetimeIsa.mostPrice))}, so all of it is saved outside one, without a bonus. `
      : ''
  if (saving === null) return `${tooDear}At this pace the deposit takes more than 50 years.`
  const { months, bonus } = saving
  const ofBonus = bonus > 0 ? `, ${formatPounds(bonus)} of it the government’s bonus` : ''
  return `${tooDear}At ${formatMoney(typed.monthly)} a month from now, ${formatPounds(typed.deposit)} is there in ${reachedIn(today, months)}, after ${timeText(months)}${ofBonus}.`
}

const reachedIn = (today: string, months: number) => monthAndYear(addMonths(`${today.slice(0, 7)}-01`, months - 1))

export const taxTable = ({ purchase, typed, completion }: FirstHome): Table => ({
  caption: `${taxNames[purchase.name]} on ${formatMoney(typed.price)}, completed on ${longDate(completion)}`,
  columns: [{ title: 'Part of the price' }, { title: 'Rate', isNumeric: true }, { title: 'Tax', isNumeric: true }],
  rows: [
    ...purchase.lines.map(({ from, to, rate, tax }) => ({
      cells: [
        to === null ? `Above ${formatPounds(from)}` : `${formatPounds(from)} to ${formatPounds(to)}`,
        { text: `${rate}%`, value: rate },
        moneyCell(tax),
      ],
    })),
    { cells: ['In whole pounds, rounded down', '', poundsCell(purchase.tax)], isTotal: true },
  ],
})

export const cashTable = ({ typed, purchase, cash }: FirstHome): Table => ({
  caption: 'The cash that it takes',
  columns: [{ title: 'Part' }, { title: 'Amount', isNumeric: true }],
  rows: [
    ...(
      [
        ['Deposit', pence(Math.min(typed.deposit, typed.price))],
        [taxNames[purchase.name], purchase.tax],
        ['Legal work and searches', typed.legal],
        ['Survey', typed.survey],
        ['Mortgage fee and moving', typed.moving],
      ] as const
    ).map(([part, amount]) => ({ cells: [part, moneyCell(amount)] })),
    { cells: ['Cash to buy', moneyCell(cash)], isTotal: 'sum' },
  ],
})

/** What a spreadsheet has beside the tables. */
export function homeCsv({ loan, payment, dearerPayment, saving }: FirstHome): CsvRow[] {
  return [
    ['Loan in pounds', poundsFromPence(loan)],
    ['Payment a month in pounds', poundsFromPence(payment)],
    ['At one point more in pounds', dearerPayment === null ? '' : poundsFromPence(dearerPayment)],
    ['Months to the deposit', saving?.months ?? ''],
  ]
}
