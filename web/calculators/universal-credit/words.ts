// What a month with Universal Credit comes to, in plain sentences, as tables and as a spreadsheet. It never says that somebody
// has a right to it: nobody can tell from these few answers.
import { formatMoney, formatPounds, pence, poundsFromPence, type Pence } from '#domain/money.ts'
import { rateInYear } from '#domain/tax/rates/rate-series.ts'
import { universalCreditRates } from '#domain/tax/rates/rates-universal-credit.ts'
import { formatRate } from '#domain/tax/rates/tax-years.ts'
import { elements, type Element } from '#domain/universal-credit/award.ts'
import { monthAtWork, type MorePay } from '#domain/universal-credit/month-at-work.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import type { CsvRow } from '../frame/csv.ts'
import { moneyCell, type Row, type Table } from '../frame/table.ts'
import type { WorkedMonth } from './inputs.ts'

export function monthInWords(month: WorkedMonth): string {
  const { household, now, next } = month
  const { award, netPay, together } = now
  const isCouple = household.household === 'couple'
  const sum = award.hasTooMuchSaved
    ? `With more than ${rateText(month, 'universalCredit.savingsUpTo')} saved there is no Universal Credit, whatever the pay: it is meant for those who cannot live on their savings.${isCouple ? ' What both of you have counts together.' : ''}`
    : `Pay of ${formatMoney(netPay)} after tax and ${formatMoney(award.award)} of Universal Credit make ${formatMoney(together)} a month, on these figures and with the rates of ${household.taxYear}.`
  return `${sum} Of £100 more a month before tax, ${goesTo(month, next)}.`
}

/** Where more pay goes. */
function goesTo({ household, now }: WorkedMonth, { taken, lessAward, kept }: MorePay): string {
  const takers =
    household.pensionPercent > 0 ? 'tax, National Insurance and your pension' : 'tax and National Insurance'
  const goes = taken === 0 ? 'none goes to tax' : `${formatMoney(taken)} goes to ${takers}`
  const change = `Universal Credit goes ${lessAward < 0 ? 'up' : 'down'} by ${formatMoney(pence(Math.abs(lessAward)))}, `
  return `${goes}, ${now.award.hasTooMuchSaved ? '' : change}and you keep ${formatMoney(kept)}`
}

export function hoursInWords(month: WorkedMonth): string {
  const { hours } = month
  if (hours.pay === 0) return 'Fill in hours and pay to see what you keep of them.'
  return `These hours pay ${formatMoney(hours.pay)} more a month before tax. Of that, ${goesTo(month, hours)}: ${formatMoney(hours.perHour)} an hour.`
}

export function monthAnswer({ now, next }: WorkedMonth): Answer {
  return now.award.hasTooMuchSaved
    ? { title: 'Universal Credit', amount: formatMoney(pence(0)) }
    : { title: 'Of the next £100 of pay you keep', amount: formatMoney(next.kept) }
}

export function figuresOf({ now: { netPay, award, together } }: WorkedMonth): [string, string][] {
  return [
    ['Pay after tax', formatMoney(netPay)],
    ['Universal Credit', formatMoney(award.award)],
    ['Together', formatMoney(together)],
  ]
}

type OfYear = Pick<WorkedMonth, 'household'>

function rateText({ household: { taxYear } }: OfYear, name: keyof typeof universalCreditRates): string {
  const rate = rateInYear(taxYear, universalCreditRates[name])
  return rate === null ? '' : formatRate(rate)
}

/** What £1 of pay takes off the award. */
function taperPence({ household: { taxYear } }: OfYear): number {
  return rateInYear(taxYear, universalCreditRates['universalCredit.taper'])?.value ?? 0
}

/** What to know, each where it applies. */
export function notesOn(month: WorkedMonth): string[] {
  const { household, now, endsAt } = month
  const { award } = now
  if (award.hasTooMuchSaved) return [notCounted]
  const { nation, children, childcare, savings } = household
  const isScottish = nation === 'scotland'
  const notes: [applies: boolean, note: string][] = [
    [
      award.takenForSavings > 0,
      `Savings of ${formatMoney(savings)} take ${formatMoney(award.takenForSavings)} a month: ${rateText(month, 'universalCredit.savingsStepIncome')} for each ${rateText(month, 'universalCredit.savingsStep')} above ${rateText(month, 'universalCredit.savingsFrom')}, or part of it. Above ${rateText(month, 'universalCredit.savingsUpTo')} there is no Universal Credit.`,
    ],
    [
      true,
      award.workAllowance === 0
        ? `Without children or the health element, each £1 of pay after tax takes ${taperPence(month)}p off Universal Credit.`
        : `The first ${formatMoney(award.workAllowance)} of pay after tax takes nothing off Universal Credit. Above it, each £1 takes ${taperPence(month)}p off it.`,
    ],
    [
      endsAt !== null && endsAt > 0,
      `On these figures Universal Credit ends at about ${formatPounds(endsAt ?? pence(0))} of your own pay a month before tax.`,
    ],
    [
      award.takenForBenefitCap > 0,
      `The benefit cap takes ${formatMoney(award.takenForBenefitCap)}. It does not apply from ${rateText(month, 'benefitCap.exemptFrom')} of pay a month after tax, nor in the first nine months after some jobs end.${isScottish ? ' In Scotland your council can make up for it with a Discretionary Housing Payment.' : ''}`,
    ],
    [
      childcare > 0 && !now.hasChildcare,
      'Childcare is paid for with a child and with pay. In a couple, both have to work, unless one is ill or a carer.',
    ],
    [
      isScottish && children.length > 0,
      'In Scotland, the Scottish Child Payment for children under 16 comes on top, and takes nothing away. It is not in this sum.',
    ],
    [
      nation === 'northern-ireland',
      'In Northern Ireland it is usually paid twice a month, and the help with rent goes to the landlord.',
    ],
    [true, notCounted],
  ]
  return notes.filter(([applies]) => applies).map(([, note]) => note)
}

