// What each field means to the rules that reckon with it, calculator by calculator. How a text is read is declared.test.tsx.
import { describe, expect, test } from 'vitest'
import { mainTools, moreTools, type ToolId } from '#domain/tools.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { borrowingDefaults, borrowingInputs } from './borrowing/inputs.ts'
import { borrowingFrom } from './borrowing/result.ts'
import type { Inputs } from './frame/declared.ts'
import { emergencyDefaults, emergencyInputs, fundFrom, fundFromFigures } from './emergency-fund/inputs.ts'
import {
  pensionDefaults,
  pensionInputs,
  pensionResult,
  planFrom,
  type PensionTexts,
} from './pension-calculator/inputs.ts'
import { questionFrom, reliefDefaults, reliefInputs } from './pension-tax-relief/inputs.ts'
import {
  selfEmployedDefaults,
  selfEmployedFrom,
  selfEmployedFromFigures,
  selfEmployedInputs,
} from './self-employed/inputs.ts'
import { payResult, taxDefaults, taxFromFigures, taxInputs, type TaxTexts } from './tax-calculator/inputs.ts'
import { creditInputs, payFromFigures } from './universal-credit/inputs.ts'
import { budgetInputs } from './budget-calculator/inputs.ts'
import { compoundInputs } from './compound-interest/inputs.ts'
import { firstHomeInputs } from './first-home/inputs.ts'
import { payslipInputs } from './payslip-check/inputs.ts'
import { studentLoanInputs } from './student-loan/inputs.ts'

const today = '2026-11-21'
const noFigures: OwnFigures = {
  ...{ pay: null, payPeriod: 'year', hoursAWeek: null, takeHome: null, paidEvery: 'month', payDay: null },
  ...{ housing: null, housingEvery: 'month', studentLoans: [], changedAt: null },
}

const inputsOf: Record<ToolId, Inputs> = {
  borrowing: borrowingInputs,
  'budget-calculator': budgetInputs,
  'compound-interest': compoundInputs,
  'emergency-fund': emergencyInputs,
  'first-home': firstHomeInputs,
  'payslip-check': payslipInputs,
  'pension-calculator': pensionInputs,
  'pension-tax-relief': reliefInputs,
  'self-employed': selfEmployedInputs,
  'student-loan': studentLoanInputs,
  'tax-calculator': taxInputs,
  'universal-credit': creditInputs,
}

// promise: number-reading-by-calculator
test.each([
  ...mainTools.map(({ id }) => [id, 'specified'] as const),
  ...moreTools.map(({ id }) => [id, 'meant'] as const),
])('each number of %s is read as %s', (id, reading) => {
  const numbers = Object.values(inputsOf[id]).flatMap((input) => ('bounds' in input ? [input.bounds.reading] : []))
  expect(new Set(numbers)).toEqual(new Set([reading]))
})

