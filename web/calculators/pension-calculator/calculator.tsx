// A pension's future in today's money: the pot at retirement, the income it may pay with the State Pension, and what
// more a month would change.
import { formatPounds } from '#domain/money.ts'
import { projectPension } from '#domain/pension/pension-projection.ts'
import { Card } from '#web/ui/card.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { taxChoices, taxYearText, TodaysYear } from '../frame/tax-year.tsx'
import { AssumptionFields, PensionFields } from './fields.tsx'
import { PensionGrowth } from './growth.tsx'
import { pensionDefaults, planFrom, workPension, type PensionTexts, type PensionWork } from './inputs.ts'
import { PensionAssumptions, PensionNotes } from './notes.tsx'
import { PensionHeadline, PensionIncome, ReplacementRate } from './results.tsx'
import { PensionWhatIf } from './what-if.tsx'
import { inWords } from './words.ts'
import { pensionCsv, PensionWorking } from './working.tsx'

export const Calculator = defineCalculator({
  toolId: 'pension-calculator',
  defaults: pensionDefaults,
  choices: taxChoices,
  work: workPension,
  words: inWords,
  csv: pensionCsv,
  Body: PensionBody,
  Working: PensionWorking,
})

function PensionBody({ inputs, onInput, work, today }: BodyProps<PensionTexts, PensionWork>) {
  const { plan, projection, withExtra, taxYear } = work
  return (
    <>
      <Card className="p-4 @2xl:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 @2xl:grid-cols-[15.5rem_minmax(0,1fr)]">
          <PensionFields inputs={inputs} onInput={onInput} today={today} />
          <div className="min-w-0">
            <PensionHeadline work={work} />
            <TodaysYear
              taxYear={taxYear}
              onSwitch={(year) => onInput('year', taxYearText(year))}
              resultIn={(year) => projectPension(planFrom(inputs, { today, taxYear: year })).income.at(-1)!.total}
              renderWords={(amount) => <>With that year’s State Pension, the income comes to {amount} a year</>}
            />
          </div>
        </div>
        <ReplacementRate work={work} />
        <div className="mt-6">
          <AssumptionFields inputs={inputs} onInput={onInput} today={today} taxYear={taxYear} />
        </div>
      </Card>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <PensionNotes plan={plan} inputs={inputs} today={today} />
        <PensionWhatIf inputs={inputs} onInput={onInput} work={work} today={today} />
        <PensionGrowth
          plan={plan}
          projection={projection}
          withExtra={
            withExtra && { ...withExtra, label: `With ${formatPounds(withExtra.plan.extraMonthly)} a month more` }
          }
          money={inputs.money}
          onMoney={(kind) => onInput('money', kind)}
        />
        <PensionIncome projection={projection} />
        <PensionAssumptions plan={plan} taxYear={taxYear} />
      </div>
    </>
  )
}
