// What the projection takes for granted and leaves out, said on the page, since every one of them moves the result.
import { formatPounds } from '#domain/money.ts'
import { pensionAssumptions, type PensionPlan } from '#domain/pension/pension-projection.ts'
import type { TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { WithTerms } from '../glossary/term.tsx'
import { Card } from '../ui/card.tsx'
import { percentText } from './pension-words.ts'

export function PensionAssumptions({ plan, taxYear }: { plan: PensionPlan; taxYear: TaxYearId }) {
  const { withdrawalPercent, reliefPercent, extraReliefPercent, growthBandPoints } = pensionAssumptions
  const { statePension, returnPercent, salaryRisePercent, inflationPercent } = plan
  const facts: [string, string][] = [
    [
      'Growth',
      `The pot grows by ${percentText(returnPercent)} a year, every year. Real investments go up and down. The band shows ${growthBandPoints} points less and more.`,
    ],
    ['Charges', 'None are taken off. Set a lower growth to allow for what your scheme charges.'],
    [
      'Pay and prices',
      `Pay rises by ${percentText(salaryRisePercent)} a year and prices by ${percentText(inflationPercent)}. Today’s money is what the sum would buy at today’s prices.`,
    ],
    [
      'Tax relief',
      `${reliefPercent}% of what you pay in is added on top. In many pensions at work your share includes the tax relief already, so that less goes in than this shows. What you add each month gets ${extraReliefPercent}%, as relief at source gives on what leaves your account. The Pension Tax Relief tool shows how it works.`,
    ],
    [
      'Taking an income',
      `${withdrawalPercent}% of the pot in the first year, and the same buying power each year after. It may run out, or last longer than you do.`,
    ],
    ['Lump sum', 'You take no tax-free lump sum. One would leave less for the income.'],
    ['Tax', 'The income is before income tax.'],
    [
      'State Pension',
      `The full new State Pension of ${taxYear}, ${formatPounds(statePension.yearly)} a year, rising with prices. Yours depends on your National Insurance record.`,
    ],
  ]
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">What this rests on</h2>
      <p className="mt-1 max-w-[60ch] text-ink-soft">This is a picture of what could happen, not a promise.</p>
      <dl className="mt-3 grid gap-x-8 @2xl:grid-cols-2">
        {facts.map(([name, text]) => (
          <div key={name} className="border-t border-line py-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">
              <WithTerms>{text}</WithTerms>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
