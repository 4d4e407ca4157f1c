// What any calculator answers and writes into a spreadsheet, asked without a page: figures in words agree with the figures, and each
// input that counts is in the spreadsheet, as it was read.
import { beforeAll, describe, expect, test } from 'vitest'
import type { ToolId } from '#domain/tools.ts'
import { Calculator as Borrowing } from './borrowing/calculator.tsx'
import { Calculator as Budget } from './budget-calculator/calculator.tsx'
import { Calculator as CompoundInterest } from './compound-interest/calculator.tsx'
import { Calculator as EmergencyFund } from './emergency-fund/calculator.tsx'
import { Calculator as FirstHome } from './first-home/calculator.tsx'
import type { CalculatorComponent } from './frame/calculator.tsx'
import { askedIn, startsOf, type OwnInput, type PlainInput } from './frame/declared.ts'
import type { InputTexts } from './frame/inputs.ts'
import { spreadsheetOf } from './frame/spreadsheet.ts'
import { textOf, type Row } from './frame/table.ts'
import { examplePayslip } from './payslip-check/example.ts'
import { Calculator as PayslipCheck } from './payslip-check/calculator.tsx'
import { Calculator as Pension } from './pension-calculator/calculator.tsx'
import { Calculator as TaxRelief } from './pension-tax-relief/calculator.tsx'
import { Calculator as SelfEmployed } from './self-employed/calculator.tsx'
import { Calculator as StudentLoan } from './student-loan/calculator.tsx'
import { Calculator as Tax } from './tax-calculator/calculator.tsx'
import { Calculator as UniversalCredit } from './universal-credit/calculator.tsx'

const today = '2026-11-28'

/** Each with texts beside which all of its inputs count, some in the one and some in the other. */
const calculators: Record<ToolId, [CalculatorComponent, ...InputTexts[]]> = {
  borrowing: [
    Borrowing,
    { 'card-transfer': 'yes', 'card-floor': '30' },
    { kind: 'loan' },
    { kind: 'loan', 'loan-known': 'payment' },
    { kind: 'overdraft', 'overdraft-beside': 'yes' },
    { kind: 'mortgage', 'mortgage-lump': '5000' },
  ],
  'budget-calculator': [
    Budget,
    Object.fromEntries(
      Object.keys(Budget.inputs).flatMap((name) => {
        if (name.endsWith('-lines')) return [[name, '6']]
        return /^(income|.*-(share|paid|name))$/.test(name) ? [] : [[name, '10']]
      }),
    ),
  ],
  'compound-interest': [CompoundInterest, { today: 'yes' }],
  'emergency-fund': [EmergencyFund, {}],
  'first-home': [FirstHome, {}],
  'payslip-check': [
    PayslipCheck,
    {
      ...examplePayslip('england'),
      'deductions-for': 'both',
      p45: 'yes',
      'pay-to-date': '15000',
      'tax-to-date': '1500',
    },
  ],
  'pension-calculator': [Pension, {}],
  'pension-tax-relief': [TaxRelief, {}],
  'self-employed': [SelfEmployed, { turnover: '30000', year: '2024-2025' }],
  'student-loan': [StudentLoan, {}],
  'tax-calculator': [
    Tax,
    { period: 'day', bonus: '100', children: '2', want: '2000', 'other-salary': '31000', 'days-then': '4' },
    { period: 'hour', 'second-pay': '500', 'second-code': 'split' },
    { 'second-pay': '500', 'second-code': 'other' },
  ],
  'universal-credit': [UniversalCredit, { first: 'none', household: 'couple', children: '3', ill: 'yes' }],
}

/** Texts for what no kind of input tells, beside what is written of them. */
const ownTexts: Record<string, [text: string, written: string | number]> = {
  code: ['BR', 'BR'],
  loans: ['plan2.postgraduate', 'Plan 2, Postgraduate loan'],
  plans: ['plan4', 'Plan 4 (Scotland)'],
  tax: ['20.50-', -20.5],
  'tax-to-date': ['20.50-', -20.5],
  region: ['scotland', 'Scotland'],
  'needs-share': ['61', '61%'],
  'wants-share': ['11', '11%'],
  'second-code': ['D0', 'D0'],
  'second-typed': ['D1', 'D1'],
  date: ['2026-09-30', '2026-09-30'],
  born: ['1966-03-10', '1966-03-10'],
}

/** Another text for an input, and what a spreadsheet has to say of it. */
function otherText(name: string, input: PlainInput | OwnInput, text: string): [string, string | number] | null {
  if (input.kind === 'own' && name.endsWith('-name')) return ['A name', 'A name']
  const own = input.kind === 'choice' ? undefined : ownTexts[name]
  if (own !== undefined) return own
  switch (input.kind) {
    case 'choice': {
      const other = input.options().findLast(({ value }) => value !== text && value !== '')
      return other === undefined ? null : [other.value, other.inCsv ?? other.label]
    }
    case 'checkbox':
      return text === input.on ? [input.off, 'no'] : [input.on, 'yes']
    case 'date':
      return ['2026-10-05', '2026-10-05']
    case 'money':
      return ['1234.56', 1234.56]
    case 'number': {
      const { min, max, isWhole } = input.bounds
      const number = Math.min(Math.max(min ?? 0, 3), max ?? 3)
      return isWhole === true ? [String(number), number] : [String(number + 0.25), number + 0.25]
    }
    case 'custom':
    case 'own':
      return null
  }
}

/**
 * Inputs that the answer, the sentences, the tables and the spreadsheet do not depend on beside the texts above: only the page
 * shows what they change, or they change something only beside other texts.
 */
