// Who pays for what goes in, under each of the three ways: the learner in the end, and what comes back or is never taken.
import { formatPounds, type Pence } from '#domain/money.ts'
import type { MethodRelief, PensionReliefComparison } from '#domain/tax/pension-tax-relief.ts'
import { MarkedBars, type MarkedBar } from '#web/ui/charts/marked-bars.tsx'
import { isShown } from '../frame/amounts.tsx'
import { hmrcPaysYouLater, methodNames, methodsOf } from './words.ts'

export function ReliefChart({ comparison }: { comparison: PensionReliefComparison }) {
  const methods = methodsOf(comparison)
  if (comparison.gross === 0 || !isShown(comparison.gross)) return null
  return (
    <section aria-labelledby="relief-chart" className="mt-5 border-t border-line pt-4">
      <h3 id="relief-chart" className="text-lg">
        Who pays for what goes in
      </h3>
      <MarkedBars
        title="Who pays for what goes in, by method"
        bars={methods.map(barOf)}
        legend={payers.filter(({ amountOf }) => methods.some((one) => amountOf(one) > 0))}
      />
    </section>
  )
}

const payers = [
  { label: 'You', meaning: 'payments', amountOf: ({ cost }: MethodRelief) => cost },
  {
    label: 'Tax relief straight away',
    meaning: 'relief',
    amountOf: ({ automaticRelief }: MethodRelief) => automaticRelief,
  },
  { label: 'Tax relief to claim', meaning: 'relief-to-claim', amountOf: ({ claimable }: MethodRelief) => claimable },
  {
    label: 'National Insurance saved',
    meaning: 'national-insurance',
    amountOf: ({ nationalInsuranceSaved }: MethodRelief) => nationalInsuranceSaved,
  },
  { label: hmrcPaysYouLater, meaning: 'relief-later', amountOf: ({ topUp }: MethodRelief): Pence => topUp },
] as const

function barOf(one: MethodRelief): MarkedBar {
  const parts = payers.filter(({ meaning }) => meaning !== 'relief-later' || one.topUp > 0)
  return {
    label: methodNames[one.method],
    totalText: `costs you ${formatPounds(one.cost)}`,
    parts: parts.map(({ label, meaning, amountOf }) => ({
      ...{ label, meaning, value: amountOf(one) },
      valueText: formatPounds(amountOf(one)),
    })),
  }
}
