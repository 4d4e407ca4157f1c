// Pension tax relief in words, and the words that its parts share.
import { formatPounds } from '#domain/money.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'
import type { MethodRelief, PensionReliefComparison, ReliefWarning } from '#domain/tax/pension-tax-relief.ts'
import { amountAt } from '#domain/tax/rates/tax-years.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import type { ReliefResult } from './inputs.ts'

export const methodNames: Record<PensionMethod, string> = {
  'relief-at-source': 'Relief at source',
  'net-pay': 'Net pay',
  sacrifice: 'Salary sacrifice',
}

export function methodsOf(comparison: PensionReliefComparison): readonly MethodRelief[] {
  return [comparison.reliefAtSource, comparison.netPay, comparison.sacrifice]
}

export function answerOf({ question, comparison }: ReliefResult): Answer | null {
  if (comparison.gross === 0) return null
  const amount = formatPounds(comparison.reliefAtSource.totalRelief)
  return { title: `Tax relief in ${question.taxYear}`, amount, unit: 'a year' }
}

/** The result in a few sentences: relief at source, and how the other two compare with it. */
export function inWords({ question, comparison }: ReliefResult): string {
  const { reliefAtSource: source, netPay, sacrifice, gross } = comparison
  const where = `in ${nationNames[question.nation]} in ${question.taxYear}`
  if (gross === 0) return `Nothing goes in yet ${where}, so there is no tax relief.`
  const claim =
    source.claimable === 0
      ? 'There is no more to claim.'
      : `Another ${formatPounds(source.claimable)} can be claimed from HMRC, ${formatPounds(source.totalRelief)} in all.`
  const topUp =
    netPay.topUp === 0 ? '' : ` Net pay counts the ${formatPounds(netPay.topUp)} that HMRC pays you after the tax year.`
  return `When ${formatPounds(gross)} goes into your pension in a year ${where}, ${formatPounds(source.automaticRelief)} of it is tax relief added by the provider. ${claim} It costs you ${formatPounds(source.cost)} with relief at source, ${formatPounds(netPay.cost)} with net pay and ${formatPounds(sacrifice.cost)} with salary sacrifice.${topUp}`
}

/** What a warning says. */
export function warningText(
  warning: ReliefWarning,
  { question, comparison }: ReliefResult,
): { title: string; text: string } {
  const limit = (path: Parameters<typeof amountAt>[1]) => formatPounds(amountAt(question.taxYear, path))
  const { annualAllowance } = comparison.sacrifice
  switch (warning) {
    case 'above-earnings':
      return {
        title: 'More than a year’s pay',
        text: `You get tax relief on your own contributions up to your pay for the year, or up to ${limit('pensions.nonEarnerGrossLimit')} if that is more. The rest gets none. Net pay and salary sacrifice cannot take more than your pay.`,
      }
    case 'above-annual-allowance':
      return {
        title: `More than your annual allowance of ${formatPounds(annualAllowance)}`,
        text: 'Your contributions and your employer’s count together. Anything above the allowance is taxed, unless you have enough allowance left over from the last three years. That tax is not in these figures.',
      }
    case 'annual-allowance-tapered':
      return {
        title: `Your annual allowance shrinks to ${formatPounds(annualAllowance)}`,
        text: `The full allowance is ${limit('pensions.annualAllowance')}. It falls by £1 for every £2 of income above ${limit('pensions.taperAdjustedIncome')}, to no less than ${limit('pensions.taperedMinimum')}. ${taperBySource(comparison)}`.trim(),
      }
    case 'untaxed-pay':
      return {
        title: 'Part of this comes from pay that is not taxed',
        text: `Net pay and salary sacrifice save no income tax on that part. Relief at source still adds 20% to it. ${topUpWords(comparison)}`.trim(),
      }
  }
}

function topUpWords({ netPay }: PensionReliefComparison): string {
  return netPay.topUp === 0
    ? ''
    : `With net pay, HMRC makes up for it: it pays you ${formatPounds(netPay.topUp)} after the tax year, and will write to ask for your bank details.`
}

function taperBySource({ reliefAtSource, sacrifice }: PensionReliefComparison): string {
  return reliefAtSource.annualAllowance === sacrifice.annualAllowance
    ? ''
    : `With relief at source it would be ${formatPounds(reliefAtSource.annualAllowance)}.`
}

export const hmrcPaysYouLater = 'HMRC pays you later'
