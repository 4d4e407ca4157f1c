// What the sliders of a lesson work out: each rule takes the numbers of its inputs and gives its figures, by the same rules
// as the calculators. Money is in pounds here, since authors write it and learners slide it.

import { nominalFromEffective } from '../borrowing/apr.ts'
import { payOffCard } from '../borrowing/card.ts'
import { pence, penceFromPounds, poundsFromPence, type Pence } from '../money.ts'
import { growSavings, type SavingsGrowth } from '../saving/compound-interest.ts'
import { emergencyFund, monthsUntilFull } from '../saving/emergency-fund.ts'
import { sharesInPercent } from '../whole-parts.ts'
import type { ExerciseUnit } from './exercise-figures.ts'

/** The numbers by the names of the inputs, or of the figures. A figure is null where there is none: a debt never repaid. */
export type SlideInputs = Readonly<Record<string, number>>
export type SlideFigures = Readonly<Record<string, number | null>>

/** A rule: the units of its inputs, of those that are 0 when left out, and of its figures. */
export type SlideRule = {
  inputs: Readonly<Record<string, ExerciseUnit>>
  optional?: Readonly<Record<string, ExerciseUnit>>
  figures: Readonly<Record<string, ExerciseUnit>>
  work: (inputs: SlideInputs) => SlideFigures
}

const money = 'money'
const percent = 'percent'

/** Every rule that an author may name, but for those that need the tables of tax (pay-slide-rules.ts). */
export const slideRules: Readonly<Record<string, SlideRule>> = {
  /** A card on which nothing more is bought, with the same payment each month. */
  'card-pay-off': {
    inputs: { balance: money, apr: percent, payment: money },
    figures: { months: 'months', interest: money },
    work: (inputs) => {
      const card = { balance: poundsOf(inputs, 'balance'), aprPercent: numberOf(inputs, 'apr') }
      const result = payOffCard(card, { kind: 'fixed', amount: poundsOf(inputs, 'payment') })
      if (result.outcome === 'never') return { months: null, interest: null }
      return { months: result.months, interest: poundsFromPence(result.interest) }
    },
  },
  /** Savings with a payment at each month's end. The rate is an AER. */
  compound: {
    inputs: { start: money, monthly: money, rate: percent, years: 'years' },
    figures: { total: money, paidIn: money, growth: money },
    work: (inputs) => {
      const { balance, paidIn, interest } = grown(inputs, numberOf(inputs, 'rate'))
      return {
        total: poundsFromPence(balance),
        paidIn: poundsFromPence(paidIn),
        growth: poundsFromPence(interest),
      }
    },
  },
  /** An investment that grows each year and then pays its fee, beside the same without one. */
  fees: {
    inputs: { start: money, monthly: money, growth: percent, fee: percent, years: 'years' },
    figures: { total: money, lostToFees: money },
    work: (inputs) => {
      const growth = numberOf(inputs, 'growth')
      const afterFee = ((1 + growth / 100) * (1 - numberOf(inputs, 'fee') / 100) - 1) * 100
      const { balance } = grown(inputs, afterFee)
      const withoutFee = grown(inputs, growth).balance
      return { total: poundsFromPence(balance), lostToFees: poundsFromPence(pence(withoutFee - balance)) }
    },
  },
  /** So many months of what one must spend, and how long it takes to save them. */
  'emergency-fund': {
    inputs: { essentials: money, months: 'months', monthly: money },
    optional: { saved: money },
    figures: { target: money, monthsToSave: 'months' },
    work: (inputs) => {
      const { target, monthsToFull } = emergencyFund({
        expenses: [poundsOf(inputs, 'essentials')],
        months: numberOf(inputs, 'months'),
        saved: poundsOf(inputs, 'saved'),
        monthlySaving: poundsOf(inputs, 'monthly'),
      })
      return { target: poundsFromPence(target), monthsToSave: monthsToFull }
    },
  },
  /** What an amount will buy, in today's prices. */
  inflation: {
    inputs: { amount: money, rate: percent, years: 'years' },
    figures: { worth: money },
    work: (inputs) => {
      const { today } = growSavings({
        principal: poundsOf(inputs, 'amount'),
        ratePercent: 0,
        years: numberOf(inputs, 'years'),
        contribution: pence(0),
        frequency: 1,
        inflationPercent: numberOf(inputs, 'rate'),
      })
      return { worth: poundsFromPence(today) }
    },
  },
  'save-for-goal': {
    inputs: { target: money, saved: money, monthly: money },
    figures: { months: 'months' },
    work: (inputs) => {
      const left = pence(Math.max(0, poundsOf(inputs, 'target') - poundsOf(inputs, 'saved')))
      return { months: monthsUntilFull(left, poundsOf(inputs, 'monthly')) }
    },
  },
  /** Pay and hours of the same stretch of time. */
  'hourly-pay': {
    inputs: { pay: money, hours: 'hours' },
    figures: { perHour: money },
    work: (inputs) => {
      const hours = numberOf(inputs, 'hours')
      return { perHour: hours > 0 ? poundsFromPence(pence(poundsOf(inputs, 'pay') / hours)) : null }
    },
  },
  /** What needs and wants leave of a month's pay, and each as a share of it. */
  'budget-split': {
    inputs: { pay: money, needs: money, wants: money },
    figures: { left: money, needsShare: percent, wantsShare: percent, leftShare: percent },
    work: (inputs) => {
      const { pay = 0, needs = 0, wants = 0 } = inputs
      const left = poundsFromPence(penceFromPounds(pay - needs - wants))
      const [needsShare = null, wantsShare = null, leftShare = null] =
        pay > 0 ? sharesInPercent([needs, wants, left], 1) : []
      return { left, needsShare, wantsShare, leftShare }
    },
  },
}

/** Monthly payments and interest, at the monthly rate that makes the yearly one. */
function grown(inputs: SlideInputs, yearlyPercent: number): SavingsGrowth {
  return growSavings({
    principal: poundsOf(inputs, 'start'),
    ratePercent: nominalFromEffective(yearlyPercent, 12),
    years: numberOf(inputs, 'years'),
    contribution: poundsOf(inputs, 'monthly'),
    frequency: 12,
  })
}

/** An input’s number; 0 where it is left out. */
export function numberOf(inputs: SlideInputs, name: string): number {
  return inputs[name] ?? 0
}

/** An input’s pounds, in pence. */
export function poundsOf(inputs: SlideInputs, name: string): Pence {
  return penceFromPounds(numberOf(inputs, name))
}
