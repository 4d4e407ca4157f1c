// A month of Universal Credit: what it could be at most, and what pay, savings, other income and the benefit cap take from it
// (Welfare Reform Act 2012, section 8; Universal Credit Regulations 2013). It knows nothing of who may claim: students,
// people over State Pension age, sanctions, transitional protection and other benefits are not in it.

import { pence, type Pence } from '../money.ts'
import { rateInYear } from '../tax/rates/rate-series.ts'
import { universalCreditRates } from '../tax/rates/rates-universal-credit.ts'
import type { TaxYearId } from '../tax/rates/tax-year-ids.ts'
import { amountAt, amountOf, byTaxYear } from '../tax/rates/tax-years.ts'

export const households = ['single', 'couple'] as const
export const childDisabilities = ['none', 'lower', 'higher'] as const

/** A child of the household: the day of birth, and which disability addition is paid for it. */
export type Child = { born: string; disability: (typeof childDisabilities)[number] }

/** A household and its month. Amounts are pence a month, but for savings. */
export type ClaimMonth = {
  taxYear: TaxYearId
  household: (typeof households)[number]
  /** Of a couple: both. */
  isUnder25: boolean
  children: readonly Child[]
  /** The rent that Universal Credit pays for. */
  rentCovered: Pence
  /** Pay after tax, National Insurance and pension; of a couple both together. */
  netEarnings: Pence
  otherIncome: Pence
  savings: Pence
  /** What childcare costs, for those who work. */
  childcare: Pence
  hasLimitedCapabilityForWorkRelatedActivity: boolean
  /** The health element of before 6 April 2026, which goes on for some. */
  hasProtectedHealthElement: boolean
  isCarer: boolean
  isInGreaterLondon: boolean
}

/** What the maximum is made of. */
export const elements = [
  'standard',
  'children',
  'disabledChildren',
  'health',
  'carer',
  'rentCovered',
  'childcare',
] as const
export type Element = (typeof elements)[number]

export type Award = {
  parts: Record<Element, Pence>
  maximum: Pence
  /** What may be earned before pay takes anything. */
  workAllowance: Pence
  takenForEarnings: Pence
  takenForSavings: Pence
  takenForOtherIncome: Pence
  takenForBenefitCap: Pence
  award: Pence
  /** Savings above which nothing is paid at all. */
  hasTooMuchSaved: boolean
}

type Path = keyof typeof universalCreditRates

const amounts = byTaxYear((taxYear) => (path: Path) => amountOf(taxYear, universalCreditRates[path]))
const ratesOf = byTaxYear((taxYear) => ({
  childLimit: rateInYear(taxYear, universalCreditRates['universalCredit.childLimit'])?.value ?? Infinity,
  hasNewHealthElement: rateInYear(taxYear, universalCreditRates['universalCredit.healthNew']) !== null,
  taper: rateInYear(taxYear, universalCreditRates['universalCredit.taper'])!.value,
  childcareShare: rateInYear(taxYear, universalCreditRates['universalCredit.childcareShare'])!.value,
}))

/** Children born before this day never fell under the limit of two (SI 2019/27), and the first of them brings more. */
const limitedFrom = '2017-04-06'

/**
 * The award of a month.
 * @example award({ …, taxYear: '2023/2024', household: 'single', netEarnings: pence(163100) }) // of a mother of two: 40332
 */
export function award(month: ClaimMonth): Award {
  const { taxYear, savings, otherIncome, netEarnings } = month
  const of = amounts[taxYear]
  const parts = partsOf(month)
  const maximum = pence(elements.reduce((sum, part) => sum + parts[part], 0))
  const workAllowance = workAllowanceOf(month)
  const takenForEarnings = pence((Math.max(0, netEarnings - workAllowance) * ratesOf[taxYear].taper) / 100)
  const hasTooMuchSaved = savings > of('universalCredit.savingsUpTo')
  const takenForSavings = hasTooMuchSaved ? maximum : takenForSavingsOf(month)
  const left = hasTooMuchSaved ? 0 : Math.max(0, maximum - takenForEarnings - takenForSavings - otherIncome)
  const takenForBenefitCap = takenForCap(month, pence(left), parts.childcare)
  return {
    parts,
    maximum,
    workAllowance,
    takenForEarnings,
    takenForSavings,
    takenForOtherIncome: otherIncome,
    takenForBenefitCap,
    award: pence(left - takenForBenefitCap),
    hasTooMuchSaved,
  }
}

