// Which income is charged, with what free of tax: the law's allowances, or the tax code that replaces them.

import { pence, type Pence } from '../money.ts'
import { stackBands, taxLines, taxOn, type BandText, type WorkingLine } from './bands.ts'
import { incomeTax, incomeTaxLines, personalAllowance, taxableBands, type Taxpayer } from './income-tax.ts'
import { isStandardCode, nationOfCode, rateOfCode, type TaxCode } from './tax-code.ts'
import { amountAt, byTaxYear, rateAt } from './rates/tax-years.ts'

/** What changes the tax-free amount. A tax code (other than the standard one) replaces the other two. */
export type AllowanceChoice = {
  taxCode?: TaxCode | undefined
  isBlind?: boolean | undefined
  /** Whether £1,260 of allowance is given to, or received from, a spouse or civil partner. */
  marriageAllowance?: 'gives' | 'receives' | undefined
}

/** A year's income with everything that its tax depends on. Amounts are pence. */
export type ChargedIncome = Taxpayer & {
  income: Pence
  allowance: Pence
  /** Gross contributions relieved at source whose further relief is claimed. */
  limitsRaisedBy: Pence
  /** A single rate on all pay (BR, D0 …; NT is one of 0%), instead of the bands. */
  oneRate: BandText | null
  /** Tax may not be more than half of pay, as for K codes (PAYE Regulations 2003, regulation 2, overriding limit). */
  isHalved: boolean
  /** Marriage Allowance received: tax is less by up to this. */
  reduction: Pence
  marriageAllowance: 'none' | 'given' | 'received' | 'not-due'
}

/** Pay that is taxed, and the gross contribution out of it that has relief at source, in pence. */
export type TaxablePay = { taxablePay: Pence; relievedAtSource: Pence }

const blindAllowanceOf = byTaxYear((taxYear) => amountAt(taxYear, 'incomeTax.blindPersonsAllowance'))
const marriageAllowanceOf = byTaxYear((taxYear) => amountAt(taxYear, 'incomeTax.marriageAllowance'))
/** The rate of the reduction in every nation (Income Tax Act 2007, section 55B). */
const basicRateOf = byTaxYear((taxYear) => rateAt(taxYear, 'incomeTax.basicRate').value)

/**
 * Settles what is free of tax for a year's pay.
 * @example chargedIncome({ taxYear: '2023/2024', nation: 'england', isBlind: true },
 *   { taxablePay: pence(3000000), relievedAtSource: pence(0) }).allowance // 1544000
 */
export function chargedIncome(payer: AllowanceChoice & Taxpayer, pay: TaxablePay): ChargedIncome {
  const { taxCode, taxYear } = payer
  if (taxCode === undefined) return chargeByLaw(payer, pay)
  const taxpayer = { taxYear, nation: nationOfCode(taxCode, payer.nation) }
  if (isStandardCode(taxCode, taxYear)) return chargeByLaw(taxpayer, pay)
  return chargeByCode(taxCode, taxpayer, pay.taxablePay)
}

/**
 * Relief at source beyond what the provider adds, to be claimed, in pence: the tax less the tax after the claim. Under a
 * code of one rate it is what that rate is above the added one, since the code says that the bands below are filled by
 * other income; on no more than the pay that it taxes.
 * @example claimableAtSource(charged, payer, pay) // 60000 on £3,000 at D0
 */
export function claimableAtSource(charged: ChargedIncome, payer: AllowanceChoice & Taxpayer, pay: TaxablePay): Pence {
  const { oneRate, income, taxYear } = charged
  if (oneRate === null) {
    return pence(Math.max(0, chargedTax(charged) - chargedTax(afterClaim(charged, payer, pay))))
  }
  const above = Math.max(0, oneRate.rate - rateAt(taxYear, 'pensions.reliefAtSourceRate').value)
  return pence((Math.min(pay.relievedAtSource, income) * above) / 100)
}

/**
 * The income after a claim for relief at source: adjusted net income is less by the gross contribution, which may bring
 * allowance back, and the band limits rise by it.
 */
function afterClaim(charged: ChargedIncome, payer: AllowanceChoice & Taxpayer, pay: TaxablePay): ChargedIncome {
  const { taxYear, taxCode } = payer
  const isByLaw = taxCode === undefined || isStandardCode(taxCode, taxYear)
  const adjusted = pence(Math.max(0, pay.taxablePay - pay.relievedAtSource))
  const restored = personalAllowance(taxYear, adjusted) - personalAllowance(taxYear, pay.taxablePay)
  const allowance = isByLaw ? pence(charged.allowance + restored) : charged.allowance
  return { ...charged, allowance, limitsRaisedBy: pay.relievedAtSource }
}

/**
 * The tax on it, in pence.
 * @example chargedTax(chargedIncome(…)) // 348600
 */
