// Relief slice by slice: a contribution is cut, from the top of pay down, wherever the tax on the next pound changes. So
// a contribution that straddles two bands gets each band's relief on its own part, and the stretch where the personal
// allowance shrinks (60% in England) shows as what it is.

import { pence, type Pence } from '../money.ts'
import { incomeTax, personalAllowance, taxableBands, type Taxpayer } from './income-tax.ts'
import { payPension, relievableContribution } from './pension-contribution.ts'
import { amountAt } from './rates/tax-years.ts'

/**
 * A part of the contribution that all meets one rate of tax. While pay covers the contribution, the parts add up to it
 * and each relief column adds up to that of the comparison.
 */
export type ReliefSlice = {
  /** Where the slice lies in pay. */
  from: Pence
  to: Pence
  amount: Pence
  /** Tax on a pound more in this slice, in per cent: 60 where the allowance shrinks at the 40% rate. */
  rate: number
  /** Basic rate relief that a provider adds. */
  automatic: Pence
  /** Relief at source beyond that, to be claimed. */
  claimable: Pence
  /** The whole relief under net pay or sacrifice. */
  netPayRelief: Pence
}

type Contribution = Taxpayer & { salary: Pence; contribution: Pence }

/**
 * Cuts a gross contribution into slices, from the top of pay down.
 * @example reliefSlices({ taxYear: '2023/2024', nation: 'england', salary: pence(5127000), contribution: pence(240000) })
 *   .map(({ amount, rate, claimable }) => [amount, rate, claimable]) // [[100000, 40, 20000], [140000, 20, 0]]
 */
export function reliefSlices(contribution: Contribution): ReliefSlice[] {
  const { salary } = contribution
  const edges = cutsIn(contribution)
  return edges.slice(0, -1).map((to, index) => {
    const from = edges[index + 1]!
    const [before, after] = [pence(salary - to), pence(salary - from)]
    return {
      from,
      to,
      amount: pence(to - from),
      rate: rateOnNextPound(contribution, from),
      automatic: pence(addedRelief(contribution, after) - addedRelief(contribution, before)),
      claimable: pence(claimableUpTo(contribution, after) - claimableUpTo(contribution, before)),
      netPayRelief: pence(taxAt(contribution, to) - taxAt(contribution, from)),
    }
  })
}

/**
 * Relief at source beyond basic rate, in pence, when `relieved` of a contribution has it: the tax on pay less the tax
 * after the claim, which lowers adjusted net income and raises the band limits.
 * @example claimableRelief({ taxYear: '2023/2024', nation: 'england', salary: pence(6000000), relieved: pence(300000) })
 * // 60000
 */
export function claimableRelief(paid: Taxpayer & { salary: Pence; relieved: Pence }): Pence {
  const { taxYear, nation, salary, relieved } = paid
  if (relieved === 0) return pence(0)
  const allowance = personalAllowance(taxYear, pence(Math.max(0, salary - relieved)))
  const claimed = incomeTax({ taxYear, nation, income: salary, allowance, limitsRaisedBy: relieved })
  return pence(Math.max(0, incomeTax({ taxYear, nation, income: salary }) - claimed))
}

/** Where in pay the slices begin and end: the top first. */
function cutsIn(contribution: Contribution): Pence[] {
  const { salary } = contribution
  const bottom = pence(Math.max(0, salary - contribution.contribution))
  const between = rateChanges(contribution).filter((edge) => edge > bottom && edge < salary)
  return salary > bottom ? [salary, ...between.toSorted((a, b) => b - a), bottom] : []
}

/** The pay at which the tax on the next pound changes. */
function rateChanges({ taxYear, nation }: Taxpayer): Pence[] {
  const taperFrom = amountAt(taxYear, 'incomeTax.allowanceTaperFrom')
  const goneFrom = amountAt(taxYear, 'incomeTax.allowanceGoneFrom')
  const allowance = personalAllowance(taxYear, pence(0))
  const limits = taxableBands({ taxYear, nation }).flatMap(({ to }) => (to === null ? [] : [to]))
  const inPay = limits.map((limit) =>
    pence(limit + allowance <= taperFrom ? limit + allowance : Math.max(limit, goneFrom)),
  )
  return [...new Set([allowance, ...inPay, taperFrom, goneFrom])]
}

function rateOnNextPound({ taxYear, nation }: Taxpayer, pay: Pence): number {
  const allowance = personalAllowance(taxYear, pay)
  if (pay < allowance) return 0
  const band = taxableBands({ taxYear, nation }).find(({ to }) => to === null || pay - allowance < to)
  const isShrinking =
    pay >= amountAt(taxYear, 'incomeTax.allowanceTaperFrom') && pay < amountAt(taxYear, 'incomeTax.allowanceGoneFrom')
  return (band?.rate ?? 0) * (isShrinking ? 1.5 : 1)
}

function taxAt({ taxYear, nation }: Taxpayer, income: Pence): Pence {
  return incomeTax({ taxYear, nation, income })
}

function claimableUpTo(contribution: Contribution, gross: Pence): Pence {
  const { taxYear, salary } = contribution
  return claimableRelief({ ...contribution, relieved: relievableContribution(taxYear, { gross, earnings: salary }) })
}

function addedRelief({ taxYear, salary }: Contribution, gross: Pence): Pence {
  return payPension({ taxYear, salary, pension: { method: 'relief-at-source', amount: gross } }, salary).reliefAdded
}