function partsOf(month: ClaimMonth): Record<Element, Pence> {
  const { taxYear, household, isUnder25, children } = month
  const of = amounts[taxYear]
  const hasHealth = month.hasLimitedCapabilityForWorkRelatedActivity
  return {
    standard: of(`universalCredit.${household}${isUnder25 ? 'Under25' : ''}`),
    children: childElements(taxYear, children),
    disabledChildren: pence(
      countOf(children, 'lower') * of('universalCredit.disabledChildLower') +
        countOf(children, 'higher') * of('universalCredit.disabledChildHigher'),
    ),
    health: hasHealth ? healthElement(month) : pence(0),
    // Never both for the same person (regulation 29(4)): in a couple one may care for the other.
    carer: month.isCarer && (household === 'couple' || !hasHealth) ? of('universalCredit.carer') : pence(0),
    rentCovered: month.rentCovered,
    childcare: childcareElement(month),
  }
}

/** The older children count first; the limit is for those born from 6 April 2017 on. */
function childElements(taxYear: TaxYearId, children: readonly Child[]): Pence {
  const of = amounts[taxYear]
  const early = children.filter(({ born }) => born < limitedFrom).length
  const late = Math.min(children.length - early, Math.max(0, ratesOf[taxYear].childLimit - early))
  const firsts = early > 0 ? 1 : 0
  return pence(firsts * of('universalCredit.firstChild') + (early + late - firsts) * of('universalCredit.child'))
}

function countOf(children: readonly Child[], disability: Child['disability']): number {
  return children.filter((child) => child.disability === disability).length
}

function healthElement({ taxYear, hasProtectedHealthElement }: ClaimMonth): Pence {
  const isNew = ratesOf[taxYear].hasNewHealthElement && !hasProtectedHealthElement
  return amounts[taxYear](isNew ? 'universalCredit.healthNew' : 'universalCredit.health')
}

/** Of the costs of those who work (regulations 31 to 34). */
function childcareElement({ taxYear, children, childcare, netEarnings }: ClaimMonth): Pence {
  if (children.length === 0 || netEarnings === 0) return pence(0)
  const most = children.length === 1 ? 'universalCredit.childcareOneChild' : 'universalCredit.childcareMoreChildren'
  const share = pence((childcare * ratesOf[taxYear].childcareShare) / 100)
  return pence(Math.min(share, amounts[taxYear](most)))
}

/** One for a household, with a child or limited capability for work alone (regulation 22). */
function workAllowanceOf(month: ClaimMonth): Pence {
  const { taxYear, children, rentCovered } = month
  if (children.length === 0 && !month.hasLimitedCapabilityForWorkRelatedActivity) return pence(0)
  return amounts[taxYear](`universalCredit.allowance${rentCovered > 0 ? 'With' : 'Without'}Rent`)
}

/** A fixed amount for each step above the part that is left out, and for what is left of one (regulation 72). */
function takenForSavingsOf({ taxYear, savings }: ClaimMonth): Pence {
  const of = amounts[taxYear]
  const above = Math.max(0, savings - of('universalCredit.savingsFrom'))
  return pence(Math.ceil(above / of('universalCredit.savingsStep')) * of('universalCredit.savingsStepIncome'))
}

/** Universal Credit without childcare and Child Benefit together may not pass the cap (Benefit Cap, regulations 79 to 83). */
function takenForCap(month: ClaimMonth, left: Pence, childcare: Pence): Pence {
  const { taxYear, household, children, isInGreaterLondon } = month
  if (isExemptFromCap(month)) return pence(0)
  const who = household === 'couple' || children.length > 0 ? 'family' : 'single'
  const cap = amounts[taxYear](`benefitCap.${who}${isInGreaterLondon ? 'London' : ''}`)
  const above = left + monthlyChildBenefit(taxYear, children.length) - cap - childcare
  return pence(Math.min(left, Math.max(0, above)))
}

/** Those who are ill, care, have a disabled child, or earn 16 hours a week at the National Living Wage. */
export function isExemptFromCap(month: ClaimMonth): boolean {
  return (
    month.hasLimitedCapabilityForWorkRelatedActivity ||
    month.isCarer ||
    month.children.some(({ disability }) => disability !== 'none') ||
    month.netEarnings >= amounts[month.taxYear]('benefitCap.exemptFrom')
  )
}

/** Weekly payments are multiplied by 52 and divided by 12 (regulation 73). */
function monthlyChildBenefit(taxYear: TaxYearId, children: number): Pence {
  if (children === 0) return pence(0)
  const week =
    amountAt(taxYear, 'childBenefit.eldestWeek') + (children - 1) * amountAt(taxYear, 'childBenefit.otherWeek')
  return pence((week * 52) / 12)
}
