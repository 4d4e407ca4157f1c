// Works out student loans over their life: JSON lines in, one JSON line out for each. docs/take-home-audit.md explains the
// format.
import { penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { firstLoanMonth, studentLoanOverLife, type StudentLoanLife } from '#domain/tax/student-loan-life.ts'
import { answerLines } from './audit/answer-lines.ts'
import { amountIn, FieldProblem, handedBack, isAbsent, readLine, readPlan, type Fields } from './audit/line-fields.ts'

const known = new Set([
  'plan',
  'balance',
  'salary',
  'salaryGrowth',
  'thresholdGrowth',
  'interest',
  'from',
  'writeOff',
  'extraEachMonth',
])

type LoanCase = { life: StudentLoanLife; ignored: string[]; id?: unknown }

await answerLines((line) => readLine(line, '{"plan":"plan2","balance":45000,…}', readFields), answer)

function readFields(fields: Fields): LoanCase {
  const balance = penceFromPounds(amountIn(fields, 'balance'))
  if (balance === 0) throw new FieldProblem('"balance" is more than 0. Without a loan there is nothing to work out.')
  const life = {
    plan: readPlan(fields['plan']),
    balance,
    salary: penceFromPounds(amountIn(fields, 'salary')),
    salaryGrowth: percentIn(fields, 'salaryGrowth'),
    thresholdGrowth: percentIn(fields, 'thresholdGrowth'),
    interest: percentIn(fields, 'interest'),
    from: monthIn(fields, 'from'),
    writeOff: monthIn(fields, 'writeOff'),
    extraEachMonth: penceFromPounds(isAbsent(fields['extraEachMonth']) ? 0 : amountIn(fields, 'extraEachMonth')),
  }
  if (life.from < firstLoanMonth) throw new FieldProblem(`"from" is ${firstLoanMonth} or later.`)
  return { life, ...handedBack(fields, known) }
}

/** Pay and prices may fall, so growth may be below 0. */
function percentIn(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value === 'number' && value >= -50 && value <= 50) return value
  throw new FieldProblem(`"${name}" is per cent a year, a number from -50 to 50, such as 3.`)
}

function monthIn(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value === 'string' && /^2[01]\d\d-(?:0[1-9]|1[0-2])$/.test(value)) return value
  throw new FieldProblem(`"${name}" is a month from 2000 to 2199, such as "2026-12".`)
}

function answer({ life, id, ignored }: LoanCase): object {
  const { repaidInAll, interestInAll, writtenOff, clearedIn, monthsPaid } = studentLoanOverLife(life)
  return {
    ...(id === undefined ? {} : { id }),
    repaidInAll: poundsFromPence(repaidInAll),
    interestInAll: poundsFromPence(interestInAll),
    writtenOff: poundsFromPence(writtenOff),
    clearedIn,
    monthsPaid,
    ...(ignored.length > 0 ? { ignored } : {}),
  }
}
