// A pension's future in today's money: the pot at retirement, the income it may pay with the State Pension, and what
// more a month would change.
import { formatPounds } from '#domain/money.ts'
import { useState } from 'react'
import { ukDate } from '#domain/calendar.ts'
import { projectPension } from '#domain/pension/pension-projection.ts'
import { savedTaxChoices, saveTaxChoices } from '#web/session/tax-choices.ts'
import { Card } from '#web/ui/card.tsx'
import { CalculatorFrame, type CalculatorProps } from '../frame/calculator-frame.tsx'
import { PensionAssumptions, PensionNotes } from './notes.tsx'
import { AssumptionFields, PensionFields } from './fields.tsx'
import { PensionGrowth } from './growth.tsx'
import { PensionHeadline, ReplacementRate, PensionIncome } from './results.tsx'
import { pensionDefaults, planFrom, planWithExtra, rememberedYear, type PensionTexts } from './inputs.ts'
import { PensionWhatIf } from './what-if.tsx'
import { inWords } from './words.ts'
import { pensionCsv, PensionWorking } from './working.tsx'
import { ResultHeadline } from '../frame/result-headline.tsx'
import { readTaxYear, taxYearText, TodaysYear } from '../frame/tax-year.tsx'
import { useCalculatorInputs } from '../frame/inputs.ts'

export function PensionCalculator({ isEmbedded = false }: CalculatorProps) {
  const place = isEmbedded ? 'memory' : 'address'
  const { inputs, setInput, reset, undoReset } = useCalculatorInputs<PensionTexts>(
    pensionDefaults,
    place,
    rememberedYear,
  )
  const taxYear = readTaxYear(inputs.year)
  const [today] = useState(() => ukDate(new Date()))
  const plan = planFrom(inputs, { today })
  const projection = projectPension(plan)
  const extraPlan = planWithExtra(inputs, { today })
  const withExtra = extraPlan && { plan: extraPlan, projection: projectPension(extraPlan) }
  const chooseYear = (text: string) => {
    setInput('year', text)
    saveTaxChoices({ ...savedTaxChoices(), taxYear: readTaxYear(text) })
  }
  return (
    <CalculatorFrame
      toolId="pension-calculator"
      isEmbedded={isEmbedded}
      onReset={reset}
      undoReset={undoReset}
      csvRows={() => pensionCsv({ plan, projection, taxYear })}
    >
      <Card className="p-4 @2xl:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 @2xl:grid-cols-[15.5rem_minmax(0,1fr)]">
          <PensionFields inputs={inputs} onInput={setInput} today={today} />
          <div className="min-w-0">
            <ResultHeadline spoken={inWords(plan, projection)}>
              <PensionHeadline plan={plan} projection={projection} />
            </ResultHeadline>
            <TodaysYear
              taxYear={taxYear}
              onSwitch={(year) => chooseYear(taxYearText(year))}
              resultIn={(year) => projectPension(planFrom(inputs, { today, taxYear: year })).income.at(-1)!.total}
              renderWords={(amount) => <>With that year’s State Pension, the income comes to {amount} a year</>}
            />
          </div>
        </div>
        <ReplacementRate plan={plan} projection={projection} />
        <div className="mt-6">
          <AssumptionFields inputs={inputs} onInput={setInput} today={today} taxYear={taxYear} onYear={chooseYear} />
        </div>
      </Card>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <PensionNotes plan={plan} inputs={inputs} today={today} />
        <PensionWhatIf inputs={inputs} onInput={setInput} plan={plan} projection={projection} withExtra={withExtra} />
        <PensionGrowth
          plan={plan}
          projection={projection}
          withExtra={
            withExtra && { ...withExtra, label: `With ${formatPounds(withExtra.plan.extraMonthly)} a month more` }
          }
          money={inputs.money}
          onMoney={(kind) => setInput('money', kind)}
        />
        <PensionIncome projection={projection} />
        <PensionAssumptions plan={plan} taxYear={taxYear} />
        <PensionWorking plan={plan} projection={projection} taxYear={taxYear} />
      </div>
    </CalculatorFrame>
  )
}
