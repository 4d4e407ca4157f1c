// A second job beside the first: what each payroll takes by its own tax code, and what is due on both together, which
// HMRC works out after the year's end. National Insurance and student loans count each job separately and are not
// settled afterwards (Social Security Contributions and Benefits Act 1992, section 6; HMRC, Collection of Student Loans
// Manual, CSLM10117).

import { pence, type Pence } from '../money.ts'
import { chargedIncome, chargedTax, type ChargedIncome } from './charged-income.ts'
import { nationalInsurance } from './national-insurance.ts'
import { payPension } from './pension-contribution.ts'
import { studentLoan } from './student-loan.ts'
import { takeHomePay, type PayDetails, type TakeHomePay } from './take-home-pay.ts'
import { codePrefixes, rateCodes, rateOfCode, readTaxCode, type RateCode, type TaxCode } from './tax-code.ts'
import type { Nation, TaxYearId } from './rates/tax-year-ids.ts'
import { amountAt } from './rates/tax-years.ts'

/** A year's pay in the second job, which has no pension, and the code that taxes it. */
export type SecondJob = { salary: Pence; taxCode: TaxCode }

export type TwoJobs = {
  first: TakeHomePay
  second: TakeHomePay
  /** The taxable pay of both jobs, and the part that is free of tax: by law, whatever the codes say. */
  year: ChargedIncome
  taxTaken: Pence
  taxOfYear: Pence
  /** What the second pay adds to the year's tax, on top of the first. */
  taxOnTop: Pence
  /** How much too much the payrolls take, which comes back. Below zero it is owed. */
  overpaid: Pence
  /** The charge if one job paid both. */
  inOneJob: { nationalInsurance: Pence; studentLoan: Pence }
  /** Whether HMRC may let one job pay National Insurance at the upper rate alone. */
  mayDefer: boolean
}

/**
 * Works out both jobs. It assumes that the codes cover nothing but these two jobs: no other income, no company benefit,
 * no tax owed.
 * @example twoJobs({ salary: pence(2000000), taxYear: '2026/2027', nation: 'england' },
 *   { salary: pence(800000), taxCode: BR }) // first tax 148600, second 160000, taxOfYear 308600, overpaid 0
 */
export function twoJobs(details: PayDetails, job: SecondJob): TwoJobs {
  const { taxYear, nation, studentLoans = [], isOverStatePensionAge = false } = details
  const first = takeHomePay(details)
  const second = takeHomePay({ ...job, taxYear, nation, studentLoans, isOverStatePensionAge })
  const year = yearOf(details, first, second.taxablePay)
  const [taxTaken, taxOfYear] = [pence(first.incomeTax + second.incomeTax), chargedTax(year)]
  const pay = pence(first.nationalInsurancePay + second.nationalInsurancePay)
  const insured = { taxYear, pay, bonus: details.bonus ?? pence(0) }
  return {
    first,
    second,
    year,
    taxTaken,
    taxOfYear,
    taxOnTop: pence(taxOfYear - chargedTax(yearOf(details, first, pence(0)))),
    overpaid: pence(taxTaken - taxOfYear),
    inOneJob: {
      nationalInsurance: nationalInsurance({ ...insured, category: isOverStatePensionAge ? 'C' : 'A' }),
      studentLoan: studentLoan({ ...insured, plans: studentLoans }),
    },
    mayDefer: !isOverStatePensionAge && isAboveLimits(taxYear, [first, second]),
  }
}

/**
 * The codes of a year's tax-free amount that is shared between two jobs, so much of it to the second.
 * @example splitCodes(details, pence(400000)) // 857L and 400L
 */
export function splitCodes(details: PayDetails, toSecond: Pence): { first: TaxCode; second: TaxCode } {
  const whole = Math.floor(freeByLaw(details) / tenPounds)
  const part = Math.min(whole, Math.floor(toSecond / tenPounds))
  const codeFor = (number: number) => codeIn(details.nation, number === 0 ? '0T' : `${number}L`)
  return { first: codeFor(whole - part), second: codeFor(part) }
}

/**
 * The codes that tax a second job at one rate from its first pound on, lowest first.
 * @example oneRateCodes({ taxYear: '2026/2027', nation: 'scotland' })[1] // { text: 'SD0', rate: 21 }
 */
export function oneRateCodes(taxpayer: {
  taxYear: TaxYearId
  nation: Nation
}): { name: string; text: string; rate: number }[] {
  return rateCodes.flatMap((name) => {
    const band = rateOfCode(name, taxpayer)
    return band === null ? [] : [{ name, text: `${codePrefixes[taxpayer.nation]}${name}`, rate: band.rate }]
  })
}

/**
 * The code of a name in a nation; its basic rate where the year has none of that name.
 * @example namedCode('D3', { taxYear: '2026/2027', nation: 'wales' }).text // 'CBR'
 */
export function namedCode(name: RateCode | '0T', taxpayer: { taxYear: TaxYearId; nation: Nation }): TaxCode {
  const isInYear = name === '0T' || rateOfCode(name, taxpayer) !== null
  return codeIn(taxpayer.nation, isInYear ? name : 'BR')
}

const tenPounds = 1_000

/** The year's income by law: the first job's and what comes on top of it. */
function yearOf(details: PayDetails, first: TakeHomePay, onTop: Pence): ChargedIncome {
  const { taxYear, isBlind, taxCode, marriageAllowance = inCode(taxCode) } = details
  const { relievedAtSource } = payPension(details, first.pay)
  const payer = { taxYear, nation: first.nation, isBlind, marriageAllowance }
  return chargedIncome(payer, { taxablePay: pence(first.taxablePay + onTop), relievedAtSource })
}

/** Marriage Allowance in a code: M for somebody who receives it, N for somebody who gives it. */
function inCode(code: TaxCode | undefined): 'receives' | 'gives' | undefined {
  if (code?.kind !== 'allowance') return undefined
  return ({ M: 'receives', N: 'gives', L: undefined, T: undefined } as const)[code.suffix]
}

function codeIn(nation: Nation, body: string): TaxCode {
  const reading = readTaxCode(`${codePrefixes[nation]}${body}`)
  if (reading.kind === 'refused') throw new RangeError(reading.message)
  return reading.code
}

/** What is free of tax for somebody with a single job. A code includes the allowance received from a partner. */
function freeByLaw({ taxYear, nation, isBlind, marriageAllowance }: PayDetails): Pence {
  const payer = { taxYear, nation, isBlind, marriageAllowance }
  const { allowance, marriageAllowance: given } = chargedIncome(payer, {
    taxablePay: pence(0),
    relievedAtSource: pence(0),
  })
  return given === 'received' ? pence(allowance + amountAt(taxYear, 'incomeTax.marriageAllowance')) : allowance
}

/** GOV.UK, 'Defer your National Insurance': the upper earnings limit in one job, the primary threshold in the other. */
function isAboveLimits(taxYear: TaxYearId, jobs: readonly TakeHomePay[]): boolean {
  const pays = jobs.map(({ nationalInsurancePay }) => nationalInsurancePay)
  return (
    Math.max(...pays) >= amountAt(taxYear, 'nationalInsurance.upperEarningsLimit') &&
    Math.min(...pays) > amountAt(taxYear, 'nationalInsurance.primaryThreshold')
  )
}
