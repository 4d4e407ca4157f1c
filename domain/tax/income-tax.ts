// Income tax on a year's pay: the personal allowance and its taper, then bands of taxable income (Income Tax Act 2007,
// sections 10, 35 and 38; Scottish rates by resolution of the Scottish Parliament).

import { pence, type Pence } from '../money.ts'
import { stackBands, taxLines, taxOn, type Band, type BandText, type WorkingLine } from './bands.ts'
import type { Nation, TaxYearId } from './rates/tax-year-ids.ts'
import { amountAt, byTaxYear, findRate, rateAt, type RatePath } from './rates/tax-years.ts'

/** Whose tax, in which year. */
export type Taxpayer = { taxYear: TaxYearId; nation: Nation }

/** What a year's tax is worked from. Amounts are pence. */
export type TaxedIncome = Taxpayer & {
  /** Pay that is taxed, before any allowance. */
  income: Pence
  /** What is free of tax; the personal allowance when left out. Below zero it adds to the income, as a K code does. */
  allowance?: Pence
  /** Gross contributions relieved at source, when their further relief is claimed: they raise the band limits. */
  limitsRaisedBy?: Pence
}

const fullAllowanceOf = byTaxYear((year) => amountAt(year, 'incomeTax.personalAllowance'))
const taperFromOf = byTaxYear((year) => amountAt(year, 'incomeTax.allowanceTaperFrom'))
const ukBandsOf = byTaxYear(ukBands)
const scottishBandsOf = byTaxYear(scottishBands)

/**
 * Income tax on a year's pay, in pence, rounded half up once.
 * @example incomeTax({ taxYear: '2023/2024', nation: 'england', income: pence(11000000) }) // 3343200
 */
export function incomeTax(taxed: TaxedIncome): Pence {
  const { income, limitsRaisedBy = 0 } = taxed
  const bands = taxableBands(taxed)
  const taxable = pence(Math.max(0, income - (taxed.allowance ?? personalAllowance(taxed.taxYear, income))))
  return taxOn(taxable, limitsRaisedBy > 0 ? raiseLimits(bands, limitsRaisedBy) : bands)
}

/**
 * The same tax as working lines, the allowance first; they add up to `incomeTax`. Limits stand where they lie in pay.
 * @example incomeTaxLines({ taxYear: '2023/2024', nation: 'england', income: pence(3000000) }).map(({ tax }) => tax)
 * // [0, 348600]
 */
export function incomeTaxLines(taxed: TaxedIncome): WorkingLine[] {
  const { income, limitsRaisedBy = 0 } = taxed
  const allowance = taxed.allowance ?? personalAllowance(taxed.taxYear, income)
  const bands = raiseLimits(taxableBands(taxed), limitsRaisedBy)
  const lines = taxLines(pence(Math.max(0, income - allowance)), bands).map((line) => moveUp(line, allowance))
  return allowance > 0 && income > 0 ? [allowanceLine(income, allowance), ...lines] : lines
}

/**
 * The personal allowance left at an adjusted net income, in pence: a pound less for every two above £100,000, what
 * remains rounded up to a whole pound (Income Tax Act 2007, section 35(3)).
 * @example personalAllowance('2023/2024', pence(11000000)) // 757000
 */
export function personalAllowance(taxYear: TaxYearId, adjustedNetIncome: Pence): Pence {
  const full = fullAllowanceOf[taxYear]
  const excess = adjustedNetIncome - taperFromOf[taxYear]
  if (excess <= 0) return full
  return pence(Math.max(0, Math.ceil((full - excess / 2) / 100) * 100))
}

/**
 * The bands of taxable income of a year and nation, lowest first.
 * @example taxableBands({ taxYear: '2023/2024', nation: 'wales' })[0] // Basic rate, to 3770000, 20
 */
export function taxableBands(taxpayer: Taxpayer): readonly Band[] {
  return (taxpayer.nation === 'scotland' ? scottishBandsOf : ukBandsOf)[taxpayer.taxYear]
}

/** A claim for relief at source raises the basic limit and those above it; the Scottish starter limit stays where it is
 * (Finance Act 2004, section 192(4) and (4A)). */
function raiseLimits(bands: readonly Band[], amount: number): readonly Band[] {
  if (amount === 0) return bands
  return stackBands(
    bands.map((band) => (band.to === null || isStarter(band) ? band : { ...band, to: pence(band.to + amount) })),
  )
}

function isStarter(band: Band): boolean {
  return band.ratePath === 'incomeTax.scotland.starterRate'
}

function moveUp(line: WorkingLine, allowance: Pence): WorkingLine {
  return { ...line, from: pence(line.from + allowance), to: line.to === null ? null : pence(line.to + allowance) }
}

function allowanceLine(income: Pence, allowance: Pence): WorkingLine {
  const amount = pence(Math.min(income, allowance))
  const ratePath = 'incomeTax.personalAllowance'
  return { band: 'Tax-free allowance', from: pence(0), to: allowance, amount, rate: 0, tax: pence(0), ratePath }
}

function ukBands(taxYear: TaxYearId): Band[] {
  return stackBands([
    bandOf(taxYear, 'Basic rate', 'incomeTax.basicRate', 'incomeTax.basicRateLimit'),
    bandOf(taxYear, 'Higher rate', 'incomeTax.higherRate', 'incomeTax.higherRateLimit'),
    bandOf(taxYear, 'Additional rate', 'incomeTax.additionalRate', null),
  ])
}

function scottishBands(taxYear: TaxYearId): Band[] {
  const advanced = 'incomeTax.scotland.advancedRate'
  return stackBands([
    bandOf(taxYear, 'Starter rate', 'incomeTax.scotland.starterRate', 'incomeTax.scotland.starterRateLimit'),
    bandOf(taxYear, 'Basic rate', 'incomeTax.scotland.basicRate', 'incomeTax.scotland.basicRateLimit'),
    bandOf(
      taxYear,
      'Intermediate rate',
      'incomeTax.scotland.intermediateRate',
      'incomeTax.scotland.intermediateRateLimit',
    ),
    bandOf(taxYear, 'Higher rate', 'incomeTax.scotland.higherRate', 'incomeTax.scotland.higherRateLimit'),
    ...(findRate(taxYear, advanced) ? [bandOf(taxYear, 'Advanced rate', advanced, `${advanced}Limit`)] : []),
    bandOf(taxYear, 'Top rate', 'incomeTax.scotland.topRate', null),
  ])
}

function bandOf(taxYear: TaxYearId, name: string, ratePath: RatePath, limitPath: RatePath | null): BandText {
  const to = limitPath === null ? null : amountAt(taxYear, limitPath)
  return { name, to, rate: rateAt(taxYear, ratePath).value, ratePath }
}
