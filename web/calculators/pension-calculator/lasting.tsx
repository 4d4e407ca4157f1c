// How long the pot lasts on each line of growth, and what it would buy instead as an income for life.
import { annuityRates, type LevelAnnuity } from '#domain/pension/annuity-rates.ts'
import { Card } from '#web/ui/card.tsx'
import { WorkingTable } from '../frame/working-table.tsx'
import type { PensionResult } from './inputs.ts'
import * as words from './later-words.ts'

export function PensionLasting({ result }: { result: PensionResult }) {
  const { pot, retirement } = result.projection
  if (pot.central.today === 0) return null
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">{words.lastingTitle}</h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-ink-soft">{words.lastingLead(result.plan)}</p>
      <WorkingTable {...words.lastingTable(result)} />
      {retirement.annuity !== null && <AnnuityBeside result={result} annuity={retirement.annuity} />}
    </Card>
  )
}

function AnnuityBeside({ result, annuity }: { result: PensionResult; annuity: LevelAnnuity }) {
  const { source } = annuityRates
  return (
    <section aria-labelledby="pension-annuity" className="mt-5 border-t border-line pt-4">
      <h3 id="pension-annuity" className="text-lg">
        {words.annuityTitle(annuity)}
      </h3>
      <p className="mt-1 max-w-[60ch]">{words.annuityText(result, annuity)}</p>
      <p className="mt-2 text-sm text-ink-soft">
        {words.annuitySource.before}{' '}
        <a href={source.url} className="underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink">
          {source.title}
        </a>{' '}
        {words.annuitySource.after}
      </p>
    </section>
  )
}
