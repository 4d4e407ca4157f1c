// How savings grow when interest earns interest.
import { addMonths } from '#domain/calendar.ts'
import { poundsFromPence } from '#domain/money.ts'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { MakeGoal } from '../frame/make-goal.tsx'
import { CompoundFields } from './fields.tsx'
import { compoundInputs, growthFrom, type Growth } from './inputs.ts'
import { CompoundFigures, CompoundGrowth } from './results.tsx'
import { compoundCsv, goalTitle, inWords } from './words.ts'
import { CompoundWorking } from './working.tsx'

export const Calculator = defineCalculator({
  toolId: 'compound-interest',
  inputs: compoundInputs,
  calculate: growthFrom,
  words: inWords,
  csv: compoundCsv,
  Body: CompoundBody,
  Working: CompoundWorking,
})

function CompoundBody({ field, result: growth, today, isEmbedded }: BodyProps<typeof compoundInputs, Growth>) {
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        <div className="grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <CompoundFields field={field} growth={growth} />
          <div className="rounded-[var(--radius)] bg-sunken p-5 @2xl:sticky @2xl:top-24">
            <CompoundFigures growth={growth} />
            <p className="mt-4 border-t border-line pt-4 [overflow-wrap:anywhere]">{inWords(growth)}</p>
            <div className="mt-5 empty:hidden">
              <MakeGoal goal={goalFrom(growth, today)} />
            </div>
          </div>
        </div>
      </Panel>
      <CompoundGrowth growth={growth} />
    </>
  )
}

function goalFrom({ plan, result }: Growth, today: string) {
  return {
    title: goalTitle(plan.years),
    icon: 'sprout',
    targetAmount: poundsFromPence(result.balance),
    currentAmount: poundsFromPence(plan.principal),
    targetDate: addMonths(today, plan.years * 12),
  } as const
}
