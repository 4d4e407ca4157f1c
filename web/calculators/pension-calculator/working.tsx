// How the projection was worked out, line by line, on the page.
import { qualifyingYears } from '#domain/pension/new-state-pension.ts'
import { chargeCap } from '#domain/pension/pension-plan.ts'
import { statePensionAgeSource } from '#domain/pension/state-pension-age.ts'
import type { RateSource } from '#domain/tax/rates/rate-sources.ts'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import type { PensionResult } from './inputs.ts'
import { WorkingTable } from '../frame/working-table.tsx'
import { RatesUsed } from '../frame/rates-used.tsx'
import * as words from './working-words.ts'

export function PensionWorking({ result }: { result: PensionResult }) {
  const { plan, taxYear } = result
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section>
          <h3 className="mb-1 text-lg">{words.contributionsTitle}</h3>
          <WorkingTable {...words.contributionTable(plan)} />
        </section>
        <section>
          <h3 className="mb-1 text-lg">{words.incomeTitle}</h3>
          <WorkingTable {...words.incomeTable(result)} />
          <RatesUsed
            taxYear={taxYear}
            paths={[
              'statePension.year',
              'incomeTax.personalAllowance',
              'pensions.minimumAge',
              'pensions.annualAllowance',
              ...(plan.qualifyingEarnings === undefined
                ? []
                : (['autoEnrolment.qualifyingFrom', 'autoEnrolment.qualifyingTo'] as const)),
            ]}
          />
          <RatesUsed taxYear={latestTaxYear} paths={['pensions.lumpSumAllowance']} />
          <ul aria-label={words.rulesLabel} className="mt-1 grid gap-1 text-sm text-ink-soft">
            <Rule name={words.statePensionAgeRule} source={statePensionAgeSource} />
            {qualifyingYears.sources.map((source) => (
              <Rule key={source.url} name={words.statePensionRecordRule} source={source} />
            ))}
            {plan.chargePercent === chargeCap.percent && (
              <Rule name={words.chargeCapRule(chargeCap.percent)} source={chargeCap.source} />
            )}
          </ul>
        </section>
      </div>
      <p className="mt-6 max-w-[65ch] text-sm text-ink-soft">{words.timingText}</p>
    </>
  )
}

function Rule({ name, source }: { name: string; source: RateSource }) {
  return (
    <li>
      {name}:{' '}
      <a
        href={source.url}
        className="inline-flex min-h-6 items-center underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink"
      >
        {source.title}
      </a>
    </li>
  )
}

/** The lump sum's cap is that of the latest year: the first of the table had another rule. */
const latestTaxYear = taxYearIds[taxYearIds.length - 1]!
