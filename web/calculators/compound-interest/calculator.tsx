// How savings grow when interest earns interest.
import { addMonths, ukDate } from '#domain/calendar.ts'
import { compoundFrequencies, type CompoundFrequency } from '#domain/saving/compound-interest.ts'
import { formatPounds, poundsFromPence } from '#domain/money.ts'
import { useState } from 'react'
import { Term } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { SegmentedField } from '#web/ui/segmented-field.tsx'
import { CalculatorFrame, type CalculatorProps } from '../frame/calculator-frame.tsx'
import {
  compoundBounds,
  compoundDefaults,
  frequencyWords,
  growthFrom,
  partTexts,
  yearsText,
  type CompoundTexts,
  type Growth,
} from './inputs.ts'
import { CompoundFigures, CompoundGrowth } from './results.tsx'
import { compoundCsv, CompoundWorking } from './working.tsx'
import { MakeGoal } from '../frame/make-goal.tsx'
import { NumberField } from '../frame/number-field.tsx'
import { ResultHeadline } from '../frame/result-headline.tsx'
import { useCalculatorInputs } from '../frame/inputs.ts'

const explainingLesson = 9

export function CompoundCalculator({ isEmbedded = false }: CalculatorProps) {
  const { inputs, setInput, reset, undoReset } = useCalculatorInputs(
    compoundDefaults,
    isEmbedded ? 'memory' : 'address',
  )
  const [today] = useState(() => ukDate(new Date()))
  const growth = growthFrom(inputs)
  const Panel = isEmbedded ? 'div' : Card
  return (
    <CalculatorFrame
      toolId="compound-interest"
      isEmbedded={isEmbedded}
      lessonId={explainingLesson}
      onReset={reset}
      undoReset={undoReset}
      csvRows={() => compoundCsv(growth)}
    >
      <Panel>
        <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <CompoundFields inputs={inputs} onInput={setInput} />
          <div className="rounded-[var(--radius)] bg-sunken p-5">
            <ResultHeadline spoken={inWords(growth)}>
              <CompoundFigures growth={growth} />
              <p className="mt-4 border-t border-line pt-4 [overflow-wrap:anywhere]">{inWords(growth)}</p>
            </ResultHeadline>
            <div className="mt-5 empty:hidden">
              <MakeGoal goal={goalFrom(growth, today)} />
            </div>
          </div>
        </div>
      </Panel>
      <CompoundGrowth growth={growth} />
      <CompoundWorking growth={growth} />
    </CalculatorFrame>
  )
}

type CompoundFieldsProps = { inputs: CompoundTexts; onInput: (name: keyof CompoundTexts, text: string) => void }

function CompoundFields({ inputs, onInput }: CompoundFieldsProps) {
  const period = frequencyWords[Number(inputs.frequency) as CompoundFrequency]?.period ?? 'month'
  const field = (name: keyof CompoundTexts) => ({
    text: inputs[name],
    onChange: (text: string) => onInput(name, text),
  })
  return (
    <div className="grid content-start gap-5">
      <NumberField label="Starting amount" {...field('principal')} bounds={compoundBounds.principal} />
      <SegmentedField
        label="Interest added and money paid in"
        options={compoundFrequencies.map((value) => ({ value: String(value), label: frequencyWords[value].label }))}
        value={inputs.frequency}
        onChange={(value) => onInput('frequency', value)}
      />
      <NumberField label={`Paid in each ${period}`} {...field('contribution')} bounds={compoundBounds.contribution} />
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField label="Interest a year" {...field('rate')} bounds={compoundBounds.rate} unit="percent" />
        <NumberField label="For how long" {...field('years')} bounds={compoundBounds.years} unit="years" />
      </div>
      <div>
        <CheckboxField
          label="Show it in today’s money"
          hint="What the savings would buy, if prices rise in the meantime."
          isChecked={inputs.today === 'yes'}
          onChange={(isChecked) => onInput('today', isChecked ? 'yes' : 'no')}
        />
        {inputs.today === 'yes' && (
          <NumberField
            label="Inflation a year"
            hint={
              <>
                How fast <Term id="inflation">prices rise</Term>. The Bank of England aims for 2%.
              </>
            }
            {...field('inflation')}
            bounds={compoundBounds.inflation}
            unit="percent"
            className="mt-2 ml-7.5"
          />
        )}
      </div>
    </div>
  )
}

/** The result in plain sentences. */
function inWords({ plan, result, isInToday }: Growth): string {
  const [paidIn, interest] = partTexts(result)
  const outcome = `After ${yearsText(plan.years)} at ${plan.ratePercent}% a year there would be ${formatPounds(result.balance)}: ${paidIn} paid in and ${interest} of interest.`
  if (!isInToday) return outcome
  return `${outcome} With prices rising ${plan.inflationPercent}% a year, that would buy what ${formatPounds(result.today)} buys now.`
}

function goalFrom({ plan, result }: Growth, today: string) {
  return {
    title: `Savings in ${yearsText(plan.years)}`,
    icon: 'sprout',
    targetAmount: poundsFromPence(result.balance),
    currentAmount: poundsFromPence(plan.principal),
    targetDate: addMonths(today, plan.years * 12),
  } as const
}
