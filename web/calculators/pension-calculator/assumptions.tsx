// What every projection takes for granted and leaves out, since each of these moves the result.
import { formatPounds } from '#domain/money.ts'
import { qualifyingYears } from '#domain/pension/new-state-pension.ts'
import { pensionAssumptions, type PensionPlan } from '#domain/pension/pension-plan.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import { nationNames } from '#web/session/tax-choices.ts'
import { counted } from '../frame/amounts.tsx'
import type { PensionResult } from './inputs.ts'
import { chargeWords, percentText } from './words.ts'

export function PensionAssumptions({ result }: { result: PensionResult }) {
  const { plan, projection, niYears, taxYear, nation } = result
  const { withdrawalPercent, reliefPercent, extraReliefPercent, growthBandPoints } = pensionAssumptions
  const { lumpSumPercent, lumpSumMost } = pensionAssumptions
  const { statePension, returnPercent, salaryRisePercent, inflationPercent } = plan
  const { full, least } = qualifyingYears
  const facts: [string, string][] = [
    [
      'Growth',
      `The pot grows by ${percentText(returnPercent)} a year, every year. Real investments go up and down. The band shows ${growthBandPoints} points below and above, as far apart as the Financial Conduct Authority has firms show them.`,
    ],
    ['Charges', `${chargeWords(result)} They come off the pot every year, before and after you retire.`],
    ['Pay that counts', payThatCountsWords(plan)],
    [
      'Pay and prices',
      `Pay rises by ${percentText(salaryRisePercent)} a year and prices by ${percentText(inflationPercent)}. Today’s money is what the sum would buy at today’s prices.`,
    ],
    [
      'Tax relief',
      `${reliefPercent}% of what you pay in is added on top. In many pensions at work your share includes the tax relief already, so less goes in than this shows. What you add each month gets ${extraReliefPercent}%, as relief at source gives on what leaves your account. The Pension Tax Relief tool shows how it works.`,
    ],
    [
      'Taking an income',
      `${withdrawalPercent}% of the pot in the first year, and the same buying power each year after. ‘How long your pot lasts’ shows when it could run out.`,
    ],
    [
      'Lump sum',
      `${plan.takesLumpSum === true ? `You take ${formatPounds(projection.lumpSum.today)} tax-free, which leaves less for your income.` : 'We assume you take no tax-free lump sum. Taking one would leave less for your income.'} The most is ${lumpSumPercent}% of the pot, up to ${formatPounds(lumpSumMost)}, an amount that does not rise with prices.`,
    ],
    [
      'Tax',
      `The income is before income tax, except beside the Retirement Living Standards and where it says so. There we take income tax off the pot’s income and the State Pension together, by the rates of ${taxYear} in ${nationNames[nation]}, as if you had no other income. No National Insurance is due on a pension.`,
    ],
    [
      'State Pension',
      `${formatPounds(statePension.yearly)} a year by the rates of ${taxYear}, rising with prices, for ${counted(niYears, 'year')} of National Insurance. ${full} years bring all of it, each year fewer a ${full}th less, under ${least} years nothing. If your record began before April 2016, other rules count too: GOV.UK shows your own forecast.`,
    ],
  ]
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">What this assumes</h2>
      <p className="mt-1 max-w-[60ch] text-ink-soft">This shows what could happen. It is not a promise.</p>
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

function payThatCountsWords({ qualifyingEarnings }: PensionPlan): string {
  if (qualifyingEarnings === undefined) return 'You and your employer pay in on all of your salary.'
  const { from, to } = qualifyingEarnings
  return `You and your employer pay in on what you earn from ${formatPounds(from)} to ${formatPounds(to)} a year. Both limits rise with prices here.`
}
