// Pension tax relief in words, and the words that its parts share.
import { formatPounds } from '#domain/money.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'
import type { MethodRelief, PensionReliefComparison } from '#domain/tax/pension-tax-relief.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import type { ReliefWork } from './inputs.ts'

export const methodNames: Record<PensionMethod, string> = {
  'relief-at-source': 'Relief at source',
  'net-pay': 'Net pay',
  sacrifice: 'Salary sacrifice',
}

export function methodsOf(comparison: PensionReliefComparison): readonly MethodRelief[] {
  return [comparison.reliefAtSource, comparison.netPay, comparison.sacrifice]
}

/** The result in a few sentences: that of relief at source, and how the other two stand beside it. */
export function inWords({ question, comparison }: ReliefWork): string {
  const { reliefAtSource: source, netPay, sacrifice, gross } = comparison
  const where = `in ${nationNames[question.nation]} in ${question.taxYear}`
  if (gross === 0) return `Nothing goes in yet ${where}, so there is no tax relief.`
  const claim =
    source.claimable === 0
      ? 'There is no more to claim.'
      : `Another ${formatPounds(source.claimable)} can be claimed from HMRC.`
  const topUp =
    netPay.topUp === 0 ? '' : ` Net pay counts the ${formatPounds(netPay.topUp)} that HMRC pays you after the tax year.`
  return `When ${formatPounds(gross)} goes into your pension in a year ${where}, ${formatPounds(source.automaticRelief)} of it is tax relief added by the provider. ${claim} It costs you ${formatPounds(source.cost)} with relief at source, ${formatPounds(netPay.cost)} with net pay and ${formatPounds(sacrifice.cost)} with salary sacrifice.${topUp}`
}