describe('the pension calculator', () => {
  const plan = (texts: Partial<PensionTexts>) => planFrom({ ...pensionDefaults, ...texts }, { today })
  const result = (texts: Partial<PensionTexts>) => pensionResult({ ...pensionDefaults, ...texts }, today)

  test.each<[Partial<PensionTexts>, ReturnType<typeof plan> | object]>([
    [{ age: '41' }, { age: 41 }],
    [{ salary: '41000' }, { salary: 4_100_000 }],
    [{ pot: '41000' }, { pot: 4_100_000 }],
    [{ retire: '61' }, { retirementAge: 61 }],
    [{ you: '6' }, { ownPercent: 6 }],
    [{ employer: '7' }, { employerPercent: 7 }],
    [{ growth: '4' }, { returnPercent: 4 }],
    [{ rise: '4' }, { salaryRisePercent: 4 }],
    [{ inflation: '4' }, { inflationPercent: 4 }],
    [{ charge: '0.5' }, { chargePercent: 0.5 }],
    [{ earnings: 'qualifying' }, { qualifyingEarnings: { from: 624_000, to: 5_027_000 } }],
    [{ 'lump-sum': 'yes' }, { takesLumpSum: true }],
    // Born on that day they are 36, a day later they are still 35.
    [{ born: '1990-11-21', age: '50' }, { age: 36 }],
    [{ born: '1990-11-22', age: '50' }, { age: 35 }],
    // No day of the calendar, and nobody of an age from 16 to 100.
    [{ born: '1990-02-30', age: '50' }, { age: 50 }],
    [{ born: '2010-11-22', age: '50' }, { age: 50 }],
    [{ born: '2010-11-21', age: '50' }, { age: 16 }],
    // 10,600.20 × 20 ÷ 35, and nothing under ten years.
    [{ 'ni-years': '20' }, { statePension: { yearly: 605_726, fromAge: 68 } }],
    [{ 'ni-years': '9' }, { statePension: { yearly: 0, fromAge: 68 } }],
    [{ year: '2026-2027' }, { statePension: { yearly: 1_254_760, fromAge: 68 } }],
    [{ 'state-pension-age': '70' }, { statePension: { yearly: 1_060_020, fromAge: 70 } }],
    [{ born: '1970-01-01' }, { statePension: { yearly: 1_060_020, fromAge: 67 } }],
    [{ born: '1960-08-10' }, { statePension: { yearly: 1_060_020, fromAge: 66 + 5 / 12 } }],
    [{ born: '1970-01-01', 'state-pension-age': '70' }, { statePension: { yearly: 1_060_020, fromAge: 70 } }],
  ])('%j plans with %j', (texts, part) => {
    expect(plan(texts)).toMatchObject(part)
  })

  test('counts all of the salary, and takes no lump sum, unless that is ticked', () => {
    expect(plan({})).not.toHaveProperty('qualifyingEarnings')
    expect(plan({}).takesLumpSum).toBe(false)
  })

  test('works "what if" with an extra alone, and leaves the plan as it is', () => {
    expect(result({}).withExtra).toBeNull()
    const { withExtra, projection, plan: own } = result({ extra: '50' })
    expect(own).not.toHaveProperty('extraMonthly')
    expect(withExtra?.plan.extraMonthly).toBe(5_000)
    expect(withExtra!.projection.pot.central.today).toBeGreaterThan(projection.pot.central.today)
  })

  test('says what charges take of the pot in today’s money, and nothing without charges', () => {
    const free = result({}).projection.pot.central.today
    const dear = result({ charge: '1' })
    expect(dear.charged).toBe(free - dear.projection.pot.central.today)
    expect(dear.charged).toBeGreaterThan(0)
    expect(result({}).charged).toBe(0)
  })

  test('takes income tax of the year and nation that were chosen off the income', () => {
    const [england, scotland] = ['england', 'scotland'].map((region) =>
      result({ region, year: '2026-2027', pot: '900000', age: '68', retire: '68' }),
    )
    expect(england!.projection.income[0]?.total).toBe(scotland!.projection.income[0]?.total)
    expect([england!.taxYear, england!.nation, scotland!.nation]).toEqual(['2026/2027', 'england', 'scotland'])
    // 4% of £900,000 and £12,547.60 are £48,547.60: England takes 20% above £12,570.
    expect(england!.spendable).toEqual([4_854_760 - 719_552])
    expect(scotland!.spendable[0]).toBeLessThan(england!.spendable[0]!)
  })

  test('names other ages of the State Pension only where neither a birthday nor an age of it is known', () => {
    // Of 60 the oldest and the youngest have it at 67, where we use 68.
    const sixty = { age: '60' }
    expect(result(sixty).lawfulAges).toEqual([
      { years: 67, months: 0 },
      { years: 67, months: 0 },
    ])
    expect(result({ ...sixty, 'state-pension-age': '67' }).lawfulAges).toBeNull()
    expect(result({ ...sixty, born: '1966-01-01' }).lawfulAges).toBeNull()
    expect(result({ ...sixty, 'ni-years': '0' }).lawfulAges).toBeNull()
    expect(result({ age: '30' }).lawfulAges).toBeNull()
  })
})

