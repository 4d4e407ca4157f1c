// Works out years of working for oneself: JSON lines in, one JSON line out for each. docs/take-home-audit.md explains the
// format.
import { poundsFromPence } from '#domain/money.ts'
import { selfEmployment } from '#domain/tax/self-employment.ts'
import { answerLines } from './audit/answer-lines.ts'
import { readYearCase, type YearCase } from './self-employed/year-case.ts'

await answerLines(readYearCase, answer)

function answer({ year, id, ignored }: YearCase): object {
  const worked = selfEmployment(year)
  return {
    ...(id === undefined ? {} : { id }),
    profit: poundsFromPence(worked.profit),
    incomeTax: poundsFromPence(worked.incomeTax),
    incomeTaxFromSelfEmployment: poundsFromPence(worked.incomeTaxFromSelfEmployment),
    class1: poundsFromPence(worked.class1),
    ...(worked.class2 === null ? {} : { class2: poundsFromPence(worked.class2) }),
    class4: poundsFromPence(worked.class4),
    class4ToClaimBack: worked.class4ToClaimBack === null ? null : poundsFromPence(worked.class4ToClaimBack),
    studentLoanBySelfAssessment: poundsFromPence(worked.studentLoanBySelfAssessment),
    dueBySelfAssessment: poundsFromPence(worked.dueBySelfAssessment),
    setAsideEachMonth: poundsFromPence(worked.setAsideEachMonth),
    paymentsOnAccount: poundsFromPence(worked.paymentsOnAccount),
    ...(ignored.length > 0 ? { ignored } : {}),
  }
}
