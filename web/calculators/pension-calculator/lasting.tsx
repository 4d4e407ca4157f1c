// How long the pot lasts on each line of growth, and what it would buy instead as an income for life.
import { longDate, monthAndYear } from '#domain/calendar.ts'
import { pence } from '#domain/money.ts'
import { annuityRates, type LevelAnnuity } from '#domain/pension/annuity-rates.ts'
import { growth, pensionAssumptions, startAge } from '#domain/pension/pension-plan.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { Card } from '#web/ui/card.tsx'
import { SourceLink, WorkingTable } from '../frame/result-parts.tsx'
import { poundsCell, type Table } from '../frame/table.ts'
import type { PensionResult } from './inputs.ts'
import { monthText, pensionLines, percentText, potAt, runsOutWords } from './words.ts'

export function PensionLasting({ result }: { result: PensionResult }) {
  const { pot, retirement } = result.projection
  if (pot.central.today === 0) return null
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">How long your pot lasts</h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-ink-soft">{`From ${startAge(result.plan)} each line pays ${pensionAssumptions.withdrawalPercent}% of its own pot in the first year, and the same buying power every year after. In today’s money.`}</p>
      <WorkingTable {...lastingTable(result)} />
      {retirement.annuity !== null && <AnnuityBeside result={result} annuity={retirement.annuity} />}
    </Card>
  )
}

function AnnuityBeside({ result, annuity }: { result: PensionResult; annuity: LevelAnnuity }) {
  const { source } = annuityRates
  return (
    <section aria-labelledby="pension-annuity" className="mt-5 border-t border-line pt-4">
      <h3 id="pension-annuity" className="text-lg">
        {`Or a level annuity: ${monthText(annuity.yearly)} a month for life`}
      </h3>
      <p className="mt-1 max-w-[60ch]">{annuityText(result, annuity)}</p>
      <p className="mt-2 text-sm text-ink-soft">
        Rates change every week, and people who are older or unwell are paid more. Source:{' '}
        <SourceLink href={source.url}>{source.title}</SourceLink> {`(read ${longDate(annuityRates.readOn)})`}
      </p>
    </section>
  )
}

export function lastingTable({ plan, projection: { pot, retirement } }: PensionResult): Table {
  const potOf = { ...pot, badStart: pot.central }
  return {
    caption: 'How long the pot lasts',
    columns: [
      { title: 'Growth' },
      { title: potAt(plan), isNumeric: true },
      { title: 'A month', isNumeric: true },
      { title: 'Runs out', isNumeric: true },
    ],
    rows: pensionLines(plan).map(([name, line]) => ({
      cells: [
        name,
        poundsCell(potOf[line].today),
        poundsCell(periodAmount(retirement[line].yearly, 'month')),
        runsOutWords(retirement[line], retirement.toAge),
      ],
    })),
  }
}

/** After how many years the buying power of an income that does not rise is told. */
const yearsOn = 20

function annuityText({ plan, projection }: PensionResult, { yearly, percent, rateAge }: LevelAnnuity): string {
  const later = pence(yearly / growth(plan.inflationPercent, yearsOn))
  return `At the end of ${monthAndYear(annuityRates.month)} insurers paid a healthy ${rateAge}-year-old ${percentText(percent)} a year of what they handed over, on average. Your pot would buy ${monthText(yearly)} a month at that rate, where ${pensionAssumptions.withdrawalPercent}% of it is ${monthText(projection.retirement.central.yearly)}. An annuity never runs out, and the pot is gone. A level one does not rise with prices: ${yearsOn} years on it would buy what ${monthText(later)} buys on the day you retire.`
}
