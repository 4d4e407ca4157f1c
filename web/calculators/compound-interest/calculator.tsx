// How savings grow when interest earns interest.
import { addMonths, longDate } from '#domain/calendar.ts'
import { poundsFromPence } from '#domain/money.ts'
import { counted } from '../frame/amounts.tsx'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { MakeGoal } from '../frame/make-goal.tsx'
import { Fold, WorkingFold, WorkingNotes, WorkingTable } from '../frame/result-parts.tsx'
import { CompoundFields } from './fields.tsx'
import { compoundInputs, growthFrom, type Growth } from './inputs.ts'
import { CompoundFigures, CompoundGrowth } from './results.tsx'
import * as words from './words.ts'

export const Calculator = defineCalculator({
  toolId: 'compound-interest',
  inputs: compoundInputs,
  calculate: growthFrom,
  answer: words.answerOf,
  words: words.inWords,
  tables: (growth) => [words.partsTable(growth), words.yearsTable(growth)],
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
            <p className="mt-4 border-t border-line pt-4 [overflow-wrap:anywhere]">{words.inWords(growth)}</p>
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
    title: `Savings in ${counted(plan.years, 'year')}`,
    icon: 'sprout',
    targetAmount: poundsFromPence(result.balance),
    currentAmount: poundsFromPence(plan.principal),
    targetDate: addMonths(today, plan.years * 12),
  } as const
}

function CompoundWorking({ result: growth }: { result: Growth }) {
  return (
    <>
      <Fold title="Year by year">
        <WorkingTable {...words.yearsTable(growth)} />
      </Fold>
      <WorkingFold>
        <WorkingTable {...words.partsTable(growth)} />
        <WorkingNotes notes={words.workingNotes(growth)}>
          {growth.isInToday && (
            <p>
              {`Today’s money is the savings divided by (1 + ${growth.plan.inflationPercent}%) for each year. You set the rate of inflation; it starts at 2%, which is the Bank of England’s target (`}
              <a
                href="https://www.bankofengland.co.uk/monetary-policy/inflation"
                className="font-semibold text-accent underline underline-offset-4"
              >
                Inflation and the 2% target
              </a>
              {`, Bank of England, read ${longDate('2026-11-21')}).`}
            </p>
          )}
        </WorkingNotes>
      </WorkingFold>
    </>
  )
}
