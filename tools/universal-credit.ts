// Works out months of Universal Credit: JSON lines in, one JSON line out for each. docs/take-home-audit.md explains the
// format.
import { poundsFromPence } from '#domain/money.ts'
import { award } from '#domain/universal-credit/award.ts'
import { answerLines } from './audit/answer-lines.ts'
import { readMonthCase, type MonthCase } from './universal-credit/month-case.ts'

await answerLines(readMonthCase, answer)

function answer({ month, id, ignored }: MonthCase): object {
  const worked = award(month)
  return {
    ...(id === undefined ? {} : { id }),
    maximum: poundsFromPence(worked.maximum),
    workAllowance: poundsFromPence(worked.workAllowance),
    takenForEarnings: poundsFromPence(worked.takenForEarnings),
    takenForSavings: poundsFromPence(worked.takenForSavings),
    takenForOtherIncome: poundsFromPence(worked.takenForOtherIncome),
    takenForBenefitCap: poundsFromPence(worked.takenForBenefitCap),
    award: poundsFromPence(worked.award),
    ...(ignored.length > 0 ? { ignored } : {}),
  }
}