describe('the borrowing calculator', () => {
  const worked = (texts: Partial<typeof borrowingDefaults>) => borrowingFrom({ ...borrowingDefaults, ...texts })
  const labels = (texts: Partial<typeof borrowingDefaults>) => {
    const result = worked(texts)
    if (result.kind === 'short-loan') throw new Error('short')
    return [result.own.label, result.better?.label, ...result.others.map(({ label }) => label)]
  }

  test('has a card’s own way, £10 more and the minimum beside it', () => {
    expect(labels({})).toEqual(['£60 a month', '£70 a month', 'The minimum each month'])
    // The first month's interest of 1,200 at 26.8% a year is 2% or so; 1% of what is owed on top of it.
    const card = worked({})
    expect(card).toMatchObject({ kind: 'card', borrowed: 120_000, payment: 6_000, rate: { percent: 26.8 } })
    expect(card.kind === 'card' && card.minimum).toBe(card.kind === 'card' ? card.firstInterest + 1_200 : 0)
  })

  test('has beside the minimum the same amount each month, and £10 more', () => {
    const card = worked({ 'card-pays': 'minimum' })
    if (card.kind !== 'card') throw new Error(card.kind)
    const first = `£${(card.minimum / 100).toFixed(2)} a month`
    expect(card.payment).toBe(card.minimum)
    expect(labels({ 'card-pays': 'minimum' }).slice(0, 2)).toEqual(['The minimum each month', first])
    expect(card.others).toHaveLength(1)
  })

  test('makes the minimum of its three parts', () => {
    const minimumOf = (texts: Partial<typeof borrowingDefaults>) => {
      const card = worked(texts)
      return card.kind === 'card' && card.minimum
    }
    // Without interest apart, 1% or 3% of what is owed with it, 1,223.98.
    expect(minimumOf({ 'card-interest': 'no' })).toBe(1_224)
    expect(minimumOf({ 'card-interest': 'no', 'card-minimum': '3' })).toBe(3_672)
    expect(minimumOf({ 'card-interest': 'no', 'card-floor': '25' })).toBe(2_500)
  })

  test('has a balance transfer with its months and its fee only where it is asked for', () => {
    const others = (texts: Partial<typeof borrowingDefaults>) => {
      const card = worked(texts)
      return card.kind === 'card' ? card.others.map(({ cost }) => cost) : []
    }
    expect(others({})).toHaveLength(1)
    // A year without interest: 1,200 and 3% at £103 a month are paid off in it, and cost the £36.
    const transfer = { 'card-transfer': 'yes', 'card-payment': '103', 'card-free': '12', 'card-fee': '3' }
    expect(others(transfer)[1]).toBe(3_600)
    expect(others({ ...transfer, 'card-fee': '5' })[1]).toBeGreaterThanOrEqual(6_000)
    expect(others({ ...transfer, 'card-free': '1' })[1]).toBeGreaterThan(3_600)
  })

  test('takes a loan’s APR as it is, or works it out of the payments and the fee', () => {
    expect(worked({ kind: 'loan' })).toMatchObject({
      apr: 9.9,
      fee: 0,
      isAprWorked: false,
      months: 36,
      borrowed: 500_000,
    })
    // A fee counts only where the payment is what is known.
    expect(worked({ kind: 'loan', 'loan-fee': '100' })).toMatchObject({ apr: 9.9, fee: 0 })
    const known = { kind: 'loan', 'loan-known': 'payment', 'loan-payment': '160' }
    const [without, withFee] = [worked(known), worked({ ...known, 'loan-fee': '100' })]
    if (without.kind !== 'loan' || withFee.kind !== 'loan') throw new Error('no loan')
    expect(without).toMatchObject({ isAprWorked: true, fee: 0 })
    // 36 × 160 less 5,000, to the penny or two of the last payment, and the fee on top.
    expect(Math.abs(without.own.cost! - 76_000)).toBeLessThanOrEqual(2)
    expect(withFee.own.cost! - without.own.cost!).toBe(10_000)
    expect(withFee.apr!).toBeGreaterThan(without.apr!)
    expect(withFee.rate.percent).toBe(without.rate.percent)
  })

  test('says that payments come to less than was borrowed', () => {
    const known = { kind: 'loan', 'loan-known': 'payment' }
    // 36 × 138.88 = 4,999.68, and 36 × 138.89 = 5,000.04
    expect(worked({ ...known, 'loan-payment': '138.88' })).toEqual({
      kind: 'short-loan',
      borrowed: 500_000,
      repaid: 499_968,
    })
    expect(worked({ ...known, 'loan-payment': '138.89' }).kind).toBe('loan')
  })

  test('compares an overdraft with another way only where that is asked for, and something is owed', () => {
    const overdraft = (texts: Partial<typeof borrowingDefaults>) => {
      const result = worked({ kind: 'overdraft', ...texts })
      if (result.kind !== 'overdraft') throw new Error(result.kind)
      return result
    }
    expect(overdraft({})).toMatchObject({ borrowed: 50_000, days: 30, payment: 5_000, beside: null, others: [] })
    const beside = { 'overdraft-beside': 'yes', 'overdraft-fee': '20' }
    expect(overdraft(beside).beside).toMatchObject({ aprPercent: 0, fee: 2_000 })
    // Without interest, only the fee is paid on top of the £500.
    expect(overdraft(beside).others[0]?.cost).toBe(2_000)
    expect(overdraft({ ...beside, 'overdraft-owed': '0' })).toMatchObject({ beside: null, others: [] })
    expect(overdraft({ 'overdraft-days': '10' }).daysCost).toBeLessThan(overdraft({}).daysCost)
  })

  test('overpays a mortgage each month, once or not at all, as it was said', () => {
    const mortgage = (texts: Partial<typeof borrowingDefaults>) => {
      const result = worked({ kind: 'mortgage', ...texts })
      if (result.kind !== 'mortgage') throw new Error(result.kind)
      return result
    }
    expect(mortgage({})).toMatchObject({
      months: 300,
      method: 'repayment',
      rate: { percent: 4.5, kind: 'nominal' },
      overpayment: { monthly: 10_000, once: { month: 1, amount: 0 }, effect: 'shorter-term' },
    })
    const none = { 'mortgage-extra': '0' }
    expect(mortgage(none).better).toBeNull()
    expect(mortgage({ ...none, 'mortgage-lump': '5000' }).overpayment.once).toEqual({ month: 1, amount: 500_000 })
    expect(mortgage({ ...none, 'mortgage-lump': '5000' }).better).not.toBeNull()
    expect(mortgage({ 'mortgage-effect': 'lower-payment' }).overpayment.effect).toBe('lower-payment')
    // 4.5% of £200,000 a year is £750 a month, for 25 years.
    expect(mortgage({ 'mortgage-method': 'interest-only' })).toMatchObject({ payment: 75_000, method: 'interest-only' })
    expect(mortgage({ 'mortgage-method': 'interest-only' }).own.cost).toBe(300 * 75_000)
    const fee = { 'mortgage-fee': '999' }
    expect(mortgage(fee).own.cost! - mortgage({}).own.cost!).toBe(99_900)
    expect(mortgage(fee).better!.cost! - mortgage({}).better!.cost!).toBe(99_900)
    expect(mortgage(fee).apr!).toBeGreaterThan(mortgage({}).apr!)
    expect(mortgage({ 'mortgage-amount': '0' }).apr).toBeNull()
  })
})

