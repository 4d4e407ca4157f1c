// The bill: what to know of it, what is due when, where the money that came in goes, and how it is worked out. It is below the
// answer, and comes after it.
import { topics } from 'virtual:topics'
import { longDate } from '#domain/calendar.ts'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import { formatMoney, formatPoundsAndPence, pence, type Pence } from '#domain/money.ts'
import { taxableBands } from '#domain/tax/income-tax.ts'
import { class4Lines } from '#domain/tax/self-employment.ts'
import { studentLoan as studentLoanOn } from '#domain/tax/student-loan.ts'
import { sharesInPercent } from '#domain/whole-parts.ts'
import { SplitBar } from '#web/ui/charts/split-bar.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isShown } from '../frame/amounts.tsx'
import { RatesUsed } from '../frame/rates-used.tsx'
import { Notes, Section, WorkingTable } from '../frame/result-parts.tsx'
import { moneyCell, penceCell, type Row, type Table } from '../frame/table.ts'
import { selfEmploymentRate, type SelfEmployed } from './inputs.ts'
import { notesOn } from './notes.ts'
import { incomeTax, studentLoan, text, theBill } from './words.ts'

type ResultProps = { result: SelfEmployed }

export const tablesOf = (result: SelfEmployed): Table[] => [daysTable(result), billTable(result)]

export function Bill({ result }: ResultProps) {
  const guide = topics['side-income']
  return (
    <>
      <Notes notes={notesOn(result)}>
        {guide && (
          <p className="max-w-[65ch]">
            The guide{' '}
            <TextLink href={guide.href} className="inline!">
              {guide.title}
            </TextLink>{' '}
            goes through it step by step, with your dates.
          </p>
        )}
      </Notes>
      {result.worked.dueBySelfAssessment > 0 && (
        <Section id="payment-days" title="What is due when">
          <WorkingTable {...daysTable(result)} />
          <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">{paymentsNote(result)}</p>
        </Section>
      )}
      <WhereItGoes result={result} />
    </>
  )
}

/** A first bill asks for more than a year's tax, which takes people by surprise. */
function daysTable({ worked, days, today }: SelfEmployed): Table {
  return {
    caption: 'Each payment',
    columns: [{ title: 'Day' }, ...['Bill', 'Towards the next', 'In all'].map((title) => ({ title, isNumeric: true }))],
    rows: days.slice(0, worked.paymentsOnAccount > 0 ? 3 : 1).map(({ day, balance, onAccount }) => ({
      cells: [
        { text: day < today ? `${longDate(day)} (passed)` : longDate(day), value: day },
        ...[balance, onAccount, pence(balance + onAccount)].map(moneyCell),
      ],
    })),
  }
}

function paymentsNote({ year: { taxYear }, worked }: SelfEmployed): string {
  if (worked.paymentsOnAccount === 0) {
    return `No payments towards the next year are asked for: less than ${text(taxYear, 'paymentsOnAccountFrom')} of tax and Class 4 is left to pay, or payroll took more than ${text(taxYear, 'paymentsOnAccountAtSource')} of it.`
  }
  return `With the first bill comes half of the next one: two payments on account of ${formatMoney(worked.paymentsOnAccount)}, without student loans and Class 2. The last row is of a next year like this one. Keep setting the same aside after 5 April, and the money for them is there. If you will earn less, you can ask HMRC to lower them.`
}

function WhereItGoes({ result }: ResultProps) {
  const { turnover } = result.year
  const parts = turnoverParts(result)
  const shares = sharesInPercent(
    parts.map(({ amount }) => amount),
    1,
  )
  if (turnover === 0 || !isShown(turnover) || parts.some(({ amount }) => amount < 0)) return null
  const title = `Where the ${formatMoney(turnover)} that came in goes`
  return (
    <Section id="where-it-goes" title={title}>
      <SplitBar
        title={title}
        shareOf="of every £1"
        parts={parts
          .map(({ amount, ...part }, place) => ({
            ...part,
            value: amount,
            valueText: formatMoney(amount),
            shareText: `${(shares[place] ?? 0).toFixed(1)}p`,
          }))
          .filter(({ value }) => value > 0)}
      />
    </Section>
  )
}

type TurnoverPart = { label: string; meaning: ChartMeaning; amount: Pence }

