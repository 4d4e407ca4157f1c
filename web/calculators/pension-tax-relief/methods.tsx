// The three ways that tax relief is given, side by side: what each takes from you, what it gives back, and what goes in.
import { formatPounds, pence, type Pence } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'
import type { MethodRelief, PensionReliefComparison } from '#domain/tax/pension-tax-relief.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import { moneyCell, poundsCell, type Table } from '../frame/table.ts'
import { WorkingTable } from '../frame/result-parts.tsx'
import { hmrcPaysYouLater, methodNames, methodsOf } from './words.ts'

const methodFacts: Record<PensionMethod, string> = {
  'relief-at-source': 'You pay from taxed pay and the provider adds 20%. Most personal pensions, and some at work.',
  'net-pay': 'Your employer takes it from your pay before income tax. Many pensions at work.',
  sacrifice:
    'You give up pay and your employer pays it in, with no income tax or National Insurance on it. Where an employer offers it. It may not take pay below the minimum wage.',
}

/** What a year comes to. */
export function methodsTable(comparison: PensionReliefComparison): Table {
  const methods = methodsOf(comparison)
  const row = (label: string, amountOf: (one: MethodRelief) => Pence, cell = poundsCell) => ({
    cells: [label, ...methods.map((one) => cell(amountOf(one)))],
  })
  const atSource = ({ method }: MethodRelief) => method === 'relief-at-source'
  const nothing = pence(0)
  return {
    caption: 'The three ways side by side',
    columns: [
      { title: 'In a year' },
      ...methods.map(({ method }) => ({ title: methodNames[method], isNumeric: true })),
    ],
    rows: [
      row('You pay', ({ paid }) => paid),
      row('Provider adds', (one) => (atSource(one) ? one.automaticRelief : nothing)),
      row('Income tax saved', (one) => (atSource(one) ? nothing : one.automaticRelief)),
      row('NI saved', ({ nationalInsuranceSaved }) => nationalInsuranceSaved),
      row('To claim', ({ claimable }) => claimable),
      ...(comparison.netPay.topUp > 0 ? [row(hmrcPaysYouLater, ({ topUp }) => topUp)] : []),
      { ...row('Costs you', ({ cost }) => cost), isTotal: true },
      row('Costs you a month', ({ cost }) => periodAmount(cost, 'month'), moneyCell),
      { ...row('Goes in', ({ intoPot }) => intoPot), isTotal: true },
    ],
  }
}

export function ReliefMethods({ comparison }: { comparison: PensionReliefComparison }) {
  const table = methodsTable(comparison)
  const saved = comparison.sacrifice.employerNationalInsuranceSaved
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="mb-2 text-xl">{table.caption}</h2>
      <WorkingTable {...table} />
      <dl className="mt-4 grid gap-x-8 gap-y-3 @2xl:grid-cols-3">
        {methodsOf(comparison).map(({ method }) => (
          <div key={method}>
            <dt className="font-semibold">
              <WithTerms>{methodNames[method]}</WithTerms>
            </dt>
            <dd className="text-sm text-ink-soft">
              <WithTerms>{methodFacts[method]}</WithTerms>
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
