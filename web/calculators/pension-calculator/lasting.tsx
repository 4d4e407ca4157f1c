// How long the pot lasts on each line of growth, and what it would buy instead as an income for life.
import { longDate, monthAndYear } from '#domain/calendar.ts'
import { formatPounds, pence } from '#domain/money.ts'
import { annuityRates, type LevelAnnuity } from '#domain/pension/annuity-rates.ts'
import { growth, pensionAssumptions, startAge } from '#domain/pension/pension-plan.ts'
import { Card } from '#web/ui/card.tsx'
import { WorkingTable } from '../frame/working-table.tsx'
import type { PensionResult } from './inputs.ts'
import { monthText, pensionLines, percentText, runsOutWords } from './words.ts'

export function PensionLasting({ result }: { result: PensionResult }) {
  const { plan, projection } = result
  const { pot, retirement } = projection
  if (pot.central.today === 0) return null
  const potOf = { ...pot, badStart: pot.central }
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">How long your pot lasts</h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-ink-soft">
        From {startAge(plan)} each line pays {pensionAssumptions.withdrawalPercent}% of its own pot in the first year,
        and the same buying power every year after. In today’s money.
      </p>
      <WorkingTable
        caption="How long the pot lasts"
        columns={[
          { title: 'Growth' },
          { title: `Pot at ${startAge(plan)}`, isNumeric: true },
          { title: 'A month', isNumeric: true },
          { title: 'Runs out', isNumeric: true },
        ]}
        rows={pensionLines(plan).map(([name, line]) => ({
          cells: [
            name,
            formatPounds(potOf[line].today),
            monthText(retirement[line].yearly),
            runsOutWords(retirement[line], retirement.toAge),
          ],
        }))}
      />
      {retirement.annuity !== null && <AnnuityBeside result={result} annuity={retirement.annuity} />}
    </Card>
  )
}

/** After how many years the buying power of an income that does not rise is told. */
const yearsOn = 20

function AnnuityBeside({ result: { plan, projection }, annuity }: { result: PensionResult; annuity: LevelAnnuity }) {
  const { source, month, readOn } = annuityRates
  const { yearly, percent, rateAge } = annuity
  const later = pence(yearly / growth(plan.inflationPercent, yearsOn))
  return (
    <section aria-labelledby="pension-annuity" className="mt-5 border-t border-line pt-4">
      <h3 id="pension-annuity" className="text-lg">
        Or a level annuity: {monthText(yearly)} a month for life
      </h3>
      <p className="mt-1 max-w-[60ch]">
        At the end of {monthAndYear(month)} insurers paid a healthy {rateAge}-year-old {percentText(percent)} a year of
        what they handed over, on average. Your pot would buy {monthText(yearly)} a month at that rate, where{' '}
        {pensionAssumptions.withdrawalPercent}% of it is {monthText(projection.retirement.central.yearly)}. An annuity
        never runs out, and the pot is gone. A level one does not rise with prices: {yearsOn} years on it would buy what{' '}
        {monthText(later)} buys on the day you retire.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        Rates change every week, and people who are older or unwell are paid more. Source:{' '}
        <a href={source.url} className="underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink">
          {source.title}
        </a>{' '}
        (read {longDate(readOn)})
      </p>
    </section>
  )
}
