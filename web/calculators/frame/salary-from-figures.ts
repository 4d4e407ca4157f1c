// The learner's own pay as the salary of calculators that ask for a year's.
import { figuresFromPounds, yearlyPay } from '#domain/figures/figures.ts'
import { poundsFromPence } from '#domain/money.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'

export function salaryFromFigures(figures: OwnFigures): { salary?: string } {
  const salary = yearlyPay(figuresFromPounds(figures))
  return salary === null ? {} : { salary: String(poundsFromPence(salary)) }
}
