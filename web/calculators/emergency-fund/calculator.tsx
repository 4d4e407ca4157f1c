// How much to keep for a bad month, how far it is saved, and when it will be full.
import { poundsFromPence } from '#domain/money.ts'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { MakeGoal } from '../frame/make-goal.tsx'
import { ExpenseFields, MonthsFields } from './fields.tsx'
import { emergencyInputs, fundFrom, type Fund } from './inputs.ts'
import { ExpenseBars, FundFigures, FundProgress } from './results.tsx'
import { canSayWhen, emergencyCsv, fundInWords, goalTitle } from './words.ts'
import { EmergencyWorking } from './working.tsx'

export const Calculator = defineCalculator({
  toolId: 'emergency-fund',
  inputs: emergencyInputs,
  calculate: fundFrom,
  words: fundInWords,
  csv: emergencyCsv,
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
    title: goalTitle,
    icon: 'umbrella',
    targetAmount: left === 0 ? 0 : poundsFromPence(target),
    currentAmount: poundsFromPence(saved),
    ...(fullOn !== null && canSayWhen(fund) && { targetDate: fullOn }),
  } as const
}
