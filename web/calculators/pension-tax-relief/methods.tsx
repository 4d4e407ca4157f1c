// The three ways that tax relief is given, side by side: what each takes from you, what it gives back, and what goes in.
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'
import type { MethodRelief, PensionReliefComparison } from '#domain/tax/pension-tax-relief.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import { methodNames, methodsOf } from './words.ts'

const methodFacts: Record<PensionMethod, { how: string; where: string }> = {
  'relief-at-source': {
    how: 'You pay from taxed pay and the provider adds 20%.',
    where: 'Most personal pensions, and some at work.',
  },
  'net-pay': {
    how: 'Your employer takes it from your pay before income tax.',
    where: 'Many pensions at work.',
  },
  sacrifice: {
    how: 'You give up pay and your employer pays it in, with no income tax or National Insurance on it.',
    where: 'Where an employer offers it. It may not take pay below the minimum wage.',
  },
}

type Line = {
  label: string
  amountOf: (one: MethodRelief) => Pence
  isTotal?: boolean
  format?: (amount: Pence) => string
}

/** What a year comes to. What none of the ways has is left out. */
function linesOf(comparison: PensionReliefComparison): Line[] {
  const atSource = (one: MethodRelief) => one.method === 'relief-at-source'
  const nothing = pence(0)
  const lines: Line[] = [
    { label: 'You pay', amountOf: ({ paid }) => paid },
    { label: 'Provider adds', amountOf: (one) => (atSource(one) ? one.automaticRelief : nothing) },
    { label: 'Income tax saved', amountOf: (one) => (atSource(one) ? nothing : one.automaticRelief) },
    { label: 'NI saved', amountOf: ({ nationalInsuranceSaved }) => nationalInsuranceSaved },
    { label: 'To claim', amountOf: ({ claimable }) => claimable },
    ...(comparison.netPay.topUp > 0
      ? [{ label: 'HMRC pays you later', amountOf: ({ topUp }: MethodRelief) => topUp }]
      : []),
    { label: 'Costs you', amountOf: ({ cost }) => cost, isTotal: true },
    { label: 'Costs you a month', amountOf: ({ cost }) => periodAmount(cost, 'month'), format: formatMoney },
    { label: 'Goes in', amountOf: ({ intoPot }) => intoPot, isTotal: true },
  ]
  return lines
}

export function ReliefMethods({ comparison }: { comparison: PensionReliefComparison }) {
  const methods = methodsOf(comparison)
  const saved = comparison.sacrifice.employerNationalInsuranceSaved
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 id="relief-methods" className="mb-2 text-xl">
        The three ways side by side
      </h2>
      <div role="region" aria-labelledby="relief-methods" tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-[0.9375rem]">
          <thead>
            <tr className="border-b border-line-strong align-bottom">
              <th scope="col" className="py-2 text-left text-sm font-normal text-ink-soft">
                In a year
              </th>
              {methods.map(({ method }) => (
                <th key={method} scope="col" className="py-2 pl-3 text-right font-semibold">
                  {methodNames[method]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesOf(comparison).map(({ label, amountOf, isTotal = false, format = formatPounds }) => (
              <tr
                key={label}
                className={isTotal ? 'border-t border-line-strong font-semibold' : 'border-t border-line'}
              >
                <th scope="row" className={`py-2 text-left ${isTotal ? 'font-semibold' : 'font-normal'}`}>
                  {label}
                </th>
                {methods.map((one) => (
                  <td key={one.method} className="py-2 pl-3 text-right whitespace-nowrap">
                    {format(amountOf(one))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="mt-4 grid gap-x-8 gap-y-3 @2xl:grid-cols-3">
        {methods.map(({ method }) => (
          <div key={method}>
            <dt className="font-semibold">
              <WithTerms>{methodNames[method]}</WithTerms>
            </dt>
            <dd className="text-sm text-ink-soft">
              <WithTerms>{`${methodFacts[method].how} ${methodFacts[method].where}`}</WithTerms>
              {method === 'sacrifice' &&
                saved > 0 &&
                ` Your employer saves ${formatPounds(saved)} too, and some add it to the pension.`}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