function turnoverParts({ year: { turnover, expenses }, worked }: SelfEmployed): TurnoverPart[] {
  const { incomeTaxFromSelfEmployment: tax, studentLoanBySelfAssessment: loan } = worked
  const insurance = pence(worked.class4 + (worked.class2 ?? 0))
  return [
    { label: 'Costs', meaning: 'amount', amount: expenses },
    { label: incomeTax, meaning: 'income-tax', amount: tax },
    { label: 'National Insurance', meaning: 'national-insurance', amount: insurance },
    { label: studentLoan, meaning: 'student-loan', amount: loan },
    { label: 'Yours', meaning: 'take-home', amount: pence(turnover - expenses - tax - insurance - loan) },
  ]
}

/** How the bill came about, line by line, with the rates behind it. */
export function BillWorking({ result }: ResultProps) {
  const { year } = result
  const { taxYear } = year
  return (
    <>
      <WorkingTable {...billTable(result)} />
      <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">
        The job uses the tax-free allowance and the low bands first, so the profit is taxed on top. Class 4 is on the
        profit alone. Losses, pensions and other income are left out. Whole pounds of student loans are asked for, and
        half of tax and Class 4 is each payment on account, unless less than £1,000 is left to pay or payroll took more
        than 80%.
      </p>
      <RatesUsed
        taxYear={taxYear}
        paths={[
          'incomeTax.personalAllowance',
          ...taxableBands(year).map(({ ratePath }) => ratePath),
          ...year.studentLoans.map((plan) => `studentLoans.${plan}` as const),
        ]}
        more={rateNames.map((name) => selfEmploymentRate(taxYear, name))}
      />
    </>
  )
}

const rateNames = [
  'tradingAllowance',
  'class4LowerLimit',
  'class4UpperLimit',
  'class4Rate',
  'class4UpperRate',
  'class2From',
  'paymentsOnAccountFrom',
  'paymentsOnAccountAtSource',
] as const

function billTable({ year, worked }: SelfEmployed): Table {
  const income = pence(year.salary + worked.profit)
  const off = pence(year.turnover - worked.profit)
  const exact = formatPoundsAndPence
  const row = (name: string, how: string, amount: Pence): Row => ({ cells: [name, how, penceCell(amount)] })
  const loanOn = (pay: Pence) => formatMoney(studentLoanOn({ taxYear: year.taxYear, pay, plans: year.studentLoans }))
  const class4 = worked.class4 === 0 ? [] : class4Lines(year.taxYear, worked.profit).filter(({ rate }) => rate > 0)
  return {
    caption: 'How the bill is worked out',
    columns: [{ title: 'Part' }, { title: 'Working' }, { title: 'Amount', isNumeric: true }],
    rows: [
      row('Profit', `${formatMoney(year.turnover)} − ${formatMoney(off)}`, worked.profit),
      row(`Income tax on ${formatMoney(income)}`, 'Pay and profit, by the year’s bands', worked.incomeTax),
      row(
        `Income tax on ${formatMoney(year.salary)}`,
        'The job alone, taken by payroll',
        pence(worked.incomeTax - worked.incomeTaxFromSelfEmployment),
      ),
      row('Income tax on the profit', 'The difference', worked.incomeTaxFromSelfEmployment),
      ...class4.map(({ amount, rate, tax }) => row('Class 4', `${formatMoney(amount)} × ${rate}%`, tax)),
      ...(worked.class2 ? [row('Class 2', 'For 52 weeks', worked.class2)] : []),
      ...(year.studentLoans.length > 0
        ? [
            row(
              studentLoan,
              `${loanOn(income)} on pay and profit − ${loanOn(year.salary)} on the pay`,
              worked.studentLoanBySelfAssessment,
            ),
          ]
        : []),
      { ...row(theBill, '', worked.dueBySelfAssessment), isTotal: true },
      row(
        'To set aside each month',
        `${exact(worked.dueBySelfAssessment)} ÷ 12, up to the penny`,
        worked.setAsideEachMonth,
      ),
      row(
        'Each payment on account',
        worked.paymentsOnAccount === 0
          ? 'None is due'
          : `(${exact(worked.incomeTaxFromSelfEmployment)} + ${exact(worked.class4)}) ÷ 2, down to the penny`,
        worked.paymentsOnAccount,
      ),
    ],
  }
}
