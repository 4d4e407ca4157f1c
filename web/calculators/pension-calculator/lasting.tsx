// How long the pot lasts on each line of growth, and what it would buy instead as an income for life.
import { longDate, monthAndYear } from '#domain/calendar.ts'
import { formatPounds, pence } from '#domain/money.ts'
import { annuityRates, type LevelAnnuity } from '#domain/pension/annuity-rates.ts'
import { growth, pensionAssumptions, startAge } from '#domain/pension/pension-plan.ts'
import { Card } from '#web/ui/card.tsx'
import { WorkingTable } from '../frame/working-table.tsx'
import type { PensionResult } from './inputs.ts'
import { monthText, pensionLines, percentText, runsOutWords } from './words.ts'
import { potAt } from './words.ts'
import * as words from './later-words.ts'

export function PensionLasting({ result }: { result: PensionResult }) {
  const { plan, projection } = result
  const { pot, retirement } = projection
  if (pot.central.today === 0) return null
  const potOf = { ...pot, badStart: pot.central }
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">{words.lastingTitle}</h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-ink-soft">
        {words.lastingNote(startAge(plan), pensionAssumptions.withdrawalPercent)}
      </p>
      <WorkingTable
        caption={words.lastingCaption}
        columns={[
          { title: words.growth },
          { title: potAt(startAge(plan)), isNumeric: true },
          { title: words.aMonth, isNumeric: true },
          { title: words.runsOut, isNumeric: true },
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
        {words.annuityTitle(monthText(yearly))}
      </h3>
      <p className="mt-1 max-w-[60ch]">
        {words.annuityText({
          month: monthAndYear(month),
          age: rateAge,
          paid: percentText(percent),
          yearly: monthText(yearly),
          withdrawalPercent: pensionAssumptions.withdrawalPercent,
          fromPot: monthText(projection.retirement.central.yearly),
          years: yearsOn,
          worth: monthText(later),
        })}
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        {words.annuityNote}{' '}
        <a href={source.url} className="underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink">
          {source.title}
        </a>{' '}
        {words.readOn(longDate(readOn))}
      </p>
    </section>
  )
}
