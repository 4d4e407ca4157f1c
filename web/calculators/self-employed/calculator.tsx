// What to set aside for tax by somebody who works for themselves, beside a job or alone, and what is due when.
import { lazy, LazyBoundary } from '#web/loading/lazy.tsx'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { LoansField } from '../frame/loans-field.tsx'
import { taxChoices } from '../frame/tax-year.tsx'
import { Fold, WorkingFold } from '../frame/working-table.tsx'
import { selfEmployedFrom, selfEmployedFromFigures, selfEmployedInputs, type SelfEmployed } from './inputs.ts'
import { SelfEmployedNotes } from './notes.tsx'
import { PaymentDays, SelfEmployedHeadline, WhereItGoes } from './results.tsx'
import * as words from './words.ts'

const WorkingLines = lazy(async () => (await import('./working.tsx')).WorkingLines)

export const Calculator = defineCalculator({
  toolId: 'self-employed',
  inputs: selfEmployedInputs,
  choices: taxChoices,
  fromFigures: selfEmployedFromFigures,
  calculate: selfEmployedFrom,
  words: words.selfEmployedInWords,
  csv: async (result) => (await import('./csv-words.ts')).selfEmployedCsv(result),
  Body: SelfEmployedBody,
  Working: SelfEmployedWorking,
})

function SelfEmployedBody(props: BodyProps<typeof selfEmployedInputs, SelfEmployed>) {
  const { field, inputs, onInput, result, today, isEmbedded } = props
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @2xl:grid-cols-2 @2xl:grid-rows-[auto_1fr]">
          <div className="grid content-start gap-4">
            {field('turnover')}
            {field('expenses')}
            {field('salary')}
          </div>
          <div className="rounded-[var(--radius)] bg-sunken p-5 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1">
            <SelfEmployedHeadline result={result} today={today} onInput={onInput} />
          </div>
          <div className="grid content-start gap-4">
            {field('region', { rows: 'grid-cols-2' })}
            {field('year')}
            <Fold title={words.moreTitle}>
              <div className="grid gap-4">
                {field('deduct')}
                <LoansField text={inputs.loans} onChange={(text) => onInput('loans', text)} />
                {field('over-spa')}
              </div>
            </Fold>
          </div>
        </div>
      </Panel>
      <SelfEmployedNotes result={result} />
      <PaymentDays result={result} />
      <WhereItGoes result={result} />
    </>
  )
}

function SelfEmployedWorking({ result }: { result: SelfEmployed }) {
  if (result.year.turnover === 0) return null
  return (
    <div className="mt-6">
      <WorkingFold>
        <LazyBoundary>
          <WorkingLines result={result} />
        </LazyBoundary>
      </WorkingFold>
    </div>
  )
}
