// Take-home pay as tables: the rows of a pay, two pays side by side, and how each amount was worked out band by band.
import {
  formatMoney,
  formatPounds,
  formatPoundsAndPence,
  pence,
  poundsFromPence,
  toWholePounds,
  type Pence,
} from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import { chargedTaxLines } from '#domain/tax/charged-income.ts'
import { chargeOnPay } from '#domain/tax/child-benefit.ts'
import { effectiveRates } from '#domain/tax/effective-rates.ts'
import { payChange, withSalary, type LeftOfPay, type PayChange } from '#domain/tax/marginal-pay.ts'
import { periodAmount, yearlyAmount } from '#domain/tax/pay-period.ts'
import { namedCode, splitCodes, twoJobs, type TwoJobs } from '#domain/tax/second-job.ts'
import { takeHomeWorking, type PayDetails, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import type { TaxCode } from '#domain/tax/tax-code.ts'
import { columnsOf, penceCell, percentCell, poundsCell, type Cell, type Row, type Table } from '../frame/table.ts'
import { weekOf, type PayResult, type TaxResult, type TypedTax } from './inputs.ts'

/** All tables of the page. */
export function taxTables(result: TaxResult): Table[] {
  const { pay, other } = result
  const jobs = bothJobs(result)
  return [
    periodsTable(result),
    takeHomeTable(pay),
    ...Object.values(bandTables(pay)),
    ...(other === null ? [] : [comparedTable(pay, other)]),
    ...[payRise(result), otherDays(result)].flatMap((changed) => (changed === null ? [] : [changedTable(changed)])),
    ...(jobs === null ? [] : [jobsTable(jobs.both), bothTaxTable(jobs)]),
  ].filter(({ rows }) => rows.length > 0)
}

export const tablePeriods = [
  { period: 'year', title: 'Year' },
  { period: 'month', title: 'Month' },
  { period: 'four-weeks', title: '4 weeks' },
  { period: 'week', title: 'Week' },
] as const

export type PayRow = { label: string; amount: Pence; percent?: number; isTotal?: boolean; isSoft?: boolean }

/** From gross pay down to what is taken home, and what reaches the pension. */
export function payRows(pay: LeftOfPay): PayRow[] {
  return allPayRows(pay).filter(isUsed)
}

/** Each row that either of two pays has, with the amounts of both. */
function rowsOfBoth(first: LeftOfPay, other: LeftOfPay): (PayRow & { second: Pence })[] {
  const others = allPayRows(other)
  return allPayRows(first).flatMap((row, place) => {
    const second = others[place]!
    return isUsed(row) || isUsed(second) ? [{ ...row, second: second.amount }] : []
  })
}

/** A row that is not `always` there is left out where it is nothing. A loan that takes nothing has its row. */
function allPayRows({ details: { studentLoans = [] }, result }: LeftOfPay): (PayRow & { always: boolean })[] {
  const rates = effectiveRates(result)
  const { pay, incomeTax, nationalInsurance, studentLoan, takeHome } = result
  const { fromPay, intoPot } = result.pension
  const row = (label: string, amount: Pence, percent?: number) => ({
    ...{ label, amount, always: true },
    ...(percent !== undefined && { percent }),
  })
  return [
    row('Pay before tax', pay),
    { ...row('Your pension payment', fromPay, rates.pension), always: false },
    row('Income tax', incomeTax, rates.incomeTax),
    row('National Insurance', nationalInsurance, rates.nationalInsurance),
    { ...row('Student loan', studentLoan, rates.studentLoan), always: studentLoans.length > 0 },
    { ...row('Take-home pay', takeHome, rates.takeHome), isTotal: true },
    { ...row('Goes into your pension', intoPot), always: false, isSoft: true },
  ]
}

function isUsed({ always, amount }: { always: boolean; amount: Pence }): boolean {
  return always || amount > 0
}

function periodsTable({ pay, now }: TaxResult): Table {
  const byPeriod = (amount: Pence) => tablePeriods.map(({ period }) => penceCell(periodAmount(amount, period)))
  const today = now
    ? [{ cells: [`Take-home pay in ${now.details.taxYear}`, ...byPeriod(now.result.takeHome), ''] }]
    : []
  return {
    caption: 'Your pay, period by period',
    columns: columnsOf('Part of your pay', ...tablePeriods.map(({ title }) => title), 'Of pay'),
    rows: [
      ...payRows(pay).map(({ label, amount, percent }) => ({
        cells: [label, ...byPeriod(amount), percent === undefined ? '' : percentCell(percent)],
      })),
      ...today,
    ],
  }
}

export function takeHomeTable({ details, result }: PayResult): Table {
  const bonus = details.bonus ?? pence(0)
  const { fromPay, reliefAdded, intoPot } = result.pension
  const added = `: ${formatPoundsAndPence(intoPot)} less ${formatPoundsAndPence(reliefAdded)} of tax relief`
  return {
    caption: 'From pay to take-home pay',
    columns: columnsOf('Line', 'A year'),
    rows: [
      { cells: ['Salary', penceCell(details.salary)] },
      ...(bonus > 0 ? [{ cells: ['Bonus', penceCell(bonus)] }] : []),
      ...(fromPay > 0 ? [{ cells: [`Your pension${reliefAdded === 0 ? '' : added}`, less(fromPay)] }] : []),
      { cells: ['Income tax', less(result.incomeTax)] },
      { cells: ['National Insurance', less(result.nationalInsurance)] },
      ...((details.studentLoans ?? []).length > 0 ? [{ cells: ['Student loan', less(result.studentLoan)] }] : []),
      { cells: ['Take-home pay', penceCell(result.takeHome)], isTotal: 'sum' },
    ],
  }
}

function less(amount: Pence): Cell {
  return amount === 0 ? penceCell(amount) : cellOf(pence(-amount), `−${formatPoundsAndPence(amount)}`)
}

function cellOf(amount: Pence, text: string): Cell {
  return { text, value: poundsFromPence(amount), isPounds: true }
}

/** How each deduction was worked out; without rows where nothing is worked out. */
export function bandTables({ details, result }: PayResult): Record<'tax' | 'insurance' | 'loan', Table> {
  const working = takeHomeWorking(details)
  const { incomeTax, nationalInsurance, studentLoan } = result
  return {
    tax: bandTable('Income tax by band', working.incomeTax, ['Income tax', incomeTax], details),
    insurance: bandTable(
      'National Insurance by band',
      working.nationalInsurance,
      ['National Insurance', nationalInsurance],
      details,
    ),
    loan: bandTable('Student loan repayments', working.studentLoan, ['Student loan', studentLoan], details),
  }
}

function bandTable(
  caption: string,
  lines: readonly WorkingLine[],
  [name, amount]: readonly [string, Pence],
  details: PayDetails,
): Table {
  const rows: Row[] = lines.map((line) => ({
    cells: [bandText(line, details), penceCell(line.amount), percentCell(line.rate), penceCell(line.tax)],
  }))
  return {
    caption,
    columns: columnsOf('Band of pay', 'Your pay in it', 'Rate', 'Takes'),
    rows: rows.length === 0 ? [] : [...rows, { cells: [name, '', '', penceCell(amount)], isTotal: true }],
  }
}

/**
 * A band with where it lies in pay, and the months that it is of when they are charged one by one. Where pay does not fill it, its
 * end is left out: at higher pay there would be less tax-free allowance, and the end would lie elsewhere.
 * @example bandText(line, details) // 'Month 12, with the bonus: main rate, £1,048 to £4,189'
 */
function bandText({ band, from, to, amount, tax, months }: WorkingLine, { bonusMonth }: PayDetails): string {
  const which = months === 1 ? `Month ${bonusMonth}, with the bonus` : `Each of ${months} months`
  const name = months === undefined ? band : `${which}: ${band.charAt(0).toLowerCase()}${band.slice(1)}`
  if (tax < 0) return name
  const isFilled = to !== null && amount === (to - from) * (months ?? 1)
  if (isFilled)
    return from === 0 ? `${name}, up to ${formatMoney(to)}` : `${name}, ${formatMoney(from)} to ${formatMoney(to)}`
  return from === 0 ? name : `${name}, above ${formatMoney(from)}`
}

/** Two salaries in whole pounds, with the difference of what is shown. */
export function comparedTable(first: LeftOfPay, other: LeftOfPay): Table {
  const month = ({ result }: LeftOfPay) => periodAmount(result.takeHome, 'month')
  const signed = (amount: Pence, text: string) => cellOf(amount, amount > 0 ? `+${text}` : text.replace('-', '−'))
  const [monthNow, monthThen] = [month(first), month(other)]
  const monthMore = pence(monthThen - monthNow)
  return {
    caption: 'Two salaries side by side',
    columns: [
      ...columnsOf('A year', 'This salary', 'Other salary'),
      { title: 'Difference', isNumeric: true, isWideOnly: true },
    ],
    rows: [
      ...rowsOfBoth(first, other).map(({ label, amount, second, isTotal = false }) => ({
        cells: [
          ...[label, poundsCell(amount), poundsCell(second)],
          signed(pence(second - amount), formatPounds(pence(toWholePounds(second) - toWholePounds(amount)))),
        ],
        isTotal,
      })),
      {
        cells: [
          ...['Take-home pay a month', penceCell(monthNow), penceCell(monthThen)],
          signed(monthMore, formatPoundsAndPence(monthMore)),
        ],
        isTotal: true,
      },
    ],
  }
}

/** Two pays, and what changes from the one to the other. */
export type ChangedPay = { caption: string; before: LeftOfPay; after: LeftOfPay; change: PayChange }

/** More pay, for the period of the pay; null where none is entered, or it is nothing. */
export function payRise({ typed, pay }: TaxResult): ChangedPay | null {
  const { 'more-pay': more, period } = typed
  if (more === null) return null
  return changedPay('Now and with more pay', pay, pay.details.salary + yearlyAmount(more, period, weekOf(typed)))
}

/** Another number of days a week, at the same pay for each day. */
export function otherDays({ typed, pay }: TaxResult): ChangedPay | null {
  const { 'days-now': now, 'days-then': then } = typed
  return then === null ? null : changedPay('Now and with other days', pay, (pay.details.salary * then) / now)
}

function changedPay(caption: string, before: LeftOfPay, salary: number): ChangedPay | null {
  const after = withSalary(before.details, pence(salary))
  const change = payChange(before, after)
  return change.pay === 0 ? null : { caption, before, after, change }
}

export function changedTable({ caption, before, after }: ChangedPay): Table {
  const charge = ({ details }: LeftOfPay) => chargeOnPay(details)
  const row = (label: string, of: (pay: LeftOfPay) => Pence) => [label, poundsCell(of(before)), poundsCell(of(after))]
  return {
    caption,
    columns: columnsOf('A year', 'Now', 'Then'),
    rows: [
      ...rowsOfBoth(before, after).map(({ label, amount, second, isTotal = false }) => ({
        cells: [label, poundsCell(amount), poundsCell(second)],
        isTotal,
      })),
      ...(charge(before) + charge(after) > 0
        ? [
            { cells: row('Child Benefit charge', charge) },
            { cells: row('Left after the charge', leftOf), isTotal: true },
          ]
        : []),
    ],
  }
}

/** Take-home pay less the Child Benefit that goes back. */
export function leftOf({ details, result }: LeftOfPay): Pence {
  return pence(result.takeHome - chargeOnPay(details))
}

/** Two jobs with their codes, and what they come to. */
export type BothJobs = { both: TwoJobs; details: PayDetails; second: TaxCode }

/** Null where no second pay is entered. */
export function bothJobs({ typed, pay: { details, result } }: TaxResult): BothJobs | null {
  const { 'second-pay': amount, 'second-period': period, 'second-code': code } = typed
  if (amount === null) return null
  const inNation = { ...details, nation: result.nation }
  const codes =
    code === 'split'
      ? splitCodes(inNation, typed['second-free'])
      : { first: details.taxCode, second: secondCode(typed, inNation) }
  const withCode = { ...details, taxCode: codes.first }
  const both = twoJobs(withCode, { salary: yearlyAmount(amount, period), taxCode: codes.second })
  return { both, details: withCode, second: codes.second }
}

/** A code that cannot be read counts as BR. */
function secondCode({ 'second-code': code, 'second-typed': typed }: TypedTax, payer: PayDetails): TaxCode {
  if (code === 'other' && typed?.kind === 'read') return typed.code
  return namedCode(code === 'other' || code === 'split' ? 'BR' : code, payer)
}

export function jobsTable({ first, second }: TwoJobs): Table {
  const row = (label: string, of: (job: TakeHomePay) => Pence) => ({ label, amounts: [of(first), of(second)] })
  const rows = [
    row('Pay', (job) => job.pay),
    row('Your pension payment', (job) => job.pension.fromPay),
    row('Income tax', (job) => job.incomeTax),
    row('National Insurance', (job) => job.nationalInsurance),
    row('Student loan', (job) => job.studentLoan),
    row('Take-home pay', (job) => job.takeHome),
  ]
  return {
    caption: 'Both jobs, a year',
    columns: columnsOf('A year', 'First job', 'Second job'),
    rows: rows
      .filter(({ amounts }, place) => place === 0 || amounts.some((amount) => amount !== 0))
      .map(({ label, amounts }) => ({
        cells: [label, ...amounts.map(penceCell)],
        isTotal: label === 'Take-home pay',
      })),
  }
}

/** The year's tax on both pays together, band by band. */
export function bothTaxTable({ both: { year, taxOfYear }, details }: BothJobs): Table {
  const lines = chargedTaxLines(year)
  return bandTable('Income tax on both jobs together, by band', lines, ['Tax of the year', taxOfYear], details)
}