describe('the emergency fund', () => {
  test('sums each line, for the months that were asked, less what is saved', () => {
    const texts = { ...emergencyDefaults, housing: '900', months: '4', saved: '1000', monthly: '500' }
    const { result, expenses, months, monthlySaving, path } = fundFrom(texts, today)
    expect(expenses.map(({ id, amount }) => [id, amount])).toEqual([
      ['housing', 90_000],
      ['utilities', 20_000],
      ['food', 40_000],
      ['transportation', 15_000],
      ['healthcare', 10_000],
      ['insurance', 15_000],
      ['other', 20_000],
    ])
    // 4 × 2,100 = 8,400, of which 7,400 are missing: 15 months of 500.
    expect([months, monthlySaving, result.target, result.monthsToFull]).toEqual([4, 50_000, 840_000, 15])
    expect(path.at(-1)).toMatchObject({ month: 15, date: '2028-02-21', saved: 100_000, total: 840_000 })
  })

  test('takes rent from the learner’s figures by the month', () => {
    expect(fundFromFigures({ ...noFigures, housing: 120, housingEvery: 'week' })).toEqual({ housing: '520' })
    expect(fundFromFigures(noFigures)).toEqual({})
  })
})

describe('working for oneself', () => {
  const year = (texts: Partial<typeof selfEmployedDefaults>) =>
    selfEmployedFrom({ ...selfEmployedDefaults, ...texts }, '2026-11-24').year

  test.each<[Partial<typeof selfEmployedDefaults>, object]>([
    [{ turnover: '7000' }, { turnover: 700_000 }],
    [{ expenses: '700' }, { expenses: 70_000 }],
    [{ salary: '7000' }, { salary: 700_000 }],
    [{ region: 'scotland' }, { nation: 'scotland' }],
    [{}, { taxYear: '2026/2027' }],
    [{ year: '2024-2025' }, { taxYear: '2024/2025' }],
    [{ deduct: 'expenses' }, { deduct: 'expenses' }],
    [{ loans: 'plan2.postgraduate' }, { studentLoans: ['plan2', 'postgraduate'] }],
    [{ 'over-spa': 'yes' }, { isOverStatePensionAge: true }],
  ])('%j is worked with %j', (texts, part) => {
    expect(year(texts)).toMatchObject(part)
  })

  test('begins with whichever takes more off, no loan and nobody over State Pension age', () => {
    expect(year({})).toMatchObject({ deduct: 'better', studentLoans: [], isOverStatePensionAge: false })
  })

  test('names the days of payment of the year that was chosen', () => {
    const daysIn = (taxYear: string) =>
      selfEmployedFrom({ ...selfEmployedDefaults, year: taxYear }, '2026-11-24').days.map(({ day }) => day)
    expect([daysIn('2024-2025')[0], daysIn('2026-2027')[0]]).toEqual(['2026-01-31', '2028-01-31'])
  })

  test('takes pay for a year and the loans from the learner’s figures', () => {
    const figures: OwnFigures = {
      ...noFigures,
      pay: 2_000,
      payPeriod: 'month',
      studentLoans: ['plan1', 'postgraduate'],
    }
    expect(selfEmployedFromFigures(figures)).toEqual({ salary: '24000', loans: 'plan1.postgraduate' })
    expect(selfEmployedFromFigures(noFigures)).toEqual({})
  })
})

