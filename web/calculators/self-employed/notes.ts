// What somebody who works for themselves should know of their year, each where it applies.
import { formatMoney, pence } from '#domain/money.ts'
import { amountAt } from '#domain/tax/rates/tax-years.ts'
import { profitOf } from '#domain/tax/self-employment.ts'
import type { SelfEmployed } from './inputs.ts'
import { amountOf, text } from './words.ts'

export function notesOn({ year, worked, today }: SelfEmployed): string[] {
  const { taxYear, turnover, salary, deduct } = year
  const { profit, class4ToClaimBack: back, dueBySelfAssessment: due } = worked
  const ends = Number(taxYear.slice(5))
  const better = profitOf({ ...year, deduct: 'better' })
  const allowance = text(taxYear, 'tradingAllowance')
  const isFree = turnover <= amountOf(taxYear, 'tradingAllowance')
  const hasClass1 = salary > amountAt(taxYear, 'nationalInsurance.primaryThreshold')
  const isYearCounted =
    year.isOverStatePensionAge ||
    profit >= amountOf(taxYear, 'smallProfitsThreshold') ||
    salary >= amountAt(taxYear, 'nationalInsurance.lowerEarningsLimit')
  const charged = amountAt(taxYear, 'childBenefit.chargeFrom')
  const notes: [applies: boolean, note: string][] = [
    [
      profit > better,
      `With ${deduct === 'expenses' ? `the trading allowance of ${allowance}` : 'your costs'} the profit would be ${formatMoney(better)}. You may take the better of the two.`,
    ],
    [
      turnover > 0 && isFree,
      `Up to ${allowance} in a tax year is free of tax and need not be reported. It is one allowance for all that you do on your own.`,
    ],
    [
      (back ?? 0) > 0,
      `With National Insurance from the job as well, ${formatMoney(back ?? pence(0))} of the Class 4 is too much. The bill asks for it all the same. Once the year is over, claim it back from HMRC with form CA5610.`,
    ],
    [
      back === null && worked.class4 > 0 && hasClass1,
      'With National Insurance from the job as well, part of the Class 4 may come back. We do not work it out for this year.',
    ],
    [
      profit > 0 && !isYearCounted,
      `A profit below ${text(taxYear, 'smallProfitsThreshold')} does not make a year count for your State Pension. You may pay Class 2 for that: ${text(taxYear, 'class2Week')} a week.`,
    ],
    [!isFree, returnNote(ends, today)],
    [
      salary > 0 && due > 0 && due < amountOf(taxYear, 'throughWagesBelow') && today <= `${ends}-12-30`,
      `A bill below ${text(taxYear, 'throughWagesBelow')} can be taken from your wages later, if you send the return by 30 December ${ends}.`,
    ],
    [
      turnover > amountOf(taxYear, 'digitalAbove'),
      `With more than ${text(taxYear, 'digitalAbove')} coming in, you have to keep records and report to HMRC digitally from 6 April ${ends + 1} on.`,
    ],
    [
      salary + profit >= charged,
      `If you or your partner get Child Benefit, pay and profit together count for its charge, from ${formatMoney(charged)} on. That charge is not in this bill.`,
    ],
  ]
  return notes.filter(([applies]) => applies).map(([, note]) => note)
}

/** By when to send a year's return, seen on a day: a day that has passed is none to act by. */
function returnNote(ends: number, today: string): string {
  const [tell, send] = [`5 October ${ends}`, `31 January ${ends + 1}`]
  if (today > `${ends + 1}-01-31`) {
    return `The days of this tax year have passed: HMRC had to hear from you by ${tell}, and the return and the money were due by ${send}. If yours are still missing, send them as soon as you can, since penalties and interest grow.`
  }
  const isToldLate = today > `${ends}-10-05`
  return `If you have sent no return before, ${isToldLate ? `HMRC had to hear from you by ${tell}. If it has not, tell it now.` : `tell HMRC by ${tell}.`} Send the return online and pay by ${send}.`
}