export function chargedTax(charged: ChargedIncome): Pence {
  if (charged.oneRate !== null) return taxOn(charged.income, stackBands([charged.oneRate]))
  const tax = incomeTax(charged)
  if (charged.isHalved) return pence(Math.min(tax, Math.floor(charged.income / 2)))
  return charged.reduction === 0 ? tax : pence(Math.max(0, tax - charged.reduction))
}

/**
 * The working lines of `chargedTax`. What Marriage Allowance or the limit of half of pay takes off is a line below zero.
 * @example chargedTaxLines(chargedIncome(…)).map(({ tax }) => tax) // [0, 348600]
 */
export function chargedTaxLines(charged: ChargedIncome): WorkingLine[] {
  if (charged.oneRate !== null) return taxLines(charged.income, stackBands([charged.oneRate]))
  const lines = incomeTaxLines(charged)
  const less = pence(incomeTax(charged) - chargedTax(charged))
  if (less === 0) return lines
  return [...lines, charged.isHalved ? halfLine(charged.income, less) : marriageLine(charged, less)]
}

function chargeByLaw(payer: AllowanceChoice & Taxpayer, pay: TaxablePay): ChargedIncome {
  const { taxYear, isBlind, marriageAllowance } = payer
  const personal = personalAllowance(taxYear, pay.taxablePay)
  const blind = isBlind === true ? blindAllowanceOf[taxYear] : 0
  const charged = plain(payer, pay.taxablePay, pence(personal + blind))
  if (marriageAllowance === undefined) return charged
  const amount = marriageAllowanceOf[taxYear]
  const isGiver = marriageAllowance === 'gives'
  const changed = { ...charged, allowance: isGiver ? pence(charged.allowance - amount) : charged.allowance }
  if (!isTaxedUpToBasic(changed, pay.relievedAtSource)) return { ...charged, marriageAllowance: 'not-due' }
  if (isGiver) return { ...changed, marriageAllowance: 'given' }
  return { ...charged, marriageAllowance: 'received', reduction: pence((amount * basicRateOf[taxYear]) / 100) }
}

function chargeByCode(code: TaxCode, taxpayer: Taxpayer, income: Pence): ChargedIncome {
  switch (code.kind) {
    case 'allowance':
      return plain(taxpayer, income, code.allowance)
    case 'added-pay':
      return { ...plain(taxpayer, income, pence(-code.addedPay)), isHalved: true }
    case 'no-tax':
      return {
        ...plain(taxpayer, income, pence(0)),
        oneRate: { name: 'No tax', to: null, rate: 0, ratePath: null },
      }
    case 'one-rate':
      return { ...plain(taxpayer, income, pence(0)), oneRate: { ...topBandUpTo(code.rateCode, taxpayer), to: null } }
  }
}

/** A rate code above all that the year and nation have (SD3 in 2023/2024) means the highest there is. */
function topBandUpTo(rateCode: 'BR' | 'D0' | 'D1' | 'D2' | 'D3', taxpayer: Taxpayer): Omit<BandText, 'to'> {
  return rateOfCode(rateCode, taxpayer) ?? taxableBands(taxpayer).at(-1)!
}

/**
 * Marriage Allowance is for couples of whom neither pays more than the basic rate, or in Scotland the intermediate rate
 * (Income Tax Act 2007, sections 55B and 55C).
 */
function isTaxedUpToBasic(charged: ChargedIncome, reliefAtSource: Pence): boolean {
  const bands = taxableBands(charged)
  const lastPath = charged.nation === 'scotland' ? 'incomeTax.scotland.intermediateRate' : 'incomeTax.basicRate'
  const limit = bands.find(({ ratePath }) => ratePath === lastPath)?.to ?? 0
  return charged.income - charged.allowance <= limit + reliefAtSource
}

/** Charged by the bands, without anything special. Written out in full: it is on the path of every calculation. */
function plain({ taxYear, nation }: Taxpayer, income: Pence, allowance: Pence): ChargedIncome {
  return {
    taxYear,
    nation,
    income,
    allowance,
    limitsRaisedBy: nothing,
    oneRate: null,
    isHalved: false,
    reduction: nothing,
    marriageAllowance: 'none',
  }
}

function halfLine(income: Pence, less: Pence): WorkingLine {
  return {
    band: 'Limit of half of pay',
    from: pence(0),
    to: null,
    amount: income,
    rate: 50,
    tax: pence(-less),
    ratePath: null,
  }
}

function marriageLine({ taxYear }: ChargedIncome, less: Pence): WorkingLine {
  const ratePath = 'incomeTax.marriageAllowance'
  const amount = marriageAllowanceOf[taxYear]
  return { band: 'Marriage Allowance', from: pence(0), to: null, amount, rate: 20, tax: pence(-less), ratePath }
}

const nothing = pence(0)