describe('pension tax relief', () => {
  test.each<[Partial<typeof reliefDefaults>, object]>([
    [{ salary: '41000' }, { salary: 4_100_000 }],
    [{ contribution: '50' }, { contribution: 60_000 }],
    [{ basis: 'leaves' }, { basis: 'net' }],
    [{ basis: 'goes-in' }, { basis: 'gross' }],
    [{ year: '2025-2026' }, { taxYear: '2025/2026' }],
    [{ region: 'wales' }, { nation: 'wales' }],
    [{ employer: '100' }, { employerContribution: 120_000 }],
  ])('%j is asked as %j', (texts, part) => {
    expect(questionFrom({ ...reliefDefaults, ...texts })).toMatchObject(part)
  })
})

describe('the tax calculator', () => {
  const details = (texts: Partial<TaxTexts>) => payResult({ ...taxDefaults, ...texts }, today).pay.details

  test.each<[Partial<TaxTexts>, object]>([
    [{ type: 'sacrifice' }, { pension: { method: 'sacrifice', percent: 5 } }],
    [{ type: 'net-pay' }, { pension: { method: 'net-pay', percent: 5 } }],
    [{ region: 'scotland' }, { nation: 'scotland' }],
    [{ year: '2026-2027' }, { taxYear: '2026/2027' }],
    [{ salary: '2000', period: 'month' }, { salary: 2_400_000 }],
    [{ salary: '500', period: 'week' }, { salary: 2_600_000 }],
    [{ salary: '2000', period: 'four-weeks' }, { salary: 2_600_000 }],
    [{ salary: '100', period: 'day', days: '4' }, { salary: 2_080_000 }],
    [{ bonus: '1000' }, { bonus: 100_000 }],
    [{ 'over-spa': 'yes' }, { isOverStatePensionAge: true }],
    [{ blind: 'yes' }, { isBlind: true }],
    [{ marriage: 'receives' }, { marriageAllowance: 'receives' }],
    [{ marriage: 'gives' }, { marriageAllowance: 'gives' }],
    [{ children: '2' }, { children: 2 }],
    [{ children: '2', 'higher-income': 'no' }, { children: 0 }],
    [{ loans: 'plan1.plan4' }, { studentLoans: ['plan1', 'plan4'] }],
  ])('%j is paid with %j', (texts, part) => {
    expect(details(texts)).toMatchObject(part)
  })

  test('begins without what nobody has said', () => {
    expect(details({})).toMatchObject({ isOverStatePensionAge: false, isBlind: false, children: 0, studentLoans: [] })
    expect(details({})).not.toHaveProperty('marriageAllowance')
    expect(details({})).not.toHaveProperty('taxCode')
  })

  test('takes pay, its period, its hours and the loans from the learner’s figures, as far as they are known', () => {
    const monthly: OwnFigures = { ...noFigures, pay: 2_000, payPeriod: 'month', studentLoans: ['plan2'] }
    expect(taxFromFigures(monthly)).toEqual({ salary: '2000', period: 'month', loans: 'plan2' })
    const hourly: OwnFigures = { ...noFigures, pay: 12.5, payPeriod: 'hour', hoursAWeek: 20 }
    expect(taxFromFigures(hourly)).toEqual({ salary: '12.5', period: 'hour', hours: '20' })
    expect(taxFromFigures({ ...hourly, hoursAWeek: null })).toEqual({})
    expect(taxFromFigures(noFigures)).toEqual({})
  })
})

describe('Universal Credit and work', () => {
  test('takes a month’s pay from the learner’s figures', () => {
    expect(payFromFigures({ ...noFigures, pay: 300, payPeriod: 'week' })).toEqual({ pay: '1300' })
    expect(payFromFigures(noFigures)).toEqual({})
  })
})
