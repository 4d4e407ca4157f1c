// A pension's future in today's money: the income that it may pay with the State Pension, how long it lasts, and what more a
// month would change.
import { projectPension } from '#domain/pension/pension-projection.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { Suspense } from 'react'
import { DrawnLater } from '#web/loading/drawn-later.tsx'
import { lazy } from '#web/loading/lazy.tsx'
import { Card } from '#web/ui/card.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { salaryFromFigures } from '../frame/salary-from-figures.ts'
import { taxChoices, taxYearText } from '../frame/tax-year.tsx'
import { TodaysYear } from '../frame/todays-year.tsx'
import { useSettled } from '../frame/use-settled.ts'
import { Fold, WorkingFold } from '../frame/result-parts.tsx'
import {
  birthDateOf,
  pensionInputs,
  pensionResult,
  planFrom,
  type PensionFieldsProps,
  type PensionResult,
} from './inputs.ts'
import { PensionHeadline, PensionSwitches, ReplacementRate } from './headline.tsx'
import { PensionWhatIf } from './what-if.tsx'
import * as words from './words.ts'

const AssumptionFields = lazy(async () => (await import('./assumptions.tsx')).AssumptionFields)
const PensionDetails = lazy(async () => (await import('./details.tsx')).PensionDetails)
const PensionWorking = lazy(async () => (await import('./working.tsx')).PensionWorking)

/** What is far below is drawn again once typing pauses for so many milliseconds: so each key shows sooner above it. */
const detailsDelay = 150

export const Calculator = defineCalculator({
  toolId: 'pension-calculator',
  inputs: pensionInputs,
  choices: taxChoices,
  fromFigures: salaryFromFigures,
  calculate: pensionResult,
  answer: words.answerOf,
  words: words.headlineWords,
  used: ({ plan }) => ({ age: plan.age, 'state-pension-age': words.ageText(plan.statePension.fromAge) }),
  tables: async (result) => (await import('./working.tsx')).tablesOf(result),
  Body: PensionBody,
  Working: PensionFold,
})

function PensionBody({ result, today, ...fields }: BodyProps<typeof pensionInputs, PensionResult>) {
  const { projection, taxYear } = result
  const { field, inputs, onInput } = fields
  const settled = useSettled(result, detailsDelay)
  const planIn = (year: TaxYearId) => planFrom(inputs, { today, taxYear: year })
  return (
    <>
      <Card className="p-4 @2xl:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 @2xl:grid-cols-[15.5rem_minmax(0,1fr)]">
          <FirstFields field={field} inputs={inputs} today={today} />
          <div className="min-w-0">
            <PensionHeadline result={result} />
            <TodaysYear
              taxYear={taxYear}
              onSwitch={(year) => onInput('year', taxYearText(year))}
              resultIn={(year) => words.monthlyIncome(year === taxYear ? projection : projectPension(planIn(year)))}
              renderWords={(amount) => <>With that year’s State Pension, the income comes to {amount} a month</>}
            />
          </div>
        </div>
        <PensionWhatIf {...fields} result={result} />
        <PensionSwitches {...fields} result={result} />
        <ReplacementRate result={result} />
        <div className="mt-6">
          <Fold title="Assumptions you can change">
            <Suspense fallback={null}>
              <AssumptionFields field={field} inputs={inputs} today={today} />
            </Suspense>
          </Fold>
        </div>
      </Card>
      <DrawnLater>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <Suspense fallback={<div className="h-[130rem]" />}>
            <PensionDetails
              result={result}
              settled={settled}
              today={today}
              kind={inputs.money === 'then' ? 'then' : 'today'}
              kindField={field('money', { className: 'w-full print:hidden @xl:w-80' })}
            />
          </Suspense>
        </div>
      </DrawnLater>
    </>
  )
}

type FirstFieldsProps = Omit<PensionFieldsProps, 'onInput'> & { today: string }

/** Who saves and how much. */
function FirstFields({ field, inputs, today }: FirstFieldsProps) {
  const isBirthDateKnown = birthDateOf(inputs, today) !== null
  const wide = { className: 'col-span-2 xs:col-span-1 @2xl:col-span-2' }
  const knownAge = { readOnly: true, hint: 'From your date of birth.' }
  return (
    <div className="grid min-w-0 grid-cols-2 content-start items-start gap-x-4 gap-y-4">
      {field('age', isBirthDateKnown ? { ...knownAge, text: String(planFrom(inputs, { today }).age) } : undefined)}
      {/* In line with the age, which has a hint above it then. */}
      {field('retire', isBirthDateKnown ? { className: 'self-end' } : undefined)}
      {field('salary', wide)}
      {field('pot', wide)}
      {field('you')}
      {field('employer')}
    </div>
  )
}

function PensionFold({ result }: { result: PensionResult }) {
  return (
    <WorkingFold>
      <PensionWorking result={result} />
    </WorkingFold>
  )
}
