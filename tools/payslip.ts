// Works out payslips as payroll does: reads JSON lines, and writes one JSON line for each. docs/take-home-audit.md
// explains the format.
import { poundsFromPence } from '#domain/money.ts'
import { payslipWorking } from '#domain/payroll/payslip-words.ts'
import { answerLines } from './audit/answer-lines.ts'
import { readPayslipCase, type PayslipCase } from './payslip/payslip-case.ts'

await answerLines(readPayslipCase, answer)

function answer({ details, payslip, id, ignored, taxCodeReadAs }: PayslipCase): object {
  return {
    ...(id === undefined ? {} : { id }),
    ...(taxCodeReadAs === undefined ? {} : { taxCodeReadAs }),
    incomeTax: poundsFromPence(payslip.incomeTax.tax),
    nationalInsurance: poundsFromPence(payslip.nationalInsurance.total),
    studentLoan: poundsFromPence(payslip.studentLoan.total),
    pension: poundsFromPence(payslip.pension.intoPot),
    takeHome: poundsFromPence(payslip.takeHome),
    ...(ignored.length > 0 ? { ignored } : {}),
    working: payslipWorking(details, payslip),
  }
}
