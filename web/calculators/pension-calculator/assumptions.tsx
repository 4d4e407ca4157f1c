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
import * as words from './later-words.ts'

export function PensionAssumptions({ result }: { result: PensionResult }) {
  const { plan, projection, niYears, taxYear, nation } = result
  const { withdrawalPercent, reliefPercent, extraReliefPercent, growthBandPoints } = pensionAssumptions
  const { lumpSumPercent, lumpSumMost } = pensionAssumptions
  const { statePension, returnPercent, salaryRisePercent, inflationPercent } = plan
  const { full, least } = qualifyingYears
  const facts: [string, string][] = [
    [words.growth, words.growthNote(percentText(returnPercent), growthBandPoints)],
    [words.charges, words.chargesNote(chargeWords(result))],
    [words.payThatCounts, payThatCountsWords(plan)],
    [words.payAndPrices, words.pricesNote(percentText(salaryRisePercent), percentText(inflationPercent))],
    [words.taxRelief, words.reliefNote(reliefPercent, extraReliefPercent)],
    [words.takingAnIncome, words.incomeNote(withdrawalPercent)],
    [
      words.lumpSum,
      words.lumpSumText(
        plan.takesLumpSum === true ? words.lumpSumNote(formatPounds(projection.lumpSum.today)) : words.noLumpSum,
        { percent: lumpSumPercent, most: formatPounds(lumpSumMost) },
      ),
    ],
    [words.tax, words.taxNote(taxYear, nationNames[nation])],
    [
      words.statePension,
      words.statePensionNote({
        yearly: formatPounds(statePension.yearly),
        taxYear,
        record: counted(niYears, 'year'),
        full,
        least,
      }),
    ],
  ]
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">{words.whatThisAssumes}</h2>
      <p className="mt-1 max-w-[60ch] text-ink-soft">{words.notAPromise}</p>
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
  if (qualifyingEarnings === undefined) return words.paidOnAllPay
  const { from, to } = qualifyingEarnings
  return words.paidOnQualifying(formatPounds(from), formatPounds(to))
}
