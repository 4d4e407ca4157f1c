// How much to keep for a bad month, how far it is saved, and when it will be full.
import { useState } from 'react'
import { ukDate } from '#domain/calendar.ts'
import { poundsFromPence } from '#domain/money.ts'
import { emergencyFundLines, emergencyFundMonths } from '#domain/saving/emergency-fund.ts'
import { Term } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import { SegmentedField } from '#web/ui/segmented-field.tsx'
import { CalculatorFrame, type CalculatorProps } from '../frame/calculator-frame.tsx'
import { emergencyBounds, emergencyDefaults, expenseWords, fundFrom, type EmergencyTexts, type Fund } from './inputs.ts'
import { FundProgress, ExpenseBars, FundFigures } from './results.tsx'
import { canSayWhen, fundInWords } from './words.ts'
import { emergencyCsv, EmergencyWorking } from './working.tsx'
import { MakeGoal } from '../frame/make-goal.tsx'
import { NumberField } from '../frame/number-field.tsx'
import { ResultHeadline } from '../frame/result-headline.tsx'
import { useCalculatorInputs } from '../frame/inputs.ts'

export function EmergencyCalculator({ isEmbedded = false }: CalculatorProps) {
  const { inputs, setInput, reset, undoReset } = useCalculatorInputs(
    emergencyDefaults,
    isEmbedded ? 'memory' : 'address',
  )
  const [today] = useState(() => ukDate(new Date()))
  const fund = fundFrom(inputs, today)
  const Panel = isEmbedded ? 'div' : Card
  return (
    <CalculatorFrame
      toolId="emergency-fund"
      isEmbedded={isEmbedded}
      onReset={reset}
      undoReset={undoReset}
      csvRows={() => emergencyCsv(fund)}
    >
      <Panel>
        <div className="grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <ExpenseFields inputs={inputs} onInput={setInput} />
          <div className="grid gap-6 @2xl:sticky @2xl:top-24">
            <MonthsFields text={inputs.months} onChange={(text) => setInput('months', text)} />
            <div className="rounded-[var(--radius)] bg-sunken p-5">
              <ResultHeadline spoken={fundInWords(fund)}>
                <FundFigures fund={fund} />
              </ResultHeadline>
              <div className="mt-4 empty:hidden">
                <MakeGoal goal={goalFrom(fund)} />
              </div>
            </div>
            <ExpenseBars fund={fund} />
          </div>
        </div>
      </Panel>
      <FundProgress fund={fund} inputs={inputs} onInput={setInput} />
      <EmergencyWorking fund={fund} />
    </CalculatorFrame>
  )
}

type ExpenseFieldsProps = { inputs: EmergencyTexts; onInput: (name: keyof EmergencyTexts, text: string) => void }

function ExpenseFields({ inputs, onInput }: ExpenseFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-xl font-[650] tracking-[-0.015em]">What a month costs</legend>
      <p className="mt-1 mb-4 text-ink-soft">
        Only your <Term id="essential-costs">essential costs</Term>: what you could not do without.
      </p>
      <div className="grid gap-4">
        {emergencyFundLines.map(({ id }) => (
          <NumberField
            key={id}
            label={expenseWords[id].label}
            hint={expenseWords[id].hint}
            text={inputs[id]}
            onChange={(text) => onInput(id, text)}
            bounds={emergencyBounds.expense}
          />
        ))}
      </div>
    </fieldset>
  )
}

function MonthsFields({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div className="grid gap-3">
      <SegmentedField
        label="Months to cover"
        options={emergencyFundMonths.map((months) => ({ value: String(months), label: String(months) }))}
        value={text}
        onChange={onChange}
      />
      <NumberField
        label="Or another number, 1 to 24"
        text={text}
        onChange={onChange}
        bounds={emergencyBounds.months}
        unit="months"
      />
    </div>
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
    ...(fullOn !== null && canSayWhen(fund) && { targetDate: fullOn }),
  } as const
}
