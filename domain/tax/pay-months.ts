// A year of pay days with a bonus on one of them, each charged by itself, as payroll charges National Insurance and student
// loans: on what is paid in an earnings period, a month here (Social Security (Contributions) Regulations 2001, SI 2001/1004,
// regulations 2 and 3; Education (Student Loans) (Repayment) Regulations 2009, regulation 44).

import { pence, type Pence } from '../money.ts'
import type { WorkingLine } from './bands.ts'

/** A year's pay and, when one of its months has it, the bonus in it. */
export type PayWithBonus = { pay: Pence; bonus: Pence }

/** The tax months of a year: the first is 6 April to 5 May. */
export const taxMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type TaxMonth = (typeof taxMonths)[number]

/** The month of a bonus unless another is said: the last of the tax year. */
export const usualBonusMonth: TaxMonth = 12

/**
 * What a year's months are charged in all, in pence. Eleven months are alike, a twelfth of the salary rounded down to a
 * penny; the one with the bonus has the rest. Which month that is changes nothing, since thresholds and rates are those of
 * the whole year. What is given up for a pension comes off the salary first, then off the bonus.
 * @example chargeByMonth({ pay: pence(5000000), bonus: pence(2000000) }, (month) => month * 0.1) // 500000
 */
export function chargeByMonth(year: PayWithBonus, charge: (month: Pence) => number): Pence {
  const { other, withBonus } = splitByMonth(year)
  return pence(otherMonths * charge(other) + charge(withBonus))
}

/**
 * The working lines of `chargeByMonth`: those of the eleven months together (`months` is 11, `from` and `to` are of one
 * month), then those of the month with the bonus (`months` is 1).
 * @example linesByMonth({ pay, bonus }, (month) => taxLines(month, bands)).map(({ months }) => months) // [11, 11, 1, 1, 1]
 */
export function linesByMonth(year: PayWithBonus, linesOf: (month: Pence) => WorkingLine[]): WorkingLine[] {
  const { other, withBonus } = splitByMonth(year)
  return [
    ...linesOf(other).map((line) => ({
      ...line,
      amount: pence(line.amount * otherMonths),
      tax: pence(line.tax * otherMonths),
      months: otherMonths,
    })),
    ...linesOf(withBonus).map((line) => ({ ...line, months: 1 })),
  ]
}

const otherMonths = 11

function splitByMonth({ pay, bonus }: PayWithBonus): { other: Pence; withBonus: Pence } {
  const other = Math.floor(Math.max(0, pay - bonus) / 12)
  return { other: pence(other), withBonus: pence(pay - otherMonths * other) }
}
