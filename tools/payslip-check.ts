// Checks payslips: JSON lines in, one JSON line with the verdicts out for each. docs/take-home-audit.md explains the format.
import { answerLines } from './audit/answer-lines.ts'
import { checkAnswer } from './payslip/check-result.ts'
import { readCheckCase } from './payslip/check-case.ts'

await answerLines(readCheckCase, checkAnswer)
