// How savings grow when interest earns interest.
import { addMonths } from '#domain/calendar.ts'
import { poundsFromPence } from '#domain/money.ts'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { MakeGoal } from '../frame/make-goal.tsx'
import { Fold, WorkingFold, WorkingTable } from '../frame/working-table.tsx'
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
    title: words.goalTitle(plan.years),
    icon: 'sprout',
    targetAmount: poundsFromPence(result.balance),
    currentAmount: poundsFromPence(plan.principal),
    targetDate: addMonths(today, plan.years * 12),
  } as const
}

/** How it was worked out, line by line. */
function CompoundWorking({ result: growth }: { result: Growth }) {
  return (
    <div className="mt-6 space-y-3">
      <Fold title={words.yearsTitle}>
        <WorkingTable {...words.yearsTable(growth)} />
      </Fold>
      <WorkingFold>
        <WorkingTable {...words.partsTable(growth)} />
        <div className="mt-4 grid max-w-[60ch] gap-2 text-sm text-ink-soft">
          {words.workingNotes(growth).map((note) => (
            <p key={note}>{note}</p>
          ))}
          {growth.isInToday && (
            <p>
              {words.todaysMoneyNote.before(growth)}
              <a
                href="https://www.bankofengland.co.uk/monetary-policy/inflation"
                className="font-semibold text-accent underline underline-offset-4"
              >
                {words.todaysMoneyNote.link}
              </a>
              {words.todaysMoneyNote.after}
            </p>
          )}
        </div>
      </WorkingFold>
    </div>
  )
}
