// How much to save for a bad month, how much is saved, and when it will be enough.
import { poundsFromPence } from '#domain/money.ts'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { MakeGoal } from '../frame/make-goal.tsx'
import { Fold, WorkingFold, WorkingTable } from '../frame/result-parts.tsx'
import { ExpenseFields, MonthsFields } from './fields.tsx'
import { emergencyInputs, fundFrom, fundFromFigures, type Fund } from './inputs.ts'
import { ExpenseBars, FundFigures, FundProgress } from './results.tsx'
import * as words from './words.ts'

export const Calculator = defineCalculator({
  toolId: 'emergency-fund',
  inputs: emergencyInputs,
  fromFigures: fundFromFigures,
  calculate: fundFrom,
  answer: words.answerOf,
  words: words.fundInWords,
  tables: words.tablesOf,
  csv: ({ result }) => [['Left to save in pounds', poundsFromPence(result.left)]],
  Body: EmergencyBody,
  Working: EmergencyWorking,
})

function EmergencyBody({ result: fund, isEmbedded, ...fields }: BodyProps<typeof emergencyInputs, Fund>) {
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        <div className="grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <ExpenseFields {...fields} />
          <div className="grid gap-6 @2xl:sticky @2xl:top-24">
            <MonthsFields {...fields} />
            <div className="rounded-[var(--radius)] bg-sunken p-5">
              <FundFigures fund={fund} />
              <div className="mt-4 empty:hidden">
                <MakeGoal goal={goalFrom(fund)} />
              </div>
            </div>
            <ExpenseBars fund={fund} />
          </div>
        </div>
      </Panel>
      <FundProgress fund={fund} field={fields.field} />
    </>
  )
}

/** A fund that is full needs no goal. */
function goalFrom(fund: Fund) {
  const { target, saved, left, fullOn } = fund.result
  return {
    title: 'Emergency fund',
    icon: 'umbrella',
    targetAmount: left === 0 ? 0 : poundsFromPence(target),
    currentAmount: poundsFromPence(saved),
    ...(fullOn !== null && words.canSayWhen(fund) && { targetDate: fullOn }),
  } as const
}

function EmergencyWorking({ result: fund }: { result: Fund }) {
  const [size, path] = words.tablesOf(fund)
  return (
    <>
      {path && (
        <Fold title="Month by month">
          <WorkingTable {...path} />
        </Fold>
      )}
      <WorkingFold>
        {size && <WorkingTable {...size} />}
        <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">
          Three to six months of costs is a common rule of thumb, not a law. The date assumes you pay in the same amount
          each month from today, with no interest.
        </p>
      </WorkingFold>
    </>
  )
}