const notCounted =
  'Not counted: student loan repayments, the costs of going to work, help with council tax or rates, school meals, and what is taken back for an advance or a debt. Some help ends as pay rises. Universal Credit does not make up for a student loan: it comes off what you keep.'

/** Pay before tax, month by month, along which a chart is drawn: in whole pounds, some way beyond the end of the award. */
export function payAlong({ household, endsAt }: WorkedMonth): number[] {
  const last = Math.max(poundsFromPence(endsAt ?? household.pay) * 1.25, poundsFromPence(household.pay), 500)
  const step = Math.ceil(last / 300) * 10
  return Array.from({ length: Math.ceil(last / step) + 1 }, (_, at) => at * step)
}

/** The month at each pay along the chart. */
export function linesOf(month: WorkedMonth) {
  const months = payAlong(month).map((pounds) => monthAtWork({ ...month.household, pay: pence(pounds * 100) }))
  return [
    { label: 'Pay and Universal Credit', meaning: 'take-home', values: months.map(({ together }) => together) },
    { label: 'Pay after tax', meaning: 'take-home', isDashed: true, values: months.map(({ netPay }) => netPay) },
    { label: 'Universal Credit', meaning: 'amount', values: months.map(({ award }) => award.award) },
  ] as const
}

const elementNames: Record<Element, string> = {
  standard: 'Standard allowance',
  children: 'Children',
  disabledChildren: 'Disabled children',
  health: 'Health element',
  carer: 'Carer element',
  rentCovered: 'Rent',
  childcare: 'Childcare',
}

/** From the elements to what is left, each with how it came about. */
export function workingTable({ household, now: { netPay, award } }: WorkedMonth): Table {
  const row = (part: string, how: string, amount: Pence): Row => ({ cells: [part, how, moneyCell(amount)] })
  const taken: [part: string, how: string, amount: Pence][] = [
    [
      'Taken for pay',
      `(${formatMoney(netPay)} − ${formatMoney(award.workAllowance)}) × ${rateText({ household }, 'universalCredit.taper')}`,
      award.takenForEarnings,
    ],
    ['Taken for savings', `Savings of ${formatMoney(household.savings)}`, award.takenForSavings],
    ['Taken for other income', 'All of it', award.takenForOtherIncome],
    ['Taken by the benefit cap', '', award.takenForBenefitCap],
  ]
  return {
    caption: 'How the sum is worked out',
    columns: [{ title: 'Part' }, { title: 'Working' }, { title: 'A month', isNumeric: true }],
    rows: [
      ...elements
        .filter((element) => award.parts[element] > 0)
        .map((element) => row(elementNames[element], '', award.parts[element])),
      row('At most', 'All of these', award.maximum),
      ...taken.filter(([, , amount]) => amount > 0).map((each) => row(...each)),
      { ...row('Universal Credit', award.award === 0 ? 'Never below 0' : 'What is left', award.award), isTotal: true },
    ],
  }
}

export const tablesOf = (month: WorkedMonth): Table[] => [workingTable(month), payTable(month)]

/** What the chart draws. */
function payTable(month: WorkedMonth): Table {
  const lines = linesOf(month)
  return {
    caption: 'What is left at each pay',
    columns: [{ title: 'Pay before tax in pounds' }, ...lines.map(({ label }) => ({ title: label, isNumeric: true }))],
    rows: payAlong(month).map((pounds, at) => ({
      cells: [{ text: String(pounds), value: pounds }, ...lines.map(({ values }) => moneyCell(values[at]!))],
    })),
  }
}

/** What a spreadsheet has beside the tables. */
export function monthCsv({ household, now, next, hours }: WorkedMonth): CsvRow[] {
  return [
    ['Tax year', household.taxYear],
    ['Pay after tax in pounds', poundsFromPence(now.netPay)],
    [],
    ['More pay in pounds', 'Tax and the like', 'Less Universal Credit', 'Kept'],
    ...[next, hours].map(({ pay, taken, lessAward, kept }) => [pay, taken, lessAward, kept].map(poundsFromPence)),
  ]
}
