// What a take-home calculation costs, against the independent engine in the same run: the same pay, year, nation and
// loan, in turns that follow each other, so that a busy machine slows both; the ratio is the median of the turns'.
import {
  calculateEmployeeNationalInsurance,
  calculateIncomeTax,
  calculatePersonalAllowance,
  calculateStudentLoanRepayments,
} from '@saving-tool/hmrc-income-tax'
import { median } from 'd3-array'
import { penceFromPounds } from '#domain/money.ts'
import { takeHomePay, takeHomeWorking } from '#domain/tax/take-home-pay.ts'
import { reportRows } from '../tools/result-table.ts'

const salaries = Array.from({ length: 1_000 }, (_, index) => 8_000 + index * 170)
const inPence = salaries.map((salary) => penceFromPounds(salary))
const studentLoans = ['plan2'] as const
const turns = 301
const passes = 10

const contenders = {
  ours: () =>
    sum(inPence, (salary) => takeHomePay({ salary, taxYear: '2024/2025', nation: 'england', studentLoans }).takeHome),
  theirs: () => sum(salaries, theirTakeHome),
  oursWithWorking: () =>
    sum(inPence, (salary) => {
      const details = { salary, taxYear: '2024/2025', nation: 'england', studentLoans } as const
      return takeHomePay(details).takeHome + takeHomeWorking(details).incomeTax.length
    }),
}

const timed = measure(contenders)
const ratio = median(timed, ({ ours, theirs }) => theirs / ours) ?? Number.NaN
const [ours, theirs, withWorking] = (['ours', 'theirs', 'oursWithWorking'] as const).map((name) =>
  perSecond(timed.map((turn) => turn[name])).toLocaleString('en-GB'),
)
reportRows([
  {
    what: 'take-home pay worked out',
    figure: `${ours} /s (${withWorking} /s with its working)`,
    limit: `@saving-tool/hmrc-income-tax ${theirs} /s`,
    ratio,
    goal: 'at least 1',
    isMet: ratio >= 1,
  },
])

function theirTakeHome(taxableAnnualIncome: number): number {
  const where = { taxYear: '2024/25', country: 'England/NI/Wales', taxableAnnualIncome } as const
  const { total } = calculateIncomeTax({ ...where, personalAllowance: calculatePersonalAllowance(where) })
  const insurance = calculateEmployeeNationalInsurance(where)
  return taxableAnnualIncome - total - insurance - calculateStudentLoanRepayments({ ...where, studentLoanPlanNo: 2 })
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  let total = 0
  for (const item of items) total += of(item)
  return total
}

/** Each turn's seconds of each contender. */
function measure<Name extends string>(all: Record<Name, () => number>): Record<Name, number>[] {
  const names = Object.keys(all) as Name[]
  for (const name of names) repeat(all[name], 300)
  return Array.from({ length: turns }, () => {
    return Object.fromEntries(names.map((name) => [name, repeat(all[name], passes)])) as Record<Name, number>
  })
}

function perSecond(seconds: readonly number[]): number {
  return Math.round((passes * salaries.length) / (median(seconds) ?? Number.NaN))
}

function repeat(work: () => number, times: number): number {
  const start = performance.now()
  let kept = 0
  for (let time = 0; time < times; time += 1) kept += work()
  if (!Number.isFinite(kept)) throw new Error('A calculation did not give a number')
  return (performance.now() - start) / 1_000
}