const onPageAlone: Record<string, readonly string[]> = {
  borrowing: ['overdraft-days'],
  // How many lines there are is seen from the lines.
  'budget-calculator': ['needs-lines', 'wants-lines', 'savings-lines'],
  'payslip-check': [
    ...['other-kind', 'deductions-for', 'p45', 'p45-pay', 'p45-tax', 'born'],
    ...['apprentice', 'first-year', 'hours', 'pay-from', 'plans', 'region'],
  ],
  'pension-calculator': ['extra', 'money'],
  'pension-tax-relief': ['employer'],
  'self-employed': ['deduct'],
  'tax-calculator': ['want', 'want-for', 'second-code', 'childcare'],
  'universal-credit': ['children', 'savings', 'london'],
}

describe.each(Object.entries(calculators))('%s', (tool, [Calculator, ...bases]) => {
  beforeAll(async () => Calculator.load())
  const starts = startsOf(Calculator.inputs)
  const work = async (texts: InputTexts) => {
    const { answer, words, sheet } = Calculator.workOut(texts, today)
    const results = JSON.stringify([answer, words, await sheet.results, await sheet.tables])
    return { answer, words, results, rows: (await spreadsheetOf(sheet)).map((row) => JSON.stringify(row)) }
  }

  // promise: csv-has-inputs
  test('writes each input that is filled in and counts, as it was read', async () => {
    const missing = new Set(Object.keys(Calculator.inputs))
    for (const base of bases) {
      const texts = { ...starts, ...base }
      const [isAsked, before] = [askedIn(Calculator.inputs, texts), await work(texts)]
      for (const [name, input] of Object.entries(Calculator.inputs)) {
        const other = isAsked(name) ? otherText(name, input, texts[name] ?? '') : null
        if (other === null) continue
        const after = await work({ ...texts, [name]: other[0] })
        const changed = after.rows.filter((row) => !before.rows.includes(row))
        const isDisplay = input.inCsv === false && changed.length === 0 && after.words === before.words
        const isThere = changed.some((row) => (JSON.parse(row) as unknown[]).map(String).includes(String(other[1])))
        if (isDisplay || isThere || texts[name] === other[0]) missing.delete(name)
      }
    }
    // How many lines there are is seen from the lines.
    expect([...missing].filter((name) => tool !== 'budget-calculator' || !name.endsWith('-lines'))).toEqual([])
  })

  test('answers otherwise for another text of each input that counts', async () => {
    const idle = new Set(Object.keys(Calculator.inputs))
    for (const base of bases) {
      const texts = { ...starts, ...base }
      const [isAsked, before] = [askedIn(Calculator.inputs, texts), await work(texts)]
      for (const [name, input] of Object.entries(Calculator.inputs)) {
        const other = isAsked(name) ? otherText(name, input, texts[name] ?? '') : null
        if (other === null) continue
        const after = await work({ ...texts, [name]: other[0] })
        if (after.results !== before.results) idle.delete(name)
      }
    }
    expect([...idle].filter((name) => !onPageAlone[tool]?.includes(name))).toEqual([])
  })

  test('writes no number that is none, and no cell without a value', async () => {
    for (const base of [{}, ...bases]) {
      const { rows } = await work({ ...starts, ...base })
      expect(rows.join('\n')).not.toMatch(/null|NaN|Infinity|undefined/)
    }
  })

  // promise: answer-in-sentence
  test('says its answer’s figures in its sentences too', async () => {
    const found = await Promise.all(bases.map(async (base) => work({ ...starts, ...base })))
    expect(found.map(({ answer }) => answer)).not.toContain(null)
    for (const { answer, words } of found) {
      const figures = answer?.amount.match(/£[\d,.]+|[\d,.]+%/g) ?? []
      expect(figures.filter((figure) => figure !== '£0' && !words.includes(figure))).toEqual([])
      expect(`${answer?.amount} ${words}`).not.toMatch(/null|NaN|Infinity|undefined/)
    }
  })

  // promise: totals-are-sums
  test('has the sum of its rows, to the penny, where a table says what they come to', async () => {
    const texts = [{}, ...bases].flatMap((base): InputTexts[] => [base, ...eachOther({ ...starts, ...base })])
    const tables = texts.map(async (given) => Calculator.workOut({ ...starts, ...given }, today).sheet.tables)
    const wrong = (await Promise.all(tables))
      .flat()
      .flatMap(({ caption, rows }) =>
        rows
          .filter((row, place) => isSum(row) && String(penceIn(row)) !== String(sumOf(rows.slice(0, place))))
          .map(({ cells }) => `${caption}: ${textOf(cells[0] ?? '')}`),
      )
    expect(wrong).toEqual([])
  })

  /** The texts with another one for each input that counts, one at a time. */
  function eachOther(texts: InputTexts): InputTexts[] {
    const isAsked = askedIn(Calculator.inputs, texts)
    return Object.entries(Calculator.inputs).flatMap(([name, input]) => {
      const other = isAsked(name) ? otherText(name, input, texts[name] ?? '') : null
      return other === null ? [] : [{ ...texts, [name]: other[0] }]
    })
  }
})

/** Whether a row says that it is what those above it come to. */
function isSum({ cells, isTotal }: Row): boolean {
  return isTotal === 'sum' || /^(Total|In all(?!,))/.test(textOf(cells[0] ?? ''))
}

function penceIn({ cells }: Row): number[] {
  return cells.map((cell) =>
    typeof cell === 'object' && cell.isPounds === true ? Math.round(Number(cell.value) * 100) : 0,
  )
}

function sumOf(rows: readonly Row[]): number[] {
  return rows.map(penceIn).reduce((sums, row) => sums.map((sum, column) => sum + (row[column] ?? 0)))
}
