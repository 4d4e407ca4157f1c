// How long a debt takes to repay and what it costs: a card, a loan, an overdraft or a mortgage.
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import type { CsvRow } from '../frame/csv.ts'
import { ResultFigures } from '../frame/result-figures.tsx'
import { Section } from '../frame/result-parts.tsx'
import { BorrowingFields } from './fields.tsx'
import { borrowingInputs } from './inputs.ts'
import { BorrowingNotes, daysInWords } from './notes.tsx'
import { borrowingFrom, type Borrowing } from './result.ts'
import { OwedChart, waysTable, WaysToRepay } from './ways.tsx'
import { answerOf, aprText, borrowingInWords, figuresOf } from './words.ts'
import { BorrowingWorking, percentText, workingTables } from './working.tsx'

export const Calculator = defineCalculator({
  toolId: 'borrowing',
  inputs: borrowingInputs,
  calculate: borrowingFrom,
  answer: answerOf,
  words: borrowingInWords,
  tables: (result) => (result.kind === 'short-loan' ? [] : [waysTable(result), ...workingTables(result)]),
  csv: ratesOf,
  Body: BorrowingBody,
  Working: BorrowingWorking,
})

function BorrowingBody({ field, inputs, result, isEmbedded }: BodyProps<typeof borrowingInputs, Borrowing>) {
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        {field('kind', { rows: 'grid-cols-2 @2xl:grid-cols-4' })}
        <div className="mt-5 grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <BorrowingFields field={field} inputs={inputs} />
          <div className="rounded-[var(--radius)] bg-sunken p-5 @2xl:sticky @2xl:top-24">
            <ResultFigures
              answer={answerOf(result)}
              figures={result.kind === 'short-loan' ? [] : figuresOf(result)}
              text={borrowingInWords(result)}
            />
          </div>
        </div>
      </Panel>
      {result.kind !== 'short-loan' && (
        <>
          <BorrowingNotes result={result} />
          <WaysToRepay result={result} />
          {result.kind === 'overdraft' && result.borrowed > 0 && (
            <Section id="for-some-days" title="For some days only">
              <div className="grid items-end gap-x-6 gap-y-3 @md:grid-cols-2">
                {field('overdraft-days')}
                <p className="pb-2">{daysInWords(result)}</p>
              </div>
            </Section>
          )}
          <OwedChart result={result} />
        </>
      )}
    </>
  )
}

/** The rates that were worked out. */
function ratesOf(borrowing: Borrowing): CsvRow[] {
  if (borrowing.kind !== 'loan' && borrowing.kind !== 'mortgage') return []
  return [
    ...(borrowing.kind === 'loan' && borrowing.isAprWorked
      ? [['Interest a year without the fee', percentText(borrowing.rate.percent)]]
      : []),
    ...(borrowing.apr === null ? [] : [[borrowing.kind === 'loan' ? 'APR' : 'APRC', aprText(borrowing.apr)]]),
  ]
}
