// The three ways that tax relief is given, side by side: what each takes from you, what it gives back, and what goes in.
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'
import type { MethodRelief, PensionReliefComparison } from '#domain/tax/pension-tax-relief.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import * as words from './words.ts'

const methodFacts: Record<PensionMethod, { how: string; where: string }> = {
  'relief-at-source': {
    how: words.reliefAtSourceHow,
    where: words.reliefAtSourceWhere,
  },
  'net-pay': {
    how: words.netPayHow,
    where: words.netPayWhere,
  },
  sacrifice: {
    how: words.sacrificeHow,
    where: words.sacrificeWhere,
  },
}

type Line = {
  label: string
  amountOf: (one: MethodRelief) => Pence
  isTotal?: boolean
  format?: (amount: Pence) => string
}

/** What a year comes to. A row that no method has is left out. */
function linesOf(comparison: PensionReliefComparison): Line[] {
  const atSource = (one: MethodRelief) => one.method === 'relief-at-source'
  const nothing = pence(0)
  const lines: Line[] = [
    { label: words.youPay, amountOf: ({ paid }) => paid },
    { label: words.providerAdds, amountOf: (one) => (atSource(one) ? one.automaticRelief : nothing) },
    { label: words.incomeTaxSaved, amountOf: (one) => (atSource(one) ? nothing : one.automaticRelief) },
    { label: words.niSaved, amountOf: ({ nationalInsuranceSaved }) => nationalInsuranceSaved },
    { label: words.toClaim, amountOf: ({ claimable }) => claimable },
    ...(comparison.netPay.topUp > 0
      ? [{ label: words.hmrcPaysYouLater, amountOf: ({ topUp }: MethodRelief) => topUp }]
      : []),
    { label: words.costsYou, amountOf: ({ cost }) => cost, isTotal: true },
    { label: words.costsYouMonth, amountOf: ({ cost }) => periodAmount(cost, 'month'), format: formatMoney },
    { label: words.goesIn, amountOf: ({ intoPot }) => intoPot, isTotal: true },
  ]
  return lines
}

export function ReliefMethods({ comparison }: { comparison: PensionReliefComparison }) {
  const methods = words.methodsOf(comparison)
  const saved = comparison.sacrifice.employerNationalInsuranceSaved
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 id="relief-methods" className="mb-2 text-xl">
        {words.threeWays}
      </h2>
      <div role="region" aria-labelledby="relief-methods" tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-[0.9375rem]">
          <thead>
            <tr className="border-b border-line-strong align-bottom">
              <th scope="col" className="py-2 text-left text-sm font-normal text-ink-soft">
                {words.inAYear}
              </th>
              {methods.map(({ method }) => (
                <th key={method} scope="col" className="py-2 pl-3 text-right font-semibold">
                  {words.methodNames[method]}
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
              <WithTerms>{words.methodNames[method]}</WithTerms>
            </dt>
            <dd className="text-sm text-ink-soft">
              <WithTerms>{`${methodFacts[method].how} ${methodFacts[method].where}`}</WithTerms>
              {method === 'sacrifice' && saved > 0 && words.employerSavesToo(formatPounds(saved))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
