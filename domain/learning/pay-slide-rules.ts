// The rules of sliders that need the tables of tax, and with them the list of all rules. Only the server works these: it
// sends the figures of every setting, so that a lesson need not bring the tables along.

import { pence, poundsFromPence } from '../money.ts'
import { takeHomePay } from '../tax/take-home-pay.ts'
import type { Nation, TaxYearId } from '../tax/rates/tax-year-ids.ts'
import { numberOf, poundsOf, slideRules, type SlideRule } from './slide-rules.ts'

/** Where and when somebody is paid. */
export type SlidePlace = { taxYear: TaxYearId; nation: Nation }

/**
 * Every rule that an author may name.
 * @example allSlideRules({ taxYear: '2026/2027', nation: 'wales' })['take-home']?.work({ pay: 24000 })['month'] // 1733.3
 */
export function allSlideRules(place: SlidePlace): Readonly<Record<string, SlideRule>> {
  return { ...slideRules, 'take-home': takeHomeRule(place) }
}

/** A year’s pay, with a pension by salary sacrifice where one is given. */
function takeHomeRule(place: SlidePlace): SlideRule {
  const money = 'money'
  return {
    inputs: { pay: money },
    optional: { pension: 'percent' },
    figures: { month: money, tax: money, ni: money, year: money, taxYear: money, niYear: money },
    work: (inputs) => {
      const pension = { method: 'sacrifice', percent: numberOf(inputs, 'pension') } as const
      const pay = takeHomePay({ ...place, salary: poundsOf(inputs, 'pay'), pension })
      const inMonth = (year: number) => poundsFromPence(pence(year / 12))
      return {
        month: inMonth(pay.takeHome),
        tax: inMonth(pay.incomeTax),
        ni: inMonth(pay.nationalInsurance),
        year: poundsFromPence(pay.takeHome),
        taxYear: poundsFromPence(pay.incomeTax),
        niYear: poundsFromPence(pay.nationalInsurance),
      }
    },
  }
}
